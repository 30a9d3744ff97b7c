/** What a seller's first screen tells. Amounts are whole tenge. */
import type { DayFigures } from './analytics';
import type { SellerOrder } from './sellerOrder';

export interface LowProduct {
  id: string;
  name: string;
  image: string | null;
  stock: number;
}

export interface SellerOverview {
  /** Days with sales, in Almaty's days. */
  days: DayFigures[];
  /** Orders to confirm or to send, and when the oldest of them came. */
  waiting: number;
  oldest: string | null;
  /** The newest five. */
  orders: SellerOrder[];
  products: number;
  /** The mean of all reviews; null without any: no rating is better than an invented one. */
  rating: { mean: number; reviews: number } | null;
  low: LowProduct[];
  /** Pictures of the newest products on sale, at most three. */
  showcase: string[];
}
