import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormMessage } from '~/i18n/formMessages';
import { Checkbox } from '~/ui/Checkbox';
import { FieldError } from '~/ui/FieldError';
import type { CategoryPartProps } from './categoryResolver';

/** Whether goods are returned, and whether the category is retired. */
export function CategoryRules({ form }: CategoryPartProps) {
  const { t } = useTranslation('operator');
  const message = useFormMessage();
  const [isReturnable, isRetired] = useWatch({ control: form.control, name: ['fields.is_returnable', 'fields.is_retired'] });
  return (
    <div>
      <Checkbox isOn={isReturnable} onChange={(isOn) => form.setValue('fields.is_returnable', isOn)}>
        {t('settings.category.returnable')}
      </Checkbox>
      <Checkbox
        isOn={isRetired}
        onChange={(isOn) => form.setValue('fields.is_retired', isOn, { shouldValidate: form.formState.isSubmitted })}
      >
        {t('settings.category.retire')}
      </Checkbox>
      <FieldError>{message(form.formState.errors.fields?.is_retired?.message)}</FieldError>
    </div>
  );
}
