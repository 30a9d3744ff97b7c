/** A seller's own products, and their media. */
import type { ProductTab, ProductTableQuery } from '~/shared/config/tableQueries';
import type { QueryData } from '@supabase/supabase-js';
import { AppError } from '~/shared/lib/AppError';
import { isUuid } from '~/shared/lib/uuid';
import { coverOf } from '~/features/catalogue/rules/product';
import type { SellerProduct } from '~/features/catalogue/rules/sellerProduct';
import { expectOk, supabase, unwrap, unwrapRow } from '~/shared/api/client';
import type { Client } from '~/shared/api/signedInClient';

/** A product as the app has it, by the columns that it is read from. */
const COLUMNS =
  `id,name,description,names,descriptions,attributes,category,condition,returnException:return_exception,excludedWays:excluded_ways,weight,price,rating,tags,status,
  language:content_language,discountPrice:discount_price,stock:stock_quantity,reviewCount:review_count,createdAt:created_at,
  updatedAt:updated_at,postId:instagram_media_id,hiddenSince:hidden_since,reviewSince:review_since,mediaUrl:media_url,mediaType:media_type,posterUrl:poster_url,
  media:product_media(id,url:media_url,type:media_type,posterUrl:poster_url,position),
  images:product_images(id,url,position),
  variants:product_variants(id,size,color,stock:stock_quantity,position)` as const;
/** More ids do not fit into a URL. */
export const IDS_AT_ONCE = 100;

const table = (db: Client, { tab, search, sort, isDescending, page }: ProductTableQuery, perPage: number) =>
  db
    .rpc(
      'seller_products',
      {
        p_tab: tab,
        p_query: search,
        p_sort: sort,
        p_descending: isDescending,
        p_offset: (page - 1) * perPage,
        // one more tells whether there is another page
        p_limit: perPage + 1,
      },
      { get: true },
    )
    .select(COLUMNS);
type Row = QueryData<ReturnType<typeof table>>[number];

const inOrder = <T extends { position: number }>(rows: T[]): Omit<T, 'position'>[] =>
  [...rows].sort((a, b) => a.position - b.position).map(({ position: _position, ...row }) => row);

const toProduct = ({ mediaType, posterUrl, status, hiddenSince, reviewSince, media, images, variants, ...row }: Row): SellerProduct => ({
  ...row,
  isActive: status === 'active',
  held: hiddenSince ? 'hidden' : reviewSince ? 'review' : null,
  image: coverOf({ type: mediaType, url: row.mediaUrl ?? '', posterUrl }),
  media: inOrder(media),
  images: inOrder(images),
  variants: inOrder(variants),
});

export interface SellerProductPage {
  items: SellerProduct[];
  hasMore: boolean;
}

/** One page of the seller's products. @param perPage 99 at most */
export async function list(query: ProductTableQuery, perPage: number): Promise<SellerProductPage> {
  const rows = await unwrap(table(await supabase(), query, perPage));
  return { items: rows.slice(0, perPage).map(toProduct), hasMore: rows.length > perPage };
}

/** How many products each tab has. */
export async function counts(): Promise<Record<ProductTab, number>> {
  const rows = await unwrap((await supabase()).rpc('seller_product_counts', {}, { get: true }));
  const countOf = (tab: ProductTab) => rows.find((row) => row.tab === tab)?.product_count ?? 0;
  return {
    all: countOf('all'),
    active: countOf('active'),
    hidden: countOf('hidden'),
    low: countOf('low'),
    untranslated: countOf('untranslated'),
  };
}

/** @throws AppError not-found, also when the product is another seller's */
export async function get(sellerId: string, id: string): Promise<SellerProduct> {
  if (!isUuid(id)) throw new AppError('not-found');
  return toProduct(await unwrapRow((await supabase()).from('products').select(COLUMNS).eq('seller_id', sellerId).eq('id', id).limit(1)));
}

/** Those of these products that are the seller's. @param ids 100 at most */
export const byIds = async (sellerId: string, ids: string[]): Promise<SellerProduct[]> =>
  (await unwrap((await supabase()).from('products').select(COLUMNS).eq('seller_id', sellerId).in('id', ids).limit(IDS_AT_ONCE))).map(
    toProduct,
  );

/** The columns of a medium. */
export const toMediaColumns = ({ url, type, posterUrl }: NewMedia) => ({ media_url: url, media_type: type, poster_url: posterUrl });

/** A variant to be saved; `expected` is the stock that was shown. */
export interface VariantChange {
  id?: string;
  size: string;
  color: string;
  stock: number;
  expected?: number;
}
export interface NewMedia {
  url: string;
  type: 'image' | 'video';
  posterUrl: string | null;
}

/** Sets the first medium. Does not check `updatedAt`: a newer version of the product does not forbid it. */
export async function setFirstMedium(sellerId: string, id: string, medium: NewMedia): Promise<void> {
  const rows = await unwrap(
    (await supabase()).from('products').update(toMediaColumns(medium)).eq('id', id).eq('seller_id', sellerId).select('id'),
  );
  if (rows.length === 0) throw new AppError('not-found');
}

/** Adds an uploaded image, at most four. @throws AppError too-many-media */
export const addImage = async (productId: string, url: string, position: number): Promise<void> =>
  expectOk((await supabase()).from('product_images').insert({ product_id: productId, url, position }).select('id'));
/** Removes an added image by its address, if it is there. */
export const removeImageAt = async (productId: string, url: string): Promise<unknown> =>
  unwrap((await supabase()).from('product_images').delete().eq('product_id', productId).eq('url', url).select('id'));
export const removeImage = async (id: string): Promise<void> => expectOk((await supabase()).from('product_images').delete().eq('id', id));
export const removeMedia = async (id: string): Promise<void> => expectOk((await supabase()).from('product_media').delete().eq('id', id));
