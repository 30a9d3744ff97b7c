import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '~/ui/Checkbox';
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
      {problems.has('is_retired') ? (
        <p className="err" role="alert">
          <CircleAlert size={16} className="mt-px shrink-0" aria-hidden="true" />
          {t('settings.category.oneIsLeft')}
        </p>
      ) : null}
    </div>
  );
}
