/** The auth client, and the link that opened the page. Loaded when there is a session to keep or someone signs in, never with the first screen. */
import { AuthClient } from '@supabase/auth-js';
import { env } from '~/config/env';
import { readStored, storageKeys, writeStored } from '~/lib/storage';
import { readMailLink } from './mailLink';
import { storedSession } from './session';

/** What the address brought; read before the client takes it out of there. */
export const mailLink = readMailLink(new URL(window.location.href), {
  flow: env.authFlow,
  signedInAs: storedSession()?.user.id ?? null,
});

/** Second line behind `readMailLink`: whatever a link led to, another person's session is not written over the one that is there. */
function isForeign(value: string): boolean {
  if (mailLink.kind === 'none') return false;
  const known = storedSession()?.user.id;
  return known !== undefined && (JSON.parse(value) as { user?: { id?: unknown } } | null)?.user?.id !== known;
}

/**
 * A fresh session ends by this device's clock, not by the server's: with a clock that is ahead every token would look
 * old at once, and be renewed with each request.
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
      setItem: (key: string, value: string) => {
        if (key !== storageKeys.session) writeStored(key, value);
        else if (!isForeign(value)) writeStored(key, byOwnClock(value));
      },
      removeItem: (key: string) => writeStored(key, null),
    },
    persistSession: true,
    autoRefreshToken: true,
    // a code is exchanged by finishCallback, which tells its failure apart from an older session
    detectSessionInUrl: mailLink.kind === 'session',
    flowType: env.authFlow,
  });
