import { useTranslation } from 'react-i18next';
import { LoadFailed } from '~/ui/LoadFailed';
import { useFormat } from '~/i18n/useFormat';
import { Picture } from '~/ui/Picture';

interface Row {
  id: string;
  name: string;
  image: string | null;
  views: number;
  revenue: number;
  note: string;
}

const SHOWN = 8;

/** The best of something, with views, orders or pieces, and what they brought; a bar under each tells its share. */
export function FigureList({
  id,
  title,
  empty,
  rows,
  query,
}: {
  id: string;
  title: string;
  empty: string;
  rows: Row[];
  query: { isPending: boolean; error: unknown; refetch: () => unknown };
}) {
  const { t } = useTranslation('seller');
  const { money } = useFormat();
  const top = Math.max(1, ...rows.map((row) => row.revenue));
  return (
    <section className="card min-w-0 p-4 lg:p-5" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="font-semibold">
        {title}
      </h2>
      {query.error && rows.length === 0 ? <LoadFailed error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isPending ? <div className="skel mt-3 h-40" aria-busy="true" /> : null}
      {!query.isPending && !query.error && rows.length === 0 ? <p className="mt-2 text-md text-ink-2">{empty}</p> : null}
      <ol className="mt-3 grid gap-3.5">
        {rows.slice(0, SHOWN).map((row) => (
          <li key={row.id} className="flex items-center gap-3">
            <span className="block h-[50px] w-10 shrink-0 overflow-hidden rounded-sm bg-surface-2">
              <Picture url={row.image} alt="" sizes="40px" width={80} height={100} imageClass="size-full object-cover" />
            </span>
            <div className="min-w-0 flex-1">
              <p className="flex justify-between gap-3 text-sm">
                <bdi className="truncate font-medium">{row.name}</bdi>
                <span className="num shrink-0 font-semibold">{money(row.revenue)}</span>
              </p>
              <p className="num text-xs text-ink-3">
                {t('seller:figures.views', { count: row.views })}, {row.note}
              </p>
              <div className="mt-1.5 h-1 rounded-full bg-surface-3" aria-hidden="true">
                <span className="block h-full rounded-full bg-[var(--chart-1)]" style={{ width: `${(row.revenue / top) * 100}%` }} />
              </div>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
