/** Pages of an account's media, as the API answers them. */
import { FunctionError } from './FunctionError.ts';
import type { InstagramApi } from './instagramApi.ts';
import type { MediaItem } from './provider.ts';

/** Most items of one answer of the API. */
export const BATCH = 50;
const FIELDS = 'id,caption,media_type,media_url,thumbnail_url,permalink,timestamp';
export const FIELDS_WITH_CHILDREN = `${FIELDS},children{id,media_type,media_url,thumbnail_url}`;

export interface ApiMedia {
  id?: unknown;
  caption?: unknown;
  media_type?: unknown;
  media_url?: unknown;
  thumbnail_url?: unknown;
  permalink?: unknown;
  timestamp?: unknown;
  children?: unknown;
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Type and addresses of one image or video. */
export function toFile(media: ApiMedia): Pick<MediaItem, 'type' | 'url' | 'thumbnail_url'> {
  const isVideo = media.media_type === 'VIDEO' || media.media_type === 'REELS';
  const url = text(media.media_url);
  return { type: isVideo ? 'video' : 'image', url, thumbnail_url: text(media.thumbnail_url) ?? (isVideo ? null : url) };
}

/** @throws FunctionError invalid_response */
export function toItem(media: ApiMedia): MediaItem {
  const id = text(media.id);
  const timestamp = text(media.timestamp);
  if (!id || !timestamp) throw new FunctionError('invalid_response');
  const file = toFile(media);
  return {
    id,
    ...file,
    timestamp: new Date(timestamp).toISOString(),
    caption: text(media.caption) ?? '',
    permalink: text(media.permalink),
    ...(file.url ? {} : { note: 'licensed-music' as const }),
  };
}

export interface ApiPage {
  media: ApiMedia[];
  /** Cursor of the next page; null after the last one. */
  after: string | null;
}

/** @throws FunctionError invalid_response and what the API throws */
export async function readPage(
  api: InstagramApi,
  token: string,
  path: '/me/media' | '/me/stories',
  { after = null, limit = BATCH, fields = FIELDS }: { after?: string | null; limit?: number; fields?: string } = {},
): Promise<ApiPage> {
  const body = await api.get(path, token, { fields, limit: String(limit), ...(after ? { after } : {}) });
  if (!Array.isArray(body.data)) throw new FunctionError('invalid_response');
  const paging = body.paging as { next?: unknown; cursors?: { after?: unknown } } | undefined;
  return { media: body.data as ApiMedia[], after: paging?.next ? text(paging.cursors?.after) : null };
}
