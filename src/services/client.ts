/** The door to the data service. Only services import this. */
import { PostgrestClient } from '@supabase/postgrest-js';
import { env } from '~/config/env';
import { limits } from '~/domain/limits';
import type { Database } from './database.types';
import { takeEarlyAnswer } from './earlyAnswers';
import { currentAccessToken } from './session';

/**
 * A visitor's read carries nothing but its URL: without own headers the browser needs no preflight, which saves a
 * round trip for each. Everything else is sent with the key and the session in headers, as usual.
 */
async function send(input: RequestInfo | URL, init: RequestInit = {}, isPublic = false): Promise<Response> {
  const url = new URL(String(input));
  const signal = AbortSignal.any([init.signal, AbortSignal.timeout(limits.requestTimeoutMs)].filter((s) => s != null));
  const isRead = (init.method ?? 'GET') === 'GET';
  const token = isPublic && isRead ? null : await currentAccessToken();
  if (isRead && !token) {
    url.searchParams.set('apikey', env.supabaseAnonKey);
    const accept = new Headers(init.headers).get('accept');
    const early = takeEarlyAnswer(url.href);
    return early ?? fetch(url, { signal, headers: accept ? { accept } : {} });
  }
  const headers = new Headers(init.headers);
  headers.set('apikey', env.supabaseAnonKey);
  if (token) headers.set('authorization', `Bearer ${token}`);
  return fetch(url, { ...init, headers, signal });
}

/**
 * For what everyone may see: always asked as a visitor, also when signed in. Faster (no preflight), and the only answers that
 * the service worker may keep.
 */
export const publicDb = new PostgrestClient<Database, { PostgrestVersion: '13' }>(`${env.supabaseUrl}/rest/v1`, {
  fetch: (input, init) => send(input, init, true),
  retry: false,
});

export const db = new PostgrestClient<Database, { PostgrestVersion: '13' }>(`${env.supabaseUrl}/rest/v1`, {
  fetch: send,
  // the query layer asks again by its own, shorter rules
  retry: false,
});
