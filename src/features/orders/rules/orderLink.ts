/** The link of an order. */
import type { Address } from '~/features/account/rules/address';
import type { Order } from './order';

export interface TakenLink {
  /** `locked`: after too many wrong digits, for an hour. */
  state: 'asks' | 'wrong' | 'locked' | 'open';
  /** How many tries are left. */
  tries: number;
  orderId: string | null;
}

export interface OrderLink extends Pick<TakenLink, 'state' | 'tries'> {
  number: string;
  /** The store's name; empty when its account was deleted. */
  store: string;
  /** The order's id when it is the reader's own. */
  ownOrder: string | null;
  /** With the right digits. */
  shown: {
    order: Order;
    contact: Address | null;
    trackingNumber: string | null;
    /** Its buyer has no account: it can be moved to another browser. */
    isOfGuest: boolean;
  } | null;
}
