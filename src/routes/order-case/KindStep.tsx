import { useTranslation } from 'react-i18next';
import { caseDeadline } from '~/domain/caseRules';
import type { CaseKind } from '~/domain/orderCase';
import { useFormat } from '~/i18n/useFormat';

interface KindStepProps {
  kinds: CaseKind[];
  chosen: CaseKind | null;
  deliveredAt: string | null;
  /** Nothing was paid yet: a lost parcel costs the buyer nothing. */
  isUnpaid: boolean;
  error: string | undefined;
  onChoose: (kind: CaseKind) => void;
}

/** Step 1: what is wrong. Only what can be reported about this order now. */
export function KindStep({ kinds, chosen, deliveredAt, isUnpaid, error, onChoose }: KindStepProps) {
  const { t } = useTranslation('cases');
  const { date } = useFormat();
  const deadline = caseDeadline('return', deliveredAt);
  return (
    <fieldset className="mt-4 grid gap-3" aria-describedby={error ? 'kind-missing' : undefined}>
      <legend className="sr-only">{t('new.what')}</legend>
      {kinds.map((kind) => (
        <label
          key={kind}
          className={`flex cursor-pointer items-center gap-3.5 rounded-lg p-4 ${chosen === kind ? 'shadow-[inset_0_0_0_2px_var(--primary)]' : 'shadow-[inset_0_0_0_1px_var(--line-strong)]'}`}
        >
          <input
            type="radio"
            name="kind"
            className="size-5 shrink-0 accent-[var(--primary)]"
            checked={chosen === kind}
            onChange={() => onChoose(kind)}
          />
          <span className="min-w-0">
            <span className="block text-md font-medium">{t(`kind.${kind}`)}</span>
            <span className="block text-sm text-ink-2">
              {t(`kindText.${kind}`, { date: deadline === null ? '' : date(new Date(deadline)) })}
              {kind === 'not_arrived' && isUnpaid ? ` ${t('new.unpaid')}` : null}
            </span>
          </span>
        </label>
      ))}
      {error ? (
        <p id="kind-missing" role="alert" className="err">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
