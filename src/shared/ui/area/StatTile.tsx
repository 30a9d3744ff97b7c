import { ArrowDownRight, ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/i18n/useFormat';

/** A small line chart beside a number, hidden from screen readers. */
function Sparkline({ values }: { values: number[] }) {
  const [width, height] = [84, 28];
  const top = Math.max(1, ...values);
  const points = values.map(
    (value, i) => [(i * (width - 6)) / Math.max(1, values.length - 1) + 2, height - 4 - (value / top) * (height - 8)] as const,
  );
  const last = points.at(-1) ?? [0, 0];
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="shrink-0">
      <polyline
        fill="none"
        stroke="var(--chart-1)"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        points={points.map((point) => point.map((n) => n.toFixed(1)).join()).join(' ')}
      />
      <circle cx={last[0]} cy={last[1]} r="2.5" fill="var(--dawn)" stroke="var(--surface)" />
    </svg>
  );
}

interface TileProps {
  label: string;
  value: ReactNode;
  /** Per cent against the period before; null when there is nothing to compare with. */
  change?: number | null;
  note?: string;
  line?: number[];
}

/** One figure: its name and change in one line, below them the number. */
export function StatTile({ label, value, change = null, note, line }: TileProps) {
  const { t } = useTranslation();
  const { percent } = useFormat();
  const Arrow = (change ?? 0) < 0 ? ArrowDownRight : ArrowUpRight;
  return (
    <div className="card min-w-0 p-4 lg:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-2 text-xs">
        <p className="text-ink-3 first-letter:uppercase">{label}</p>
        {change === null ? (
          <p className="num text-ink-3">{note}</p>
        ) : (
          <p className={`num inline-flex items-center gap-0.5 whitespace-nowrap ${change < 0 ? 'text-danger' : 'text-success'}`}>
            <Arrow size={14} aria-hidden="true" />
            <span className="sr-only">{t(change < 0 ? 'area.less' : 'area.more')} </span>
            {percent(Math.abs(change))}
          </p>
        )}
      </div>
      <div className="mt-1.5 flex items-end justify-between gap-2">
        <p className="num whitespace-nowrap text-xl font-semibold lg:text-2xl">{value}</p>
        {line ? (
          <span className="hidden sm:block">
            <Sparkline values={line} />
          </span>
        ) : null}
      </div>
    </div>
  );
}
