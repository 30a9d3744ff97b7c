/** The door to the data service. Only services import this. */
import { PostgrestClient } from '@supabase/postgrest-js';
import { env } from '~/config/env';
import * as limits from '~/domain/limits';
import type { Database } from './database.types';
import { takePrefetchedResponse } from './prefetchedResponses';
import { retryBusy } from './retryBusy';
import { currentAccessToken } from './session';

/** A read without a session: the key in the address needs no preflight, in a header it does (`env.isKeyInAddress`). */
function sendVisitorRead(url: URL, init: RequestInit, signal: AbortSignal): Promise<Response> {
  const headers = new Headers();
  const accept = new Headers(init.headers).get('accept');
  if (accept) headers.set('accept', accept);
  if (env.isKeyInAddress) url.searchParams.set('apikey', env.supabaseAnonKey);
  else headers.set('apikey', env.supabaseAnonKey);
  const ask = () => fetch(url, { signal, headers });
  return takePrefetchedResponse(url.href, ask) ?? ask();
}

/** Everything but a visitor's read is sent with the key and the session in headers, as usual. */
async function send(input: RequestInfo | URL, init: RequestInit = {}, isPublic = false): Promise<Response> {
  const url = new URL(String(input));
  const signal = AbortSignal.any([init.signal, AbortSignal.timeout(limits.requestTimeoutMs)].filter((s) => s != null));
  const isRead = (init.method ?? 'GET') === 'GET';
  const token = isPublic && isRead ? null : await currentAccessToken();
  if (isRead && !token) return sendVisitorRead(url, init, signal);
  const headers = new Headers(init.headers);
  headers.set('apikey', env.supabaseAnonKey);
  if (token) headers.set('authorization', `Bearer ${token}`);
  return isRead ? fetch(url, { ...init, headers, signal }) : retryBusy(() => fetch(url, { ...init, headers, signal }));
}

/**
 * For what everyone may see: always asked as a visitor, also when signed in. The only answers that the service worker may keep.
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
