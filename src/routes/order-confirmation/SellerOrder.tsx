import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/config/paths';
import { cashOnReceipt, type Order } from '~/domain/order';
import { DeliveryCost } from '~/features/orders/DeliveryCost';
import { useFormat } from '~/i18n/useFormat';
import { KaspiPayment } from '~/features/orders/KaspiPayment';

/** One seller's part of the checkout, with how to pay for it. */
export function SellerOrder({ order }: { order: Order }) {
  const { t } = useTranslation('checkout');
  const { t: tShop } = useTranslation();
  const { money } = useFormat();
  return (
    <section aria-labelledby={`order-${order.id}`} className="card mt-5 p-5 lg:p-6">
      <h2 id={`order-${order.id}`} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-lg font-semibold">
        <Link to={paths.store(order.seller.username)} className="underline-offset-4 hover:underline">
          <bdi>{order.seller.fullName ?? order.seller.username}</bdi>
        </Link>
        <span className="num text-sm font-normal text-ink-3">{tShop('orderNumber', { number: order.number })}</span>
      </h2>
      <ul className="mt-3 space-y-1.5 text-md">
        {order.lines.map((line) => (
          <li key={`${line.productId} ${line.name}`} className="flex justify-between gap-4">
            <span className="min-w-0">
              <bdi>{line.name}</bdi> <span className="num text-ink-3">× {line.quantity}</span>
            </span>
            <span className="num shrink-0">{money(line.unitPrice * line.quantity)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 flex justify-between border-t border-line pt-3 text-md">
        <span className="text-ink-2">{tShop('cart.delivery')}</span>
        <DeliveryCost cost={order.deliveryCost} />
      </p>
      <p className="mt-1.5 flex justify-between font-semibold">
        <span>{tShop('cart.total')}</span>
        <span className="num">{money(order.total)}</span>
      </p>
      {order.paymentMethod === 'kaspi_transfer' ? (
        <KaspiPayment order={order} />
      ) : (
        <p className="mt-4 rounded-lg bg-surface-2 p-4 text-md">{t('confirmation.cash', { amount: money(cashOnReceipt(order)) })}</p>
      )}
    </section>
  );
}
