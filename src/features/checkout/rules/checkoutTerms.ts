/** Payment methods at checkout: chosen by seller, since not every seller takes the same. */
import type { AppError } from '~/shared/lib/AppError';
import { asRecord } from '~/shared/lib/asRecord';
import type { ChosenTerms, SellerTerms } from '~/features/orders/rules/checkout';
import { type ChosenWays, wayOf } from '~/features/orders/rules/deliveryWays';
import { type PaymentMethod, paymentMethods } from '~/features/orders/rules/order';

/** Chosen methods by the seller's id. */
export type ChosenMethods = Record<string, PaymentMethod>;

/** The methods that all sellers take. */
export const sharedMethods = (terms: SellerTerms[]): PaymentMethod[] =>
  paymentMethods.filter((method) => terms.every(({ methods }) => methods.includes(method)));

/** The chosen methods that the sellers still take; a seller's only method needs no choice. */
export function validMethods(terms: SellerTerms[], chosen: ChosenMethods): ChosenMethods {
  const valid = terms.flatMap(({ sellerId, methods }) => {
    const method = methods.find((offered) => offered === chosen[sellerId]) ?? (methods.length === 1 ? methods[0] : undefined);
    return method ? [[sellerId, method] as const] : [];
  });
  return Object.fromEntries(valid);
}

/** The same with a method for each seller: the first that is offered where nothing else was chosen. */
export function methodsOrFirst(terms: SellerTerms[], chosen: ChosenMethods): ChosenMethods {
  const first = terms.flatMap(({ sellerId, methods: [method] }) => (method ? [[sellerId, method] as const] : []));
  return { ...Object.fromEntries(first), ...validMethods(terms, chosen) };
}

/** The one method of all these sellers, or null when they differ or one has none. */
export function commonMethod(sellerIds: string[], chosen: ChosenMethods): PaymentMethod | null {
  const [first] = sellerIds;
  const method = first === undefined ? undefined : chosen[first];
  return method && sellerIds.every((id) => chosen[id] === method) ? method : null;
}

/** What is sent with the order; null while a seller's terms, way or method is missing. */
export function chosenTerms(
  sellerIds: string[],
  terms: SellerTerms[],
  chosen: ChosenMethods,
  ways: ChosenWays = {},
): Record<string, ChosenTerms> | null {
  const entries = sellerIds.map((id) => {
    const offer = terms.find(({ sellerId }) => sellerId === id);
    const way = offer && wayOf(offer, ways);
    const paymentMethod = chosen[id];
    return way && paymentMethod ? ([id, { paymentMethod, deliveryCost: offer.deliveryCost, way: way.id }] as const) : null;
  });
  return entries.every((entry) => entry !== null) ? Object.fromEntries(entries) : null;
}

export interface DeliveryChange {
  sellerId: string;
  /** Tenge; null: agreed upon with the seller. */
  before: number | null;
  after: number | null;
  /** It is not offered any more. */
  isGone: boolean;
}

/** What a refused order says about changed delivery costs: the details of `delivery-changed`, beside what was sent. */
export function deliveryChanges({ sellers }: AppError['details'], sent: Record<string, ChosenTerms>): DeliveryChange[] {
  if (!Array.isArray(sellers)) return [];
  return sellers.map(asRecord).flatMap(({ seller_id: sellerId, delivery_cost: after, is_way_gone: isGone }) => {
    const seen = typeof sellerId === 'string' ? sent[sellerId] : undefined;
    return typeof sellerId === 'string' && seen
      ? [{ sellerId, before: seen.deliveryCost, after: typeof after === 'number' ? after : null, isGone: isGone === true }]
      : [];
  });
}
