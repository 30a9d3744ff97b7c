import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { wordsFor } from '~/features/orders/rules/deliveryWays';
import type { CaseOption, OpenedKind } from '~/features/orders/rules/orderCase';
import { useFormat } from '~/shared/i18n/useFormat';
import { FieldError } from '~/shared/ui/FieldError';

interface KindStepProps extends UseFormRegisterReturn {
  /** What an earlier case has settled is shown, but not offered. */
  options: CaseOption[];
  chosen: OpenedKind | null;
  /** Nothing was paid yet: a lost parcel costs the buyer nothing. */
  isUnpaid: boolean;
  words: ReturnType<typeof wordsFor>;
  error: string | undefined;
}

/** Step 1: what is wrong. Only what can be reported about this order now. */
export function KindStep({ options, chosen, isUnpaid, words, error, ...field }: KindStepProps) {
  const { t } = useTranslation('cases');
  const { date } = useFormat();
  return (
    <fieldset className="mt-4 grid gap-3" aria-describedby={error ? 'kind-missing' : undefined}>
      <legend className="sr-only">{t('new.what')}</legend>
      {options.map(({ kind, until, isSettled }) => (
        <label
          key={kind}
          className={`flex cursor-pointer items-center gap-3.5 rounded-lg p-4 ${chosen === kind ? 'shadow-[inset_0_0_0_2px_var(--primary)]' : 'shadow-[inset_0_0_0_1px_var(--line-strong)]'}`}
        >
          <input type="radio" value={kind} className="size-5 shrink-0 accent-[var(--primary)]" disabled={isSettled} {...field} />
          <span className="min-w-0">
            <span className="block text-md font-medium">{t(`kind.${kind}`, words)}</span>
            <span className="block text-sm text-ink-2">
              {isSettled ? t('new.settled') : t(`kindText.${kind}`, { ...words, date: until === null ? '' : date(new Date(until)) })}
              {kind === 'not_arrived' && isUnpaid ? ` ${t('new.unpaid')}` : null}
            </span>
          </span>
        </label>
      ))}
      <FieldError id="kind-missing">{error}</FieldError>
    </fieldset>
  );
}
