/** What the seller's dashboard shows. Amounts are whole tenge. */
import type { DayFigures } from './figures';
import type { SellerOrder } from '~/features/orders/rules/sellerOrder';

export interface LowProduct {
  id: string;
  name: string;
  image: string | null;
  stock: number;
}

export interface SellerOverview {
  /** Days with sales, in Almaty. */
  days: DayFigures[];
  /** Orders that wait for the seller, as the tab of that name shows them, and the date of the oldest of them. */
  todo: number;
  oldest: string | null;
  /** The newest five. */
  orders: SellerOrder[];
  products: number;
  /** The mean of all reviews; null without any. */
  rating: { mean: number; reviews: number } | null;
  low: LowProduct[];
  /** Images of the newest active products, at most three. */
  showcase: string[];
}
