/** Products as cards: the list, the sellers' newest, those in a cart. One with everything is `productDetails`. Rows stay in services. */
import { limits } from '~/domain/limits';
import { type Category, isCategory, type ProductSummary, type Variant } from '~/domain/product';
import type { ProductFilters } from '~/domain/productFilters';
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

const plainList = (filters: ProductFilters, offset: number) => {
  const byPrice = filters.sort === 'cheap' || filters.sort === 'dear';
  let query = publicDb.from('products').select(CARD).eq('status', 'active');
  if (filters.category) query = query.eq('category', filters.category);
  if (filters.minPrice !== null) query = query.gte('current_price', filters.minPrice);
  if (filters.maxPrice !== null) query = query.lte('current_price', filters.maxPrice);
  if (byPrice) query = query.order('current_price', { ascending: filters.sort === 'cheap' });
  if (filters.sort === 'rating') query = query.order('rating', { ascending: false }).order('review_count', { ascending: false });
  return query
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .range(offset, offset + limits.productPageSize - 1);
};

const searchArguments = (filters: ProductFilters) => ({
  p_query: filters.search,
  ...(filters.category ? { p_category: filters.category } : {}),
  ...(filters.minPrice !== null ? { p_min: filters.minPrice } : {}),
  ...(filters.maxPrice !== null ? { p_max: filters.maxPrice } : {}),
});

/** One page of 12 active products (spec §7). Page numbers start at 0. */
export async function list(filters: ProductFilters, page: number): Promise<ProductSummary[]> {
  const offset = page * limits.productPageSize;
  const request = filters.search
    ? publicDb
        .rpc(
          'search_products',
          { ...searchArguments(filters), p_sort: filters.sort, p_limit: limits.productPageSize, p_offset: offset },
          { get: true },
        )
        .select(CARD)
    : plainList(filters, offset);
  return toSummaries(await unwrap<CardRow[]>(request));
}

/** How many products and sellers the filters leave. */
export async function count(filters: ProductFilters): Promise<{ products: number; sellers: number }> {
  const rows = await unwrap(publicDb.rpc('count_products', searchArguments(filters), { get: true }));
  return { products: rows[0]?.product_count ?? 0, sellers: rows[0]?.seller_count ?? 0 };
}

/** The newest active products of everyone, or of one seller. */
export async function newest(limit: number, sellerId?: string, offset = 0): Promise<ProductSummary[]> {
  let query = publicDb.from('products').select(CARD).eq('status', 'active');
  if (sellerId) query = query.eq('seller_id', sellerId);
  return toSummaries(
    await unwrap<CardRow[]>(
      query
        .order('created_at', { ascending: false })
        .order('id', { ascending: false })
        .range(offset, offset + limit - 1),
    ),
  );
}

const IDS_AT_ONCE = 100;
/** Today's truth about the products in a cart; those that are gone are missing from the answer. Any number of ids. */
export async function byIds(ids: readonly string[]): Promise<ProductSummary[]> {
  // a longer list would not fit into an address
  if (ids.length > IDS_AT_ONCE) return (await Promise.all([byIds(ids.slice(0, IDS_AT_ONCE)), byIds(ids.slice(IDS_AT_ONCE))])).flat();
  return toSummaries(await unwrap<CardRow[]>(publicDb.from('products').select(`${CARD},${VARIANTS}`).eq('status', 'active').in('id', ids)));
}
