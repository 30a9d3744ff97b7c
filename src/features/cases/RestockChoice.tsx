import type { UseFormRegister } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { StepValues } from './stepSchema';

/** Whether goods that came back are for sale again: the seller has looked at them, so nothing is chosen beforehand. */
export function RestockChoice({ register, error }: { register: UseFormRegister<StepValues>; error: string | undefined }) {
  const { t } = useTranslation('cases');
  return (
    <fieldset aria-describedby={error ? 'restock-missing' : undefined}>
      <legend className="label">{t('field.restock')}</legend>
      {(['yes', 'no'] as const).map((value) => (
        <label key={value} className="flex min-h-11 items-center gap-3 py-1.5">
          <input type="radio" value={value} className="size-5 shrink-0 accent-[var(--primary)]" {...register('restock')} />
          <span>
            <span className="block text-md font-medium">{t(value === 'yes' ? 'field.restockYes' : 'field.restockNo')}</span>
            <span className="block text-xs text-ink-2">{t(value === 'yes' ? 'field.restockYesText' : 'field.restockNoText')}</span>
          </span>
        </label>
      ))}
      {error ? (
        <p id="restock-missing" role="alert" className="err">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
