/** Products and stores without a share image, read with the secret key, page by page after the last key of the page before. */
import type { SupabaseClient } from '@supabase/supabase-js';
import { storeNameOf } from '../src/features/account/rules/storeName.ts';
import type { Database } from '../src/shared/generated/database.types.ts';
import type { Drawer } from './drawingBrowser.ts';

type Client = SupabaseClient<Database>;

export interface Missing {
  name: string;
  sellerId: string;
  draw: (drawer: Drawer) => Promise<Buffer | null>;
  /** @returns false when it has changed since it was read */
  save: (db: Client, url: string) => Promise<boolean>;
}

const PAGE = 100;

/** @param username only of this store */
export async function* missingStores(db: Client, username?: string): AsyncGenerator<Missing> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const query = db
      .from('profiles')
      .select('id,username,full_name,store_name,avatar_url,cover_image,updated_at')
      .is('is_influencer', true)
      .is('share_url', null)
      .gt('id', after)
      .order('id')
      .limit(PAGE);
    if (username) query.eq('username', username);
    const { data } = await query.throwOnError();
    for (const row of data) {
      const handle = row.username ?? '';
      const store = {
        username: handle,
        name: storeNameOf(row.store_name, row.full_name, handle),
        avatar: row.avatar_url,
        cover: row.cover_image,
      };
      const id = row.id ?? '';
      yield {
        name: handle,
        sellerId: id,
        draw: (drawer) => drawer.store(store),
        save: async (client, url) => {
          const change = client
            .from('profiles')
            .update({ share_url: url })
            .eq('id', id)
            .eq('updated_at', row.updated_at ?? '');
          return (await change.select('id').throwOnError()).data.length > 0;
        },
      };
      after = id;
    }
    if (data.length < PAGE) return;
  }
}

/** @param username only of this store */
export async function* missingProducts(db: Client, username?: string): AsyncGenerator<Missing> {
  for (let after: { seller: string; id: string } | null = null; ;) {
    const query = db
      .from('products')
      .select(
        'id,seller_id,name,content_language,price,discount_price,media_url,media_type,poster_url,updated_at,seller:profiles!influencer_id!inner(username,full_name,store_name)',
      )
      .eq('status', 'active')
      .is('deleted_at', null)
      .is('share_url', null)
      .order('seller_id')
      .order('id')
      .limit(PAGE);
    if (username) query.eq('seller.username', username);
    // the first condition is the one that the index products_without_share serves
    if (after) query.gte('seller_id', after.seller).or(`seller_id.gt.${after.seller},id.gt.${after.id}`);
    const { data } = await query.throwOnError();
    for (const row of data) {
      const product = {
        id: row.id,
        name: row.name,
        language: row.content_language,
        price: row.price,
        discountPrice: row.discount_price,
        cover: row.media_type === 'video' ? row.poster_url : row.media_url,
        mediaUrl: row.media_url,
        updatedAt: row.updated_at,
      };
      const storeName = row.seller ? storeNameOf(row.seller.store_name, row.seller.full_name, row.seller.username ?? '') : '';
      yield {
        name: row.name,
        sellerId: row.seller_id,
        draw: (drawer) => drawer.product(product, storeName),
        save: async (client, url) => {
          const change = client.from('products').update({ share_url: url }).eq('id', row.id).eq('updated_at', row.updated_at);
          return (
            (
              await change
                .eq('media_url', row.media_url ?? '')
                .select('id')
                .throwOnError()
            ).data.length > 0
          );
        },
      };
      after = { seller: row.seller_id, id: row.id };
    }
    if (data.length < PAGE) return;
  }
}
