/** Profiles: the sellers shown on the home page, one's own. `stores` has what only a store's page shows. */
import * as shopLimits from '~/shared/lib/shopLimits';
import type { Profile, Seller } from '~/features/account/rules/profile';
import { camelKeys } from '~/shared/api/camelKeys';
import { publicDb, supabase, unwrap, unwrapRow } from '~/shared/api/client';
import { toSeller } from './sellerRow';

export const SELLER =
  'id,username,full_name,store_name,avatar_url,bio,cover_image,seller_verified_at,newest_product_at,rating,review_count' as const;

const sellers = () => publicDb.from('profiles').select(SELLER);

/** The newest sellers with an avatar. */
export async function listSellers(): Promise<Seller[]> {
  const rows = await unwrap(
    sellers()
      .eq('is_influencer', true)
      .not('avatar_url', 'is', null)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(shopLimits.homeStores),
  );
  return rows.map((row) => toSeller(row));
}

/** One's own profile, with when it was made (a fresh one goes to onboarding). @throws AppError not-found */
export async function getOwn(id: string): Promise<Profile> {
  const { cover_image, is_influencer, instagram_confirmed_at, total_sales, ...row } = await unwrapRow(
    (await supabase())
      .from('profiles')
      .select(
        'id,username,full_name,store_name,avatar_url,cover_image,is_influencer,bio,website,location,phone,instagram_handle,instagram_confirmed_at,commission_rate,total_sales,created_at,seller_state',
      )
      .eq('id', id)
      .limit(1),
  );
  return {
    ...camelKeys(row),
    coverUrl: cover_image,
    isSeller: is_influencer === true,
    isInstagramConfirmed: instagram_confirmed_at !== null,
    totalSales: total_sales ?? 0,
  };
}
