import { useTranslation } from 'react-i18next';
import { codeOf } from '~/shared/lib/AppError';
import type { CartChange } from '~/features/checkout/rules/validateCart';
import { useFormat } from '~/shared/i18n/useFormat';
import { Button } from '~/shared/ui/Button';

interface CartNoticesProps {
  changes: CartChange[];
  goneCount: number;
  error: unknown;
  onRetry: () => void;
}

/** Changes of price and stock since the items were added, items no longer offered, or that the check failed. */
export function CartNotices({ changes, goneCount, error, onRetry }: CartNoticesProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  if (changes.length === 0 && goneCount === 0 && !error) return null;
  return (
    <div role="status" className="mb-5 grid gap-2 rounded-lg bg-dawn-soft px-4 py-3 text-sm text-ink">
      {error ? (
        <p className="flex flex-wrap items-center justify-between gap-3">
          {t('cart.notChecked')} {t(`errors.${codeOf(error)}`)}
          <Button size="sm" kind="outline" onClick={onRetry}>
            {t('errors.retry')}
          </Button>
        </p>
      ) : null}
      {changes.map((change) => (
        <p key={`${change.id} ${change.kind}`}>
          {change.kind === 'price'
            ? t('cart.priceChanged', { name: change.name, before: money(change.before), after: money(change.after) })
            : t('cart.lessStock', { name: change.name, count: change.quantity })}
        </p>
      ))}
      {goneCount > 0 ? <p>{t('cart.someGone', { count: goneCount })}</p> : null}
    </div>
  );
}
