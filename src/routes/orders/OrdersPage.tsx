import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { paths } from '~/config/paths';
import type { OrderStatus } from '~/domain/order';
import { useAuth } from '~/features/auth/AuthProvider';
import { orderQueries } from '~/features/orders/orderQueries';
import { LoadFailed } from '~/features/products/LoadFailed';
import { ButtonLink } from '~/ui/Button';
import { PageTitle } from '~/ui/Head';
import { StateView } from '~/ui/StateView';
import { OrderRow } from './OrderRow';

/** A seller's link to a sale in direct messages leads here: `?claim=…`. */
const Claim = lazy(() => import('./Claim'));

const FILTERS: Record<'all' | 'open' | 'done' | 'cancelled', OrderStatus[] | null> = {
  all: null,
  open: ['pending', 'confirmed', 'shipped'],
  done: ['delivered'],
  cancelled: ['cancelled'],
};
type Filter = keyof typeof FILTERS;

/** What this person has bought, the newest first. */
export default function OrdersPage() {
  const { t } = useTranslation(['account', 'shop']);
  const { user } = useAuth();
  const [filter, setFilter] = useState<Filter>('all');
  const { data, isPending, isError, error, refetch } = useQuery(orderQueries.bought(user?.id ?? ''));
  const token = useSearchParams()[0].get('claim');
  const statuses = FILTERS[filter];
  const shown = data?.filter((order) => !statuses || statuses.includes(order.status)) ?? [];
  if (token) {
    return (
      <Suspense>
        <Claim token={token} />
      </Suspense>
    );
  }
  return (
    <div className="page !max-w-[860px] pb-16 pt-5 lg:pt-10">
      <PageTitle title={t('account:orders.title')} />
      <h1 className="text-4xl font-medium">{t('account:orders.title')}</h1>
      {data && data.length > 0 ? (
        <div role="group" aria-label={t('account:orders.filter')} className="noscroll -mx-4 mt-5 flex gap-2 overflow-x-auto px-4 py-0.5">
          {(Object.keys(FILTERS) as Filter[]).map((key) => (
            <button key={key} type="button" className="chip !h-11 shrink-0" aria-pressed={filter === key} onClick={() => setFilter(key)}>
              {t(`account:orders.filters.${key}`)}
            </button>
          ))}
        </div>
      ) : null}
      {isError && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data?.length === 0 ? (
        <StateView
          picture="box"
          title={t('account:orders.empty')}
          text={t('account:orders.emptyText')}
          action={<ButtonLink to={paths.products()}>{t('shop:home.hero.shopNow')}</ButtonLink>}
        />
      ) : null}
      {data && data.length > 0 && shown.length === 0 ? <p className="mt-8 text-md text-ink-2">{t('account:orders.noneOfThese')}</p> : null}
      <ul className="mt-5 grid gap-3" aria-busy={isPending}>
        {isPending ? [1, 2, 3].map((n) => <li key={n} aria-hidden="true" className="skel h-[124px] !rounded-xl" />) : null}
        {shown.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
    </div>
  );
}
