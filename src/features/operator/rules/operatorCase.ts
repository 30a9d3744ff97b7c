/** Cases as operators see them, and what they may decide. */
import type { OperatorRole } from '~/features/account/rules/operator';
import type { OrderEvent, SharedOrder } from '~/features/orders/rules/order';
import type { CaseEvent, CaseKind, OrderCase } from '~/features/orders/rules/orderCase';

/** Whom operators ask. */
export const askedSides = ['buyer', 'seller', 'both'] as const;
export type AskedSide = (typeof askedSides)[number];

/** A question of the platform: open until a time, or how it ended. */
export type CaseQuestion = { state: AskedSide; until: string } | { state: 'answered' | 'unanswered' };

/** A row of the queue. */
export interface QueuedCase {
  id: string;
  orderId: string;
  orderNumber: string;
  kind: CaseKind;
  /** Tenge that it is about, or that the seller owes. */
  amount: number;
  isOwed: boolean;
  escalatedAt: string;
  /** What was asked last: whom it waits for until when, or how it ended; null: nothing. */
  question: CaseQuestion | null;
}

/** How the latest orders of a side ended, in numbers. */
export interface SideRecord {
  orders: number;
  cancelled: number;
  refused: number;
  cases: number;
  decidedAgainst: number;
}

/** An order as operators read it. */
export type ReadOrder = SharedOrder & {
  customer: string;
  events: OrderEvent[];
  paymentReportedAt: string | null;
  trackingNumber: string | null;
};

/** What an operator reads before deciding. */
export interface CaseFile {
  order: ReadOrder;
  /** The latest case. */
  orderCase: OrderCase;
  caseEvents: CaseEvent[];
  /** With the store's name. */
  seller: { username: string; name: string };
  /** The buyer's username; null when the account was deleted, or the sale was entered by hand. */
  buyer: string | null;
  /** What was asked last about the latest case. */
  question: CaseQuestion | null;
  records: { seller: SideRecord; buyer: SideRecord };
  /** What was paid and has not been refunded. */
  paidLeft: number;
  isRevivable: boolean;
  /** Can another variant of the goods be sent? */
  isExchangeable: boolean;
  /** Id of the newest event that the operator has seen. */
  seen: number;
}

/** What an operator asks. */
export interface QuestionInput {
  side: AskedSide;
  words: string;
  /** The newest event that the operator has seen. */
  seen: number;
}

/** In the order in which they are offered. */
const decisions = [
  ...(['refund', 'exchange', 'paid', 'deliver', 'cancel', 'revive', 'nothing'] as const),
  ...(['refunded', 'settle_refund', 'waive_refund'] as const),
] as const;
export type Decision = (typeof decisions)[number];

/** What an operator decided. */
export interface DecisionInput {
  decision: Decision;
  words: string;
  /** Of a refund. */
  amount?: number;
  /** The newest event that the operator has seen. */
  seen: number;
}

type ConfirmedDecision = Exclude<Decision, 'nothing' | 'deliver'>;

/** Money is settled or given up by finance and owners. */
const OF_FINANCE = new Set<Decision>(['refunded', 'settle_refund', 'waive_refund']);
/** These name an amount. */
export const hasAmount = (decision: Decision): boolean => decision === 'refund' || decision === 'refunded';
/** These move money or end the order: they are confirmed. */
export const isConfirmed = (decision: Decision): decision is ConfirmedDecision => decision !== 'nothing' && decision !== 'deliver';

type Facts = Pick<CaseFile, 'orderCase' | 'paidLeft' | 'isRevivable' | 'isExchangeable'> & {
  order: Pick<SharedOrder, 'status' | 'paymentStatus'>;
};

const mayFinance = (roles: readonly OperatorRole[]): boolean => roles.some((role) => role === 'finance' || role === 'owner');

/** The smallest refund (tenge) that this operator may decide: less than is owed would give up the rest. */
export const minRefund = ({ refundDue }: Pick<OrderCase, 'refundDue'>, roles: readonly OperatorRole[]): number =>
  mayFinance(roles) ? 1 : Math.max(1, refundDue);

/** The decisions that the database takes now (app.operator_decide), of those that this operator may take. */
export function decisionsFor(
  { orderCase, order, paidLeft, isRevivable, isExchangeable }: Facts,
  roles: readonly OperatorRole[],
): Decision[] {
  const { state, kind, refundDue, closedAt } = orderCase;
  if (closedAt !== null || (state !== 'escalated' && state !== 'decided')) return [];
  const isWaiting = state === 'escalated';
  const isOnTheWay = order.status === 'shipped';
  // a payment that was only reported counts as received when it is to be refunded
  const canRefund =
    isWaiting &&
    (paidLeft > 0 || order.paymentStatus === 'reported') &&
    !(kind === 'payment' && refundDue === 0 && (isOnTheWay || order.status === 'delivered'));
  const isUnpaidParcel = kind === 'not_arrived' && isOnTheWay && isWaiting;
  const offered: Record<Decision, boolean> = {
    refund: canRefund,
    refunded: canRefund,
    exchange: canRefund && isExchangeable,
    paid: isWaiting && kind === 'payment' && order.status !== 'cancelled',
    deliver: isUnpaidParcel,
    cancel: isUnpaidParcel && paidLeft === 0,
    revive: isRevivable,
    nothing: isWaiting && refundDue === 0,
    settle_refund: refundDue > 0,
    waive_refund: refundDue > 0,
  };
  return decisions.filter((decision) => offered[decision] && (mayFinance(roles) || !OF_FINANCE.has(decision)));
}
