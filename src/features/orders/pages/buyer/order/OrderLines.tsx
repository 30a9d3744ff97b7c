import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/shared/config/paths';
import type { Order, OrderDetails } from '~/features/orders/rules/order';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import { OrderDelivery } from '~/features/orders/components/OrderDelivery';
import { reviewQueries } from '~/features/catalogue/services/reviewQueries';
import { useFormat } from '~/shared/i18n/useFormat';
import { Section } from '~/shared/ui/Section';
import { Thumbnail } from '~/shared/ui/Thumbnail';
import { ReviewLink } from './ReviewLink';

/** What was bought, at the prices of that day. */
export function OrderLines({ order }: { order: Order & Pick<OrderDetails, 'steps'> }) {
  const { t } = useTranslation(['orders', 'shop']);
  const format = useFormat();
  const [now] = useState(() => Date.now());
  const products = [...new Set(order.lines.map(({ productId }) => productId))];
  const { data: reviewable } = useQuery({
    ...reviewQueries.possibleFrom(products, useUserId()),
    enabled: order.steps.includes('review') && products.length > 0,
  });
  return (
    <Section title={t('buyer.order.goods')} wrapper="card mt-4 p-5 lg:p-6" heading="text-xl font-semibold">
      <ul className="mt-3 divide-y divide-line">
        {order.lines.map((line) => (
          <li key={`${line.productId} ${line.name}`} className="flex items-center gap-3.5 py-3">
            <Thumbnail url={line.image} width={56} wrapper="print:hidden" />
            <span className="min-w-0 flex-1">
              <Link to={paths.product(line.productId)} className="text-md leading-[1.25rem] underline-offset-4 hover:underline">
                <bdi>{line.name}</bdi>
              </Link>
              <span className="num block text-xs text-ink-3">
                {format.money(line.unitPrice)} × {format.number(line.quantity)}
              </span>
              <ReviewLink line={line} from={reviewable?.[line.productId]} now={now} />
            </span>
            <span className="num shrink-0 font-medium">{format.money(line.unitPrice * line.quantity)}</span>
          </li>
        ))}
      </ul>
      <dl className="mt-2 space-y-1.5 border-t border-line pt-3 text-md">
        <div className="flex justify-between gap-4">
          <dt className="text-ink-2">{t('shop:cart.delivery')}</dt>
          <dd>
            <OrderDelivery order={order} />
          </dd>
        </div>
        <div className="flex justify-between text-lg font-semibold">
          <dt>{t('shop:cart.total')}</dt>
          <dd className="num">{format.money(order.total)}</dd>
        </div>
        {order.refunded > 0 ? (
          <div className="flex justify-between">
            <dt className="text-ink-2">{t('case.refunded')}</dt>
            <dd className="num">{format.money(order.refunded)}</dd>
          </div>
        ) : null}
        <div className="flex justify-between gap-4 text-sm text-ink-2">
          <dt>{t('buyer.order.payment')}</dt>
          <dd className="text-right">
            {t(`method.${order.paymentMethod}`)}
            {order.paymentMethod === 'kaspi_transfer' || order.paymentStatus !== 'unpaid' ? (
              <span className="block text-ink-3">{t(`buyer.order.paid.${order.paymentStatus}`)}</span>
            ) : null}
          </dd>
        </div>
      </dl>
    </Section>
  );
}
