/** The auth client, and what brought the person here. Loaded when there is a session to keep or someone signs in, never with the first screen. */
import { AuthClient } from '@supabase/auth-js';
import { env } from '~/config/env';
import { readStored, storageKeys, writeStored } from '~/lib/storage';
import { storedSession } from './session';

/** The pages that links of mails lead to. */
const LINK_PAGES = new Set(['/auth/callback', '/reset-password']);

/** Is the link's session for another person than the one signed in? It must not turn this session into theirs (security.md S20). */
function isForeign(token: string): boolean {
  const known = storedSession()?.user.id;
  try {
    return known !== undefined && !atob(token.replaceAll('-', '+').replaceAll('_', '/')).includes(known);
  } catch {
    return true;
  }
}

function arrival(): 'nothing' | 'link' | 'foreignLink' {
  const { pathname, hash, search } = window.location;
  if (!LINK_PAGES.has(pathname)) return 'nothing';
  const token = /access_token=[^.]*\.([\w-]+)/.exec(hash)?.[1];
  if (token) return isForeign(token) ? 'foreignLink' : 'link';
  return /[?&]code=/.test(search) ? 'link' : 'nothing';
}

/** Read before the client takes the link out of the address. */
export const arrivedBy = arrival();

/**
 * A fresh session ends by this device's clock, not by the server's: with a clock that is ahead every token would look
 * old at once, and be renewed with each request (security.md §3.1, fault 9).
 */
function byOwnClock(value: string): string {
  const session = JSON.parse(value) as { access_token?: string; expires_in?: number; expires_at?: number };
  const isFresh = session.access_token !== storedSession()?.accessToken;
  if (!isFresh || typeof session.expires_in !== 'number') return value;
  return JSON.stringify({ ...session, expires_at: Math.trunc(Date.now() / 1000) + session.expires_in });
}

export const makeAuthClient = () =>
  new AuthClient({
    url: `${env.supabaseUrl}/auth/v1`,
    headers: { apikey: env.supabaseAnonKey },
    storageKey: storageKeys.session,
    storage: {
      getItem: readStored,
      setItem: (key: string, value: string) => writeStored(key, key === storageKeys.session ? byOwnClock(value) : value),
      removeItem: (key: string) => writeStored(key, null),
    },
    persistSession: true,
    autoRefreshToken: true,
    detectSessionInUrl: arrivedBy === 'link',
    flowType: env.authFlow,
  });
