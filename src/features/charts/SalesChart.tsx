import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { axisTop, type DayFigures } from '~/domain/analytics';
import { useFormat } from '~/i18n/useFormat';
import { useIsWide } from '~/lib/hooks';
import { useSellerFormat } from '~/i18n/useSellerFormat';

/** Sizes of the drawing: on phones fewer marks, so that they can be read. */
const WIDE = { width: 720, height: 226, marks: 5 };
const NARROW = { width: 316, height: 150, marks: 3 };
const STEPS = 4;
/** Room for the marks of the axis, also for "200 мың". */
const MARGIN = 68;

/** A bar with a rounded top. */
const bar = (x: number, width: number, height: number, floor: number): string => {
  const r = Math.min(5, width / 2, height);
  return `M${x} ${floor}v${-(height - r)}q0-${r} ${r}-${r}h${width - 2 * r}q${r} 0 ${r} ${r}v${height - r}z`;
};

/**
 * Sales by day as bars, today's in the colour of dawn. One tab stop: arrows walk the days and the day's words are announced; the same numbers
 * stand in a table that is read but not seen.
 */
export function SalesChart({ days }: { days: DayFigures[] }) {
  const { t } = useTranslation('seller');
  const format = useFormat();
  const more = useSellerFormat();
  const { width: WIDTH, height: HEIGHT, marks: count } = useIsWide() ? WIDE : NARROW;
  const [active, setActive] = useState<number | null>(null);
  const top = axisTop(Math.max(...days.map((day) => day.sales)));
  const slot = WIDTH / days.length;
  const width = Math.max(4, slot * 0.62);
  const shown = active === null ? null : days[active];
  const say = (day: DayFigures) =>
    `${more.day(day.date)}: ${format.money(day.sales)}, ${t('seller:figures.orders', { count: day.orders })}`;
  const handleKey = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, Home: -days.length, End: days.length };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setActive((now) => Math.max(0, Math.min(days.length - 1, (now ?? days.length - 1) + (now === null ? 0 : step))));
  };
  const marks = Array.from({ length: count }, (_, i) => Math.round((i / (count - 1)) * (days.length - 1)));
  return (
    <figure className="relative mt-4">
      <svg
        viewBox={`-${MARGIN} -10 ${WIDTH + MARGIN + 12} ${HEIGHT + 46}`}
        className="h-auto w-full rounded-md outline-offset-4"
        role="img"
        aria-label={t('seller:chart.label', { count: days.length })}
        tabIndex={0}
        onKeyDown={handleKey}
        onFocus={() => setActive(days.length - 1)}
        onBlur={() => setActive(null)}
        onMouseLeave={() => setActive(null)}
      >
        <g fontSize="13" fill="var(--ink-3)" className="tick">
          {Array.from({ length: STEPS + 1 }, (_, i) => {
            const y = HEIGHT - (i / STEPS) * HEIGHT;
            return (
              <g key={i}>
                <line x1="0" x2={WIDTH} y1={y} y2={y} stroke="var(--line)" strokeDasharray={i ? '2 4' : undefined} />
                <text x="-12" y={y + 4} textAnchor="end">
                  {more.short((top / STEPS) * i)}
                </text>
              </g>
            );
          })}
          {[...new Set(marks)].map((index) => (
            <text
              key={index}
              x={index * slot + slot / 2}
              y={HEIGHT + 26}
              textAnchor={index === days.length - 1 ? 'end' : index === 0 ? 'start' : 'middle'}
            >
              {index === days.length - 1 ? t('seller:chart.today') : more.shortDay(days[index]?.date ?? '')}
            </text>
          ))}
        </g>
        {days.map((day, index) => {
          const isToday = index === days.length - 1;
          const height = (day.sales / top) * HEIGHT;
          const fill = isToday
            ? 'var(--dawn)'
            : index === active
              ? 'var(--chart-1)'
              : 'color-mix(in oklab, var(--chart-1) 42%, var(--surface))';
          return (
            <g key={day.date} onMouseEnter={() => setActive(index)}>
              <rect x={index * slot} y={0} width={slot} height={HEIGHT} fill="transparent" />
              {height > 0 ? (
                <path
                  d={bar(index * slot + (slot - width) / 2, width, Math.max(2, height), HEIGHT)}
                  fill={fill}
                  stroke={index === active ? 'var(--ink)' : undefined}
                />
              ) : null}
            </g>
          );
        })}
      </svg>
      {shown && active !== null ? (
        <p
          aria-hidden="true"
          className="pointer-events-none absolute top-0 -translate-x-1/2 whitespace-nowrap rounded-md bg-primary px-2.5 py-1.5 text-xs text-on-primary shadow-md"
          style={{ left: `${Math.min(86, Math.max(14, ((MARGIN + active * slot + slot / 2) / (WIDTH + MARGIN + 12)) * 100))}%` }}
        >
          <span className="block opacity-80">{more.day(shown.date)}</span>
          <span className="num font-semibold">
            {format.money(shown.sales)} · {t('seller:figures.orders', { count: shown.orders })}
          </span>
        </p>
      ) : null}
      <p className="sr-only" role="status">
        {shown ? say(shown) : ''}
      </p>
      <div className="sr-only">
        <table>
          <caption>{t('seller:chart.label', { count: days.length })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('seller:csv.date')}</th>
              <th scope="col">{t('seller:csv.sales')}</th>
              <th scope="col">{t('seller:csv.orders')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.date}>
                <th scope="row">{more.day(day.date)}</th>
                <td>{format.money(day.sales)}</td>
                <td>{format.number(day.orders)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
