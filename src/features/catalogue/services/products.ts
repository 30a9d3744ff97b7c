/** Products as cards: lists, the newest of a seller, those in a cart. A product with everything is in `productDetails`. */
import type { QueryData } from '@supabase/supabase-js';
import { cappedCount, exactCount, type ProductCounts } from '~/shared/lib/count';
import { fromEntries } from '~/shared/lib/entries';
import * as shopLimits from '~/shared/lib/shopLimits';
import type { Page } from '~/shared/lib/page';
import type { ProductSummary } from '~/features/catalogue/rules/product';
import { type Facet, facets, noFilters, type ProductFilters } from '~/shared/config/productFilters';
import { publicDb, unwrap } from '~/shared/api/client';
import type { Tables } from '~/shared/generated/database.types';
import { toSummaries } from './productRow';

export const SELLER = 'id,username,full_name,store_name,avatar_url,seller_verified_at';
export const COLUMNS =
  'id,name,content_language,names,price,discount_price,category,stock_quantity,has_variants,media_url,media_type,poster_url,media_color,featured,rating,review_count';
export const CARD = `${COLUMNS},seller:profiles!influencer_id(${SELLER})` as const;
export const VARIANTS = 'product_variants(id,size,color,stock_quantity,position)';

const cards = () => publicDb.from('products').select(CARD);
export type VariantRow = Pick<Tables<'product_variants'>, 'id' | 'size' | 'color' | 'stock_quantity' | 'position'>;
/** Variants and holidays are read for one product and for the cart only. */
type Card = QueryData<ReturnType<typeof cards>>[number];
export type CardRow = Omit<Card, 'seller'> & {
  seller: Card['seller'] & { back_on?: string | null; seller_state?: string | null };
  product_variants?: VariantRow[];
};

const facetArguments = (filters: ProductFilters): Record<`p_${Facet}`, string[]> =>
  fromEntries(facets.map((facet) => [`p_${facet}`, [...filters[facet]]]));

/** The arguments of a list's functions, without those that limit nothing. */
export function searchArguments(filters: ProductFilters, sellerId?: string) {
  const given = {
    p_query: filters.search,
    p_category: filters.category ?? '',
    p_min: filters.minPrice ?? 0,
    p_max: filters.maxPrice ?? 0,
    ...facetArguments(filters),
    p_in_stock: filters.inStock,
    p_seller: sellerId ?? '',
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => String(value) && value)) as Partial<typeof given>;
}

interface PageOptions {
  /** The last product of the previous page. */
  after?: string | null;
  limit?: number;
  sellerId?: string | undefined;
}

/** One page of active products. @param options.limit 100 at most */
export async function list(
  filters: ProductFilters,
  { after, limit = shopLimits.productPageSize, sellerId }: PageOptions = {},
): Promise<Page<ProductSummary>> {
  const rows = await unwrap(
    publicDb
      .rpc(
        'search_products',
        { ...searchArguments(filters, sellerId), p_sort: filters.sort, ...(after ? { p_after: after } : {}), p_limit: limit },
        { get: true },
      )
      .select(CARD),
  );
  // a full page means that there may be more
  return { items: toSummaries(rows), next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null };
}

/** The newest active products of everyone, or of one seller. */
export const newest = async (limit: number, sellerId?: string): Promise<ProductSummary[]> =>
  (await list(noFilters, { limit, sellerId })).items;

/** How many products and sellers match; of one store: `storeCount`. With a search text or a filter the server stops counting at a cap. */
export async function count(filters: ProductFilters): Promise<ProductCounts> {
  const passed = searchArguments(filters);
  const [row] = await unwrap(publicDb.rpc('count_products', passed, { get: true }));
  const isCapped = Object.keys(passed).some((name) => name !== 'p_category');
  const found = row?.product_count ?? 0;
  return { products: isCapped ? cappedCount(found) : exactCount(found), sellers: row?.seller_count ?? null };
}

const IDS_AT_ONCE = 100;
/** Products by any number of ids, with present price and stock; those no longer offered are missing from the response. */
export async function byIds(ids: readonly string[]): Promise<ProductSummary[]> {
  // a longer list would not fit into an address
  if (ids.length > IDS_AT_ONCE) return (await Promise.all([byIds(ids.slice(0, IDS_AT_ONCE)), byIds(ids.slice(IDS_AT_ONCE))])).flat();
  return toSummaries(
    await unwrap(
      publicDb
        .from('products')
        .select(`${COLUMNS},seller:profiles!influencer_id(${SELLER},back_on,seller_state),${VARIANTS}`)
        .eq('status', 'active')
        .in('id', ids),
    ),
  );
}
