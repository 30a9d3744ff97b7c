import { daysBefore } from '~/shared/lib/days';

/** Figures of a store by day. Days are in Almaty's time zone, as 2026-11-21; amounts are whole tenge. */
export interface DayFigures {
  date: string;
  sales: number;
  orders: number;
  units: number;
}

export interface ProductFigures {
  productId: string;
  name: string;
  image: string | null;
  postId: string | null;
  views: number;
  orders: number;
  units: number;
  revenue: number;
}

/** The periods that sellers compare: today, 7 days, a month. */
export const periods = [1, 7, 30] as const;
export type Period = (typeof periods)[number];

/** The last days up to today, the oldest first; days without sales are there too. */
export function fillDays(figures: DayFigures[], count: number, today: string): DayFigures[] {
  const known = new Map(figures.map((day) => [day.date, day]));
  return Array.from({ length: count }, (_, i) => {
    const date = daysBefore(today, count - 1 - i);
    return known.get(date) ?? { date, sales: 0, orders: 0, units: 0 };
  });
}

export interface PeriodFigures {
  sales: number;
  orders: number;
  units: number;
  /** Per cent against the same number of days before; null when there was nothing to compare with. */
  change: number | null;
  /** Sales a day, for a small line. */
  line: number[];
}

const sum = (days: DayFigures[], key: 'sales' | 'orders' | 'units'): number => days.reduce((total, day) => total + day[key], 0);

/** The figures of the last days, against those before them. */
export function figuresOf(figures: DayFigures[], period: Period, today: string): PeriodFigures {
  const days = fillDays(figures, period, today);
  const earlier = sum(fillDays(figures, period, daysBefore(today, period)), 'sales');
  const sales = sum(days, 'sales');
  return {
    sales,
    orders: sum(days, 'orders'),
    units: sum(days, 'units'),
    change: earlier === 0 ? null : Math.round((sales / earlier - 1) * 100),
    line: fillDays(figures, Math.max(7, period), today).map((day) => day.sales),
  };
}

export interface PostFigures {
  postId: string;
  /** Of its best-selling product. */
  name: string;
  image: string | null;
  views: number;
  orders: number;
  revenue: number;
}

/** A round number at or above the highest value that can be divided into four steps. */
export function axisMaximum(highest: number): number {
  if (highest <= 0) return 4;
  const step = 10 ** Math.floor(Math.log10(highest / 4 || 1));
  const nice = [1, 2, 2.5, 5, 10].map((factor) => factor * step * 4).find((top) => top >= highest);
  return nice ?? highest;
}
