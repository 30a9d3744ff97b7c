/** A seller's figures: sales by day, and what each product brought. */
import type { DayFigures, PostFigures, ProductFigures } from '~/domain/analytics';
import type { LowProduct, SellerOverview } from '~/domain/sellerOverview';
import { db } from './client';
import { type SellerOrderRow, toSellerOrder } from './sellerOrders';
import { unwrap } from './toAppError';

/** Days with sales since a day of Almaty. */
export const days = (since: string): Promise<DayFigures[]> => unwrap(db.rpc('seller_daily_sales', { p_since: since }, { get: true }));

/** Products that were viewed or sold in the last days, the best 500 first. */
export async function products(period: number): Promise<ProductFigures[]> {
  const rows = await unwrap(db.rpc('seller_products_report', { p_days: period }, { get: true }));
  return rows.map((row) => ({
    productId: row.product_id,
    name: row.name,
    image: row.image,
    postId: row.instagram_media_id,
    views: row.views,
    orders: row.orders,
    units: row.units,
    revenue: row.revenue,
  }));
}

/** What the posts brought that products came from, the best 500 first. */
export async function posts(period: number): Promise<PostFigures[]> {
  const rows = await unwrap(db.rpc('seller_posts_report', { p_days: period }, { get: true }));
  return rows.map(({ instagram_media_id: postId, ...row }) => ({ postId, ...row }));
}

interface OverviewRow {
  days: DayFigures[];
  waiting: number;
  oldest: string | null;
  orders: SellerOrderRow[];
  products: number;
  reviews: number;
  rating: number | null;
  low: LowProduct[];
  showcase: string[];
}

/** The first screen's figures in one answer, with the days since a day of Almaty. */
export async function overview(since: string): Promise<SellerOverview> {
  const row = (await unwrap(db.rpc('seller_overview', { p_since: since }, { get: true }))) as unknown as OverviewRow;
  const { orders, rating, reviews, ...rest } = row;
  return { ...rest, orders: orders.map(toSellerOrder), rating: rating === null ? null : { mean: rating, reviews } };
}
