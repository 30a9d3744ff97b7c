import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { axisMaximum } from '~/features/selling/rules/figures';
import { useSellerFormat } from '~/shared/i18n/useSellerFormat';
import { useIsWide } from '~/shared/lib/hooks';
import { Axes, Bars, type Days } from './SalesBars';

/** Sizes in units of the SVG; phones get fewer tick labels, so that they stay legible. */
const WIDE = { width: 720, height: 226, labels: 5 };
const NARROW = { width: 316, height: 150, labels: 3 };
/** Room for the labels of the vertical axis, also for "200 мың". */
const MARGIN = 68;
/** The tooltip stays within the chart (per cent of its width). */
const [TOOLTIP_MIN, TOOLTIP_MAX] = [14, 86];

/** The chart's numbers for screen readers. */
function HiddenTable({ days, label }: { days: Days; label: string }) {
  const { t } = useTranslation('selling');
  const { money, number, day: dayName } = useSellerFormat();
  return (
    <div className="sr-only">
      <table>
        <caption>{label}</caption>
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

interface SalesChartProps {
  days: Days;
  /** The name of the chart; by default it says how many days. */
  name?: string;
  endsToday?: boolean;
}

/** Sales by day as bars, today's in another colour. One tab stop: the arrow keys move between days, and each day is announced. */
export function SalesChart({ days, name, endsToday = true }: SalesChartProps) {
  const { t } = useTranslation('selling');
  const label = name ?? t('chart.label', { count: days.length });
  const { money, day: dayName } = useSellerFormat();
  const size = useIsWide() ? WIDE : NARROW;
  const [active, setActive] = useState<number | null>(null);
  const shown = active === null ? null : days[active];
  const scale = { ...size, top: axisMaximum(Math.max(...days.map((day) => day.sales))), slot: size.width / days.length, endsToday };
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
        aria-label={label}
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
      <HiddenTable days={days} label={label} />
    </figure>
  );
}
