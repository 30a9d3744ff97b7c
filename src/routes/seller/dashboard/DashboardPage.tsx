import { useQuery } from '@tanstack/react-query';
import { ArrowUpRight, ChevronRight, PackageCheck, Plus, Star } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/config/paths';
import { sellerPaths } from '~/config/sellerPaths';
import { fillDays, figuresOf } from '~/domain/analytics';
import { SalesChart } from '~/features/charts/SalesChart';
import { LoadFailed } from '~/ui/LoadFailed';
import { OrderTable } from '~/features/seller/OrderTable';
import { sellerQueries } from '~/features/seller/sellerQueries';
import { StatTile } from '~/features/seller/StatTile';
import { useSeller } from '~/features/seller/useSeller';
import { useFormat } from '~/i18n/useFormat';
import { useSellerFormat } from '~/i18n/useSellerFormat';
import { almatyDate, almatyHour } from '~/lib/formatSeller';
import { ButtonLink } from '~/ui/Button';
import { SegmentedControl } from '~/ui/SegmentedControl';
import { Page } from '../SellerPage';
import { Checklist } from './Checklist';
import { LowStock } from './LowStock';
import { StoreCard } from './StoreCard';

const partOfDay = (hour: number): 'night' | 'morning' | 'day' | 'evening' =>
  hour < 5 ? 'night' : hour < 12 ? 'morning' : hour < 18 ? 'day' : 'evening';

/** The seller's first screen: open tasks, today's figures, the last orders. A new seller sees the first steps instead of zeros. */
export default function DashboardPage() {
  const { t } = useTranslation(['seller', 'shop']);
  const format = useFormat();
  const more = useSellerFormat();
  const seller = useSeller();
  const [now] = useState(() => new Date());
  const [span, setSpan] = useState<'7' | '30'>('30');
  const today = almatyDate(now);
  const { data, error, isPending, refetch } = useQuery(sellerQueries.overview(seller.id));
  const isNew = data?.orders.length === 0;
  const rating = data?.rating ?? null;
  const firstName = (seller.fullName ?? seller.username).split(' ')[0] ?? '';
  const tile = (period: 1 | 7 | 30) => (data ? figuresOf(data.days, period, today) : null);
  return (
    <Page
      title={t(`seller:dashboard.hello.${partOfDay(almatyHour(now))}`, { name: firstName })}
      above={`${more.weekday(now)}, ${format.date(now)}`}
      actions={
        <span className="hidden gap-2.5 lg:flex">
          <ButtonLink to={paths.store(seller.username)} kind="outline" icon={<ArrowUpRight size={16} aria-hidden="true" />}>
            {t('seller:nav.store')}
          </ButtonLink>
          <ButtonLink to={sellerPaths.createProduct()} icon={<Plus size={20} aria-hidden="true" />}>
            {t('seller:addProduct')}
          </ButtonLink>
        </span>
      }
    >
      {data?.oldest ? (
        <Link to={sellerPaths.orders()} className="mt-5 flex items-center gap-3 rounded-lg bg-dawn-soft px-4 py-3 text-sm">
          <span className="grid size-8 shrink-0 place-items-center rounded-full bg-dawn text-on-dawn">
            <PackageCheck size={18} aria-hidden="true" />
          </span>
          <span className="min-w-0 flex-1">
            <b className="font-semibold">{t('seller:dashboard.waiting', { count: data.waiting })}</b>{' '}
            <span className="text-ink-2">{t('seller:dashboard.oldest', { when: more.moment(new Date(data.oldest)) })}</span>
          </span>
          <ChevronRight size={20} className="text-ink-3" aria-hidden="true" />
        </Link>
      ) : null}
      {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {isNew ? (
        <Checklist seller={seller} hasProducts={(data?.products ?? 0) > 0} />
      ) : (
        <section className="mt-4 grid grid-cols-2 gap-3 lg:gap-4 xl:grid-cols-4" aria-label={t('seller:dashboard.figures')}>
          {([1, 7, 30] as const).map((period) => {
            const figures = tile(period);
            return (
              <StatTile
                key={period}
                label={t(`seller:figures.period.${period}`)}
                value={figures ? format.money(figures.sales) : '…'}
                change={figures?.change ?? null}
                note={figures ? t('seller:figures.orders', { count: figures.orders }) : ''}
                {...(figures ? { line: figures.line } : {})}
              />
            );
          })}
          <StatTile
            label={t('seller:figures.rating')}
            value={
              rating ? (
                <span className="inline-flex items-center gap-2">
                  {format.rating(rating.mean)} <Star size={18} className="fill-current text-star" aria-hidden="true" />
                </span>
              ) : (
                '—'
              )
            }
            note={rating ? t('seller:figures.reviews', { count: rating.reviews }) : t('seller:figures.noReviews')}
          />
        </section>
      )}
      <div className="mt-3 grid gap-3 lg:mt-4 lg:gap-4 xl:grid-cols-[minmax(0,1fr)_300px]">
        {isNew ? null : (
          <section className="card min-w-0 p-4 lg:p-5" aria-labelledby="sales-title">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h2 id="sales-title" className="font-semibold">
                {t('seller:dashboard.salesByDay')}
              </h2>
              <SegmentedControl
                label={t('seller:dashboard.span')}
                value={span}
                onChange={setSpan}
                options={[
                  { value: '7', label: t('seller:dashboard.week') },
                  { value: '30', label: t('seller:dashboard.month') },
                ]}
              />
            </div>
            {data ? <SalesChart days={fillDays(data.days, Number(span), today)} /> : <div className="skel mt-4 h-56" aria-busy="true" />}
          </section>
        )}
        <StoreCard seller={seller} showcase={data?.showcase ?? []} />
      </div>
      <div className="mt-3 grid items-start gap-3 lg:mt-4 lg:gap-4 xl:grid-cols-[minmax(0,1fr)_300px]">
        <section className="card min-w-0 overflow-hidden" aria-labelledby="recent-title">
          <div className="flex items-center justify-between px-4 pb-2 pt-4 lg:px-5">
            <h2 id="recent-title" className="font-semibold">
              {t('seller:dashboard.recent')}
            </h2>
            <Link
              to={sellerPaths.orders()}
              className="inline-flex min-h-8 items-center text-sm font-semibold underline-offset-4 hover:underline"
            >
              {t('seller:dashboard.allOrders')}
            </Link>
          </div>
          {isPending ? <div className="skel m-4 h-48" aria-busy="true" /> : null}
          {isNew ? <p className="px-4 pb-5 text-md text-ink-2 lg:px-5">{t('seller:orders.emptyText')}</p> : null}
          {data && !isNew ? <OrderTable orders={data.orders} /> : null}
        </section>
        <LowStock products={data?.low ?? []} />
      </div>
    </Page>
  );
}
