import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { daysBefore, fillDays, figuresOf, type Period, periods } from '~/domain/analytics';
import { toCsv } from '~/domain/csv';
import { SalesChart } from '~/features/charts/SalesChart';
import { LoadFailed } from '~/ui/LoadFailed';
import { sellerQueries } from '~/features/seller/sellerQueries';
import { StatTile } from '~/features/seller/StatTile';
import { useSeller } from '~/features/seller/useSeller';
import { useFormat } from '~/i18n/useFormat';
import { almatyDate } from '~/lib/formatSeller';
import { saveFile } from '~/lib/saveFile';
import { Button } from '~/ui/Button';
import { SegmentedControl } from '~/ui/SegmentedControl';
import { EmptyState } from '~/ui/EmptyState';
import { Page } from '../SellerPage';
import { FigureList } from './FigureList';

const LOOK_BACK = 60;
/** Fewer bars than a week say little: "today" is drawn among its week. */
const LEAST_BARS = 7;

/** Sales figures of a store: today, 7 days, a month, by days in Almaty. */
export default function AnalyticsPage() {
  const { t } = useTranslation(['seller', 'shop']);
  const { money, number } = useFormat();
  const seller = useSeller();
  const [period, setPeriod] = useState<Period>(30);
  const [today] = useState(() => almatyDate(new Date()));
  const days = useQuery(sellerQueries.days(seller.id, daysBefore(today, LOOK_BACK)));
  const figures = useQuery(sellerQueries.figures(seller.id, period));
  const total = days.data ? figuresOf(days.data, period, today) : null;
  const posts = useQuery(sellerQueries.posts(seller.id, period));
  const isEmpty = days.data?.length === 0 && figures.data?.length === 0;
  const save = () => {
    const rows = [
      [t('seller:csv.date'), t('seller:csv.sales'), t('seller:csv.orders'), t('seller:csv.units')],
      ...fillDays(days.data ?? [], period, today).map((day) => [day.date, day.sales, day.orders, day.units]),
      [],
      [
        t('seller:csv.product'),
        t('seller:csv.sales'),
        t('seller:csv.orders'),
        t('seller:csv.units'),
        t('seller:csv.views'),
        t('seller:csv.post'),
      ],
      ...(figures.data ?? []).map((row) => [row.name, row.revenue, row.orders, row.units, row.views, row.postId]),
    ];
    saveFile(`tanda-${seller.username}-${today}.csv`, new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }));
  };
  return (
    <Page
      title={t('seller:nav.analytics')}
      actions={
        <>
          <SegmentedControl
            label={t('seller:dashboard.span')}
            value={String(period) as '1' | '7' | '30'}
            onChange={(value) => setPeriod(Number(value) as Period)}
            options={periods.map((value) => ({ value: String(value) as '1' | '7' | '30', label: t(`seller:figures.short.${value}`) }))}
          />
          <Button kind="outline" icon={<Download size={18} aria-hidden="true" />} disabled={!days.data || !figures.data} onClick={save}>
            {t('seller:csv.save')}
          </Button>
        </>
      }
    >
      {days.error && !days.data ? <LoadFailed error={days.error} onRetry={() => void days.refetch()} /> : null}
      {isEmpty ? <EmptyState picture="box" title={t('seller:figures.empty')} text={t('seller:figures.emptyText')} /> : null}
      {isEmpty || (days.error && !days.data) ? null : (
        <>
          <section className="mt-4 grid grid-cols-2 gap-3 lg:mt-5 lg:gap-4 xl:grid-cols-4" aria-label={t('seller:dashboard.figures')}>
            <StatTile
              label={t('seller:figures.revenue')}
              value={total ? money(total.sales) : '…'}
              change={total?.change ?? null}
              note={t('seller:figures.noBefore')}
              {...(total ? { line: total.line } : {})}
            />
            <StatTile label={t('seller:figures.ordersCount')} value={total ? number(total.orders) : '…'} />
            <StatTile label={t('seller:figures.units')} value={total ? number(total.units) : '…'} />
            <StatTile
              label={t('seller:figures.average')}
              value={total ? (total.orders === 0 ? '—' : money(Math.round(total.sales / total.orders))) : '…'}
            />
          </section>
          <section className="card mt-3 p-4 lg:mt-4 lg:p-5" aria-labelledby="chart-title">
            <h2 id="chart-title" className="font-semibold">
              {t('seller:dashboard.salesByDay')}
            </h2>
            {days.data ? (
              <SalesChart days={fillDays(days.data, Math.max(LEAST_BARS, period), today)} />
            ) : (
              <div className="skel mt-4 h-56" aria-busy="true" />
            )}
          </section>
          <div className="mt-3 grid items-start gap-3 lg:mt-4 lg:grid-cols-2 lg:gap-4">
            <FigureList
              id="products"
              title={t('seller:figures.products')}
              empty={t('seller:figures.noProducts')}
              query={figures}
              rows={(figures.data ?? []).map((row) => ({
                ...row,
                id: row.productId,
                note: t('seller:figures.pieces', { count: row.units }),
              }))}
            />
            <FigureList
              id="posts"
              title={t('seller:figures.posts')}
              empty={t('seller:figures.noPosts')}
              query={posts}
              rows={(posts.data ?? []).map((row) => ({ ...row, id: row.postId, note: t('seller:figures.orders', { count: row.orders }) }))}
            />
          </div>
        </>
      )}
    </Page>
  );
}
