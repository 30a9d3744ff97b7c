/** Shapes of JSON that the database writes itself, by the names that it uses. */

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

/** A seller's delivery to one city (tenge, days). */
export interface StoredDelivery {
  city: string;
  cost: number;
  days_from: number;
  days_to: number;
}
