/** How many active products each category has, everywhere. */
import type { Category } from '~/features/catalogue/rules/product';
import { publicDb, unwrap } from '~/shared/api/client';

export interface CategoryCount {
  category: Category;
  products: number;
}

/** Counts by category (the rpc's name says update, it only reads; see docs/glossary.md). */
export async function counts(): Promise<CategoryCount[]> {
  const rows = await unwrap(publicDb.rpc('update_category_counts', {}, { get: true }));
  return rows.map((row) => ({ category: row.category_slug, products: row.product_count }));
}
