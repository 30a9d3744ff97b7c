/** Categories, and how many active products each has. */
import type { StoredCategory } from '~/domain/category';
import type { Category } from '~/domain/product';
import { publicDb, unwrap } from './client';

export interface CategoryCount {
  category: Category;
  products: number;
}

/** More than the site shows well. */
const MOST = 100;

/** All categories, ordered by their English name. */
export async function list(): Promise<StoredCategory[]> {
  const rows = await unwrap(
    publicDb.from('categories').select('slug,name,icon,color,description,translations,picture_url').order('name').limit(MOST),
  );
  return rows.map(({ color, picture_url: pictureUrl, translations, ...row }) => ({
    ...row,
    hue: Number(color),
    pictureUrl,
    translations: translations as StoredCategory['translations'],
  }));
}

/** Counts by category (the rpc's name says update, it only reads; see docs/glossary.md). */
export async function counts(): Promise<CategoryCount[]> {
  const rows = await unwrap(publicDb.rpc('update_category_counts', {}, { get: true }));
  return rows.map((row) => ({ category: row.category_slug, products: row.product_count }));
}
