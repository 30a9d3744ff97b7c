import { useTranslation } from 'react-i18next';
import type { OrderLine } from '~/features/orders/rules/order';
import type { OrderCase } from '~/features/orders/rules/orderCase';
import { useFormat } from '~/shared/i18n/useFormat';
import { FactList } from '~/shared/ui/FactList';
import { Card } from '~/shared/ui/Section';
import { Thumbnail } from '~/shared/ui/Thumbnail';

/** What a case is about: the pieces, the money and the parcel that comes back. */
export function CaseGoods({ orderCase, lines }: { orderCase: OrderCase; lines: OrderLine[] }) {
  const { t } = useTranslation(['cases', 'orders']);
  const { money, number } = useFormat();
  const pieces = orderCase.lines.flatMap(({ position, quantity }) => {
    const line = lines.find((candidate) => candidate.position === position);
    return line ? [{ ...line, quantity }] : [];
  });
  const facts = [
    [t('amount'), money(orderCase.amount)],
    [t('refundDue'), orderCase.refundDue > 0 ? money(orderCase.refundDue) : null],
    [t('orders:case.refunded'), orderCase.refunded > 0 ? money(orderCase.refunded) : null],
    [t(orderCase.isExchanged ? 'exchange.sent' : 'exchange.wish'), orderCase.exchange?.label],
    [t('trackingBack'), orderCase.trackingNumber],
  ] as const;
  return (
    <Card title={t('about')}>
      {pieces.length > 0 ? (
        <ul className="mt-2 divide-y divide-line">
          {pieces.map((line) => (
            <li key={line.position} className="flex items-center gap-3.5 py-2.5">
              <Thumbnail url={line.image} />
              <bdi className="min-w-0 flex-1 text-md">{line.name}</bdi>
              <span className="num shrink-0 text-sm text-ink-2">
                {number(line.quantity)} × {money(line.unitPrice)}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <FactList facts={facts} />
      {orderCase.isRestocked === null ? null : (
        <p className="mt-2 text-sm text-ink-3">{t(orderCase.isRestocked ? 'restocked.yes' : 'restocked.no')}</p>
      )}
    </Card>
  );
}
