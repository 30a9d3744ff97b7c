/** A case: a problem with an order, and how the two sides settle it. Amounts are whole tenge. */
import type { AwaitedTask, CaseKind, CaseState, CaseStep, OrderActor, OrderSide } from '~/shared/generated/values';
import type { OrderDecision } from '~/features/account/rules/operator';

export { caseKinds, caseStates } from '~/shared/generated/values';
export type { CaseKind, CaseState, CaseStep };
/** The states of a case that is open, as the order shows them. */
export type OpenCaseState = Exclude<CaseState, 'closed'>;
/** The two sides that see a case. */
export type CaseSide = OrderSide;

export interface CaseLine {
  /** Of the order's line. */
  position: number;
  quantity: number;
}

export interface CaseMessage {
  id: number;
  author: CaseSide | 'operator';
  /** The decision whose words this is. */
  decision: OrderDecision | null;
  /** Null: the account of the author was deleted. */
  body: string | null;
  at: string;
}

export interface CasePhoto {
  /** Key of the file in the private bucket. */
  path: string;
  author: CaseSide;
  at: string;
}

export interface OrderCase {
  id: string;
  orderId: string;
  kind: CaseKind;
  state: CaseState;
  openedBy: 'buyer' | 'system';
  reason: string;
  /** What the case is about. */
  amount: number;
  /** What the seller owes now. */
  refundDue: number;
  /** What the seller has noted as refunded. */
  refunded: number;
  /** Of the parcel that comes back. */
  trackingNumber: string | null;
  /** Are the goods for sale again? Null before they arrived. */
  isRestocked: boolean | null;
  /** The variant that the buyer would like instead, or that the seller sent. */
  exchange: { variantId: string; label: string } | null;
  /** Did the case end in an exchange? */
  isExchanged: boolean;
  /** Has the buyer denied a noted refund, and the platform not decided since? */
  isRefundDenied: boolean;
  /** Was the last decision of the platform an exchange? Then another variant may be sent instead of the money. */
  isExchangeDecided: boolean;
  /** Did the last decision of the platform ask the seller for money, or for an exchange? */
  isRefundDecided: boolean;
  /** Until when somebody must act, and what happens then. */
  due: { at: string; step: 'escalate' | 'remind' | 'close' } | null;
  /** What the platform has asked and not been answered yet: by whom, and until when. */
  question: { of: CaseSide | 'both'; until: string } | null;
  openedAt: string;
  closedAt: string | null;
  /** The state in which nobody acted until the system closed the case. */
  lapsedFrom: CaseState | null;
  /** How often a reported payment of this order was refused. */
  paymentRefusals: number;
  lines: CaseLine[];
  messages: CaseMessage[];
  photos: CasePhoto[];
  /** For the side that reads it; nothing for operators (CaseFile). */
  possible: CasePossibilities;
}

/** What one side may do in a case now, whom it waits for and until when. */
interface CasePossibilities {
  steps: readonly CaseStep[];
  /** The steps that have to be explained. */
  withWords: readonly CaseStep[];
  task: AwaitedTask | null;
  waitsFor: OrderSide | 'operator' | null;
  until: string | null;
  /** What is refunded at least and at most. */
  leastRefund: number;
  mostRefund: number;
}

/** What a buyer may open; the system alone opens what was not sent. */
export type OpenedKind = Exclude<CaseKind, 'not_sent'>;

/** A case that the buyer may open now. */
export interface CaseOption {
  kind: OpenedKind;
  /** The last moment; null while there is no limit. */
  until: string | null;
  /** Has an earlier case settled all that one could be about? */
  isSettled: boolean;
  /** How many pieces of each line it may be about. */
  lines: CaseLine[];
}

/** What a decision of the platform asks of the seller, until it is done. */
export interface CaseDuty {
  /** What the seller has earned by not doing it so far. */
  sanction: 'limited' | 'suspended' | null;
  /** When the next sanction comes; null: the buyer or the platform is to act, or none comes. */
  dueAt: string | null;
}

/** One entry of the history of a case. */
export interface CaseEvent {
  id: number;
  step: string;
  actor: OrderActor;
  at: string;
}

/** What the buyer enters when opening a case. */
export interface CaseRequest {
  kind: CaseKind;
  reason: string;
  lines: CaseLine[];
  /** The variant that they would like instead of the pieces. */
  exchange?: string | null;
}

/** A step and what belongs to it. */
export interface CaseStepInput {
  step: CaseStep;
  words?: string;
  amount?: number;
  tracking?: string;
  restock?: boolean;
  /** Of an exchange. */
  variant?: string;
}

/** The steps that buyer and seller take, the usual one first: the order of their buttons. */
export const caseSteps = [
  ...(['confirm_payment', 'revive', 'accept', 'refund', 'exchange', 'refuse'] as const),
  ...(['send_back', 'arrive', 'confirm_refund', 'deny_refund', 'escalate', 'withdraw'] as const),
] as const satisfies readonly CaseStep[];
