/** Contacts of a shop for questions before buying. */
import { publicDb } from './client';
import { unwrap } from './toAppError';

export interface StoreContact {
  whatsapp: string | null;
  instagram: string | null;
}

/** Only the contacts that the seller has published. */
export async function contactOf(sellerId: string): Promise<StoreContact> {
  const rows = await unwrap(publicDb.rpc('store_contact', { p_seller: sellerId }, { get: true }));
  return { whatsapp: rows[0]?.whatsapp_phone ?? null, instagram: rows[0]?.instagram_handle ?? null };
}
