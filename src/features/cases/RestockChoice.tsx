import type { UseFormRegister } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { StepValues } from './stepSchema';
import { FieldError } from '~/ui/FieldError';
import { Radio } from '~/ui/Radio';

/** Whether goods that came back are for sale again: the seller has looked at them, so nothing is chosen beforehand. */
export function RestockChoice({ register, error }: { register: UseFormRegister<StepValues>; error: string | undefined }) {
  const { t } = useTranslation('cases');
  return (
    <fieldset aria-describedby={error ? 'restock-missing' : undefined}>
      <legend className="label">{t('field.restock')}</legend>
      {(['yes', 'no'] as const).map((value) => (
        <Radio
          key={value}
          value={value}
          label={t(value === 'yes' ? 'field.restockYes' : 'field.restockNo')}
          text={t(value === 'yes' ? 'field.restockYesText' : 'field.restockNoText')}
          {...register('restock')}
        />
      ))}
      <FieldError id="restock-missing">{error}</FieldError>
    </fieldset>
  );
}
