/** Figures of the marketplace by day or week (Almaty). */
export const figureUnits = ['day', 'week'] as const;
export type FigureUnit = (typeof figureUnits)[number];

/** The longest range that is answered (days). */
export const MAX_FIGURE_DAYS = 401;

export interface Figures {
  /** The first day. */
  since: string;
  orders: number;
  /** Tenge. */
  sales: number;
  cancelled: number;
  refused: number;
  newShops: number;
  newShoppers: number;
  /** Minutes; null when there were none. */
  reply: Spread | null;
  decision: Spread | null;
  countedAt: string | null;
}

/** Half are below the median, and one in ten is above `late`. */
export interface Spread {
  median: number;
  late: number;
}

export interface FigureRange {
  from: string;
  to: string;
}

/** Which part of the orders, in per cent; null without orders. */
export const shareOf = (part: number, orders: number): number | null => (orders === 0 ? null : Math.round((part / orders) * 1000) / 10);

const DAY_MS = 24 * 60 * 60 * 1000;

/** Can the range be answered? @param today nothing is known of later days */
export function isFigureRange({ from, to }: FigureRange, today: string): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return days >= 1 && days <= MAX_FIGURE_DAYS && to <= today;
}

const HOUR = 60;
/** From here on a time is told in days (minutes). */
const HOURS_TOLD = 48 * HOUR;

/** A time as it is told: 50 minutes, 3 hours, 4 days. */
export function timeOf(minutes: number): { unit: 'minutes' | 'hours' | 'days'; count: number } {
  if (minutes < HOUR) return { unit: 'minutes', count: minutes };
  if (minutes < HOURS_TOLD) return { unit: 'hours', count: Math.round(minutes / HOUR) };
  return { unit: 'days', count: Math.round(minutes / (24 * HOUR)) };
}
