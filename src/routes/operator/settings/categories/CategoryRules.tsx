import { useTranslation } from 'react-i18next';
import { Checkbox } from '~/ui/Checkbox';
import { FieldError } from '~/ui/FieldError';
import type { CategoryPartProps } from './CategoryTexts';

/** Whether goods are returned, and whether the category is retired. */
export function CategoryRules({ fields, problems, onChange }: CategoryPartProps) {
  const { t } = useTranslation('operator');
  return (
    <div>
      <Checkbox isOn={fields.is_returnable} onChange={(is_returnable) => onChange({ is_returnable })}>
        {t('settings.category.returnable')}
      </Checkbox>
      <Checkbox isOn={fields.is_retired} onChange={(is_retired) => onChange({ is_retired })}>
        {t('settings.category.retire')}
      </Checkbox>
      <FieldError>{problems.has('is_retired') ? t('settings.category.oneIsLeft') : null}</FieldError>
    </div>
  );
}
