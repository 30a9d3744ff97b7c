/** Ways of delivery: what a seller offers for a city, and what was chosen. Which there are and what they cost decides the database. */
import { soonest } from '~/features/catalogue/rules/delivery';
import type { DeliveryKind } from '~/shared/generated/deliveryKinds';
import type { SellerTerms } from './checkout';

interface NamedWay {
  kind: DeliveryKind | null;
  /** The store's own name. */
  name: string | null;
  /** Where and when the goods are fetched. */
  address: string | null;
  hours: string | null;
  needsAddress: boolean;
}

export interface OfferedWay extends NamedWay {
  /** Null: the store has no ways, only prices by city. */
  id: string | null;
  /** Tenge, on receipt; null: agreed upon with the seller. */
  cost: number | null;
  freeFrom: number | null;
  allowsCash: boolean;
  /** Grams of the goods, where the cost depends on it; null: not known, or it does not. */
  weight: number | null;
  /** The day by which the goods should be there; null: nobody promised any days. */
  expectedOn: string | null;
}

/** A way that cannot be chosen for these products. */
export interface ExcludedWay extends OfferedWay {
  /** The ids of the products that are not delivered by it. */
  excludedBy: string[];
}

/** The way of an order, as it was when it was placed. */
export interface OrderWay extends NamedWay {
  id: string;
  kind: DeliveryKind;
  /** The carrier's page of a parcel, with {number}. */
  trackingUrl: string | null;
}

/** Chosen ways by the seller's id. */
export type ChosenWays = Record<string, string>;

/** The chosen way of a seller, or the first that is offered. */
export const wayOf = ({ sellerId, ways }: Pick<SellerTerms, 'sellerId' | 'ways'>, chosen: ChosenWays): OfferedWay | undefined =>
  ways.find(({ id }) => id === chosen[sellerId]) ?? ways[0];

/** The terms of the chosen ways: their cost, and the payment methods that they allow. */
export const termsOfWays = (terms: SellerTerms[], chosen: ChosenWays): SellerTerms[] =>
  terms.map((offer) => {
    const way = wayOf(offer, chosen);
    return {
      ...offer,
      methods: offer.methods.filter((method) => method !== 'cash_on_delivery' || way?.allowsCash !== false),
      deliveryCost: way?.cost ?? null,
    };
  });

/** Whether somebody of these sellers sends something to an address. */
export const needsAddress = (terms: SellerTerms[], chosen: ChosenWays): boolean =>
  terms.some((offer) => wayOf(offer, chosen)?.needsAddress !== false);

/** The last of these days; null when one is not known. */
const latest = (days: (string | null)[]): string | null =>
  days.reduce((last, day) => (last === null || day === null ? null : day > last ? day : last), days[0] ?? null);

/** What all sellers together take, and the day by which all of it should be there. */
export function sumOfWays(terms: SellerTerms[], chosen: ChosenWays): { cost: number | null; expectedOn: string | null } {
  const ways = terms.map((offer) => wayOf(offer, chosen));
  return {
    cost: ways.reduce<number | null>((sum, way) => (sum === null || way?.cost == null ? null : sum + way.cost), 0),
    expectedOn: latest(ways.map((way) => way?.expectedOn ?? null)),
  };
}

/** The day by which all of it should be there by the soonest ways. */
export const soonestDay = (terms: SellerTerms[]): string | null =>
  latest(terms.map(({ ways }) => soonest(ways.map((way) => way.expectedOn))));

/** The context of texts about an order that its buyer fetches: such words have the ending `_fetched`. */
export const wordsFor = (way: Pick<NamedWay, 'needsAddress'> | null | undefined): { context?: 'fetched' } =>
  way?.needsAddress === false ? { context: 'fetched' } : {};
