/** Posts, stories and highlights of the own Instagram account, through the edge functions. */
import { AppError } from '~/shared/lib/AppError';
import { sellerLimits } from '~/shared/lib/sellerLimits';
import type { Highlight, MediaPage, MediaTab, SocialItem } from '~/features/account/rules/social';
import { absoluteMediaUrl } from '~/shared/lib/media';
import { invoke } from '~/shared/api/edgeFunctions';
import { storedPath } from '~/shared/api/storage';

interface Query {
  mediaType: MediaTab;
  highlightId?: string | null;
  /** From 1. */
  page: number;
}

async function page(query: Query): Promise<{ items: Record<string, unknown>[]; total: number }> {
  const { items, total } = await invoke('fetch-instagram-media', {
    mediaType: query.mediaType,
    highlightId: query.highlightId ?? null,
    pagination: { page: query.page, pageSize: sellerLimits.mediaPageSize },
  });
  // 'Invalid response format'
  if (!Array.isArray(items) || typeof total !== 'number') throw new AppError('invalid-response');
  return { items, total };
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** One page of nine media. @throws AppError account-not-found, not-connected, invalid-response, rate-limited */
export async function media(query: Query): Promise<MediaPage<SocialItem>> {
  const { items, total } = await page(query);
  return {
    total,
    items: items.map((item) => ({
      id: String(item.id),
      type: item.type === 'video' ? 'video' : 'image',
      url: absoluteMediaUrl(text(item.url)),
      thumbnailUrl: absoluteMediaUrl(text(item.thumbnail_url)),
      timestamp: String(item.timestamp),
      caption: text(item.caption) ?? '',
    })),
  };
}

/** The highlights, nine to a page. @param number from 1 */
export async function highlights(number: number): Promise<MediaPage<Highlight>> {
  const { items, total } = await page({ mediaType: 'highlights', page: number });
  return {
    total,
    items: items.map((item) => ({
      id: String(item.id),
      title: String(item.title),
      coverUrl: absoluteMediaUrl(text(item.coverUrl)),
      mediaCount: Number(item.mediaCount),
    })),
  };
}

/** Copies a file of Instagram, or one of our own, into our storage. @returns its stored address */
export async function copy(url: string): Promise<string> {
  const response = await invoke('proxy-instagram-image', { url: storedPath(url) });
  if (typeof response.url !== 'string') throw new AppError('invalid-response');
  return response.url;
}
