import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { axisTop, type DayFigures } from '~/domain/analytics';
import { useFormat } from '~/i18n/useFormat';
import { useSellerFormat } from '~/i18n/useSellerFormat';
import { useIsWide } from '~/lib/hooks';

/** Sizes in units of the SVG; phones get fewer tick labels, so that they stay legible. */
const WIDE = { width: 720, height: 226, labels: 5 };
const NARROW = { width: 316, height: 150, labels: 3 };
const STEPS = 4;
/** Room for the labels of the vertical axis, also for "200 мың". */
const MARGIN = 68;
/** The tooltip stays within the chart (per cent of its width). */
const [TOOLTIP_MIN, TOOLTIP_MAX] = [14, 86];

interface Scale {
  width: number;
  height: number;
  /** How many days are labelled. */
  labels: number;
  /** Sales at the top of the axis. */
  top: number;
  /** Width of a day. */
  slot: number;
}

/** A bar with a rounded top. */
const bar = (x: number, width: number, height: number, floor: number): string => {
  const r = Math.min(5, width / 2, height);
  return `M${x} ${floor}v${-(height - r)}q0-${r} ${r}-${r}h${width - 2 * r}q${r} 0 ${r} ${r}v${height - r}z`;
};

/** Horizontal lines with amounts, and some of the days below. */
function Axes({ days, scale: { width, height, labels, top, slot } }: { days: DayFigures[]; scale: Scale }) {
  const { t } = useTranslation('seller');
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
          {index === last ? t('chart.today') : shortDay(days[index]?.date ?? '')}
        </text>
      ))}
    </g>
  );
}

interface BarsProps {
  days: DayFigures[];
  scale: Scale;
  active: number | null;
  onActive: (index: number) => void;
}

function Bars({ days, scale: { height, top, slot }, active, onActive }: BarsProps) {
  const width = Math.max(4, slot * 0.62);
  const fillOf = (index: number) => {
    if (index === days.length - 1) return 'var(--dawn)';
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

/** The chart's numbers for screen readers. */
function HiddenTable({ days }: { days: DayFigures[] }) {
  const { t } = useTranslation('seller');
  const { money, number } = useFormat();
  const { day: dayName } = useSellerFormat();
  return (
    <div className="sr-only">
      <table>
        <caption>{t('chart.label', { count: days.length })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('csv.date')}</th>
            <th scope="col">{t('csv.sales')}</th>
            <th scope="col">{t('csv.orders')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.date}>
              <th scope="row">{dayName(day.date)}</th>
              <td>{money(day.sales)}</td>
              <td>{number(day.orders)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Sales by day as bars, today's in another colour. One tab stop: the arrow keys move between days, and each day is announced. */
export function SalesChart({ days }: { days: DayFigures[] }) {
  const { t } = useTranslation('seller');
  const { money } = useFormat();
  const { day: dayName } = useSellerFormat();
  const size = useIsWide() ? WIDE : NARROW;
  const [active, setActive] = useState<number | null>(null);
  const shown = active === null ? null : days[active];
  const scale = { ...size, top: axisTop(Math.max(...days.map((day) => day.sales))), slot: size.width / days.length };
  const [totalWidth, last] = [size.width + MARGIN + 12, days.length - 1];
  const handleKey = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, Home: -days.length, End: days.length };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setActive((now) => Math.max(0, Math.min(last, now === null ? last : now + step)));
  };
  const left = active === null ? 0 : ((MARGIN + active * scale.slot + scale.slot / 2) / totalWidth) * 100;
  return (
    <figure className="relative mt-4">
      <svg
        viewBox={`-${MARGIN} -10 ${totalWidth} ${size.height + 46}`}
        className="h-auto w-full rounded-md outline-offset-4"
        role="img"
        aria-label={t('chart.label', { count: days.length })}
        tabIndex={0}
        onKeyDown={handleKey}
        onFocus={() => setActive(last)}
        onBlur={() => setActive(null)}
        onMouseLeave={() => setActive(null)}
      >
        <Axes days={days} scale={scale} />
        <Bars days={days} scale={scale} active={active} onActive={setActive} />
      </svg>
      {shown ? (
        <p
          aria-hidden="true"
          className="pointer-events-none absolute top-0 -translate-x-1/2 whitespace-nowrap rounded-md bg-primary px-2.5 py-1.5 text-xs text-on-primary shadow-md"
          style={{ left: `${Math.min(TOOLTIP_MAX, Math.max(TOOLTIP_MIN, left))}%` }}
        >
          <span className="block opacity-80">{dayName(shown.date)}</span>
          <span className="num font-semibold">
            {money(shown.sales)} · {t('figures.orders', { count: shown.orders })}
          </span>
        </p>
      ) : null}
      <p className="sr-only" role="status">
        {shown ? `${dayName(shown.date)}: ${money(shown.sales)}, ${t('figures.orders', { count: shown.orders })}` : ''}
      </p>
      <HiddenTable days={days} />
    </figure>
  );
}
