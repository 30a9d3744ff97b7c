/** Connecting Instagram, its tokens, and the posts that were read. */
import { SEALED } from '../../helpers/instagramAccounts.ts';
import type { RowMaker } from '../rowMaker.ts';
import type { Calls } from './types.ts';

const uuid = (): string => crypto.randomUUID();
const digits = (): string => String(Math.floor(Math.random() * 1e15));
export const MEDIA = [{ id: '1', type: 'image', url: 'https://scontent.cdninstagram.com/1.jpg', thumbnail_url: null }];
export const post = ({ sql }: RowMaker) => ({ instagram_media_id: uuid(), posted_at: new Date(), media: sql.json(MEDIA), caption: 'Clay' });

const marking = async (make: RowMaker, seller_id: string) => {
  const { id } = await make.insert('public.imported_posts', { seller_id, ...post(make) });
  return {
    args: { p_posts: [id], p_as: 'dismissed' },
    watch: { relation: 'public.imported_posts', where: { id } },
    effect: { state: 'dismissed' },
  };
};
/** The product of a post whose caption has another price now. */
const changedPost = async (make: RowMaker, seller_id: string) => {
  const instagram_media_id = uuid();
  const { id } = await make.product(seller_id, { instagram_media_id });
  // as text: a date of JavaScript has no microseconds
  const [version] = await make.sql`select updated_at::text as at from products where id = ${id as string}`;
  await make.insert('public.imported_posts', {
    seller_id,
    ...post(make),
    instagram_media_id,
    state: 'published',
    price: 900,
    seen_price: 1000,
  });
  return {
    args: { p_product: id, p_as: 'price', p_updated_at: version?.at as string, p_price: 900, p_full_price: 1200 },
    watch: { relation: 'public.products', where: { id } },
    effect: { price: 1200, discount_price: 900 },
  };
};
const seller = async (make: RowMaker) => (await make.profile({ is_influencer: true })).id;

export const INSTAGRAM_CALLS: Calls = {
  start_instagram_connection: { own: async () => ({ args: {} }) },
  claim_instagram_state: { unknown: async () => ({ args: { p_state: uuid() } }) },
  own_instagram: { own: async () => ({ args: {} }) },
  disconnect_instagram: { own: async () => ({ args: {} }) },
  instagram_deletion: { 'unknown code': async () => ({ args: { p_code: 'x' } }) },
  mark_imported_posts: {
    own: (make, { actor }) => marking(make, actor),
    other: (make, { other }) => marking(make, other),
  },
  apply_post_change: {
    own: (make, { actor }) => changedPost(make, actor),
    other: (make, { other }) => changedPost(make, other),
  },
  save_instagram_account: {
    other: async (make) => ({
      args: {
        p_user: await seller(make),
        p_instagram_user_id: digits(),
        p_scoped_id: digits(),
        p_username: `matrix.${uuid().slice(0, 8)}`,
        p_token: SEALED,
        p_key_id: 'local',
        p_expires_in: 5_000_000,
      },
    }),
  },
  instagram_connection: { other: async (make) => ({ args: { p_user: await seller(make) } }) },
  lease_instagram_refreshes: { any: async () => ({ args: { p_worker: uuid() } }) },
  report_instagram_refresh: { other: async (make) => ({ args: { p_user: await seller(make), p_worker: uuid(), p_outcome: 'failed' } }) },
  instagram_tokens_of_other_keys: { any: async () => ({ args: { p_key_id: 'local' } }) },
  replace_instagram_token: {
    other: async (make) => ({ args: { p_user: await seller(make), p_old_token: SEALED, p_token: SEALED, p_key_id: 'local' } }),
  },
  note_instagram_name: { other: async (make) => ({ args: { p_user: await seller(make), p_instagram_user_id: '1', p_username: 'x' } }) },
  revoke_instagram: { other: async () => ({ args: { p_account: digits(), p_issued_at: new Date().toISOString() } }) },
  delete_instagram_data: { other: async () => ({ args: { p_account: digits(), p_issued_at: new Date().toISOString() } }) },
  lease_instagram_imports: { any: async () => ({ args: { p_worker: uuid() } }) },
  report_instagram_import: { other: async (make) => ({ args: { p_user: await seller(make), p_worker: uuid(), p_outcome: 'failed' } }) },
};
