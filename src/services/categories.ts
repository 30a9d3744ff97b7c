/** Categories with how many active products each has. */
import { type Category, isCategory } from '~/domain/product';
import { publicDb, unwrap } from './client';

export interface CategoryCount {
  category: Category;
  products: number;
}

/** Counts by category (the rpc's name says update, it only reads; see docs/glossary.md). */
export async function counts(): Promise<CategoryCount[]> {
  const rows = await unwrap(publicDb.rpc('update_category_counts', {}, { get: true }));
  return rows.flatMap((row) => (isCategory(row.category_slug) ? [{ category: row.category_slug, products: row.product_count }] : []));
}
