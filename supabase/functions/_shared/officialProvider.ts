/**
 * The official Instagram API with Instagram Login, for professional accounts. It answers for the account that a token belongs to, never for a
 * typed name; so a token is chosen by name and its account is verified. It has no highlights: saved stories are shown as albums instead.
 */
import { FunctionError } from './FunctionError.ts';
import { type MediaItem, type MediaQuery, type Page, pageOf, type Provider } from './provider.ts';
import type { Upstream } from './upstream.ts';

const API = 'https://graph.instagram.com/v23.0';
const FIELDS = 'id,caption,media_type,media_url,thumbnail_url,permalink,timestamp';
/** Most items of one answer of the API. */
const BATCH = 50;
const TIMEOUT_MS = 8000;

export interface OfficialOptions {
  /** Access tokens by lower-case name, from the function's secrets. */
  tokens: Map<string, string>;
  upstream: Upstream;
  /** Aborts requests in progress. */
  signal: AbortSignal;
  /** Reads saved stories by album, and saves current ones. */
  albums: { list: (query: MediaQuery) => Promise<Page<unknown>>; save: (stories: MediaItem[]) => Promise<void> };
}

interface ApiMedia {
  id?: unknown;
  caption?: unknown;
  media_type?: unknown;
  media_url?: unknown;
  thumbnail_url?: unknown;
  permalink?: unknown;
  timestamp?: unknown;
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function toItem(media: ApiMedia): MediaItem {
  const id = text(media.id);
  const timestamp = text(media.timestamp);
  if (!id || !timestamp) throw new FunctionError('invalid_response');
  const isVideo = media.media_type === 'VIDEO' || media.media_type === 'REELS';
  const url = text(media.media_url);
  return {
    id,
    type: isVideo ? 'video' : 'image',
    url,
    thumbnail_url: text(media.thumbnail_url) ?? (isVideo ? null : url),
    timestamp: new Date(timestamp).toISOString(),
    caption: text(media.caption) ?? '',
    permalink: text(media.permalink),
    ...(url ? {} : { note: 'licensed-music' as const }),
  };
}

export function officialProvider({ tokens, upstream, signal, albums }: OfficialOptions): Provider {
  async function ask(path: string, token: string, params: Record<string, string>): Promise<Record<string, unknown>> {
    const url = `${API}${path}?${new URLSearchParams(params)}`;
    const headers = { authorization: `Bearer ${token}` };
    let reply: Response;
    try {
      reply = await upstream.fetch(url, { headers, signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]) });
    } catch (error) {
      if (error instanceof FunctionError) throw error;
      throw new FunctionError((error as Error).name === 'TimeoutError' ? 'upstream_timeout' : 'upstream', error);
    }
    if (reply.status === 401 || reply.status === 403) throw new FunctionError('not_connected');
    if (reply.status === 429) throw new FunctionError('rate_limited');
    const body = (await reply.json().catch(() => null)) as Record<string, unknown> | null;
    // an expired token is answered with 400 and code 190
    if ((body?.error as { code?: unknown } | undefined)?.code === 190) throw new FunctionError('not_connected');
    if (!reply.ok) throw new FunctionError('upstream');
    if (body === null || typeof body !== 'object') throw new FunctionError('invalid_response');
    return body;
  }

  async function batch(path: string, token: string, after: string | null, limit: number) {
    const body = await ask(path, token, { fields: FIELDS, limit: String(limit), ...(after ? { after } : {}) });
    if (!Array.isArray(body.data)) throw new FunctionError('invalid_response');
    const paging = body.paging as { next?: unknown; cursors?: { after?: unknown } } | undefined;
    return { items: (body.data as ApiMedia[]).map(toItem), after: paging?.next ? text(paging.cursors?.after) : null };
  }

  async function posts(query: MediaQuery, token: string, total: number): Promise<Page<MediaItem>> {
    const wanted = query.page * query.pageSize;
    const items: MediaItem[] = [];
    let after: string | null = null;
    do {
      const next: Awaited<ReturnType<typeof batch>> = await batch('/me/media', token, after, Math.min(BATCH, wanted));
      items.push(...next.items);
      after = next.after;
    } while (after && items.length < wanted && !upstream.isSpent());
    // short answers may use up the requests before the page is reached: then there are no further pages
    const isReached = after === null || items.length >= wanted;
    return { items: pageOf(items, query).items, total: isReached ? Math.max(total, items.length) : items.length };
  }

  /** The token of an account and the account's data, read with one request. */
  async function open(username: string) {
    const token = tokens.get(username);
    if (!token) throw new FunctionError('not_connected');
    const me = await ask('/me', token, { fields: 'user_id,username,media_count' });
    if (String(me.username).toLowerCase() !== username) throw new FunctionError('unknown_account');
    return { token, me };
  }

  return {
    // the name is unproven: Instagram is not asked, and nothing tells which accounts have a token
    async verify() {},
    async list(query) {
      const { token, me } = await open(query.username);
      if (query.mediaType === 'highlights') return (await albums.list(query)) as Page<MediaItem>;
      if (query.mediaType === 'posts') return posts(query, token, typeof me.media_count === 'number' ? me.media_count : 0);
      const { items } = await batch('/me/stories', token, null, BATCH);
      await albums.save(items);
      return pageOf(items, query);
    },
  };
}
