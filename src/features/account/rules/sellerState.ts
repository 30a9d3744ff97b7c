/** What the platform decided about one's own store, and what it waits for. */
import type { SellerState } from '~/shared/generated/values';

export interface OwnSellerState {
  state: SellerState | 'new';
  /** In an operator's words; null when a decision about an order was not followed. */
  reason: string | null;
  until: string | null;
  /** The order whose decision was not followed. */
  orderId: string | null;
  objection: string | null;
  answer: string | null;
}

/** A decision that the seller has to follow. */
export interface DecisionDuty {
  orderId: string;
  orderNumber: string;
  duty: 'refund' | 'send';
  /** Takes no new orders until it is done; the store is suspended next. */
  isLimited: boolean;
  /** When the next sanction comes; null: somebody else is to act, or there is none. */
  dueAt: string | null;
}
