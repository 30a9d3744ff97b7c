/** What an order waits for, as its deadline says. */
import type { PeriodName } from '~/shared/generated/values';
import type { DueAction, SharedOrder } from './order';

type DueSubject =
  | ('late' | 'unsentReminder' | 'unsentCase' | 'payment' | 'confirmation' | 'answerReminder' | 'answer')
  | ('saleQuestion' | 'saleEnd')
  | ('shipmentReminder' | 'shipment' | 'arrival' | 'delivery');

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

/** Is the seller asked whether an unpaid manual order is still on? Otherwise it is cancelled by itself. */
export const isSaleAsked = ({ status, due, source }: Pick<SharedOrder, 'status' | 'due' | 'source'>): boolean =>
  source === 'manual' && status === 'confirmed' && due?.action === 'cancel';

/** What happens next if nobody acts; null when nothing does. */
export function dueSubject(
  order: Pick<SharedOrder, 'status' | 'due' | 'isShipmentLate' | 'paymentMethod' | 'paymentStatus' | 'source'>,
): DueSubject | null {
  // of a manual order that is neither paid nor sent; its shipment is late, too
  if (order.due?.action === 'ask_seller') return 'saleQuestion';
  if (isSaleAsked(order)) return 'saleEnd';
  // paid, and late as a rule: that a case opens says more
  if (order.due?.action === 'remind_unsent') return 'unsentReminder';
  if (order.due?.action === 'open_unsent') return 'unsentCase';
  if (order.isShipmentLate) return 'late';
  switch (order.due?.action) {
    case 'remind_payment':
    case 'ask_payment':
      return 'payment';
    case 'cancel':
      return order.paymentMethod === 'kaspi_transfer' ? 'payment' : 'confirmation';
    case 'open_case':
      return 'answer';
    case 'allow_cancel':
      return 'shipment';
    case 'remind':
      return order.paymentStatus === 'reported' ? 'answerReminder' : 'shipmentReminder';
    case 'ask_buyer':
      return 'arrival';
    case 'deliver':
      return 'delivery';
    default:
      return null;
  }
}

/** How long before its end (ms) a transfer's period is reminded of: the one period that owners do not change. */
const PAYMENT_REMINDER_MS = 6 * 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** How long after its reminder and its question (ms) a transfer ends that was confirmed before it was paid: 2, 5 and 7 days, fixed as well. */
const CONFIRMED_MS: Partial<Record<DueAction, number>> = { remind_payment: 5 * DAY_MS, ask_payment: 2 * DAY_MS };

/** When an unpaid transfer ends, not looking at holidays that move it; null when it does not end by itself. */
export function paymentEnd({ due, paymentMethod, status }: Pick<SharedOrder, 'due' | 'paymentMethod' | 'status'>): string | null {
  if (!due || paymentMethod !== 'kaspi_transfer') return null;
  if (due.action === 'cancel') return due.at;
  const left = status === 'confirmed' ? CONFIRMED_MS[due.action] : due.action === 'remind_payment' ? PAYMENT_REMINDER_MS : undefined;
  return left === undefined ? null : new Date(Date.parse(due.at) + left).toISOString();
}

/** Orders are read again at most this often (ms) while a deadline of theirs has passed: whatever carries it out runs every half minute. */
const OVERDUE_MS = 20_000;
/** Timers of browsers end at 24.8 days. */
const MAX_DELAY_MS = 20 * 24 * 3_600_000;

/** When orders that are on screen are to be read again: once the first of their deadlines has passed (ms); false without one. */
export function refreshIn(orders: Pick<SharedOrder, 'due'>[], now: number): number | false {
  const deadlines = orders.flatMap(({ due }) => (due ? [Date.parse(due.at)] : []));
  return deadlines.length > 0 && Math.min(Math.max(OVERDUE_MS, Math.min(...deadlines) - now), MAX_DELAY_MS);
}

/** The largest two units of the time left: days and hours, hours and minutes, or minutes. */
export function timeLeft(ms: number): { unit: 'days' | 'hours' | 'minutes'; days: number; hours: number; minutes: number } {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  const parts = { days: Math.floor(minutes / 1440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 };
  return { unit: parts.days > 0 ? 'days' : parts.hours > 0 ? 'hours' : 'minutes', ...parts };
}
