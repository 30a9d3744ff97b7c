/** Products as cards: the list, the sellers' newest, those in a cart. One with everything is `productDetails`. Rows stay in services. */
import { cappedCount, exactCount, type ProductCounts } from '~/domain/count';
import type { DeliveryOption } from '~/domain/delivery';
import * as limits from '~/domain/limits';
import type { Page } from '~/domain/page';
import { type Category, isCategory, type ProductSummary, type Variant } from '~/domain/product';
import { noFilters, type ProductFilters } from '~/domain/productFilters';
import { publicDb } from './client';
import { unwrap } from './toAppError';

export const SELLER = 'id,username,full_name,avatar_url,seller_verified_at';
export const COLUMNS =
  'id,name,content_language,price,discount_price,category,stock_quantity,has_variants,media_url,media_type,media_color,featured,rating,review_count';
const CARD = `${COLUMNS},seller:profiles!influencer_id(${SELLER})` as const;
export const VARIANTS = 'product_variants(id,size,color,stock_quantity,position)';

export interface SellerRow {
  id: string;
  username: string;
  full_name: string | null;
  avatar_url: string | null;
  seller_verified_at: string | null;
}
export interface CardRow {
  id: string;
  name: string;
  content_language: string | null;
  price: number;
  discount_price: number | null;
  category: string;
  stock_quantity: number;
  has_variants: boolean;
  product_variants?: { id: string; size: string | null; color: string | null; stock_quantity: number; position: number }[];
  media_url: string | null;
  media_type: string;
  media_color: string | null;
  featured: boolean;
  rating: number;
  review_count: number;
  seller: SellerRow | null;
}

const toCategory = (slug: string): Category => (isCategory(slug) ? slug : 'other');

const toVariants = (rows: NonNullable<CardRow['product_variants']>): Variant[] =>
  [...rows].sort((a, b) => a.position - b.position).map(({ id, size, color, stock_quantity: stock }) => ({ id, size, color, stock }));

/** A seller's delivery options as stored: null where nothing was said. */
export const toDeliveryOptions = (stored: unknown): DeliveryOption[] =>
  ((stored ?? []) as { city: string; cost: number; days_from: number; days_to: number }[]).map(
    ({ city, cost, days_from: daysFrom, days_to: daysTo }) => ({ city, cost, daysFrom, daysTo }),
  );

/** A product whose seller has left (deleted account) cannot be shown. */
export function toSummary(row: CardRow): ProductSummary | null {
  if (!row.seller) return null;
  return {
    id: row.id,
    name: row.name,
    language: row.content_language,
    price: row.price,
    discountPrice: row.discount_price,
    category: toCategory(row.category),
    stock: row.stock_quantity,
    hasVariants: row.has_variants,
    ...(row.product_variants ? { variants: toVariants(row.product_variants) } : {}),
    media: {
      id: row.id,
      url: row.media_url ?? '',
      type: row.media_type === 'video' ? 'video' : 'image',
      color: row.media_color,
      posterUrl: null,
    },
    isFeatured: row.featured,
    rating: row.rating,
    reviewCount: row.review_count,
    seller: {
      id: row.seller.id,
      username: row.seller.username,
      fullName: row.seller.full_name,
      avatarUrl: row.seller.avatar_url,
      isVerified: row.seller.seller_verified_at !== null,
    },
  };
}
const toSummaries = (rows: CardRow[]): ProductSummary[] => rows.map(toSummary).filter((product) => product !== null);

const searchArguments = (filters: ProductFilters, sellerId?: string) => ({
  ...(filters.search ? { p_query: filters.search } : {}),
  ...(filters.category ? { p_category: filters.category } : {}),
  ...(filters.minPrice !== null ? { p_min: filters.minPrice } : {}),
  ...(filters.maxPrice !== null ? { p_max: filters.maxPrice } : {}),
  ...(sellerId ? { p_seller: sellerId } : {}),
});

interface PageOptions {
  /** The last product of the previous page. */
  after?: string | null;
  limit?: number;
  sellerId?: string;
}

/** One page of active products, 12 unless said otherwise (100 at most). */
export async function list(
  filters: ProductFilters,
  { after, limit = limits.productPageSize, sellerId }: PageOptions = {},
): Promise<Page<ProductSummary>> {
  const rows = await unwrap<CardRow[]>(
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
  (await list(noFilters, { limit, ...(sellerId ? { sellerId } : {}) })).items;

/** How many products and sellers the filters leave. With words or a price the server stops at a cap. */
export async function count(filters: ProductFilters, sellerId?: string): Promise<ProductCounts> {
  const [row] = await unwrap(publicDb.rpc('count_products', searchArguments(filters, sellerId), { get: true }));
  const isCapped = filters.search !== '' || filters.minPrice !== null || filters.maxPrice !== null;
  const found = row?.product_count ?? 0;
  return { products: isCapped ? cappedCount(found) : exactCount(found), sellers: row?.seller_count ?? null };
}

const IDS_AT_ONCE = 100;
/** Today's truth about the products in a cart; those that are gone are missing from the answer. Any number of ids. */
export async function byIds(ids: readonly string[]): Promise<ProductSummary[]> {
  // a longer list would not fit into an address
  if (ids.length > IDS_AT_ONCE) return (await Promise.all([byIds(ids.slice(0, IDS_AT_ONCE)), byIds(ids.slice(IDS_AT_ONCE))])).flat();
  return toSummaries(await unwrap<CardRow[]>(publicDb.from('products').select(`${CARD},${VARIANTS}`).eq('status', 'active').in('id', ids)));
}
