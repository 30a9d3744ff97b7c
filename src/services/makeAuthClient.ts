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

export const makeAuthClient = () =>
  new AuthClient({
    url: `${env.supabaseUrl}/auth/v1`,
    headers: { apikey: env.supabaseAnonKey },
    storageKey: storageKeys.session,
    storage: { getItem: readStored, setItem: writeStored, removeItem: (key: string) => writeStored(key, null) },
    persistSession: true,
    autoRefreshToken: true,
    detectSessionInUrl: arrivedBy === 'link',
    flowType: env.authFlow,
  });
