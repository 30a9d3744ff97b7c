/** What anybody may learn of a shop: where to ask before buying, how much it has on sale. */
import { publicDb } from './client';
import { toAppError, unwrap } from './toAppError';

export interface StoreContact {
  whatsapp: string | null;
  instagram: string | null;
}

/** Only what the seller has put there for everyone. */
export async function contactOf(sellerId: string): Promise<StoreContact> {
  const rows = await unwrap(publicDb.rpc('store_contact', { p_seller: sellerId }, { get: true }));
  return { whatsapp: rows[0]?.whatsapp_phone ?? null, instagram: rows[0]?.instagram_handle ?? null };
}

/** How many products stand in a store. */
export async function countProducts(sellerId: string): Promise<number> {
  const { count, error, status } = await publicDb
    .from('products')
    .select('id', { count: 'exact', head: true })
    .eq('status', 'active')
    .eq('seller_id', sellerId);
  if (error) throw toAppError(error, status);
  return count ?? 0;
}
