import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/shared/config/paths';
import type { WithDeadline } from '~/features/orders/rules/awaited';
import { cashOnReceipt, type Order } from '~/features/orders/rules/order';
import { OrderDelivery } from '~/features/orders/components/OrderDelivery';
import { HowToPay } from '~/features/orders/components/HowToPay';
import { StateCard } from '~/features/orders/components/StateCard';
import { wordsFor } from '~/features/orders/rules/deliveryWays';
import { useFormat } from '~/shared/i18n/useFormat';
import { ButtonLink } from '~/shared/ui/Button';

/** What is due now: to pay, or to wait. */
function Step({ order }: { order: Order & WithDeadline }) {
  const { t } = useTranslation('checkout');
  const { money } = useFormat();
  const link = (
    <ButtonLink kind="outline" to={paths.order(order.id)}>
      {t('confirmation.toOrder')}
    </ButtonLink>
  );
  if (order.awaited.task === 'pay') {
    return <HowToPay order={order}>{link}</HowToPay>;
  }
  const isCash = order.paymentMethod === 'cash_on_delivery' && order.status === 'pending';
  return (
    <StateCard order={order}>
      {isCash ? <p className="text-md">{t('confirmation.cash', { amount: money(cashOnReceipt(order)), ...wordsFor(order.way) })}</p> : null}
      {link}
    </StateCard>
  );
}

/** One seller's part of the checkout, with how to pay for it. */
export function SellerOrder({ order }: { order: Order & WithDeadline }) {
  const { t } = useTranslation(['shop', 'orders']);
  const { money } = useFormat();
  return (
    <section aria-labelledby={`order-${order.id}`} className="mt-5">
      <h2 id={`order-${order.id}`} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-lg font-semibold">
        <Link to={paths.store(order.seller.username)} className="underline-offset-4 hover:underline">
          <bdi>{order.seller.name}</bdi>
        </Link>
        <span className="num text-sm font-normal text-ink-3">{t('orders:number', { number: order.number })}</span>
      </h2>
      <div className="mt-3">
        <Step order={order} />
      </div>
      <div className="card mt-3 p-4 lg:p-6">
        <ul className="space-y-1.5 text-md">
          {order.lines.map((line) => (
            <li key={`${line.productId} ${line.name}`} className="flex justify-between gap-4">
              <span className="min-w-0">
                <bdi>{line.name}</bdi> <span className="num whitespace-nowrap text-ink-3">× {line.quantity}</span>
              </span>
              <span className="num shrink-0">{money(line.unitPrice * line.quantity)}</span>
            </li>
          ))}
        </ul>
        <p className="mt-3 flex justify-between gap-4 border-t border-line pt-3 text-md">
          <span className="text-ink-2">{t('cart.delivery')}</span>
          <OrderDelivery order={order} />
        </p>
        <p className="mt-1.5 flex justify-between font-semibold">
          <span>{t('cart.total')}</span>
          <span className="num">{money(order.total)}</span>
        </p>
      </div>
    </section>
  );
}
