/** Posts, stories and highlights of Instagram, through the edge functions. */
import { env } from '~/config/env';
import { AppError } from '~/domain/AppError';
import { sellerLimits } from '~/domain/sellerLimits';
import type { Highlight, MediaPage, MediaTab, SocialItem } from '~/domain/social';
import { currentAccessToken } from './session';
import { toAppError } from './toAppError';

async function invoke(name: string, body: object): Promise<Record<string, unknown>> {
  const token = await currentAccessToken();
  let reply: Response;
  try {
    reply = await fetch(`${env.supabaseUrl}/functions/v1/${name}`, {
      method: 'POST',
      headers: { apikey: env.supabaseAnonKey, authorization: `Bearer ${token ?? ''}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(sellerLimits.functionTimeoutMs),
    });
  } catch (error) {
    throw toAppError(error);
  }
  const answer = (await reply.json().catch(() => null)) as Record<string, unknown> | null;
  if (typeof answer?.error === 'string' || !reply.ok) throw toAppError({ code: answer?.error }, reply.status);
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

/** The albums of an account, nine to a page from 1. */
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
 * Does the account answer? The function takes this smallest page for the look before connecting and shows nothing of the account.
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
