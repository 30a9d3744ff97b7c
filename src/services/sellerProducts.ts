/** A seller's own products. */
import type { QueryData } from '@supabase/supabase-js';
import { AppError } from '~/domain/AppError';
import type { Attributes } from '~/domain/attributes';
import { isUuid } from '~/domain/uuid';
import { coverOf, type Category, type Condition } from '~/domain/product';
import type { ProductTab, ProductTableQuery, SellerProduct, Translations } from '~/domain/sellerProduct';
import type { Language } from '~/i18n/languages';
import { done, supabase, unwrap, unwrapRow } from './client';
import type { Json } from './database.types';
import { toMedia } from './productRow';
import type { Client } from './signedInClient';

const COLUMNS =
  'id,name,description,content_language,names,descriptions,attributes,category,condition,price,discount_price,stock_quantity,status,media_url,media_type,poster_url,rating,review_count,tags,created_at,updated_at,product_media(id,media_url,media_type,poster_url,position),product_images(id,url,position),product_variants(id,size,color,stock_quantity,position)' as const;
/** More ids do not fit into a URL. */
const IDS_AT_ONCE = 100;

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

const toProduct = (row: Row): SellerProduct => ({
  id: row.id,
  name: row.name,
  description: row.description,
  language: row.content_language as Language | null,
  names: row.names as Translations,
  descriptions: row.descriptions as Translations,
  attributes: row.attributes as Attributes,
  category: row.category,
  condition: row.condition as Condition,
  price: row.price,
  discountPrice: row.discount_price,
  stock: row.stock_quantity,
  isActive: row.status === 'active',
  mediaUrl: row.media_url,
  image: coverOf(toMedia(row)),
  rating: row.rating,
  reviewCount: row.review_count,
  tags: row.tags,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  media: [...row.product_media]
    .sort((a, b) => a.position - b.position)
    .map((media) => ({
      id: media.id,
      url: media.media_url,
      type: media.media_type === 'video' ? 'video' : 'image',
      posterUrl: media.poster_url,
    })),
  images: [...row.product_images].sort((a, b) => a.position - b.position).map(({ id, url }) => ({ id, url })),
  variants: [...row.product_variants]
    .sort((a, b) => a.position - b.position)
    .map(({ id, size, color, stock_quantity: stock }) => ({ id, size, color, stock })),
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

export interface NewProduct {
  name: string;
  description: string;
  price: number;
  discountPrice: number | null;
  category: Category;
  condition: Condition;
  stock: number;
  tags: string[];
  language: string | null;
  names: Translations;
  descriptions: Translations;
  attributes: Attributes;
  postId: string | null;
  variants: VariantChange[];
}

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

/**
 * Publishes a product with its media, all or nothing. The same key again returns the first one.
 * @throws AppError idempotency-mismatch when the first one has other contents
 */
export async function create(product: NewProduct, media: NewMedia[], key: string): Promise<string> {
  return unwrap(
    (await supabase()).rpc('create_product', {
      p_product: {
        name: product.name,
        description: product.description,
        price: product.price,
        discount_price: product.discountPrice,
        category: product.category,
        condition: product.condition,
        stock_quantity: product.stock,
        tags: product.tags,
        content_language: product.language,
        names: product.names,
        descriptions: product.descriptions,
        attributes: product.attributes as Json,
        instagram_media_id: product.postId,
        variants: product.variants.map((variant) => ({ ...variant })),
      },
      p_media: media.map(({ url, type, posterUrl }) => ({ media_url: url, media_type: type, poster_url: posterUrl })),
      p_key: key,
    }),
  );
}

export type ProductChanges = Omit<NewProduct, 'stock' | 'postId' | 'variants'>;

/** Saves the form. @returns the new `updatedAt` @throws AppError conflict when the product was saved elsewhere since it was read */
export async function save(sellerId: string, product: Pick<SellerProduct, 'id' | 'updatedAt'>, changes: ProductChanges): Promise<string> {
  const rows = await unwrap(
    (await supabase())
      .from('products')
      .update({
        name: changes.name,
        description: changes.description,
        content_language: changes.language,
        names: changes.names,
        descriptions: changes.descriptions,
        attributes: changes.attributes as NonNullable<Json>,
        price: changes.price,
        discount_price: changes.discountPrice,
        category: changes.category,
        condition: changes.condition,
        tags: changes.tags,
      })
      .eq('id', product.id)
      .eq('seller_id', sellerId)
      .eq('updated_at', product.updatedAt)
      .select('updated_at'),
  );
  if (!rows[0]) throw new AppError('conflict');
  return rows[0].updated_at;
}

/** Sets the first medium. Does not check `updatedAt`: a newer version of the product does not forbid it. */
export async function setFirstMedium(sellerId: string, id: string, { url, type, posterUrl }: NewMedia): Promise<void> {
  const rows = await unwrap(
    (await supabase())
      .from('products')
      .update({ media_url: url, media_type: type, poster_url: posterUrl })
      .eq('id', id)
      .eq('seller_id', sellerId)
      .select('id'),
  );
  if (rows.length === 0) throw new AppError('not-found');
}

/** Applies a change to any number of products, as many at once as a request takes. */
async function inChunks(ids: string[], change: (chunk: string[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE) await change(ids.slice(from, from + IDS_AT_ONCE));
}

/** Publishes or hides products. @throws AppError not-found, suspended */
export const setActive = (sellerId: string, ids: string[], isActive: boolean): Promise<void> =>
  inChunks(ids, async (chunk) => {
    const rows = await unwrap(
      (await supabase())
        .from('products')
        .update({ status: isActive ? 'active' : 'inactive' })
        .eq('seller_id', sellerId)
        .in('id', chunk)
        .select('id'),
    );
    if (rows.length === 0) throw new AppError('not-found');
  });

/** Sets a discount in per cent; 0 removes it. */
export const setDiscount = (ids: string[], percent: number): Promise<void> =>
  inChunks(ids, async (chunk) => unwrap((await supabase()).rpc('set_discount', { p_products: chunk, p_percent: percent })));

/** @param expected the stock that was shown @throws AppError stock-changed with the present stock */
export const setStock = async (id: string, expected: number, stock: number): Promise<number> =>
  unwrap((await supabase()).rpc('set_stock', { p_product: id, p_expected: expected, p_stock: stock }));

/** Replaces sizes and colours. @throws AppError stock-changed, open-orders when an open order contains a removed one */
export const saveVariants = async (id: string, variants: VariantChange[]): Promise<void> =>
  done((await supabase()).rpc('save_variants', { p_product: id, p_variants: variants.map((variant) => ({ ...variant })) }));

/** Soft delete: `restore` undoes it within an hour. */
export const remove = async (sellerId: string, id: string): Promise<void> =>
  done((await supabase()).from('products').delete().eq('seller_id', sellerId).eq('id', id));
export const restore = async (id: string, isActive: boolean): Promise<void> =>
  done((await supabase()).rpc('restore_product', { p_product: id, p_status: isActive ? 'active' : 'inactive' }));

/** Adds an uploaded image, at most four. @throws AppError too-many-media */
export const addImage = async (productId: string, url: string, position: number): Promise<void> =>
  done((await supabase()).from('product_images').insert({ product_id: productId, url, position }).select('id'));
export const removeImage = async (id: string): Promise<void> => done((await supabase()).from('product_images').delete().eq('id', id));
export const removeMedia = async (id: string): Promise<void> => done((await supabase()).from('product_media').delete().eq('id', id));
