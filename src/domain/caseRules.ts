/** When a case may be opened and which steps its sides may take. The database decides by the same tables (supabase/reference/case_steps.sql). */
import type { OrderStatus, PaymentMethod, PaymentStatus, SharedOrder } from './order';
import { type CaseKind, caseKinds, type CaseSide, type CaseState, type CaseStep, type OrderCase } from './orderCase';

interface KindRule {
  statuses: readonly OrderStatus[];
  /** Days after the delivery. */
  days: number;
  /** Do goods come back? */
  needsLines: boolean;
}

export const kindRules: Record<CaseKind, KindRule> = {
  return: { statuses: ['delivered'], days: 14, needsLines: true },
  wrong_or_damaged: { statuses: ['delivered'], days: 730, needsLines: true },
  not_arrived: { statuses: ['shipped', 'delivered'], days: 30, needsLines: false },
  payment: { statuses: ['pending', 'confirmed', 'shipped', 'delivered', 'cancelled'], days: 30, needsLines: false },
};

type Rule = [steps: readonly CaseStep[], kinds?: readonly CaseKind[]];
const GOODS = ['return', 'wrong_or_damaged'] as const;

/** The steps of each side by state, the usual one first. Some of a payment depend on the order (see `stepsOf`). */
const STEPS: Record<CaseSide, Partial<Record<CaseState, readonly Rule[]>>> = {
  seller: {
    asked: [[['confirm_payment', 'revive'], ['payment']], [['accept']], [['refuse']]],
    refused: [[['confirm_payment', 'revive'], ['payment']], [['accept']]],
    accepted: [[['refund']]],
    sent_back: [[['arrive'], GOODS]],
    arrived: [[['refund', 'exchange', 'escalate'], GOODS]],
    escalated: [[['confirm_payment', 'revive'], ['payment']], [['accept'], ['payment', 'not_arrived']], [['refund']]],
    decided: [[['refund']]],
  },
  buyer: {
    asked: [[['withdraw']]],
    refused: [[['escalate', 'withdraw']]],
    accepted: [
      [['send_back'], GOODS],
      [['confirm_refund'], ['not_arrived', 'payment']],
      [['withdraw'], ['return', 'wrong_or_damaged', 'not_arrived']],
    ],
    refunded: [[['confirm_refund', 'deny_refund']]],
    escalated: [[['confirm_refund', 'withdraw']]],
    decided: [[['confirm_refund', 'withdraw']]],
    closed: [[['send_back'], GOODS]],
  },
};

/** A step about the payment of an order that goes on, or about the money of a cancelled one. */
const fits = (step: CaseStep, kind: CaseKind, state: CaseState, isCancelled: boolean): boolean => {
  if (kind !== 'payment') return true;
  if (step === 'confirm_payment') return !isCancelled;
  return !(step === 'accept' || step === 'revive' || (step === 'refund' && state === 'escalated')) || isCancelled;
};

/** The steps that the tables give a side, the usual one first. */
const stepsOf = (kind: CaseKind, state: CaseState, side: CaseSide, isCancelled: boolean): CaseStep[] =>
  (STEPS[side][state] ?? [])
    .filter(([, kinds]) => !kinds || kinds.includes(kind))
    .flatMap(([steps]) => steps)
    .filter((step) => fits(step, kind, state, isCancelled));

const DAY_MS = 24 * 60 * 60 * 1000;
/** A return that was agreed, and closed because nothing was sent back in time, is reopened by sending for so long. */
const REOPEN_MS = 30 * DAY_MS;

/** What a step needs beside its place in the tables. */
export interface CaseFacts {
  order: Pick<SharedOrder, 'status' | 'paymentStatus' | 'caseState' | 'total' | 'refunded'>;
  /** May the order go on although it was cancelled (`canRevive`)? */
  isRevivable?: boolean;
  now: number;
}

/** What was paid and not paid back yet. Who says that money is owed says that a reported payment came. */
const moneyLeft = ({ status, paymentStatus, total, refunded }: CaseFacts['order']): number =>
  status === 'delivered' || paymentStatus !== 'unpaid' ? total - refunded : 0;

type CaseOnOrder = Pick<OrderCase, 'kind' | 'state' | 'closedAt' | 'refundDue' | 'lapsedFrom'>;

/** Is a closed case reopened when its goods are sent back after all? */
const canReopen = ({ closedAt, lapsedFrom }: CaseOnOrder, { order, now }: CaseFacts): boolean =>
  closedAt !== null &&
  lapsedFrom === 'accepted' &&
  order.status === 'delivered' &&
  order.caseState === null &&
  Date.parse(closedAt) + REOPEN_MS > now;

/** The steps that a side may take now, the usual one first. */
export function offeredSteps(orderCase: CaseOnOrder, side: CaseSide, facts: CaseFacts): CaseStep[] {
  const { kind, state, closedAt, refundDue } = orderCase;
  if (closedAt !== null && !canReopen(orderCase, facts)) return [];
  // what was paid for pieces that were taken out is owed like the money of a cancelled order
  const isOwed = facts.order.status === 'cancelled' || (kind === 'payment' && refundDue > 0);
  return stepsOf(kind, state, side, isOwed).filter((step) => {
    if (step === 'confirm_refund') return state === 'refunded' || refundDue > 0;
    if (step === 'revive') return facts.isRevivable === true && facts.order.status === 'cancelled';
    // what is owed was agreed to before
    if (step === 'accept') return refundDue === 0;
    return step !== 'refund' || moneyLeft(facts.order) > 0;
  });
}

/** Who must act; null when the case is over. Money that is owed is the seller's turn. */
export function whoActs({ state, kind, closedAt }: Pick<OrderCase, 'state' | 'kind' | 'closedAt'>): CaseSide | 'operator' | null {
  if (closedAt !== null) return null;
  if (state === 'escalated') return 'operator';
  if (state === 'refused' || state === 'refunded') return 'buyer';
  return state === 'accepted' && kindRules[kind].needsLines ? 'buyer' : 'seller';
}

interface OrderForCase {
  status: OrderStatus;
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
  total: number;
  refunded: number;
  lines: { isReturnable: boolean }[];
}

/** The last moment at which a case of this kind may be opened; null while there is no limit. */
export const caseDeadline = (kind: CaseKind, deliveredAt: string | null): number | null =>
  deliveredAt === null ? null : Date.parse(deliveredAt) + kindRules[kind].days * DAY_MS;

/** What the buyer may report about an order without an open case. */
export function kindsOf(order: OrderForCase, deliveredAt: string | null, now: number): CaseKind[] {
  if (order.refunded === order.total) return [];
  return caseKinds.filter((kind) => {
    const deadline = caseDeadline(kind, order.status === 'delivered' ? deliveredAt : null);
    if (!kindRules[kind].statuses.includes(order.status) || (deadline !== null && deadline < now)) return false;
    if (kind === 'payment') return order.paymentMethod === 'kaspi_transfer' && order.paymentStatus === 'reported';
    return kind !== 'return' || order.lines.some((line) => line.isReturnable);
  });
}

/** Must this step be explained? A refusal needs a reason, and goods that come back an address. */
export const needsWords = (step: CaseStep, kind: CaseKind): boolean =>
  step === 'refuse' || step === 'escalate' || (step === 'accept' && kindRules[kind].needsLines);
