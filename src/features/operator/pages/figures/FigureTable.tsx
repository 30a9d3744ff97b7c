import { useTranslation } from 'react-i18next';
import { entriesOf } from '~/shared/lib/entries';
import type { Figures } from '~/features/operator/rules/operatorFigures';
import { DataTable } from '~/shared/ui/area/DataTable';
import { useSellerFormat } from '~/shared/i18n/useSellerFormat';
import { useFigureTexts } from './useFigureTexts';

const NUMBER = 'num text-right whitespace-nowrap';
/** Two figures in one cell, which would not fit beside the others in one line. */
const TWO_NUMBERS = 'num text-right';

/** All figures, the latest first: a table on wide screens, cards on phones. */
export function FigureTable({ rows }: { rows: Figures[] }) {
  const { t } = useTranslation('operator');
  const { money, number, day } = useSellerFormat();
  const { share, median, late } = useFigureTexts();
  const column = (name: 'sales' | 'orders' | 'cancelled' | 'refused' | 'newShops' | 'newShoppers' | 'reply' | 'decision') => ({
    heading: t(`figures.${name}`),
    headClass: 'text-right',
    cellClass: NUMBER,
  });
  const times = (spread: Figures['reply']) =>
    spread ? t('figures.times', { median: median(spread), late: late(spread) }) : median(spread);
  return (
    <DataTable
      rows={rows.map((row) => ({ ...row, id: row.since })).toReversed()}
      tableFrom="lg"
      cardClass="grid gap-1 p-4"
      columns={{
        since: { heading: t('figures.since'), cellClass: 'whitespace-nowrap font-medium', cell: ({ since }) => day(since) },
        sales: { ...column('sales'), cell: ({ sales }) => money(sales) },
        orders: { ...column('orders'), cell: ({ orders }) => number(orders) },
        cancelled: { ...column('cancelled'), cell: (row) => share(row.cancelled, row) },
        refused: { ...column('refused'), cell: (row) => share(row.refused, row) },
        newShops: { ...column('newShops'), cell: ({ newShops }) => number(newShops) },
        newShoppers: { ...column('newShoppers'), cell: ({ newShoppers }) => number(newShoppers) },
        reply: { ...column('reply'), cellClass: TWO_NUMBERS, cell: ({ reply }) => times(reply) },
        decision: { ...column('decision'), cellClass: TWO_NUMBERS, cell: ({ decision }) => times(decision) },
      }}
      card={(cells) => {
        const { since, sales, ...others } = cells;
        return (
          <>
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-medium">{since}</span>
              <span className="num font-semibold">{sales}</span>
            </p>
            <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 text-sm">
              {entriesOf(others).map(([name, value]) => (
                <div key={name} className="contents">
                  <dt className="text-ink-2">{t(`figures.${name}`)}</dt>
                  <dd className="num text-right">{value}</dd>
                </div>
              ))}
            </dl>
          </>
        );
      }}
    />
  );
}
