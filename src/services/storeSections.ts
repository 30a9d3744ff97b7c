/** Categories of one store. Not in `categories`, which every first screen loads. */
import type { CategoryCount } from './categoryCounts';
import { publicDb, unwrap } from './client';

/** Active products of a store by category, the largest category first. */
export async function ofStore(sellerId: string): Promise<CategoryCount[]> {
  const rows = await unwrap(publicDb.rpc('store_category_counts', { p_seller: sellerId }, { get: true }));
  return rows.map((row) => ({ category: row.category_slug, products: row.product_count }));
}
