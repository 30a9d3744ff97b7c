/** A store's ways of delivery, as its seller edits them. */
import type { DeliveryTerms } from '~/features/catalogue/rules/delivery';
import type { DeliveryKind } from '~/shared/generated/deliveryKinds';

/** What a parcel of up to so many grams costs beside the price of its city (tenge); `upTo` null: of every weight. */
interface WeightClass {
  upTo: number | null;
  cost: number;
}

export interface StoreWay {
  /** Null: not stored yet. */
  id: string | null;
  kind: DeliveryKind;
  /** The store's own name; null: that of the kind. */
  name: string | null;
  /** Where and when the goods are fetched. */
  address: string | null;
  hours: string | null;
  /** Tenge, for every city without a price of its own. */
  cost: number | null;
  prices: NonNullable<DeliveryTerms>;
  /** Rising; heavier parcels than the last one are not sent. Empty: the weight does not matter. */
  weights: WeightClass[];
  /** Tenge. */
  freeFrom: number | null;
  /** Null: the days of the kind. */
  daysFrom: number | null;
  daysTo: number | null;
  allowsCash: boolean;
  isActive: boolean;
}
