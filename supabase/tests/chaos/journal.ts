/** The acknowledged changes: at the end the database must contain the same. */
import type { Answer } from './clients/client.ts';

export interface Checkout {
  userId: string;
  /** The total in tenge that the client sent, or null for a manual order. */
  total: number | null;
  units: number;
  /** Null until there is an answer. */
  answer: Answer | null;
  /** By id, as acknowledged. */
  orders: { id: string; total: number | null }[];
}

export class Journal {
  /** By idempotency key, for orders and manual orders. */
  readonly checkouts = new Map<string, Checkout>();
  /** Acknowledged steps of orders. */
  readonly steps: { order: string; status: string }[] = [];
  /** Ids of accounts whose deletion was acknowledged. */
  readonly deleted = new Set<string>();
  /** Ids of products whose creation was acknowledged, with their sellers; without those that a client deleted. */
  readonly products = new Map<string, string>();
  /** Stars by product and author, as last acknowledged; null for a review that was deleted. */
  readonly reviews = new Map<string, number | null>();
  /** Contradictions that a client saw while it ran. */
  readonly contradictions: string[] = [];
  #acknowledgedOrders = 0;

  get acknowledgedOrders(): number {
    return this.#acknowledgedOrders;
  }

  begin(key: string, userId: string, total: number | null, units: number): Checkout {
    const checkout: Checkout = { userId, total, units, answer: null, orders: [] };
    this.checkouts.set(key, checkout);
    return checkout;
  }

  settle(checkout: Checkout, answer: Answer, orders: Checkout['orders']): void {
    checkout.answer = answer;
    checkout.orders = orders;
    this.#acknowledgedOrders += orders.length;
  }

  contradict(what: string): void {
    this.contradictions.push(what);
  }
}
