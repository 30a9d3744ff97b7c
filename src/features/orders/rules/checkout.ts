/** What the checkout knows of its sellers, and what it sends. Amounts are whole tenge. */
import type { Address } from '~/features/account/rules/address';
import type { ExcludedWay, OfferedWay } from './deliveryWays';
import type { PaymentMethod } from './order';

/** Empty delivery form of the checkout; its draft has exactly these fields. */
export const emptyShipping: OrderRequest['shipping'] = { name: '', phone: '', city: '', street: '', flat: '', comment: '' };

/** What a seller offers for a city. */
export interface SellerTerms {
  sellerId: string;
  methods: PaymentMethod[];
  /** Paid on receipt (tenge); null: agreed upon with the seller. */
  deliveryCost: number | null;
  /** How it can be delivered, in the seller's order; a store without ways has one without an id. */
  ways: OfferedWay[];
  /** The others of the seller that go to the city, which some of the products exclude. */
  excludedWays: ExcludedWay[];
  /** First and last day of a holiday that moves the time to send an order placed now; null: none. */
  holiday: { from: string; to: string } | null;
}

/** How the buyer pays a seller, the way of delivery, and its cost that was shown. */
export interface ChosenTerms {
  paymentMethod: PaymentMethod;
  deliveryCost: number | null;
  way: string | null;
}

export interface OrderRequest {
  items: { productId: string; variantId: string | null; quantity: number }[];
  shipping: Address;
  /** By the seller's id. */
  terms: Record<string, ChosenTerms>;
  idempotencyKey: string;
  expectedTotal: number;
}

export interface PlacedOrder {
  checkoutId: string;
  number: string;
  total: number;
}
