import { Star } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fillDays, figuresOf } from '~/features/selling/rules/figures';
import type { SellerOverview } from '~/features/selling/rules/sellerOverview';
import { SalesChart } from '~/features/selling/components/SalesChart';
import { StatTile } from '~/shared/ui/area/StatTile';
import { useFormat } from '~/shared/i18n/useFormat';
import { SegmentedControl } from '~/shared/ui/SegmentedControl';

/** The overview; undefined while it is loaded. */
export type Overview = SellerOverview | undefined;

function RatingTile({ rating }: Pick<SellerOverview, 'rating'>) {
  const { t } = useTranslation('selling');
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
export function Figures({ overview, today }: { overview: Overview; today: string }) {
  const { t } = useTranslation('selling');
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
export function SalesByDay({ overview, today }: { overview: Overview; today: string }) {
  const { t } = useTranslation('selling');
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
