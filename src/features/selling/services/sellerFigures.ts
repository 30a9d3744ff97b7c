/** A seller's figures: sales by day, by product and by post. */
import type { DayFigures, PostFigures, ProductFigures } from '~/features/selling/rules/figures';
import type { SellerOverview } from '~/features/selling/rules/sellerOverview';
import { camelKeys } from '~/shared/api/camelKeys';
import { supabase, unwrap } from '~/shared/api/client';
import { type SellerOrderRow, toSellerOrder } from '~/features/orders/services/sellerOrders';

/** Days with sales. @param since first day, a day in Almaty */
export const days = async (since: string): Promise<DayFigures[]> =>
  unwrap((await supabase()).rpc('seller_daily_sales', { p_since: since }, { get: true }));

/** Products viewed or sold in the last days, the best 500 first. @param period days */
export async function products(period: number): Promise<ProductFigures[]> {
  const rows = await unwrap((await supabase()).rpc('seller_products_report', { p_days: period }, { get: true }));
  return rows.map(({ instagram_media_id: postId, ...row }) => ({ postId, ...camelKeys(row) }));
}

/** Figures of the Instagram posts that products came from, the best 500 first. @param period days */
export async function posts(period: number): Promise<PostFigures[]> {
  const rows = await unwrap((await supabase()).rpc('seller_posts_report', { p_days: period }, { get: true }));
  return rows.map(({ instagram_media_id: postId, ...row }) => ({ postId, ...row }));
}

/** The response of `seller_overview`. */
export interface SellerOverviewRow extends Omit<SellerOverview, 'orders' | 'rating'> {
  orders: SellerOrderRow[];
  reviews: number;
  rating: number | null;
}

/** Everything the dashboard shows, in one request. @param since first day with figures, a day in Almaty */
export async function overview(since: string): Promise<SellerOverview> {
  const row = await unwrap((await supabase()).rpc('seller_overview', { p_since: since }, { get: true }));
  const { orders, rating, reviews, ...rest } = row;
  return { ...rest, orders: orders.map(toSellerOrder), rating: rating === null ? null : { mean: rating, reviews } };
}
