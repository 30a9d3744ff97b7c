import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { sellerPaths } from '~/shared/config/sellerPaths';
import { codeOf } from '~/shared/lib/AppError';
import type { Profile } from '~/features/account/rules/profile';
import { weightOf } from '~/features/orders/rules/order';
import type { SellerOrderDetails } from '~/features/orders/rules/sellerOrder';
import { SellerChange, SellerProposal } from './SellerChange';
import type { CaseCardType, OrderThreadType } from '~/features/orders/components/caseCard';
import { OrderDelivery } from '~/features/orders/components/OrderDelivery';
import { DueNotice } from './DueNotice';
import { OrderTimeline } from '~/features/orders/components/OrderTimeline';
import { OrderTitle } from '~/features/orders/components/OrderTitle';
import { useMarkRead } from '~/features/orders/services/orderReadQueries';
import { useWeight } from '~/features/orders/components/useWeight';
import { GoodsRow, PaperHeading, PrintButton } from '~/features/orders/components/PackingSlip';
import { useSeller } from '~/features/account/components/auth/useSeller';
import { sellerOrderQueries } from '~/features/orders/services/sellerOrderQueries';
import { SellerStatus } from '~/features/orders/components/SellerStatus';
import { useSellerFormat } from '~/shared/i18n/useSellerFormat';
import { SaleNotFound } from '~/features/orders/components/SaleNotFound';
import { SellerPage } from '~/features/account/components/SellerPage';
import { QueryView } from '~/shared/ui/QueryView';
import { BuyerCard, ClaimCard, PaymentCard } from './OrderCards';
import { EndOrder } from './EndOrder';
import { RestockCard } from './RestockCard';
import { LatePayment } from './LatePayment';
import { MoneyQuestion } from './MoneyQuestion';
import { OrderSteps } from './OrderSteps';
import { SaleQuestion } from './SaleQuestion';
import { useOrderTransitions } from './useOrderTransitions';

/** What to pack, with prices. On paper it says whose parcel this is. */
function Goods({ order, seller }: { order: SellerOrderDetails; seller: Profile }) {
  const { t } = useTranslation(['orders', 'shop']);
  const { money, number, moment } = useSellerFormat();
  const weight = useWeight();
  const grams = weightOf(order.lines);
  return (
    <section className="card p-4 lg:p-5" aria-labelledby="goods-title">
      <PaperHeading seller={seller} text={`${t('seller.order.title', { number: order.number })} · ${moment(new Date(order.date))}`} />
      <div className="flex items-center justify-between gap-3">
        <h2 id="goods-title" className="font-semibold">
          {t(order.status === 'pending' || order.status === 'confirmed' ? 'seller.order.goods' : 'seller.orders.goods')}
        </h2>
        <PrintButton label={t('seller.order.print')} size="sm" />
      </div>
      <ul className="mt-3 divide-y divide-line">
        {order.lines.map((line) => (
          <GoodsRow
            key={line.position}
            line={line}
            note={`${number(line.quantity)} × ${money(line.unitPrice)}`}
            end={money(line.unitPrice * line.quantity)}
          />
        ))}
      </ul>
      <p className="flex justify-between gap-4 border-t border-line pt-3 text-md">
        <span className="text-ink-2">{t('shop:cart.delivery')}</span>
        <OrderDelivery order={order} />
      </p>
      {grams === null ? null : (
        <p className="mt-1.5 flex justify-between gap-4 text-md">
          <span className="text-ink-2">{t('seller.packing.weight')}</span>
          <span className="num">{weight(grams)}</span>
        </p>
      )}
      <p className="mt-1.5 flex justify-between text-lg font-semibold">
        <span>{t('shop:cart.total')}</span>
        <span className="num">{money(order.total)}</span>
      </p>
    </section>
  );
}

/** One order: what to pack, for whom, how it is paid, and the next step. Printed, it is a packing slip. */
export function SellerOrderPage({ CaseCard, Thread }: { CaseCard: CaseCardType; Thread: OrderThreadType }) {
  const { t } = useTranslation('orders');
  const { moment } = useSellerFormat();
  const seller = useSeller();
  const { id = '' } = useParams();
  const query = useQuery(sellerOrderQueries.one(seller.id, id));
  useMarkRead(query.data);
  const transitions = useOrderTransitions(seller.id, id, query.data?.way);
  if (codeOf(query.error) === 'not-found') return <SaleNotFound />;
  return (
    <QueryView query={query} skeleton={<div className="skel m-6 h-[60dvh] rounded-xl" />}>
      {(order) => (
        <SellerPage
          title={t('seller.order.title', { number: order.number })}
          heading={<OrderTitle text={t('seller.order.title', { number: order.number })} number={order.number} />}
          parent={{ to: sellerPaths.orders(), label: t('seller.orders.title') }}
        >
          <p className="mt-2 flex flex-wrap items-center gap-2 text-sm text-ink-3 print:hidden">
            <SellerStatus order={order} />
            {moment(new Date(order.date))}
            {order.source === 'manual' ? <span className="badge bg-surface-3 text-ink-2">{t('seller.order.manual')}</span> : null}
          </p>
          <div className="mt-4 grid items-start gap-3 lg:mt-6 lg:grid-cols-[minmax(0,1fr)_360px] lg:grid-rows-[auto_1fr] lg:gap-4">
            <div className="grid min-w-0 gap-3 lg:gap-4">
              <SellerProposal order={order} />
              <CaseCard order={order} side="seller" to={sellerPaths.orderCase(order.id)} />
              <MoneyQuestion order={order} transitions={transitions} />
              <SaleQuestion order={order} transitions={transitions} />
              <RestockCard order={order} transitions={transitions} />
              <OrderSteps order={order} transitions={transitions} />
              <LatePayment order={order} transitions={transitions} />
              {order.steps.includes('extend_sale') ? null : <DueNotice order={order} />}
              <Goods order={order} seller={seller} />
              {order.hasBuyer ? <Thread order={order} side="seller" to={sellerPaths.orderCase(order.id)} /> : null}
              <SellerChange order={order} />
            </div>
            <div className="grid min-w-0 gap-3 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:gap-4">
              <BuyerCard order={order} sellerId={seller.id} />
              <PaymentCard order={order} transitions={transitions} />
              {order.source === 'manual' && !order.hasBuyer ? <ClaimCard order={order} sellerId={seller.id} /> : null}
            </div>
            <OrderTimeline events={order.events} way={order.way} />
          </div>
          <EndOrder order={order} transitions={transitions} />
        </SellerPage>
      )}
    </QueryView>
  );
}
