import { useTranslation } from 'react-i18next';
import { Thumbnail } from '~/shared/ui/Thumbnail';
import { useFormat } from '~/shared/i18n/useFormat';
import { LoadFailed } from '~/shared/ui/EmptyState';
import { Card } from '~/shared/ui/Section';

const MAX_ROWS = 8;

/** The best products or posts with views and revenue; a bar under each compares it with the first. */
export function FigureList({
  title,
  empty,
  rows,
  query,
}: {
  title: string;
  empty: string;
  rows: { id: string; name: string; image: string | null; views: number; revenue: number; note: string }[];
  query: { isPending: boolean; error: unknown; refetch: () => unknown };
}) {
  const { t } = useTranslation('selling');
  const { money } = useFormat();
  const top = Math.max(1, ...rows.map((row) => row.revenue));
  return (
    <Card title={title}>
      {query.error && rows.length === 0 ? <LoadFailed error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isPending ? <div className="skel mt-3 h-40" aria-busy="true" /> : null}
      {!query.isPending && !query.error && rows.length === 0 ? <p className="mt-2 text-md text-ink-2">{empty}</p> : null}
      <ol className="mt-3 grid gap-3.5">
        {rows.slice(0, MAX_ROWS).map((row) => (
          <li key={row.id} className="flex items-center gap-3">
            <Thumbnail url={row.image} />
            <div className="min-w-0 flex-1">
              <p className="flex justify-between gap-3 text-sm">
                <bdi className="truncate font-medium">{row.name}</bdi>
                <span className="num shrink-0 font-semibold">{money(row.revenue)}</span>
              </p>
              <p className="num text-xs text-ink-3">
                {t('figures.views', { count: row.views })}, {row.note}
              </p>
              <div className="mt-1.5 h-1 rounded-full bg-surface-3" aria-hidden="true">
                <span className="block h-full rounded-full bg-[var(--chart-1)]" style={{ width: `${(row.revenue / top) * 100}%` }} />
              </div>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
