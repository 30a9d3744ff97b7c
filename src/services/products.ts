/** Products: the list, one, and the sellers' newest. Rows stay here; the domain's Product leaves. */
import { AppError } from '~/domain/AppError';
import { limits } from '~/domain/limits';
import { type Category, type Condition, type Delivery, isCategory, type Media, type Product, type ProductSummary } from '~/domain/product';
import type { ProductFilters } from '~/domain/productFilters';
import { db, publicDb } from './client';
import { storedSession } from './session';
import { unwrap } from './toAppError';

const SELLER = 'id,username,full_name,avatar_url,seller_verified_at';
const COLUMNS =
  'id,name,content_language,price,discount_price,category,stock_quantity,media_url,media_type,media_color,featured,rating,review_count';
const CARD = `${COLUMNS},seller:profiles!influencer_id(${SELLER})` as const;
const MEDIA = 'product_media(id,media_url,media_type,media_color,poster_url,position)';
const DETAIL =
  `${COLUMNS},seller:profiles!influencer_id(${SELLER},on_holiday,delivery),description,condition,tags,status,${MEDIA},product_images(id,url,position)` as const;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface SellerRow {
  id: string;
  username: string;
  full_name: string | null;
  avatar_url: string | null;
  seller_verified_at: string | null;
}
interface CardRow {
  id: string;
  name: string;
  content_language: string | null;
  price: number;
  discount_price: number | null;
  category: string;
  stock_quantity: number;
  media_url: string | null;
  media_type: string;
  media_color: string | null;
  featured: boolean;
  rating: number;
  review_count: number;
  seller: SellerRow | null;
}
interface MediaRow {
  id: string;
  media_url: string;
  media_type: string;
  media_color: string | null;
  poster_url: string | null;
  position: number;
}
interface DetailRow extends CardRow {
  seller: (SellerRow & { on_holiday: boolean; delivery: unknown }) | null;
  description: string;
  condition: string;
  tags: string[];
  status: string;
  product_media: MediaRow[];
  product_images: { id: string; url: string; position: number }[];
}

const toCategory = (slug: string): Category => (isCategory(slug) ? slug : 'other');

/** A product whose seller has left (deleted account) cannot be shown. */
function toSummary(row: CardRow): ProductSummary | null {
  if (!row.seller) return null;
  return {
    id: row.id,
    name: row.name,
    language: row.content_language,
    price: row.price,
    discountPrice: row.discount_price,
    category: toCategory(row.category),
    stock: row.stock_quantity,
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

function galleryOf(row: DetailRow, main: Media): Media[] {
  const imported = [...row.product_media]
    .sort((a, b) => a.position - b.position)
    .map((media): Media => ({
      id: media.id,
      url: media.media_url,
      type: media.media_type === 'video' ? 'video' : 'image',
      color: media.media_color,
      posterUrl: media.poster_url,
    }));
  const uploaded = [...row.product_images]
    .sort((a, b) => a.position - b.position)
    .map((image): Media => ({ id: image.id, url: image.url, type: 'image', color: null, posterUrl: null }));
  const all = [...imported, ...uploaded];
  return all.length > 0 ? all : main.url ? [main] : [];
}

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
export async function newest(limit: number, sellerId?: string): Promise<ProductSummary[]> {
  let query = publicDb.from('products').select(CARD).eq('status', 'active');
  if (sellerId) query = query.eq('seller_id', sellerId);
  return toSummaries(
    await unwrap<CardRow[]>(query.order('created_at', { ascending: false }).order('id', { ascending: false }).limit(limit)),
  );
}

/** One product with its gallery. @throws AppError not-found also for ids that are no ids. */
export async function get(id: string): Promise<Product> {
  if (!UUID.test(id)) throw new AppError('not-found');
  const ask = async (client: typeof db) => (await unwrap<DetailRow[]>(client.from('products').select(DETAIL).eq('id', id).limit(1)))[0];
  // what everyone may not see (taken off the shelf), its seller and its buyers still may
  const row = (await ask(publicDb)) ?? (storedSession() ? await ask(db) : undefined);
  const summary = row ? toSummary(row) : null;
  if (!row || !summary) throw new AppError('not-found');
  return {
    ...summary,
    description: row.description,
    condition: row.condition as Condition,
    tags: row.tags,
    isActive: row.status === 'active',
    isAway: row.seller?.on_holiday === true,
    delivery: Array.isArray(row.seller?.delivery) ? (row.seller.delivery as Delivery[]) : [],
    gallery: galleryOf(row, summary.media),
  };
}

/** Today's truth about the products in a cart; those that are gone are missing from the answer. */
export async function byIds(ids: string[]): Promise<ProductSummary[]> {
  if (ids.length === 0) return [];
  return toSummaries(await unwrap<CardRow[]>(publicDb.from('products').select(CARD).eq('status', 'active').in('id', ids)));
}
