/** Shapes of JSON that the database writes itself, by the names that it uses. */
import type { DeliveryKind } from '~/shared/generated/deliveryKinds';

/** Beside an event of an order: why it was cancelled, or which step of which case was taken. */
export interface EventDetails {
  reason?: string;
  step?: string;
  case?: string;
}

/** How a seller is paid, as it was when the order was placed. */
export interface StoredPaymentDetails {
  phone?: string;
  link?: string;
  changed_at?: string;
}

/** The way of delivery of an order, as it was then. */
export interface StoredWay {
  id: string;
  kind: DeliveryKind;
  name?: string;
  /** Where the goods are fetched, and when. */
  address?: string;
  hours?: string;
  needs_address: boolean;
  days_from: number;
  days_to: number;
  tracking_url?: string;
}

/** A way in which a seller delivers to a city: the answer of `checkout_options`. A store without ways has one without an id. */
export interface OfferedWayRow {
  id: string | null;
  kind: DeliveryKind | null;
  name: string | null;
  address: string | null;
  hours: string | null;
  needs_address: boolean;
  cost: number | null;
  free_from: number | null;
  days_from: number | null;
  days_to: number | null;
  allows_cash: boolean;
  expected_on: string | null;
  /** Products that are not delivered by it; null: it can be chosen. */
  excluded_by: string[] | null;
  /** Grams of the goods, where the price depends on it; null: not known, or it does not. */
  weight: number | null;
}

/** What a weight class adds to a delivery price (tenge). `up_to`: grams; null: every weight. */
export interface StoredWeight {
  up_to: number | null;
  cost: number;
}

/** A seller's delivery to one city (tenge, days). */
export interface StoredDelivery {
  city: string;
  cost: number;
  days_from: number;
  days_to: number;
}
