/** One public store, and how it can be reached. Apart from `profiles`, which every first screen loads. */
import { AppError } from '~/shared/lib/AppError';
import { publicDb, unwrap } from '~/shared/api/client';
import { type StorePage, toStorePage } from './storeRow';

/** The public store of a username with its first products, in one request. @throws AppError not-found */
export async function page(username: string): Promise<StorePage> {
  const found = toStorePage(await unwrap(publicDb.rpc('store_page', { p_username: username.toLowerCase() }, { get: true })));
  if (!found) throw new AppError('not-found');
  return found;
}

export interface StoreContact {
  whatsapp: string | null;
  instagram: string | null;
}

/** How a shop can be asked before buying: what the seller has published. */
export async function contactOf(sellerId: string): Promise<StoreContact> {
  const rows = await unwrap(publicDb.rpc('store_contact', { p_seller: sellerId }, { get: true }));
  return { whatsapp: rows[0]?.whatsapp_phone ?? null, instagram: rows[0]?.instagram_handle ?? null };
}

/** How many products a store has in each category, the largest first. */
export async function sections(sellerId: string): Promise<StorePage['sections']> {
  const rows = await unwrap(publicDb.rpc('store_category_counts', { p_seller: sellerId }, { get: true }));
  return rows.map((row) => ({ category: row.category_slug, products: row.product_count }));
}
