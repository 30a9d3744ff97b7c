import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { paths } from '~/shared/config/paths';
import { codeOf } from '~/shared/lib/AppError';
import type { Order } from '~/features/orders/rules/order';
import { useAuth } from '~/features/account/components/auth/AuthProvider';
import { orderQueries } from '~/features/orders/services/orderQueries';
import { ButtonLink } from '~/shared/ui/Button';
import { EmptyState, LoadFailed } from '~/shared/ui/EmptyState';
import { PageTitle } from '~/shared/ui/Head';
import { MountainBackground } from '~/shared/ui/MountainBackground';
import { Section } from '~/shared/ui/Section';
import { lazyWithRetry } from '~/shared/lib/lazyWithRetry';
import { OrderLinkCard } from '~/features/orders/components/OrderLinkCard';
import { SellerOrder } from './SellerOrder';

const KeepOrdersCard = lazyWithRetry(() => import('~/features/account/components/guest/KeepOrdersCard'));
const PushOffer = lazyWithRetry(() => import('~/features/notifications/components/push/PushOffer'));

/** What the buyer does first: the sellers may be paid in different ways. */
function firstStep(orders: Order[]): 'kaspi' | 'cash' | 'both' {
  const transfers = orders.filter((order) => order.paymentMethod === 'kaspi_transfer').length;
  return transfers === 0 ? 'cash' : transfers === orders.length ? 'kaspi' : 'both';
}

/** "10171-2" is the second order of checkout 10171. */
const checkoutNumber = (orderNumber: string): string => orderNumber.split('-')[0] ?? orderNumber;

const KeepOrdersSkeleton = () => <div className="skel mt-8 h-60 rounded-xl" />;

/** After the order: its number, how to pay each seller and until when, and what happens next. */
export default function OrderConfirmationPage() {
  const { t } = useTranslation(['checkout', 'orders', 'shop']);
  const [params] = useSearchParams();
  const { user } = useAuth();
  // also when the guest gets an account here: the card says so
  const [wasGuest] = useState(user?.isGuest);
  const query = useQuery(orderQueries.checkout(user?.id ?? '', params.get('id') ?? ''));
  const first = query.data?.[0]?.id ?? '';
  // its number is the one to keep the orders with
  const contact = useQuery({ ...orderQueries.contact(user?.id ?? '', first), enabled: wasGuest === true && first !== '' });
  if (query.isError) {
    const isMissing = codeOf(query.error) === 'not-found';
    return (
      <>
        <PageTitle title={t(isMissing ? 'orders:buyer.notFound' : 'confirmation.title')} />
        {isMissing ? (
          <EmptyState
            image="box"
            title={t('orders:buyer.notFound')}
            text={t('orders:buyer.notFoundText')}
            action={<ButtonLink to={paths.home()}>{t('shop:errors.home')}</ButtonLink>}
          />
        ) : (
          <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
        )}
      </>
    );
  }
  const orders = query.data;
  return (
    <>
      <PageTitle title={t('confirmation.title')} />
      <MountainBackground size="h-16 lg:h-36" />
      <div className="page max-w-[760px] pb-16 pt-5 lg:pt-8" aria-busy={query.isPending}>
        <h1 className="text-4xl font-medium">{t('confirmation.title')}</h1>
        {orders ? (
          <>
            <p className="mt-2 text-lg text-ink-2">
              {t('confirmation.number')}{' '}
              <strong className="num font-semibold text-ink">
                {t('orders:number', { number: checkoutNumber(orders[0]?.number ?? '') })}
              </strong>
            </p>
            {orders.map((order) => (
              <SellerOrder key={order.id} order={order} />
            ))}
            {wasGuest && contact.isPending ? <KeepOrdersSkeleton /> : null}
            {wasGuest && !contact.isPending ? (
              <Suspense fallback={<KeepOrdersSkeleton />}>
                <KeepOrdersCard next={orders.length === 1 ? paths.order(first) : paths.orders()} phone={contact.data?.phone ?? ''} />
              </Suspense>
            ) : null}
            <Suspense fallback={null}>
              <PushOffer wrapper="mt-8" />
            </Suspense>
            {user?.isGuest && orders[0] ? <OrderLinkCard order={orders[0]} wrapper="mt-4" /> : null}
            <Section title={t('confirmation.next')} wrapper="mt-8 rounded-xl bg-surface-2 p-5 lg:p-6" heading="text-xl font-semibold">
              <ol className="mt-3 list-decimal space-y-1.5 pl-5 text-md text-ink-2">
                <li>{t(`confirmation.step1.${firstStep(orders)}`)}</li>
                <li>{t('confirmation.step2')}</li>
                <li>{t('confirmation.step3')}</li>
              </ol>
            </Section>
          </>
        ) : (
          <div aria-hidden="true">
            <div className="skel mt-3 h-6 w-60" />
            <div className="skel mt-8 h-40 rounded-xl" />
          </div>
        )}
        <ButtonLink to={paths.products()} kind="secondary" size="lg" wrapper="mt-8">
          {t('confirmation.toProducts')}
        </ButtonLink>
      </div>
    </>
  );
}
