import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { paths } from '~/config/paths';
import { type BoughtFilter, boughtFilters } from '~/domain/order';
import { useAuth } from '~/features/auth/AuthProvider';
import { orderQueries } from '~/features/orders/orderQueries';
import { LoadFailed } from '~/ui/LoadFailed';
import { ButtonLink } from '~/ui/Button';
import { PageTitle } from '~/ui/Head';
import { ShowMore } from '~/ui/ShowMore';
import { EmptyState } from '~/ui/EmptyState';
import { OrderRow } from './OrderRow';

/** A seller's link to a sale in direct messages leads here: `?claim=…`. */
const Claim = lazy(() => import('./ClaimOrder'));

/** What this person has bought, the newest first. */
export default function OrdersPage() {
  const { t } = useTranslation('account');
  const { t: tShop } = useTranslation();
  const { user } = useAuth();
  const [filter, setFilter] = useState<BoughtFilter>('all');
  const list = useInfiniteQuery(orderQueries.bought(user?.id ?? '', filter));
  const { isPending, error } = list;
  const token = useSearchParams()[0].get('claim');
  const orders = list.data?.pages.flatMap((page) => page.items);
  const isEmpty = orders?.length === 0;
  if (token) {
    return (
      <Suspense>
        <Claim token={token} />
      </Suspense>
    );
  }
  return (
    <div className="page max-w-[860px] pb-16 pt-5 lg:pt-10">
      <PageTitle title={t('orders.title')} />
      <h1 className="text-4xl font-medium">{t('orders.title')}</h1>
      {filter !== 'all' || (orders && !isEmpty) ? (
        <div role="group" aria-label={t('orders.filter')} className="noscroll -mx-4 mt-5 flex gap-2 overflow-x-auto px-4 py-0.5">
          {boughtFilters.map((key) => (
            <button key={key} type="button" className="chip h-11 shrink-0" aria-pressed={filter === key} onClick={() => setFilter(key)}>
              {t(`orders.filters.${key}`)}
            </button>
          ))}
        </div>
      ) : null}
      {error && !orders ? <LoadFailed error={error} onRetry={() => void list.refetch()} /> : null}
      {isEmpty && filter === 'all' ? (
        <EmptyState
          picture="box"
          title={t('orders.empty')}
          text={t('orders.emptyText')}
          action={<ButtonLink to={paths.products()}>{tShop('home.hero.shopNow')}</ButtonLink>}
        />
      ) : null}
      {isEmpty && filter !== 'all' ? <p className="mt-8 text-md text-ink-2">{t('orders.noneOfThese')}</p> : null}
      <ul className="mt-5 grid gap-3" aria-busy={isPending}>
        {isPending ? [1, 2, 3].map((n) => <li key={n} aria-hidden="true" className="skel h-[124px] rounded-xl" />) : null}
        {orders?.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
      <ShowMore
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        isFailed={list.isFetchNextPageError}
        onMore={() => void list.fetchNextPage()}
      />
    </div>
  );
}
