import { useQuery } from '@tanstack/react-query';
import { ArrowUpRight, ChevronRight, PackageCheck, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/shared/config/paths';
import { sellerPaths } from '~/shared/config/sellerPaths';
import { InstagramNotice } from '~/features/instagram/components/InstagramNotice';
import { NoticeLink } from '~/features/account/components/moderation/NoticeLink';
import { OrderTable } from '~/features/orders/components/OrderTable';
import { useSeller } from '~/features/account/components/auth/useSeller';
import { sellerQueries } from '~/features/selling/services/sellerQueries';
import { useSellerFormat } from '~/shared/i18n/useSellerFormat';
import { almatyDate } from '~/shared/lib/format';
import { almatyHour } from '~/shared/lib/formatSeller';
import { ButtonLink } from '~/shared/ui/Button';
import { LoadFailed } from '~/shared/ui/EmptyState';
import { SellerPage } from '~/features/account/components/SellerPage';
import { Checklist, LowStock } from './DashboardCards';
import { Figures, type Overview, SalesByDay } from './SalesFigures';
import { StoreCard } from './StoreCard';
import { DutyNotices } from './DutyNotices';
import { StateNotice } from './StateNotice';

const partOfDay = (hour: number): 'night' | 'morning' | 'day' | 'evening' =>
  hour < 5 ? 'night' : hour < 12 ? 'morning' : hour < 18 ? 'day' : 'evening';

/** Links to the orders that wait for the seller: the same number as the tab there. @param oldest date of the oldest of them */
function WaitingOrders({ todo, oldest }: { todo: number; oldest: string }) {
  const { t } = useTranslation('selling');
  const { moment } = useSellerFormat();
  return (
    <Link to={sellerPaths.orders({ state: 'todo' })} className="mt-5 flex items-center gap-3 rounded-lg bg-dawn-soft px-4 py-3 text-sm">
      <span className="grid size-8 shrink-0 place-items-center rounded-full bg-dawn text-on-dawn">
        <PackageCheck size={18} aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">
        <b className="font-semibold">{t('dashboard.waiting', { count: todo })}</b>{' '}
        <span className="text-ink-2">{t('dashboard.oldest', { when: moment(new Date(oldest)) })}</span>
      </span>
      <ChevronRight size={20} className="text-ink-3" aria-hidden="true" />
    </Link>
  );
}

function RecentOrders({ overview, isPending }: { overview: Overview; isPending: boolean }) {
  const { t } = useTranslation(['selling', 'orders']);
  const orders = overview?.orders ?? [];
  return (
    <section className="card min-w-0 overflow-hidden" aria-labelledby="recent-title">
      <div className="flex items-center justify-between px-4 pb-2 pt-4 lg:px-5">
        <h2 id="recent-title" className="font-semibold">
          {t('dashboard.recent')}
        </h2>
        <Link
          to={sellerPaths.orders({ state: 'all' })}
          className="inline-flex min-h-8 items-center text-sm font-semibold underline-offset-4 hover:underline"
        >
          {t('dashboard.allOrders')}
        </Link>
      </div>
      {isPending ? <div className="skel m-4 h-48" aria-busy="true" /> : null}
      {overview && orders.length === 0 ? (
        <p className="px-4 pb-5 text-md text-ink-2 lg:px-5">{t('orders:seller.orders.emptyText')}</p>
      ) : null}
      {orders.length > 0 ? <OrderTable orders={orders} /> : null}
    </section>
  );
}

/** The seller's first screen: open tasks, figures, recent orders. A new seller sees the first steps instead of figures. */
export default function DashboardPage() {
  const { t } = useTranslation('selling');
  const { date, weekday } = useSellerFormat();
  const seller = useSeller();
  const [now] = useState(() => new Date());
  const today = almatyDate(now);
  const { data: overview, error, isPending, refetch } = useQuery(sellerQueries.overview(seller.id));
  const isNew = overview?.orders.length === 0;
  const firstName = (seller.fullName ?? seller.username).split(' ')[0] ?? '';
  return (
    <SellerPage
      title={t(`dashboard.hello.${partOfDay(almatyHour(now))}`, { name: firstName })}
      above={`${weekday(now)}, ${date(now)}`}
      actions={
        <span className="hidden gap-2.5 lg:flex">
          <ButtonLink to={paths.store(seller.username)} kind="outline" icon={<ArrowUpRight size={16} aria-hidden="true" />}>
            {t('nav.store')}
          </ButtonLink>
          <ButtonLink to={sellerPaths.createProduct()} icon={<Plus size={20} aria-hidden="true" />}>
            {t('addProduct')}
          </ButtonLink>
        </span>
      }
    >
      <NoticeLink userId={seller.id} />
      {seller.sellerState === 'active' ? null : <StateNotice sellerId={seller.id} />}
      <DutyNotices sellerId={seller.id} />
      <InstagramNotice userId={seller.id} />
      {overview?.oldest && overview.todo > 0 ? <WaitingOrders todo={overview.todo} oldest={overview.oldest} /> : null}
      {error && !overview ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {isNew ? <Checklist seller={seller} hasProducts={overview.products > 0} /> : <Figures overview={overview} today={today} />}
      <div className="mt-3 grid gap-3 lg:mt-4 lg:gap-4 xl:grid-cols-[minmax(0,1fr)_300px]">
        {isNew ? null : <SalesByDay overview={overview} today={today} />}
        <StoreCard seller={seller} showcase={overview?.showcase ?? []} />
      </div>
      <div className="mt-3 grid items-start gap-3 lg:mt-4 lg:gap-4 xl:grid-cols-[minmax(0,1fr)_300px]">
        <RecentOrders overview={overview} isPending={isPending} />
        <LowStock products={overview?.low ?? []} />
      </div>
    </SellerPage>
  );
}
