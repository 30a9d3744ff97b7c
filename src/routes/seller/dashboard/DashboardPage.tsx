import { useQuery } from '@tanstack/react-query';
import { ArrowUpRight, ChevronRight, PackageCheck, Plus, Star } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/config/paths';
import { sellerPaths } from '~/config/sellerPaths';
import { fillDays, figuresOf } from '~/domain/analytics';
import type { SellerOverview } from '~/domain/sellerOverview';
import { SalesChart } from '~/features/charts/SalesChart';
import { OrderTable } from '~/features/seller/OrderTable';
import { sellerQueries, useSeller } from '~/features/seller/sellerQueries';
import { StatTile } from '~/features/seller/StatTile';
import { useFormat } from '~/i18n/useFormat';
import { useSellerFormat } from '~/i18n/useSellerFormat';
import { almatyDate, almatyHour } from '~/lib/formatSeller';
import { ButtonLink } from '~/ui/Button';
import { LoadFailed } from '~/ui/EmptyState';
import { SegmentedControl } from '~/ui/SegmentedControl';
import { Page } from '../SellerPage';
import { Checklist, LowStock } from './DashboardCards';
import { StoreCard } from './StoreCard';
import { SuspensionNotice } from './SuspensionNotice';

/** The overview; undefined while it is loaded. */
type Overview = SellerOverview | undefined;

const partOfDay = (hour: number): 'night' | 'morning' | 'day' | 'evening' =>
  hour < 5 ? 'night' : hour < 12 ? 'morning' : hour < 18 ? 'day' : 'evening';

/** Links to the orders that wait for the seller: the same number as the tab there. @param oldest date of the oldest of them */
function WaitingOrders({ todo, oldest }: { todo: number; oldest: string }) {
  const { t } = useTranslation('seller');
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

function RatingTile({ rating }: Pick<SellerOverview, 'rating'>) {
  const { t } = useTranslation('seller');
  const format = useFormat();
  if (!rating) return <StatTile label={t('figures.rating')} value="—" note={t('figures.noReviews')} />;
  return (
    <StatTile
      label={t('figures.rating')}
      value={
        <span className="inline-flex items-center gap-2">
          {format.rating(rating.mean)} <Star size={18} className="fill-current text-star" aria-hidden="true" />
        </span>
      }
      note={t('figures.reviews', { count: rating.reviews })}
    />
  );
}

/** Sales of today, the week and the month, and the rating. */
function Figures({ overview, today }: { overview: Overview; today: string }) {
  const { t } = useTranslation('seller');
  const { money } = useFormat();
  return (
    <section className="mt-4 grid grid-cols-2 gap-3 lg:gap-4 xl:grid-cols-4" aria-label={t('dashboard.figures')}>
      {([1, 7, 30] as const).map((period) => {
        const figures = overview && figuresOf(overview.days, period, today);
        return (
          <StatTile
            key={period}
            label={t(`figures.period.${period}`)}
            value={figures ? money(figures.sales) : '…'}
            change={figures?.change ?? null}
            note={figures ? t('figures.orders', { count: figures.orders }) : ''}
            {...(figures ? { line: figures.line } : {})}
          />
        );
      })}
      <RatingTile rating={overview?.rating ?? null} />
    </section>
  );
}

/** Sales by day of a week or a month. */
function SalesByDay({ overview, today }: { overview: Overview; today: string }) {
  const { t } = useTranslation('seller');
  const [span, setSpan] = useState<'7' | '30'>('30');
  return (
    <section className="card min-w-0 p-4 lg:p-5" aria-labelledby="sales-title">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="sales-title" className="font-semibold">
          {t('dashboard.salesByDay')}
        </h2>
        <SegmentedControl
          label={t('dashboard.span')}
          value={span}
          onChange={setSpan}
          options={[
            { value: '7', label: t('dashboard.week') },
            { value: '30', label: t('dashboard.month') },
          ]}
        />
      </div>
      {overview ? <SalesChart days={fillDays(overview.days, Number(span), today)} /> : <div className="skel mt-4 h-56" aria-busy="true" />}
    </section>
  );
}

function RecentOrders({ overview, isPending }: { overview: Overview; isPending: boolean }) {
  const { t } = useTranslation('seller');
  const orders = overview?.orders ?? [];
  return (
    <section className="card min-w-0 overflow-hidden" aria-labelledby="recent-title">
      <div className="flex items-center justify-between px-4 pb-2 pt-4 lg:px-5">
        <h2 id="recent-title" className="font-semibold">
          {t('dashboard.recent')}
        </h2>
        <Link
          to={sellerPaths.orders()}
          className="inline-flex min-h-8 items-center text-sm font-semibold underline-offset-4 hover:underline"
        >
          {t('dashboard.allOrders')}
        </Link>
      </div>
      {isPending ? <div className="skel m-4 h-48" aria-busy="true" /> : null}
      {overview && orders.length === 0 ? <p className="px-4 pb-5 text-md text-ink-2 lg:px-5">{t('orders.emptyText')}</p> : null}
      {orders.length > 0 ? <OrderTable orders={orders} /> : null}
    </section>
  );
}

/** The seller's first screen: open tasks, figures, recent orders. A new seller sees the first steps instead of figures. */
export default function DashboardPage() {
  const { t } = useTranslation('seller');
  const { date } = useFormat();
  const { weekday } = useSellerFormat();
  const seller = useSeller();
  const [now] = useState(() => new Date());
  const today = almatyDate(now);
  const { data: overview, error, isPending, refetch } = useQuery(sellerQueries.overview(seller.id));
  const isNew = overview?.orders.length === 0;
  const firstName = (seller.fullName ?? seller.username).split(' ')[0] ?? '';
  return (
    <Page
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
      {seller.suspensionReason ? <SuspensionNotice reason={seller.suspensionReason} /> : null}
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
    </Page>
  );
}
