/** When a case may be opened, and about what. */
import { type OrderPeriods, periodAt } from './deadlines';
import { kindRules } from '~/shared/generated/caseTables';
import type { OrderStatus, PaymentMethod, PaymentStatus } from './order';
import { type CaseKind, caseKinds, type CaseLine, type OrderCase } from './orderCase';

const HOUR_MS = 60 * 60 * 1000;
/** What the operator rejected is not claimed again for so long. */
const REJECTED_MS = 30 * 24 * HOUR_MS;

/** What a buyer may open; the system alone opens what was not sent. */
export type OpenedKind = Exclude<CaseKind, 'not_sent'>;

interface OrderForCase {
  status: OrderStatus;
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
  total: number;
  refunded: number;
  lines: { isReturnable: boolean }[];
}

/** The last moment (ms) at which a case of this kind may be opened, by the period of the delivery; null while there is no limit. */
export function caseDeadline(kind: OpenedKind, deliveredAt: string | null, periods: OrderPeriods): number | null {
  if (deliveredAt === null) return null;
  const at = Date.parse(deliveredAt);
  return at + periodAt(periods[`open_${kind}`], at).hours * HOUR_MS;
}

/** What the buyer may report about an order without an open case; nothing of a delivered one while the periods are loading. */
export function kindsOf(order: OrderForCase, deliveredAt: string | null, now: number, periods: OrderPeriods | undefined): OpenedKind[] {
  const since = order.status === 'delivered' ? deliveredAt : null;
  if (order.refunded === order.total || (since !== null && !periods)) return [];
  return caseKinds.filter((kind): kind is OpenedKind => {
    if (kind === 'not_sent') return false;
    const deadline = periods ? caseDeadline(kind, since, periods) : null;
    if (!kindRules[kind].statuses.includes(order.status) || (deadline !== null && deadline < now)) return false;
    if (kind === 'payment') return order.paymentMethod === 'kaspi_transfer' && order.paymentStatus === 'reported';
    return kind !== 'return' || order.lines.some((line) => line.isReturnable);
  });
}

type EarlierCase = Pick<OrderCase, 'kind' | 'state' | 'closedAt' | 'refundDue' | 'refunded' | 'isRestocked' | 'isExchanged' | 'lines'>;

/** Did the operator decide lately that nothing is owed? Payments have a limit of their own. */
const isRejected = ({ kind, state, closedAt, refundDue, refunded }: EarlierCase, now: number): boolean =>
  kind !== 'payment' && state === 'decided' && refundDue + refunded === 0 && closedAt !== null && Date.parse(closedAt) + REJECTED_MS > now;

/** The order's lines with the pieces that a case of this kind may be about: neither back, nor refunded, nor decided about. */
export function claimableLines<Line extends CaseLine & { isReturnable: boolean }>(
  kind: CaseKind,
  lines: Line[],
  cases: EarlierCase[],
  now: number,
): Line[] {
  const settled = cases
    .filter((old) => !old.isExchanged && old.kind !== 'payment')
    .filter((old) => old.isRestocked !== null || old.refunded > 0 || (old.kind === kind && isRejected(old, now)))
    .flatMap((old) => old.lines);
  return lines.map((line) => {
    const left = settled.reduce((rest, old) => (old.position === line.position ? rest - old.quantity : rest), line.quantity);
    return { ...line, quantity: kind === 'return' && !line.isReturnable ? 0 : Math.max(0, left) };
  });
}

/** Did an earlier case settle what one of this kind would be about? A later delivery is a new fact. */
export function isSettled(
  kind: CaseKind,
  lines: (CaseLine & { isReturnable: boolean })[],
  cases: EarlierCase[],
  deliveredAt: string | null,
  now: number,
): boolean {
  if (kindRules[kind].needsLines) return claimableLines(kind, lines, cases, now).every(({ quantity }) => quantity === 0);
  return (
    kind === 'not_arrived' &&
    cases.some(
      (old) => old.kind === kind && isRejected(old, now) && Date.parse(old.closedAt ?? '') >= Date.parse(deliveredAt ?? old.closedAt ?? ''),
    )
  );
}
