/** Cases as operators see them, and what they may decide. */
import type { OrderMessage } from '~/features/cases/rules/orderThread';
import type { DecisionCommand } from '~/shared/generated/values';
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
  /** What both sides wrote about the order, outside of the case. */
  messages: OrderMessage[];
  /** With the store's name. */
  seller: { username: string; name: string };
  /** The buyer's username; null when the account was deleted, or the sale was entered by hand. */
  buyer: string | null;
  /** What was asked last about the latest case. */
  question: CaseQuestion | null;
  records: { seller: SideRecord; buyer: SideRecord };
  /** What this operator may decide now, in the order in which it is offered. */
  decisions: Decision[];
  /** What they may have refunded at least and at most (tenge). */
  leastRefund: number;
  mostRefund: number;
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

/** `close_case` is a command of the secret key alone. */
export type Decision = Exclude<DecisionCommand, 'close_case'>;

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

/** These name an amount. */
export const hasAmount = (decision: Decision): boolean => decision === 'refund' || decision === 'refunded';
/** These move money or end the order: they are confirmed. */
export const isConfirmed = (decision: Decision): decision is ConfirmedDecision => decision !== 'nothing' && decision !== 'deliver';
