/** What a seller does with own products. */
import { AppError } from '~/shared/lib/AppError';
import type { SellerProduct } from '~/features/catalogue/rules/sellerProduct';
import { expectOk, supabase, unwrap } from '~/shared/api/client';
import { callRpc, runRpc } from '~/shared/api/rpc';
import { IDS_AT_ONCE, type NewMedia, toMediaColumns, type VariantChange } from './sellerProducts';

/** What the form edits beside stock and variants, which have commands of their own. */
export type ProductChanges = Pick<
  SellerProduct,
  | ('name' | 'description' | 'language' | 'names' | 'descriptions' | 'attributes')
  | ('category' | 'condition' | 'returnException' | 'excludedWays' | 'weight' | 'price' | 'discountPrice' | 'tags')
>;

export interface NewProduct extends ProductChanges {
  stock: number;
  postId: string | null;
  variants: VariantChange[];
}

const toColumns = ({ language, discountPrice, returnException, excludedWays, ...changes }: ProductChanges) => ({
  ...changes,
  content_language: language,
  discount_price: discountPrice,
  return_exception: returnException,
  excluded_ways: excludedWays,
});

/**
 * Publishes a product with its media, all or nothing. The same key again returns the first one.
 * @throws AppError idempotency-mismatch when the first one has other contents
 */
export async function create({ stock, postId, variants, ...product }: NewProduct, media: NewMedia[], key: string): Promise<string> {
  return callRpc('create_product', {
    p_product: {
      ...toColumns(product),
      stock_quantity: stock,
      instagram_media_id: postId,
      variants: variants.map((variant) => ({ ...variant })),
    },
    p_media: media.map(toMediaColumns),
    p_key: key,
  });
}

/** Saves the form. @returns the new `updatedAt` @throws AppError conflict when the product was saved elsewhere since it was read */
export async function save(sellerId: string, product: Pick<SellerProduct, 'id' | 'updatedAt'>, changes: ProductChanges): Promise<string> {
  const rows = await unwrap(
    (await supabase())
      .from('products')
      .update(toColumns(changes))
      .eq('id', product.id)
      .eq('seller_id', sellerId)
      .eq('updated_at', product.updatedAt)
      .select('updated_at'),
  );
  if (!rows[0]) throw new AppError('conflict');
  return rows[0].updated_at;
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
  inChunks(ids, (chunk) => runRpc('set_discount', { p_products: chunk, p_percent: percent }));

/** @param expected the stock that was shown @throws AppError stock-changed with the present stock */
export const setStock = (id: string, expected: number, stock: number): Promise<number> =>
  callRpc('set_stock', { p_product: id, p_expected: expected, p_stock: stock });

/** Replaces sizes and colours. @throws AppError stock-changed, open-orders when an open order contains a removed one */
export const saveVariants = (id: string, variants: VariantChange[]): Promise<void> =>
  runRpc('save_variants', { p_product: id, p_variants: variants.map((variant) => ({ ...variant })) });

/** Soft delete: `restore` undoes it within an hour. */
export const remove = async (sellerId: string, id: string): Promise<void> =>
  expectOk((await supabase()).from('products').delete().eq('seller_id', sellerId).eq('id', id));
export const restore = (id: string, isActive: boolean): Promise<void> =>
  runRpc('restore_product', { p_product: id, p_status: isActive ? 'active' : 'inactive' });
