/** Profiles: the sellers shown on the home page, a public store, one's own. */
import type { QueryData } from '@supabase/supabase-js';
import * as limits from '~/domain/limits';
import type { Profile, Seller } from '~/domain/profile';
import { publicDb, supabase, unwrap, unwrapRow } from './client';

export const SHOP = 'id,username,full_name,avatar_url,bio,cover_image,seller_verified_at,newest_product_at,rating,review_count' as const;
const STORE = `${SHOP},website,location,instagram_handle,on_holiday,store_name,store_description` as const;

const stores = () => publicDb.from('profiles').select(STORE);
type StoreRow = QueryData<ReturnType<typeof stores>>[number];
/** Lists leave out what only the store's own page shows. */
type ShopRow = Partial<StoreRow> & QueryData<ReturnType<typeof shops>>[number];
const shops = () => publicDb.from('profiles').select(SHOP);

export const toSeller = (row: ShopRow): Seller => ({
  id: row.id,
  username: row.username,
  fullName: row.full_name,
  avatarUrl: row.avatar_url,
  bio: row.bio,
  coverUrl: row.cover_image,
  isVerified: row.seller_verified_at !== null,
  isFresh: row.newest_product_at !== null && Date.now() - Date.parse(row.newest_product_at) < limits.freshShopMs,
  rating: row.rating,
  reviewCount: row.review_count,
  website: row.website ?? null,
  location: row.location ?? null,
  instagramHandle: row.instagram_handle ?? null,
  isOnHoliday: row.on_holiday === true,
  storeName: row.store_name ?? null,
  storeDescription: row.store_description ?? null,
});

/** The newest sellers with an avatar. */
export async function listSellers(): Promise<Seller[]> {
  const rows = await unwrap(
    shops().eq('is_influencer', true).not('avatar_url', 'is', null).order('created_at', { ascending: false }).limit(limits.homeStores),
  );
  return rows.map((row) => toSeller(row));
}

/** The public store of a username. @throws AppError not-found */
export async function getStore(username: string): Promise<Seller> {
  return toSeller(await unwrapRow(stores().eq('username', username.toLowerCase()).eq('is_influencer', true).limit(1)));
}

/** One's own profile, with when it was made (a fresh one goes to onboarding). @throws AppError not-found */
export async function getOwn(id: string): Promise<Profile> {
  const row = await unwrapRow(
    (await supabase())
      .from('profiles')
      .select(
        'id,username,full_name,avatar_url,is_influencer,bio,website,location,phone,instagram_handle,commission_rate,total_sales,created_at',
      )
      .eq('id', id)
      .limit(1),
  );
  return {
    id: row.id,
    username: row.username,
    fullName: row.full_name,
    avatarUrl: row.avatar_url,
    isSeller: row.is_influencer,
    bio: row.bio,
    website: row.website,
    location: row.location,
    phone: row.phone,
    instagramHandle: row.instagram_handle,
    commissionRate: row.commission_rate,
    totalSales: row.total_sales ?? 0,
    createdAt: row.created_at,
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
