/** When a case may be opened and which steps its sides may take. The database decides by the same tables (supabase/reference/case_steps.sql). */
import type { OrderStatus, PaymentMethod, PaymentStatus } from './order';
import { type CaseKind, caseKinds, type CaseSide, type CaseState, type CaseStep } from './orderCase';

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

/** The steps of each side by state. `accept` and `confirm_payment` of a payment depend on the order (see `stepsOf`). */
const STEPS: Record<CaseSide, Partial<Record<CaseState, readonly Rule[]>>> = {
  seller: {
    asked: [[['accept']], [['confirm_payment'], ['payment']], [['refuse']]],
    refused: [[['accept']], [['confirm_payment'], ['payment']]],
    accepted: [[['refund']]],
    sent_back: [[['arrive'], GOODS]],
    arrived: [[['refund', 'escalate'], GOODS]],
    escalated: [[['refund']], [['confirm_payment'], ['payment']]],
    decided: [[['refund']]],
  },
  buyer: {
    asked: [[['withdraw']]],
    refused: [[['escalate', 'withdraw']]],
    accepted: [
      [['send_back'], GOODS],
      [['withdraw'], ['return', 'wrong_or_damaged', 'not_arrived']],
    ],
    refunded: [[['confirm_refund', 'deny_refund']]],
    escalated: [[['withdraw']]],
  },
};

/** A step about the payment of an order that goes on, or about the refund of a cancelled one. */
const fits = (step: CaseStep, kind: CaseKind, state: CaseState, isCancelled: boolean): boolean => {
  if (kind !== 'payment') return true;
  if (step === 'confirm_payment') return !isCancelled;
  return !(step === 'accept' || (step === 'refund' && state === 'escalated')) || isCancelled;
};

interface CaseOnOrder {
  kind: CaseKind;
  state: CaseState;
  closedAt: string | null;
}

/** The steps that a side may take now, the usual one first. */
export function stepsOf({ kind, state, closedAt }: CaseOnOrder, side: CaseSide, isCancelled: boolean): CaseStep[] {
  if (closedAt !== null) return [];
  return (STEPS[side][state] ?? [])
    .filter(([, kinds]) => !kinds || kinds.includes(kind))
    .flatMap(([steps]) => steps)
    .filter((step) => fits(step, kind, state, isCancelled));
}

/** Who must act in a state; null when the case is over. */
export function whoActs(state: CaseState, kind: CaseKind): CaseSide | 'operator' | null {
  if (state === 'closed') return null;
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

const DAY_MS = 24 * 60 * 60 * 1000;

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
