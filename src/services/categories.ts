/** Categories with how many active products each has. */
import { type Category, isCategory } from '~/domain/product';
import { publicDb, unwrap } from './client';

export interface CategoryCount {
  category: Category;
  products: number;
}

const toCounts = (rows: { category_slug: string; product_count: number }[]): CategoryCount[] =>
  rows.flatMap((row) => (isCategory(row.category_slug) ? [{ category: row.category_slug, products: row.product_count }] : []));

/** Counts by category (the rpc's name says update, it only reads; see docs/glossary.md). */
export async function counts(): Promise<CategoryCount[]> {
  return toCounts(await unwrap(publicDb.rpc('update_category_counts', {}, { get: true })));
}

/** Active products of one store by category, the largest category first. */
export async function ofStore(sellerId: string): Promise<CategoryCount[]> {
  return toCounts(await unwrap(publicDb.rpc('store_category_counts', { p_seller: sellerId }, { get: true })));
}
