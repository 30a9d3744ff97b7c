/** Reads the posts of a connected account for the drafts: the new ones, and each time some older ones again, whose captions may have changed. */
import { captionFacts, type PostFacts } from './captionFacts.ts';
import { type InstagramApi, InstagramFailure } from './instagramApi.ts';
import { type ApiMedia, type ApiPage, FIELDS_WITH_CHILDREN, readPage, toFile, toItem } from './instagramMedia.ts';
import type { SecretRpc } from './secretRpc.ts';
import { openToken, type SealedToken, type TokenKeys, type TokenOwner } from './tokenBox.ts';

export interface LeasedAccount extends TokenOwner, SealedToken {
  older_cursor: string | null;
  newest_post_at: string | null;
}

interface ImportedPost extends PostFacts {
  id: string;
  posted_at: string;
  caption: string;
  media: { id: string; type: string; url: string | null; thumbnail_url: string | null }[];
}

/** Most pages of new posts in one import; a page has 50. */
const MAX_PAGES = 3;
/** Most media of a product. */
const MAX_MEDIA = 9;

function childrenOf(media: ApiMedia): ApiMedia[] {
  const { data } = (media.children ?? {}) as { data?: unknown };
  return Array.isArray(data) && data.length > 0 ? (data as ApiMedia[]).slice(0, MAX_MEDIA) : [media];
}

/** The database stores own files without the host. */
const withoutHost = (url: string | null, ownHost: string) => (url?.startsWith(`${ownHost}/`) ? url.slice(ownHost.length) : url);

/** @returns null for a post of which nothing can be shown */
function toPost(media: ApiMedia, ownHost: string): ImportedPost | null {
  const { id, timestamp, caption } = toItem(media);
  const files = childrenOf(media)
    // not a number: JSON keeps fewer digits of it
    .flatMap((child) => (typeof child.id === 'string' ? { id: child.id, ...toFile(child) } : []))
    .map(({ url, thumbnail_url, ...file }) => ({
      ...file,
      url: withoutHost(url, ownHost),
      thumbnail_url: withoutHost(thumbnail_url, ownHost),
    }))
    .filter(({ url, thumbnail_url }) => url ?? thumbnail_url);
  if (files.length === 0) return null;
  return { id, posted_at: timestamp, caption: caption.slice(0, 5000), media: files, ...captionFacts(caption) };
}

interface Read {
  username: string;
  posts: ImportedPost[];
  olderCursor: string | null;
}

type ReadPage = (after: string | null) => Promise<ApiPage>;

/** The newest page and, until a post that is known, those after it; a first import reads the newest page only. */
async function readNew(page: ReadPage, since: string | null): Promise<ApiPage> {
  const media: ApiMedia[] = [];
  let after: string | null = null;
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const next: ApiPage = await page(after);
    media.push(...next.media);
    after = next.after;
    if (after === null || since === null || next.media.some((one) => toItem(one).timestamp <= since)) break;
  }
  return { media, after };
}

/** At most five requests: the account, up to three pages of new posts, and one page of older ones. */
async function readPosts({ api, ownHost }: ImportOptions, token: string, leased: LeasedAccount): Promise<Read> {
  const me = await api.me(token);
  if (me.id !== leased.instagram_user_id) throw new InstagramFailure('refused', 'not_connected');
  const page: ReadPage = (after) => readPage(api, token, '/me/media', { after, fields: FIELDS_WITH_CHILDREN });
  const since = leased.newest_post_at && new Date(leased.newest_post_at).toISOString();
  const { media, after } = await readNew(page, since);
  const cursor = leased.older_cursor ?? after;
  // a cursor that Instagram does not know any more begins again from the newest posts
  const older = cursor && since ? await page(cursor).catch(() => null) : null;
  const posts = new Map<string, ImportedPost>();
  for (const one of [...media, ...(older?.media ?? [])]) {
    const post = toPost(one, ownHost);
    if (post) posts.set(post.id, post);
  }
  return { username: me.username, posts: [...posts.values()], olderCursor: older?.after ?? null };
}

export interface ImportOptions {
  api: InstagramApi;
  keys: TokenKeys;
  call: SecretRpc;
  /** Origin of the project's own files. */
  ownHost: string;
  worker: string;
}

export interface Imported {
  found: number;
  priced: number;
}

/**
 * Reads one leased account and reports it.
 * @returns how many posts are new, and how many of these name a price; null when the lease was lost
 * @throws InstagramFailure after it was reported
 */
export async function importPosts(leased: LeasedAccount, options: ImportOptions): Promise<Imported | null> {
  const { keys, call, worker } = options;
  const report = (p_outcome: string, more: object = {}) =>
    call('report_instagram_import', { p_user: leased.user_id, p_worker: worker, p_outcome, ...more });
  try {
    const token = await openToken(keys, leased, leased);
    if (token === null) throw new InstagramFailure('failed', 'not_connected', 'the token cannot be decrypted');
    const { username, posts, olderCursor } = await readPosts(options, token, leased);
    return (await report('read', { p_username: username, p_older_cursor: olderCursor, p_posts: posts })) as Imported | null;
  } catch (error) {
    await report(error instanceof InstagramFailure ? error.outcome : 'failed');
    throw error;
  }
}
