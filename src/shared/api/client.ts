/** Access to Supabase: `publicDb` for what everyone may see, `supabase()` for the signed-in person. Only services import this. */
import { PostgrestClient } from '@supabase/postgrest-js';
import { env } from '~/shared/config/env';
import { AppError } from '~/shared/lib/AppError';
import * as shopLimits from '~/shared/lib/shopLimits';
import { takePrefetchedResponse } from '~/shared/lib/prefetched';
import type { Database } from '~/shared/generated/database.types';
import { signedInUser } from './session';
import type { Client } from './signedInClient';
import { toAppError } from './toAppError';

/** Sends a visitor's request. In a read the key is in the address, which needs no preflight (`env.isKeyInAddress`). */
function sendAsVisitor(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const url = new URL(String(input));
  const signal = AbortSignal.any([init.signal, AbortSignal.timeout(shopLimits.requestTimeoutMs)].filter((s) => s != null));
  const headers = new Headers(init.headers);
  if (init.method !== 'GET') {
    headers.set('apikey', env.supabaseAnonKey);
    return fetch(url, { ...init, headers, signal });
  }
  for (const name of [...headers.keys()]) if (name !== 'accept') headers.delete(name);
  if (env.isKeyInAddress) url.searchParams.set('apikey', env.supabaseAnonKey);
  else headers.set('apikey', env.supabaseAnonKey);
  const ask = () => fetch(url, { signal, headers });
  return takePrefetchedResponse(url.href, ask) ?? ask();
}

/**
 * The REST part of supabase-js alone, so that a visitor's first screen loads nothing else: always asks as a visitor, also when
 * somebody is signed in. Only its responses may be stored by the service worker.
 */
export const publicDb = new PostgrestClient<Database, { PostgrestVersion: '13' }>(`${env.supabaseUrl}/rest/v1`, {
  fetch: sendAsVisitor,
  // the query layer repeats reads by its own, shorter rules
  retry: false,
});

let loading: Promise<Client> | null = null;

/** The client of supabase-js for everything that needs a session: auth, data, files, functions. Loaded on first use. @throws AppError */
export async function supabase(): Promise<Client> {
  loading ??= import('./signedInClient').then(({ client }) => client);
  try {
    return await loading;
  } catch (error) {
    loading = null;
    throw toAppError(error);
  }
}

/** For requests that visitors make, too, and that depend on who is signed in. */
export const currentDb = async (): Promise<Pick<typeof publicDb, 'from' | 'rpc'>> => (signedInUser() ? supabase() : publicDb);

interface Reply<T> {
  data: T | null;
  error: unknown;
  status: number;
}

/** Awaits a request and gives its data. @throws AppError */
export async function unwrap<T>(request: PromiseLike<Reply<T>>): Promise<T> {
  let reply: Reply<T>;
  try {
    reply = await request;
  } catch (thrown) {
    throw toAppError(thrown);
  }
  if (reply.error || reply.data === null) throw toAppError(reply.error, reply.status);
  return reply.data;
}

/** Awaits a request for one row. @throws AppError not-found when there is none */
export async function unwrapRow<T>(request: PromiseLike<Reply<T[]>>): Promise<T> {
  const [row] = await unwrap(request);
  if (!row) throw new AppError('not-found');
  return row;
}

/** Awaits a change whose response is not used. @throws AppError */
export async function expectOk(change: PromiseLike<{ error: unknown; status?: number }>): Promise<void> {
  const { error, status } = await change;
  if (error) throw toAppError(error, status);
}
