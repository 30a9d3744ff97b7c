import { useTranslation } from 'react-i18next';
import type { CaseFile } from '~/features/operator/rules/operatorCase';
import { useSellerFormat } from '~/shared/i18n/useSellerFormat';
import { FactList } from '~/shared/ui/FactList';
import { Card } from '~/shared/ui/Section';

/** What was ordered, how it was paid, and the parcel. */
export function OrderFacts({ order }: { order: CaseFile['order'] }) {
  const { t } = useTranslation(['operator', 'shop', 'orders', 'account']);
  const { money, number, moment } = useSellerFormat();
  const { paymentReportedAt, trackingNumber } = order;
  const facts = [
    [t('shop:cart.total'), money(order.total)],
    [t('orders:buyer.order.payment'), `${t(`orders:method.${order.paymentMethod}`)}, ${t(`case.paid.${order.paymentStatus}`)}`],
    [t('case.paidReported'), paymentReportedAt && moment(new Date(paymentReportedAt))],
    [t('account:profile.city'), order.city],
    [t('orders:buyer.order.tracking'), trackingNumber],
  ] as const;
  return (
    <Card title={t('case.order')}>
      <ul className="mt-2 grid gap-1.5 text-md">
        {order.lines.map((line) => (
          <li key={line.position} className="flex justify-between gap-4">
            <bdi className="min-w-0 [overflow-wrap:anywhere]">{line.name}</bdi>
            <span className="num shrink-0 text-ink-2">
              {number(line.quantity)} × {money(line.unitPrice)}
            </span>
          </li>
        ))}
      </ul>
      <FactList facts={facts} />
    </Card>
  );
}
