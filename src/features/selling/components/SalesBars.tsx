import { useTranslation } from 'react-i18next';
import type { DayFigures } from '~/features/selling/rules/figures';
import { useSellerFormat } from '~/shared/i18n/useSellerFormat';

/** Parts of the vertical axis. */
const STEPS = 4;

/** Sizes in units of the SVG. */
interface Scale {
  width: number;
  height: number;
  /** How many days are labelled. */
  labels: number;
  /** Sales at the top of the axis. */
  top: number;
  /** Width of a day. */
  slot: number;
  /** The last day is today, which is not over. */
  endsToday: boolean;
}

/** What the chart shows. */
export type Days = Pick<DayFigures, 'date' | 'sales' | 'orders'>[];

/** A bar with a rounded top. */
const bar = (x: number, width: number, height: number, floor: number): string => {
  const r = Math.min(5, width / 2, height);
  return `M${x} ${floor}v${-(height - r)}q0-${r} ${r}-${r}h${width - 2 * r}q${r} 0 ${r} ${r}v${height - r}z`;
};

/** Horizontal lines with amounts, and some of the days below. */
export function Axes({ days, scale: { width, height, labels, top, slot, endsToday } }: { days: Days; scale: Scale }) {
  const { t } = useTranslation('selling');
  const { short, shortDay } = useSellerFormat();
  const last = days.length - 1;
  const labelled = new Set(Array.from({ length: labels }, (_, i) => Math.round((i / (labels - 1)) * last)));
  return (
    <g fontSize="13" fill="var(--ink-3)" className="tick">
      {Array.from({ length: STEPS + 1 }, (_, i) => {
        const y = height - (i / STEPS) * height;
        return (
          <g key={i}>
            <line x1="0" x2={width} y1={y} y2={y} stroke="var(--line)" strokeDasharray={i ? '2 4' : undefined} />
            <text x="-12" y={y + 4} textAnchor="end">
              {short((top / STEPS) * i)}
            </text>
          </g>
        );
      })}
      {[...labelled].map((index) => (
        <text
          key={index}
          x={index * slot + slot / 2}
          y={height + 26}
          textAnchor={index === last ? 'end' : index === 0 ? 'start' : 'middle'}
        >
          {index === last && endsToday ? t('chart.today') : shortDay(days[index]?.date ?? '')}
        </text>
      ))}
    </g>
  );
}

interface BarsProps {
  days: Days;
  scale: Scale;
  active: number | null;
  onActive: (index: number) => void;
}

/** A bar for each day with sales; the whole column of a day answers the pointer. */
export function Bars({ days, scale: { height, top, slot, endsToday }, active, onActive }: BarsProps) {
  const width = Math.max(4, slot * 0.62);
  const fillOf = (index: number) => {
    if (index === days.length - 1 && endsToday) return 'var(--dawn)';
    return index === active ? 'var(--chart-1)' : 'color-mix(in oklab, var(--chart-1) 42%, var(--surface))';
  };
  return days.map((day, index) => (
    <g key={day.date} onMouseEnter={() => onActive(index)}>
      <rect x={index * slot} y={0} width={slot} height={height} fill="transparent" />
      {day.sales > 0 ? (
        <path
          d={bar(index * slot + (slot - width) / 2, width, Math.max(2, (day.sales / top) * height), height)}
          fill={fillOf(index)}
          stroke={index === active ? 'var(--ink)' : undefined}
        />
      ) : null}
    </g>
  ));
}
