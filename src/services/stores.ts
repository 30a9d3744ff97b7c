/** One public store, and how it can be reached. Apart from `profiles`, which every first screen loads. */
import type { Store } from '~/domain/profile';
import { publicDb, unwrap, unwrapRow } from './client';
import { SELLER, toSeller } from './profiles';

const STORE = `${SELLER},website,location,instagram_handle,instagram_confirmed_at,on_holiday,store_name,store_description` as const;

/** The public store of a username. @throws AppError not-found */
export async function get(username: string): Promise<Store> {
  const row = await unwrapRow(
    publicDb.from('profiles').select(STORE).eq('username', username.toLowerCase()).eq('is_influencer', true).limit(1),
  );
  return {
    ...toSeller(row),
    website: row.website,
    location: row.location,
    instagramHandle: row.instagram_handle,
    isInstagramConfirmed: row.instagram_confirmed_at !== null,
    isOnHoliday: row.on_holiday === true,
    storeName: row.store_name,
    storeDescription: row.store_description,
  };
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
