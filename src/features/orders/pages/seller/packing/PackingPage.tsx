import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { sellerPaths } from '~/shared/config/sellerPaths';
import { cashOnReceipt, weightOf } from '~/features/orders/rules/order';
import { goodsOf, type OrderSheet } from '~/features/orders/rules/orderSheet';
import { formatPhone } from '~/shared/lib/phone';
import { paidMark } from '~/features/orders/rules/sellerTexts';
import { isUuid } from '~/shared/lib/uuid';
import { OrderDelivery } from '~/features/orders/components/OrderDelivery';
import { useWeight } from '~/features/orders/components/useWeight';
import { GoodsRow, PaperHeading, PrintButton } from '~/features/orders/components/PackingSlip';
import { useSeller } from '~/features/account/components/auth/useSeller';
import { sellerOrderQueries } from '~/features/orders/services/sellerOrderQueries';
import { useSellerFormat } from '~/shared/i18n/useSellerFormat';
import { ButtonLink } from '~/shared/ui/Button';
import { EmptyState } from '~/shared/ui/EmptyState';
import { QueryView } from '~/shared/ui/QueryView';
import { Card } from '~/shared/ui/Section';
import { SellerPage } from '~/features/account/components/SellerPage';

/** One parcel: what is in it, where it goes, and what to collect for it. */
function Parcel({ order }: { order: OrderSheet }) {
  const { t } = useTranslation(['orders', 'shop']);
  const { money, number, moment } = useSellerFormat();
  const weight = useWeight();
  const grams = weightOf(order.lines);
  const mark = paidMark(order);
  // delivery is paid on receipt, whatever the payment method
  const toCollect = mark === 'cash' ? cashOnReceipt(order) : (order.deliveryCost ?? 0);
  return (
    <Card title={t('number', { number: order.number })}>
      <p className="text-sm text-ink-3">
        {moment(new Date(order.date))}
        {mark ? ` · ${t(`seller.orders.paid.${mark}`)}` : ''}
      </p>
      <ul className="mt-2 text-md">
        {order.lines.map((line) => (
          <li key={line.position}>
            <b className="num font-semibold">{number(line.quantity)} ×</b> <bdi>{line.name}</bdi>
          </li>
        ))}
      </ul>
      <address className="mt-3 grid gap-0.5 border-t border-line pt-3 text-sm not-italic">
        <span>
          <bdi className="font-medium">{order.customer}</bdi>
          {order.phone ? <span className="num">, {formatPhone(order.phone)}</span> : null}
        </span>
        <bdi>{[order.city, order.street].filter(Boolean).join(', ')}</bdi>
        {order.comment ? <bdi className="text-ink-2">{order.comment}</bdi> : null}
      </address>
      <div className="mt-2 flex justify-between gap-4 text-sm">
        {t('shop:cart.delivery')}
        <OrderDelivery order={order} />
      </div>
      {grams === null ? null : (
        <p className="mt-1 flex justify-between gap-4 text-sm">
          {t('seller.packing.weight')}
          <span className="num">{weight(grams)}</span>
        </p>
      )}
      {toCollect > 0 ? <p className="num text-sm font-semibold">{t('seller.packing.toPay', { amount: money(toCollect) })}</p> : null}
    </Card>
  );
}

/** The goods of many orders, then each parcel with its address. For the screen and for paper. */
export default function PackingPage() {
  const { t } = useTranslation('orders');
  const { number, moment } = useSellerFormat();
  const seller = useSeller();
  const [params] = useSearchParams();
  const chosen = params.get('orders');
  const ids = chosen === null ? null : chosen.split('.').filter(isUuid);
  const query = useQuery(sellerOrderQueries.packing(seller.id, ids));
  return (
    <QueryView query={query} skeleton={<div className="skel m-6 h-[60dvh] rounded-xl" />}>
      {({ orders, isComplete }) => (
        <SellerPage
          title={t('seller.packing.title')}
          parent={{ to: sellerPaths.orders(), label: t('seller.orders.title') }}
          actions={orders.length > 0 ? <PrintButton label={t('buyer.order.print')} /> : null}
        >
          {orders.length === 0 ? (
            <EmptyState
              image="box"
              title={t('seller.packing.none')}
              text={t('seller.packing.noneText')}
              action={<ButtonLink to={sellerPaths.orders()}>{t('seller.orders.title')}</ButtonLink>}
            />
          ) : (
            <>
              <PaperHeading seller={seller} text={moment(new Date(query.dataUpdatedAt))} />
              {isComplete ? null : (
                <p className="mt-3 text-sm text-ink-2" role="status">
                  {t('seller.packing.cut', { number: number(orders.length) })}
                </p>
              )}
              <Card title={t('seller.packing.goods')} wrapper="mt-4 lg:mt-6">
                <ul className="mt-1 divide-y divide-line">
                  {goodsOf(orders).map((line) => (
                    <GoodsRow
                      isSmall
                      key={`${line.productId} ${line.name}`}
                      line={line}
                      end={t('seller.products.pieces', { amount: number(line.quantity) })}
                    />
                  ))}
                </ul>
              </Card>
              <div className="mt-3 grid items-start gap-3 lg:mt-4 lg:grid-cols-2 lg:gap-4">
                {orders.map((order) => (
                  // on paper a parcel stays on one page
                  <div key={order.id} style={{ breakInside: 'avoid' }}>
                    <Parcel order={order} />
                  </div>
                ))}
              </div>
            </>
          )}
        </SellerPage>
      )}
    </QueryView>
  );
}
