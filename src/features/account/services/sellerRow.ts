/** From rows to sellers, as lists show them. */
import * as shopLimits from '~/shared/lib/shopLimits';
import type { Seller } from '~/features/account/rules/profile';
import { storeNameOf } from '~/features/account/rules/storeName';
import type { Tables } from '~/shared/generated/database.types';

export type SellerRow = Pick<
  Tables<'profiles'>,
  | 'id'
  | 'username'
  | 'full_name'
  | 'store_name'
  | 'avatar_url'
  | 'bio'
  | 'cover_image'
  | 'seller_verified_at'
  | 'newest_product_at'
  | 'rating'
  | 'review_count'
>;
export const toSeller = (row: SellerRow): Seller => ({
  id: row.id,
  username: row.username,
  name: storeNameOf(row.store_name, row.full_name, row.username),
  avatarUrl: row.avatar_url,
  bio: row.bio,
  coverUrl: row.cover_image,
  isVerified: row.seller_verified_at !== null,
  hasNewProducts: row.newest_product_at !== null && Date.now() - Date.parse(row.newest_product_at) < shopLimits.recentProductsMs,
  rating: row.rating ?? 0,
  reviewCount: row.review_count ?? 0,
});
