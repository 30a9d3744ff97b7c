import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { paths } from '~/shared/config/paths';
import { codeOf } from '~/shared/lib/AppError';
import { safeNextPath } from '~/shared/lib/redirect';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import { OrderTitle } from '~/features/orders/components/OrderTitle';
import { orderLinkQuery } from '~/features/orders/services/orderLinkQuery';
import { ButtonLink } from '~/shared/ui/Button';
import { EmptyState } from '~/shared/ui/EmptyState';
import { PageTitle } from '~/shared/ui/Head';
import { QueryView } from '~/shared/ui/QueryView';
import { DigitsForm } from './DigitsForm';
import { LinkedOrder } from './LinkedOrder';
import { TakeGuest } from './TakeGuest';
import { useOrderLink } from './useOrderLink';

/** The link of an order, in any browser: the digits of the phone, the order, and how to act on it here. */
function LinkOfOrder({ linkKey: key }: { linkKey: string }) {
  const { t } = useTranslation(['orders', 'shop']);
  const query = useQuery(orderLinkQuery(useUserId(), key));
  const { open, take } = useOrderLink(key);
  if (take.data?.orderId) return <Navigate to={paths.order(take.data.orderId)} replace />;
  if (codeOf(query.error) === 'not-found')
    return (
      <>
        <PageTitle title={t('link.missing')} />
        <EmptyState
          image="search"
          title={t('link.missing')}
          text={t('link.missingText')}
          action={<ButtonLink to={paths.orders()}>{t('buyer.orders.title')}</ButtonLink>}
        />
      </>
    );
  return (
    <QueryView
      query={query}
      skeleton={
        <div className="page max-w-[860px] pb-16 pt-5 lg:pt-10">
          <div className="skel h-10 w-60" />
          <div className="skel mt-6 h-60 rounded-xl" />
        </div>
      }
    >
      {(first) => {
        if (first.ownOrder) return <Navigate to={paths.order(first.ownOrder)} replace />;
        const link = open.data ?? first;
        const title = t('buyer.order.title', { number: link.number });
        return (
          <div className="page max-w-[860px] pb-16 pt-5 lg:pt-10">
            <PageTitle title={title} />
            <h1 className="num text-2xl font-medium sm:text-4xl">
              <OrderTitle text={title} number={link.number} />
            </h1>
            {link.shown ? (
              <LinkedOrder shown={link.shown} error={take.error} isBusy={take.isPending} onTake={take.mutate} />
            ) : (
              <DigitsForm link={link} error={open.error} isBusy={open.isPending} onSubmit={open.mutate} />
            )}
          </div>
        );
      }}
    </QueryView>
  );
}

/** Two kinds of links: that of an order, and with `to` the way of a guest out of another app's browser. */
export default function OrderLinkPage() {
  const { key = '' } = useParams();
  const [params] = useSearchParams();
  const to = params.get('to');
  return to === null ? <LinkOfOrder linkKey={key} /> : <TakeGuest guestKey={key} to={safeNextPath(to)} />;
}
