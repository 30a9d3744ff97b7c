import { useTranslation } from 'react-i18next';
import type { SharedOrder } from '~/features/orders/rules/order';
import { useFormat } from '~/shared/i18n/useFormat';

/** The pieces that were taken out of a paid order: its sum still contains them. */
export function RemovedPieces({ order, wrapper }: { order: SharedOrder; wrapper: string }) {
  const { t } = useTranslation('orders');
  const { money, number } = useFormat();
  if (order.removedLines.length === 0) return null;
  return (
    <section aria-label={t('change.removed')} className={`card min-w-0 p-4 lg:p-5 ${wrapper}`}>
      <h2 className="font-semibold">{t('change.removed')}</h2>
      <ul className="mt-2 grid gap-1.5 text-md">
        {order.removedLines.map((line) => (
          <li key={line.position} className="flex justify-between gap-4">
            <bdi className="min-w-0 [overflow-wrap:anywhere]">{line.name}</bdi>
            <span className="num shrink-0">
              {number(line.quantity)} × {money(line.unitPrice)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
