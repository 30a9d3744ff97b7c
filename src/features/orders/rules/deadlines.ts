/** The periods of orders and cases, whose lengths the database has (supabase/reference), and when an order is read again. */
import type { PeriodName } from '~/shared/generated/values';
import type { SharedOrder } from './order';

/** A length of a period, from a moment (ms) on. */
export interface PeriodVersion {
  hours: number;
  /** Are 24 hours a working day? */
  isWorking: boolean;
  validFrom: number;
}

/** Deadlines, how long after the delivery a case may be opened, how long it may stay in a state, how long its photos stay, and how long a proposal waits: the lengths of each, the newest last. */
export type OrderPeriods = Record<PeriodName, readonly PeriodVersion[]>;

/** The length of a period for what began at a moment (ms): a later change does not move it. */
export function periodAt(versions: readonly PeriodVersion[], at: number): PeriodVersion {
  const found = versions.findLast(({ validFrom }) => validFrom <= at) ?? versions[0];
  if (!found) throw new Error('a period without a length');
  return found;
}

/** Orders are read again at most this often (ms) while a deadline of theirs has passed: whatever carries it out runs every half minute. */
const OVERDUE_MS = 20_000;
/** Timers of browsers end at 24.8 days. */
const MAX_DELAY_MS = 20 * 24 * 3_600_000;

/** When orders that are on screen are to be read again: once the first of their deadlines has passed (ms); false without one. */
export function refreshIn(orders: Pick<SharedOrder, 'dueAt'>[], now: number): number | false {
  const deadlines = orders.flatMap(({ dueAt }) => (dueAt ? [Date.parse(dueAt)] : []));
  return deadlines.length > 0 && Math.min(Math.max(OVERDUE_MS, Math.min(...deadlines) - now), MAX_DELAY_MS);
}

/** The largest two units of the time left: days and hours, hours and minutes, or minutes. */
export function timeLeft(ms: number): { unit: 'days' | 'hours' | 'minutes'; days: number; hours: number; minutes: number } {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  const parts = { days: Math.floor(minutes / 1440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 };
  return { unit: parts.days > 0 ? 'days' : parts.hours > 0 ? 'hours' : 'minutes', ...parts };
}
