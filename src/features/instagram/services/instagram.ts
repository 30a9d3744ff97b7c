/** The own connection to Instagram, its drafts, and changed captions. */
import { AppError } from '~/shared/lib/AppError';
import { readCaption } from '~/features/instagram/rules/caption/readCaption';
import { asRecord } from '~/shared/lib/asRecord';
import type { ConnectionState, InstagramConnection, PostChange, PostDraft } from '~/features/instagram/rules/instagram';
import type { Page, TimeCursor } from '~/shared/lib/page';
import { sellerLimits } from '~/shared/lib/sellerLimits';
import type { SellerProduct } from '~/features/catalogue/rules/sellerProduct';
import type { SocialItem } from '~/features/account/rules/social';
import { absoluteMediaUrl } from '~/shared/lib/media';
import { publicDb, supabase, unwrap } from '~/shared/api/client';
import { invoke } from '~/shared/api/edgeFunctions';
import { callRpc, runRpc } from '~/shared/api/rpc';
import { newestFirst, toPage } from '~/shared/api/keyset';

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const states: ConnectionState[] = ['active', 'ending', 'ended', 'revoked'];

/** @returns null without a connection */
export async function connection(): Promise<InstagramConnection | null> {
  const row = asRecord(await callRpc('own_instagram', {}));
  const state = states.find((known) => known === row.state);
  if (!state) return null;
  return {
    state,
    username: text(row.username),
    connectedAt: String(row.connected_at),
    expiresAt: String(row.expires_at),
    importedAt: text(row.imported_at),
    newPosts: Number(row.new_posts),
    pricedPosts: Number(row.priced_posts),
  };
}

/** @returns the address of Instagram's sign-in. @throws AppError not-configured, not-seller, suspended, rate-limited */
export async function startConnection(): Promise<string> {
  const { url } = await invoke('instagram-connect', { step: 'start' });
  if (typeof url !== 'string') throw new AppError('invalid-response');
  return url;
}

/** @param params what Instagram has added to the address. @throws AppError connection-expired, connection-refused, instagram-taken, not-professional */
export async function finishConnection(params: { code: string; state: string }): Promise<void> {
  await invoke('instagram-connect', { step: 'finish', ...params });
}

export const disconnect = (): Promise<void> => runRpc('disconnect_instagram', {});

/** Reads new posts now. @returns how many there are. @throws AppError already-importing, not-connected, rate-limited */
export async function importPosts(): Promise<number> {
  const { found } = await invoke('instagram-import', {});
  return Number(found);
}

const DRAFT = 'id,instagram_media_id,posted_at,name,price,is_sold,caption,media';
interface DraftRow {
  id: string;
  instagram_media_id: string;
  posted_at: string;
  name: string | null;
  price: number | null;
  is_sold: boolean;
  caption: string;
  media: unknown;
}

/** The media of a post; the first has its id and caption, so that the product is known as made from it. */
const toMedia = (row: DraftRow): SocialItem[] =>
  (Array.isArray(row.media) ? row.media : []).map((medium, index) => {
    const { id, type, url, thumbnail_url: thumbnail } = asRecord(medium);
    return {
      id: index === 0 ? row.instagram_media_id : String(id),
      type: type === 'video' ? 'video' : 'image',
      url: absoluteMediaUrl(text(url)),
      thumbnailUrl: absoluteMediaUrl(text(thumbnail)),
      timestamp: row.posted_at,
      caption: index === 0 ? row.caption : '',
    };
  });
const toDraft = (row: DraftRow): PostDraft => ({
  id: row.id,
  postedAt: row.posted_at,
  name: row.name,
  price: row.price,
  isSold: row.is_sold,
  media: toMedia(row),
});

const PAGE = 20;

/** Posts that are no products, the newest first. */
export async function drafts(after: TimeCursor | null): Promise<Page<PostDraft, TimeCursor>> {
  const query = (await supabase()).from('imported_posts').select(DRAFT).eq('state', 'new');
  const rows = await unwrap<DraftRow[]>(newestFirst(query, 'posted_at', after, PAGE));
  return toPage(rows, PAGE, (row) => row.posted_at, toDraft);
}

/** @throws AppError not-found */
export async function draft(id: string): Promise<PostDraft> {
  return toDraft(await unwrap<DraftRow>((await supabase()).from('imported_posts').select(DRAFT).eq('id', id).single()));
}

/** Those of the posts that are no products yet, the newest first; at most as many as become products together. */
export async function draftsByIds(ids: string[]): Promise<PostDraft[]> {
  const query = (await supabase()).from('imported_posts').select(DRAFT).eq('state', 'new').in('id', ids);
  return (await unwrap<DraftRow[]>(newestFirst(query, 'posted_at', null, sellerLimits.postsAtOnce))).map(toDraft);
}

/** Changes that the seller has not seen, by the id of the post; the newest 100. */
export async function changes(): Promise<Map<string, PostChange>> {
  const query = (await supabase()).from('imported_posts').select(`${DRAFT},seen_is_sold`).eq('has_changed', true);
  const rows = await unwrap<(DraftRow & { seen_is_sold: boolean })[]>(newestFirst(query, 'posted_at', null, 100));
  return new Map(
    rows.map(({ id, instagram_media_id: post, price, caption, is_sold: isSold, seen_is_sold: wasSold }) => {
      const facts = readCaption(caption);
      const fullPrice = facts.discountPrice !== null && facts.discountPrice === price ? facts.price : null;
      return [post, { id, price, fullPrice, kind: isSold === wasSold ? 'price' : isSold ? 'sold' : 'back' }];
    }),
  );
}

/**
 * Takes the price of a changed caption, or takes the product off sale. Again it changes nothing.
 * @throws AppError conflict when the product or the caption is another one than was shown
 */
export const applyChange = (
  { id, updatedAt }: Pick<SellerProduct, 'id' | 'updatedAt'>,
  change: Pick<PostChange, 'price' | 'fullPrice'>,
  as: 'price' | 'hide',
): Promise<void> =>
  runRpc('apply_post_change', {
    p_product: id,
    p_as: as,
    p_updated_at: updatedAt,
    ...(as === 'price' && change.price !== null ? { p_price: change.price } : {}),
    ...(as === 'price' && change.fullPrice !== null ? { p_full_price: change.fullPrice } : {}),
  });

/** dismissed: they become no products; new: they are drafts again; seen: the seller knows the changes. */
export const mark = (ids: string[], as: 'dismissed' | 'new' | 'seen'): Promise<void> =>
  runRpc('mark_imported_posts', { p_posts: ids, p_as: as });

/** What became of a request for deletion that came from Instagram. @returns null for an unknown code */
export async function deletion(code: string): Promise<{ requestedAt: string } | null> {
  const row = asRecord(await unwrap(publicDb.rpc('instagram_deletion', { p_code: code })));
  return row.requested_at ? { requestedAt: String(row.requested_at) } : null;
}
