/** A case: a problem with an order, and how the two sides settle it. Amounts are whole tenge. */
export const caseKinds = ['return', 'wrong_or_damaged', 'not_arrived', 'payment'] as const;
export type CaseKind = (typeof caseKinds)[number];

export const caseStates = ['asked', 'accepted', 'refused', 'sent_back', 'arrived', 'refunded', 'escalated', 'decided', 'closed'] as const;
export type CaseState = (typeof caseStates)[number];
/** The states of a case that is open, as the order shows them. */
export type OpenCaseState = Exclude<CaseState, 'closed'>;

/** Who takes a step. */
export type CaseActor = 'buyer' | 'seller' | 'system' | 'operator';
/** The two sides that see a case. */
export type CaseSide = 'buyer' | 'seller';

export interface CaseLine {
  /** Of the order's line. */
  position: number;
  quantity: number;
}

export interface CaseMessage {
  id: number;
  author: CaseSide | 'operator';
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
  /** Until when somebody must act, and what happens then. */
  due: { at: string; step: 'escalate' | 'remind' | 'close' } | null;
  openedAt: string;
  closedAt: string | null;
  /** The state in which nobody acted until the system closed the case. */
  lapsedFrom: CaseState | null;
  /** How often a reported payment of this order was refused. */
  paymentRefusals: number;
  lines: CaseLine[];
  messages: CaseMessage[];
  photos: CasePhoto[];
}

/** One entry of the history of a case. */
export interface CaseEvent {
  id: number;
  step: string;
  actor: CaseActor;
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

/** The steps that people take; `close` and `decide` belong to the system and the operator. */
export const caseSteps = [
  'accept',
  'confirm_payment',
  'refuse',
  'withdraw',
  'escalate',
  'send_back',
  'arrive',
  'refund',
  'exchange',
  'confirm_refund',
  'deny_refund',
  'revive',
] as const;
export type CaseStep = (typeof caseSteps)[number];
