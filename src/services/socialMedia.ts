/** Posts, stories and highlights from Instagram, through the edge functions. */
import { AppError } from '~/domain/AppError';
import { sellerLimits } from '~/domain/sellerLimits';
import type { Highlight, MediaPage, MediaTab, SocialItem } from '~/domain/social';
import { supabase } from './client';
import { toAppError } from './toAppError';

async function invoke(name: string, body: object): Promise<Record<string, unknown>> {
  const { functions } = await supabase();
  const { data, error } = await functions.invoke<unknown>(name, { body, timeout: sellerLimits.functionTimeoutMs });
  // a refusal carries its answer; anything else in `context` is why no answer came
  const { context } = (error ?? {}) as { context?: unknown };
  if (error && !(context instanceof Response)) throw toAppError(context);
  const answer = (context instanceof Response ? await context.json().catch(() => null) : data) as Record<string, unknown> | null;
  const status = context instanceof Response ? context.status : undefined;
  if (status !== undefined || typeof answer?.error === 'string') throw toAppError({ code: answer?.error }, status);
  if (answer === null || typeof answer !== 'object') throw new AppError('invalid-response');
  return answer;
}

interface Query {
  username: string;
  mediaType: MediaTab;
  highlightId?: string | null;
  /** From 1. */
  page: number;
  pageSize?: number;
}

async function page(query: Query): Promise<{ items: Record<string, unknown>[]; total: number }> {
  const { items, total } = await invoke('fetch-instagram-media', {
    username: query.username,
    mediaType: query.mediaType,
    highlightId: query.highlightId ?? null,
    pagination: { page: query.page, pageSize: query.pageSize ?? sellerLimits.mediaPageSize },
  });
  // 'Invalid response format'
  if (!Array.isArray(items) || typeof total !== 'number') throw new AppError('invalid-response');
  return { items: items as Record<string, unknown>[], total };
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
      url: text(item.url),
      thumbnailUrl: text(item.thumbnail_url),
      timestamp: String(item.timestamp),
      caption: text(item.caption) ?? '',
    })),
  };
}

/** The highlights of an account, nine to a page. @param number from 1 */
export async function highlights(username: string, number: number): Promise<MediaPage<Highlight>> {
  const { items, total } = await page({ username, mediaType: 'highlights', page: number });
  return {
    total,
    items: items.map((item) => ({
      id: String(item.id),
      title: String(item.title),
      coverUrl: text(item.coverUrl),
      mediaCount: Number(item.mediaCount),
    })),
  };
}

/**
 * Checks that an account exists. The function recognises this smallest page as the check before connecting and returns no media.
 * @throws AppError when it could not be verified: account-not-found, not-connected, invalid-response, rate-limited
 */
export async function verify(username: string): Promise<void> {
  await page({ username, mediaType: 'posts', page: 1, pageSize: 1 });
}

/** Copies a file of Instagram into our storage. @returns its stored address */
export async function copy(url: string): Promise<string> {
  const answer = await invoke('proxy-instagram-image', { url });
  if (typeof answer.url !== 'string') throw new AppError('invalid-response');
  return answer.url;
}
