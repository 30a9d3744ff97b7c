import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { daysBefore } from '~/shared/lib/days';
import { csvFile } from '~/shared/lib/csv';
import {
  type FigureRange,
  type Figures,
  type FigureUnit,
  figureUnits,
  isFigureRange,
  MAX_FIGURE_DAYS,
} from '~/features/operator/rules/operatorFigures';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import { SalesChart } from '~/features/selling/components/SalesChart';
import { figuresQuery } from '~/features/operator/services/figuresQuery';
import { StatTile } from '~/shared/ui/area/StatTile';
import { useFormat } from '~/shared/i18n/useFormat';
import { useSellerFormat } from '~/shared/i18n/useSellerFormat';
import { almatyDate } from '~/shared/lib/format';
import { saveFile } from '~/shared/lib/saveFile';
import { Button } from '~/shared/ui/Button';
import { LoadFailed } from '~/shared/ui/EmptyState';
import { TextField } from '~/shared/ui/Field';
import { Card } from '~/shared/ui/Section';
import { SegmentedControl } from '~/shared/ui/SegmentedControl';
import { OperatorPage } from '~/features/operator/components/OperatorPage';
import { FigureTable } from './FigureTable';
import { useFigureTexts } from './useFigureTexts';

/** The range on first sight (days). */
const FIRST_DAYS = 30;

/** The names of the columns of the file, `figures.csv.<name>`. */
const csvColumns = [
  'since',
  'orders',
  'sales',
  'cancelled',
  'refused',
  'newShops',
  'newShoppers',
  'replyMedian',
  'replyLate',
  'decisionMedian',
  'decisionLate',
] as const;

/** A line of the file: plain numbers, times in minutes. */
const csvRow = (row: Figures): (string | number | null)[] => [
  ...[row.since, row.orders, row.sales, row.cancelled, row.refused, row.newShops, row.newShoppers],
  ...[row.reply?.median ?? null, row.reply?.late ?? null, row.decision?.median ?? null, row.decision?.late ?? null],
];

/** The figures of the whole range; undefined while they are loaded. */
function FigureTiles({ total }: { total: Figures | undefined }) {
  const { t } = useTranslation('operator');
  const { money, number } = useFormat();
  const { share, median, late } = useFigureTexts();
  const value = (text: (figures: Figures) => string) => (total ? text(total) : '…');
  const slowest = (spread: Figures['reply'] | undefined) => (spread ? { note: t('figures.late', { time: late(spread) }) } : {});
  return (
    <section className="mt-4 grid grid-cols-2 gap-3 lg:mt-5 lg:gap-4 xl:grid-cols-4" aria-label={t('figures.total')}>
      <StatTile label={t('figures.sales')} value={value(({ sales }) => money(sales))} />
      <StatTile label={t('figures.orders')} value={value(({ orders }) => number(orders))} />
      <StatTile label={t('figures.cancelled')} value={value((figures) => share(figures.cancelled, figures))} />
      <StatTile label={t('figures.refused')} value={value((figures) => share(figures.refused, figures))} />
      <StatTile label={t('figures.newShops')} value={value(({ newShops }) => number(newShops))} />
      <StatTile label={t('figures.newShoppers')} value={value(({ newShoppers }) => number(newShoppers))} />
      <StatTile label={t('figures.reply')} value={value(({ reply }) => median(reply))} {...slowest(total?.reply)} />
      <StatTile label={t('figures.decision')} value={value(({ decision }) => median(decision))} {...slowest(total?.decision)} />
    </section>
  );
}

/** Figures of the marketplace in a range of days: in total, by day or week as a chart and a table, and as a file. */
export default function FiguresPage() {
  const { t } = useTranslation('operator');
  const { moment } = useSellerFormat();
  const id = useUserId();
  const [today] = useState(() => almatyDate(new Date()));
  const [range, setRange] = useState<FigureRange>({ from: daysBefore(today, FIRST_DAYS - 1), to: today });
  const [unit, setUnit] = useState<FigureUnit>('day');
  const isValid = isFigureRange(range, today);
  const figures = useQuery({ ...figuresQuery(id, range, unit), enabled: isValid });
  const total = useQuery({ ...figuresQuery(id, range, 'range'), enabled: isValid });
  const rows = figures.data ?? [];
  const error = figures.error ?? total.error;
  const hasFailed = isValid && error !== null && !(figures.data && total.data);
  const countedAt = total.data?.[0]?.countedAt;
  const change = (name: keyof FigureRange) => ({
    value: range[name],
    max: today,
    onChange: ({ target: { value } }: { target: { value: string } }) => setRange({ ...range, [name]: value }),
  });
  const save = () =>
    saveFile(`tanda-${range.from}-${range.to}.csv`, csvFile([csvColumns.map((name) => t(`figures.csv.${name}`)), ...rows.map(csvRow)]));
  return (
    <OperatorPage
      title={t('figures.title')}
      actions={
        <>
          <SegmentedControl
            label={t('figures.unit')}
            value={unit}
            onChange={setUnit}
            options={figureUnits.map((value) => ({ value, label: t(`figures.by.${value}`) }))}
          />
          <Button kind="outline" icon={<Download size={18} aria-hidden="true" />} disabled={!isValid || !figures.data} onClick={save}>
            {t('figures.save')}
          </Button>
        </>
      }
    >
      <div className="mt-4 grid grid-cols-2 gap-3 sm:max-w-md">
        <TextField label={t('figures.from')} type="date" {...change('from')} />
        <TextField
          label={t('figures.to')}
          type="date"
          {...change('to')}
          {...(isValid ? {} : { error: t('figures.wrongRange', { count: MAX_FIGURE_DAYS }) })}
        />
      </div>
      {hasFailed ? (
        <LoadFailed
          error={error}
          onRetry={() => {
            void figures.refetch();
            void total.refetch();
          }}
        />
      ) : null}
      {isValid && !hasFailed ? (
        <>
          <FigureTiles total={total.data?.[0]} />
          <Card title={t(`figures.salesBy.${unit}`)} wrapper="mt-3 lg:mt-4">
            {figures.data ? (
              <SalesChart
                days={rows.map(({ since, sales, orders }) => ({ date: since, sales, orders }))}
                name={t(`figures.chart.${unit}`, { count: rows.length })}
                endsToday={range.to === today && unit === 'day'}
              />
            ) : (
              <div className="skel mt-4 h-56" aria-busy="true" />
            )}
          </Card>
          <div className="card mt-3 overflow-hidden lg:mt-4">
            {figures.data ? <FigureTable rows={rows} /> : <div className="skel m-4 h-64" aria-busy="true" />}
          </div>
          <p className="mt-3 text-sm text-ink-3">
            {t('figures.meaning')} {countedAt ? t('figures.countedAt', { when: moment(new Date(countedAt)) }) : null}
          </p>
        </>
      ) : null}
    </OperatorPage>
  );
}
