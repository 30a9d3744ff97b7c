import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { paths } from '~/shared/config/paths';
import { codeOf } from '~/shared/lib/AppError';
import { useAuth, useUserId } from '~/features/account/components/auth/AuthProvider';
import { BuyerChange, BuyerProposal } from './BuyerChange';
import type { CaseCardType, OrderThreadType } from '~/features/orders/components/caseCard';
import { OrderLinkCard } from '~/features/orders/components/OrderLinkCard';
import { ShippingAddress } from '~/features/orders/components/ShippingAddress';
import { OrderNotFound } from '~/features/orders/components/OrderNotFound';
import { orderQueries } from '~/features/orders/services/orderQueries';
import { OrderTimeline } from '~/features/orders/components/OrderTimeline';
import { OrderTitle } from '~/features/orders/components/OrderTitle';
import { useMarkRead } from '~/features/orders/services/orderReadQueries';
import { SellerNotice } from './SellerNotice';
import { useFormat } from '~/shared/i18n/useFormat';
import { PageTitle } from '~/shared/ui/Head';
import { QueryView } from '~/shared/ui/QueryView';
import { OrderLines } from './OrderLines';
import { HelpCard, ParcelCard } from './OrderContacts';
import { OrderStep } from './OrderStep';
import { OrderTools } from './OrderTools';

/** One order as its buyer sees it: where it is, how to pay, what can still be done. Printed, it is the receipt. */
export function OrderPage({ CaseCard, Thread }: { CaseCard: CaseCardType; Thread: OrderThreadType }) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const { id = '' } = useParams();
  const query = useQuery(orderQueries.one(useUserId(), id));
  useMarkRead(query.data);
  const { data: contact } = useQuery(orderQueries.contact(useUserId(), id));
  const isGuest = useAuth().user?.isGuest === true;
  if (codeOf(query.error) === 'not-found') return <OrderNotFound />;
  return (
    <QueryView
      query={query}
      skeleton={
        <div className="page max-w-[860px] pb-16 pt-5 lg:pt-10">
          <div className="skel h-10 w-60" />
          <div className="skel mt-6 h-44 rounded-xl" />
          <div className="skel mt-4 h-60 rounded-xl" />
        </div>
      }
    >
      {(order) => (
        <div className="page max-w-[860px] pb-16 pt-5 lg:pt-10">
          <PageTitle title={t('buyer.order.title', { number: order.number })} />
          <Link to={paths.orders()} className="inline-flex min-h-8 items-center text-sm text-ink-2 hover:underline print:hidden">
            ← {t('buyer.orders.title')}
          </Link>
          <h1 className="num mt-1 text-2xl font-medium sm:text-4xl">
            <OrderTitle text={t('buyer.order.title', { number: order.number })} number={order.number} />
          </h1>
          <p className="mt-1.5 text-sm text-ink-3">
            {format.date(new Date(order.date))}
            {order.seller.isGone ? null : (
              <>
                {' · '}
                <Link to={paths.store(order.seller.username)} className="underline-offset-4 hover:underline">
                  <bdi>{order.seller.name}</bdi>
                </Link>
              </>
            )}
          </p>
          <SellerNotice order={order} wrapper="mt-5" />
          <BuyerProposal order={order} />
          <OrderStep order={order} CaseCard={CaseCard} />
          <ParcelCard order={order} />
          <HelpCard order={order} />
          <Thread order={order} side="buyer" to={paths.orderCase(order.id)} wrapper="mt-4" />
          {order.caseState === null ? <CaseCard order={order} side="buyer" to={paths.orderCase(order.id)} wrapper="mt-4" /> : null}
          <OrderLines order={order} />
          {contact ? <ShippingAddress contact={contact} /> : null}
          <BuyerChange order={order} />
          <div className="mt-4">
            <OrderTimeline events={order.events} way={order.way} isLarge />
          </div>
          {isGuest ? <OrderLinkCard order={order} wrapper="mt-4" /> : null}
          <OrderTools order={order} />
        </div>
      )}
    </QueryView>
  );
}
