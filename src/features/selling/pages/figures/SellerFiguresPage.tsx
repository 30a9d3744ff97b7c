import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type DayFigures,
  fillDays,
  figuresOf,
  type Period,
  type PeriodFigures,
  periods,
  type ProductFigures,
} from '~/features/selling/rules/figures';
import { daysBefore } from '~/shared/lib/days';
import { csvFile } from '~/shared/lib/csv';
import { SalesChart } from '~/features/selling/components/SalesChart';
import { useSeller } from '~/features/account/components/auth/useSeller';
import { sellerQueries } from '~/features/selling/services/sellerQueries';
import { StatTile } from '~/shared/ui/area/StatTile';
import { useFormat } from '~/shared/i18n/useFormat';
import { almatyDate } from '~/shared/lib/format';
import { saveFile } from '~/shared/lib/saveFile';
import { Button } from '~/shared/ui/Button';
import { Card } from '~/shared/ui/Section';
import { SegmentedControl } from '~/shared/ui/SegmentedControl';
import { EmptyState, LoadFailed } from '~/shared/ui/EmptyState';
import { SellerPage } from '~/features/account/components/SellerPage';
import { FigureList } from './FigureList';

/** The longest period, and the period before to compare with (days). */
const LOADED_DAYS = 60;
/** "Today" is shown among the days of its week: a single bar says little. */
const MIN_BARS = 7;

/** The figures of the period as a file: days, an empty row, products. */
function useCsv(days: DayFigures[], products: ProductFigures[]): () => Blob {
  const { t } = useTranslation('selling');
  const heading = (...names: ('date' | 'product' | 'sales' | 'orders' | 'units' | 'views' | 'post')[]) =>
    names.map((name) => t(`csv.${name}`));
  return () =>
    csvFile([
      heading('date', 'sales', 'orders', 'units'),
      ...days.map((day) => [day.date, day.sales, day.orders, day.units]),
      [],
      heading('product', 'sales', 'orders', 'units', 'views', 'post'),
      ...products.map((row) => [row.name, row.revenue, row.orders, row.units, row.views, row.postId]),
    ]);
}

/** Totals of the period; undefined while they are loaded. */
function Totals({ total }: { total: PeriodFigures | undefined }) {
  const { t } = useTranslation('selling');
  const { money, number } = useFormat();
  return (
    <section className="mt-4 grid grid-cols-2 gap-3 lg:mt-5 lg:gap-4 xl:grid-cols-4" aria-label={t('dashboard.figures')}>
      <StatTile
        label={t('figures.revenue')}
        value={total ? money(total.sales) : '…'}
        change={total?.change ?? null}
        note={t('figures.noBefore')}
        {...(total ? { line: total.line } : {})}
      />
      <StatTile label={t('figures.ordersCount')} value={total ? number(total.orders) : '…'} />
      <StatTile label={t('figures.units')} value={total ? number(total.units) : '…'} />
      <StatTile
        label={t('figures.average')}
        value={total ? (total.orders === 0 ? '—' : money(Math.round(total.sales / total.orders))) : '…'}
      />
    </section>
  );
}

/** Sales figures of today, 7 days or a month, by days in Almaty. */
export default function SellerFiguresPage() {
  const { t } = useTranslation('selling');
  const seller = useSeller();
  const [period, setPeriod] = useState<Period>(30);
  const [today] = useState(() => almatyDate(new Date()));
  const days = useQuery(sellerQueries.days(seller.id, daysBefore(today, LOADED_DAYS)));
  const figures = useQuery(sellerQueries.figures(seller.id, period));
  const total = days.data && figuresOf(days.data, period, today);
  const posts = useQuery(sellerQueries.posts(seller.id, period));
  const isEmpty = days.data?.length === 0 && figures.data?.length === 0;
  const csv = useCsv(fillDays(days.data ?? [], period, today), figures.data ?? []);
  const save = () => saveFile(`tanda-${seller.username}-${today}.csv`, csv());
  return (
    <SellerPage
      title={t('nav.figures')}
      actions={
        <>
          <SegmentedControl
            label={t('dashboard.span')}
            value={period}
            onChange={setPeriod}
            options={periods.map((value) => ({ value, label: t(`figures.short.${value}`) }))}
          />
          <Button kind="outline" icon={<Download size={18} aria-hidden="true" />} disabled={!days.data || !figures.data} onClick={save}>
            {t('csv.save')}
          </Button>
        </>
      }
    >
      {days.error && !days.data ? <LoadFailed error={days.error} onRetry={() => void days.refetch()} /> : null}
      {isEmpty ? <EmptyState image="box" title={t('figures.empty')} text={t('figures.emptyText')} /> : null}
      {isEmpty || (days.error && !days.data) ? null : (
        <>
          <Totals total={total} />
          <Card title={t('dashboard.salesByDay')} wrapper="mt-3 lg:mt-4">
            {days.data ? (
              <SalesChart days={fillDays(days.data, Math.max(MIN_BARS, period), today)} />
            ) : (
              <div className="skel mt-4 h-56" aria-busy="true" />
            )}
          </Card>
          <div className="mt-3 grid items-start gap-3 lg:mt-4 lg:grid-cols-2 lg:gap-4">
            <FigureList
              title={t('figures.products')}
              empty={t('figures.noProducts')}
              query={figures}
              rows={(figures.data ?? []).map((row) => ({
                ...row,
                id: row.productId,
                note: t('figures.pieces', { count: row.units }),
              }))}
            />
            <FigureList
              title={t('figures.posts')}
              empty={t('figures.noPosts')}
              query={posts}
              rows={(posts.data ?? []).map((row) => ({ ...row, id: row.postId, note: t('figures.orders', { count: row.orders }) }))}
            />
          </div>
        </>
      )}
    </SellerPage>
  );
}
