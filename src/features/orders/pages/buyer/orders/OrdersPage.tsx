import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '~/shared/config/paths';
import { questionPaths } from '~/shared/config/questionPaths';
import { type BoughtFilter, boughtFilters, type Order } from '~/features/orders/rules/order';
import { useAuth, useUserId } from '~/features/account/components/auth/AuthProvider';
import { HowToPay } from '~/features/orders/components/HowToPay';
import { orderQueries } from '~/features/orders/services/orderQueries';
import { useUnreadOrders } from '~/features/orders/services/orderReadQueries';
import { UnreadBadge } from './UnreadBadge';
import { TurnBadge, WaitBadge } from './WaitBadge';
import { useFormat } from '~/shared/i18n/useFormat';
import { lazyWithRetry } from '~/shared/lib/lazyWithRetry';
import { ButtonLink } from '~/shared/ui/Button';
import { EmptyState, LoadFailed } from '~/shared/ui/EmptyState';
import { PageTitle } from '~/shared/ui/Head';
import { Image } from '~/shared/ui/Image';
import { ShowMore } from '~/shared/ui/ShowMore';

const ConsentSheet = lazyWithRetry(() => import('~/features/account/components/legal/ConsentSheet'));

const IMAGES = 4;

/** One order in the list: what it waits for, and how to pay it. The whole card leads to its page. */
function OrderRow({ order, isUnread }: { order: Order; isUnread: boolean }) {
  const { t } = useTranslation(['shop', 'orders']);
  const format = useFormat();
  const pieces = order.lines.reduce((sum, line) => sum + line.quantity, 0);
  return (
    <li className="card relative p-4 lg:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-base font-semibold">
          <Link to={paths.order(order.id)} className="num after:absolute after:inset-0 after:rounded-xl">
            {t('orders:number', { number: order.number })}
          </Link>
        </h2>
        <span className="ml-auto text-xs text-ink-3">{format.date(new Date(order.date))}</span>
      </div>
      <p className="mt-1.5 flex flex-wrap items-center gap-1.5">
        <TurnBadge order={order} />
        <WaitBadge order={order} />
        {isUnread ? <UnreadBadge /> : null}
      </p>
      <div className="mt-3 flex items-center gap-3">
        <span className="flex -space-x-3" aria-hidden="true">
          {order.lines.slice(0, IMAGES).map((line) => (
            <span
              key={`${line.productId} ${line.name}`}
              className="size-12 overflow-hidden rounded-full border-2 border-surface bg-surface-2"
            >
              <Image url={line.image} alt="" sizes="48px" width={48} height={48} imageClass="size-full object-cover" />
            </span>
          ))}
        </span>
        <span className="min-w-0 flex-1 text-sm text-ink-2">
          <bdi className="block truncate">{order.lines.map((line) => line.name).join(', ')}</bdi>
          <span className="block truncate text-xs text-ink-3">
            {t('cart.goods', { count: pieces })} · <bdi>{order.seller.isGone ? t('orders:buyer.order.gone.title') : order.seller.name}</bdi>
          </span>
        </span>
        <span className="num shrink-0 text-right font-semibold">{format.money(order.total)}</span>
      </div>
      {order.awaited.task === 'pay' ? (
        <div className="relative z-raised mt-3">
          <HowToPay order={order} isCompact />
        </div>
      ) : null}
    </li>
  );
}

/** A seller's link to a sale in direct messages leads here: `?claim=…`. */
const ClaimOrder = lazyWithRetry(() => import('./ClaimOrder'));

/** What this person has bought, the newest first. */
export default function OrdersPage() {
  const { t } = useTranslation(['orders', 'shop']);
  const [filter, setFilter] = useState<BoughtFilter>('all');
  const list = useInfiniteQuery(orderQueries.bought(useUserId(), filter));
  const { bought } = useUnreadOrders();
  const isGuest = useAuth().user?.isGuest === true;
  const { isPending, error } = list;
  const token = useSearchParams()[0].get('claim');
  const orders = list.data?.pages.flatMap((page) => page.items);
  const isEmpty = orders?.length === 0;
  if (token) {
    return (
      <Suspense>
        <ClaimOrder token={token} />
      </Suspense>
    );
  }
  return (
    <div className="page max-w-[860px] pb-16 pt-5 lg:pt-10">
      <PageTitle title={t('buyer.orders.title')} />
      <Suspense>
        <ConsentSheet />
      </Suspense>
      <h1 className="text-4xl font-medium">{t('buyer.orders.title')}</h1>
      {isGuest ? null : (
        <Link
          to={questionPaths.list()}
          className="mt-3 inline-flex min-h-9 items-center text-md underline decoration-dawn decoration-2 underline-offset-4"
        >
          {t('shop:nav.questions')}
        </Link>
      )}
      {filter !== 'all' || (orders && !isEmpty) ? (
        <div role="group" aria-label={t('buyer.orders.filter')} className="noscroll -mx-4 mt-5 flex gap-2 overflow-x-auto px-4 py-0.5">
          {boughtFilters.map((key) => (
            <button key={key} type="button" className="chip h-11 shrink-0" aria-pressed={filter === key} onClick={() => setFilter(key)}>
              {t(`buyer.orders.filters.${key}`)}
            </button>
          ))}
        </div>
      ) : null}
      {error && !orders ? <LoadFailed error={error} onRetry={() => void list.refetch()} /> : null}
      {isEmpty && filter === 'all' ? (
        <EmptyState
          image="box"
          title={t('buyer.orders.empty')}
          text={t('buyer.orders.emptyText')}
          action={<ButtonLink to={paths.products()}>{t('shop:home.hero.shopNow')}</ButtonLink>}
        />
      ) : null}
      {isEmpty && filter !== 'all' ? <p className="mt-8 text-md text-ink-2">{t('buyer.orders.noneOfThese')}</p> : null}
      <ul className="mt-5 grid gap-3" aria-busy={isPending}>
        {isPending ? [1, 2, 3].map((n) => <li key={n} aria-hidden="true" className="skel h-[124px] rounded-xl" />) : null}
        {orders?.map((order) => (
          <OrderRow key={order.id} order={order} isUnread={bought.includes(order.id)} />
        ))}
      </ul>
      <ShowMore list={list} />
    </div>
  );
}
