/** Share images, which messengers show beside a link. The database drops one when what it shows changes; the seller's browser makes the missing ones. */
import type { ProductToShare, StoreToShare } from '~/features/account/rules/shareImage';
import { storeNameOf } from '~/features/account/rules/storeName';
import { camelKeys } from '~/shared/api/camelKeys';
import { supabase, unwrap } from '~/shared/api/client';
import * as storage from '~/shared/api/storage';

/**
 * The seller's active products without a share image, in the order of their ids.
 * @param after the last id of the previous page
 * @param limit 100 at most
 */
export async function missing(sellerId: string, after: string | null, limit: number): Promise<ProductToShare[]> {
  const query = (await supabase())
    .from('products')
    .select('id,name,content_language,price,discount_price,media_url,media_type,poster_url,updated_at')
    .eq('seller_id', sellerId)
    .eq('status', 'active')
    .is('deleted_at', null)
    .is('share_url', null);
  const rows = await unwrap((after ? query.gt('id', after) : query).order('id').limit(limit));
  return rows.map((row) => ({
    ...camelKeys(row),
    language: row.content_language,
    cover: row.media_type === 'video' ? row.poster_url : row.media_url,
  }));
}

/** The seller's own store. */
export async function ownStore(sellerId: string): Promise<(StoreToShare & { isMissing: boolean; updatedAt: string }) | null> {
  const [row] = await unwrap(
    (await supabase())
      .from('profiles')
      .select('username,full_name,store_name,avatar_url,cover_image,share_url,updated_at')
      .eq('id', sellerId)
      .limit(1),
  );
  if (!row?.username) return null;
  return {
    username: row.username,
    name: storeNameOf(row.store_name, row.full_name, row.username),
    avatar: row.avatar_url,
    cover: row.cover_image,
    isMissing: row.share_url === null,
    updatedAt: row.updated_at ?? '',
  };
}

/** Uploads an image and sets it by `set`; the file of an image that is outdated by now is removed. */
async function save(sellerId: string, jpeg: Blob, set: (url: string) => PromiseLike<unknown[]>): Promise<void> {
  const url = await storage.uploadShareImage(sellerId, jpeg);
  const rows = await Promise.resolve(set(url)).catch((error: unknown) => {
    void storage.removeImage(url);
    throw error;
  });
  if (rows.length === 0) void storage.removeImage(url);
}

/** Sets the share image of a product, unless the product has changed since it was read. @throws AppError */
export const saveOfProduct = (sellerId: string, product: ProductToShare, jpeg: Blob): Promise<void> =>
  save(sellerId, jpeg, async (url) =>
    unwrap(
      (await supabase())
        .from('products')
        .update({ share_url: url })
        .eq('id', product.id)
        .eq('seller_id', sellerId)
        .eq('updated_at', product.updatedAt)
        .eq('media_url', product.mediaUrl ?? '')
        .select('id'),
    ),
  );

/** Sets the share image of a store, unless the profile has changed since it was read. @throws AppError */
export const saveOfStore = (sellerId: string, store: { updatedAt: string }, jpeg: Blob): Promise<void> =>
  save(sellerId, jpeg, async (url) =>
    unwrap(
      (await supabase()).from('profiles').update({ share_url: url }).eq('id', sellerId).eq('updated_at', store.updatedAt).select('id'),
    ),
  );
