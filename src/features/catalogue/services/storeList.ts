/** All stores, page by page. The home page's first ones are in `profiles`, a single one in `stores`. */
import type { Page, TimeCursor } from '~/shared/lib/page';
import type { Media } from '~/features/catalogue/rules/product';
import type { Seller } from '~/features/account/rules/profile';
import { publicDb, unwrap } from '~/shared/api/client';
import { newestFirst, toPage } from '~/shared/api/keyset';
import { toMedia } from './productRow';
import { SELLER } from '~/features/account/services/profiles';
import { toSeller } from '~/features/account/services/sellerRow';

/** Six rows on wide screens. */
const PAGE = 24;
const NEWEST_PRODUCTS = 'products!influencer_id(id,media_url,media_type,poster_url,media_color)';

export interface ListedStore {
  seller: Seller;
  /** Of its newest product. */
  image: Media | null;
}

/** Sellers with an avatar, newest first, each with the image of its newest product. */
export async function list(cursor: TimeCursor | null): Promise<Page<ListedStore, TimeCursor>> {
  const stores = publicDb
    .from('profiles')
    .select(`${SELLER},created_at,${NEWEST_PRODUCTS}`)
    .eq('is_influencer', true)
    .not('avatar_url', 'is', null);
  const newest = { referencedTable: 'products' };
  const rows = await unwrap(
    newestFirst(stores, 'created_at', cursor, PAGE)
      .eq('products.status', 'active')
      .order('created_at', { ascending: false, ...newest })
      .order('id', { ascending: false, ...newest })
      .limit(1, newest),
  );
  return toPage(
    rows,
    PAGE,
    (row) => row.created_at,
    (row) => ({ seller: toSeller(row), image: row.products[0] ? toMedia(row.products[0]) : null }),
  );
}
