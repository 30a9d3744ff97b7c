import { useTranslation } from 'react-i18next';
import type { SharedOrder } from '~/features/orders/rules/order';
import { effectOf, type OrderChange } from '~/features/orders/rules/orderChange';
import { formatPhone } from '~/shared/lib/phone';
import { DeliveryCost } from '~/features/orders/components/DeliveryCost';
import { useFormat, useLanguage } from '~/shared/i18n/useFormat';
import { formatMoment } from '~/shared/lib/formatSeller';

/** What a proposal changes: pieces, address, delivery, the new sum and the refund, and until when it can be answered. */
export function ChangeSummary({ order, change }: { order: SharedOrder; change: OrderChange }) {
  const { t } = useTranslation(['orders', 'shop']);
  const { money, number } = useFormat();
  const language = useLanguage();
  const { lines, total, refund } = effectOf(order, change.lines);
  const isDeliveryShown = change.kind === 'address' || change.deliveryCost !== null;
  return (
    <>
      {lines.length > 0 ? (
        <ul className="mt-3 grid gap-1.5 text-md">
          {lines.map((line) => (
            <li key={line.position} className="flex justify-between gap-4">
              <bdi className="min-w-0 [overflow-wrap:anywhere]">{line.name}</bdi>
              <span className="num shrink-0 font-medium">
                {line.kept === 0 ? t('change.gone') : t('change.fewer', { from: number(line.quantity), to: number(line.kept) })}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {change.address ? (
        <p className="mt-3 text-md [overflow-wrap:anywhere]">
          <bdi>{change.address.name}</bdi>, <span className="num whitespace-nowrap">{formatPhone(change.address.phone)}</span>
          <br />
          <bdi>{[change.address.city, change.address.street, change.address.flat].filter(Boolean).join(', ')}</bdi>
          {change.address.comment ? (
            <>
              <br />
              <bdi className="text-ink-2">{change.address.comment}</bdi>
            </>
          ) : null}
        </p>
      ) : null}
      <dl className="mt-3 grid gap-1.5 border-t border-line pt-3 text-md">
        {isDeliveryShown ? (
          <div className="flex justify-between gap-4">
            <dt className="text-ink-2">{t('shop:cart.delivery')}</dt>
            <dd className="text-right font-medium">
              <DeliveryCost cost={change.deliveryCost} />
            </dd>
          </div>
        ) : null}
        {lines.length > 0 ? (
          <div className="flex justify-between gap-4">
            <dt className="text-ink-2">{t('change.total')}</dt>
            <dd className="num font-medium">{money(total)}</dd>
          </div>
        ) : null}
        {refund > 0 ? (
          <div className="flex justify-between gap-4">
            <dt className="text-ink-2">{t('change.refund')}</dt>
            <dd className="num font-medium">{money(refund)}</dd>
          </div>
        ) : null}
        <div className="flex justify-between gap-4">
          <dt className="text-ink-2">{t('change.until')}</dt>
          <dd className="num text-right">{formatMoment(new Date(change.dueAt), language)}</dd>
        </div>
      </dl>
    </>
  );
}
