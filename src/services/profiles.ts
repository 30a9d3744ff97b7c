/** Profiles: the sellers shown on the home page, a public store, one's own. */
import { AppError } from '~/domain/AppError';
import * as limits from '~/domain/limits';
import type { Profile, Seller } from '~/domain/profile';
import { db, publicDb } from './client';
import { unwrap } from './toAppError';

const SHOP = 'id,username,full_name,avatar_url,bio,cover_image,seller_verified_at,newest_product_at,rating,review_count' as const;
const STORE = `${SHOP},website,location,instagram_handle,on_holiday,store_name,store_description` as const;

interface ShopRow {
  id: string;
  username: string;
  full_name: string | null;
  avatar_url: string | null;
  bio: string | null;
  cover_image: string | null;
  seller_verified_at: string | null;
  newest_product_at: string | null;
  rating: number;
  review_count: number;
  website?: string | null;
  location?: string | null;
  instagram_handle?: string | null;
  on_holiday?: boolean | null;
  store_name?: string | null;
  store_description?: string | null;
}

const toSeller = (row: ShopRow): Seller => ({
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

/** Sellers with an avatar, newest first. */
export async function listSellers(): Promise<Seller[]> {
  const rows = await unwrap(
    publicDb
      .from('profiles')
      .select(SHOP)
      .eq('is_influencer', true)
      .not('avatar_url', 'is', null)
      .order('created_at', { ascending: false })
      .limit(60),
  );
  return rows.map((row) => toSeller(row));
}

/** The public store of a username. @throws AppError not-found */
export async function getStore(username: string): Promise<Seller> {
  const rows = await unwrap(
    publicDb.from('profiles').select(STORE).eq('username', username.toLowerCase()).eq('is_influencer', true).limit(1),
  );
  if (!rows[0]) throw new AppError('not-found');
  return toSeller(rows[0]);
}

/** One's own profile, with when it was made (a fresh one goes to onboarding). @throws AppError not-found */
export async function getOwn(id: string): Promise<Profile> {
  const rows = await unwrap(
    db
      .from('profiles')
      .select(
        'id,username,full_name,avatar_url,is_influencer,bio,website,location,phone,instagram_handle,commission_rate,total_sales,created_at',
      )
      .eq('id', id)
      .limit(1),
  );
  const row = rows[0];
  if (!row) throw new AppError('not-found');
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
