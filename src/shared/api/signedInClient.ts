/** The client of supabase-js, and the link that opened the page. Loaded with the first signed-in request, never for visitors. */
import { createClient } from '@supabase/supabase-js';
import { captcha } from '~/shared/config/captcha';
import { env } from '~/shared/config/env';
import { asRecord } from '~/shared/lib/asRecord';
import * as shopLimits from '~/shared/lib/shopLimits';
import { readStored, storageKeys, writeStored } from '~/shared/lib/storage';
import { claimOf } from './claims';
import type { Database } from '~/shared/generated/database.types';
import { readMailLink } from './mailLink';
import { pauseAfterLimit } from './renewalPause';
import { retryBusy } from './retryBusy';
import { storedSession } from './session';

/** Parameters of the address, read before the client removes them. */
export const mailLink = readMailLink(new URL(window.location.href), {
  flow: env.authFlow,
  signedInAs: storedSession()?.user.id ?? null,
});

/** Second line behind `readMailLink`: whatever a link led to, another person's session is not written over the one that is there. */
function belongsToOtherUser(value: string): boolean {
  if (mailLink.kind === 'none') return false;
  const known = storedSession()?.user.id;
  return known !== undefined && asRecord(asRecord(JSON.parse(value)).user).id !== known;
}

/**
 * A fresh session ends by this device's clock, not by the server's: with a clock that is ahead every token would look
 * old at once, and be renewed with each request.
 */
function withLocalExpiry(value: string): string {
  const session: { access_token?: string; expires_in?: number; expires_at?: number } = JSON.parse(value);
  const isRenewed = session.access_token !== storedSession()?.accessToken;
  if (!isRenewed || typeof session.expires_in !== 'number') return value;
  return JSON.stringify({ ...session, expires_at: Math.trunc(Date.now() / 1000) + session.expires_in });
}

interface Received extends Record<string, unknown> {
  access_token?: string;
  user?: { factors?: { status: string }[] };
}

/**
 * What is stored of a session: no tokens of a provider, which nothing here uses (docs/threat-model.md#s30), and whether it must still
 * show a second factor.
 */
function toStored(value: string): string {
  const { provider_token: _, provider_refresh_token: __, is_code_due: ___, ...session }: Received = JSON.parse(value);
  const hasFactor = session.user?.factors?.some(({ status }) => status === 'verified') === true;
  const isCodeDue = hasFactor && claimOf(session.access_token ?? '', 'aal') !== 'aal2';
  return JSON.stringify(isCodeDue ? { ...session, is_code_due: true } : session);
}

/** Longest time (ms) for a response, by service; signing in has none, as in supabase-js itself. */
const TIMEOUTS: [path: string, ms: number][] = [
  ['/rest/v1/', shopLimits.requestTimeoutMs],
  ['/storage/v1/', 60_000],
];

/**
 * A request of somebody who is signed in would go out with the public key, because the session could not be renewed: the database would
 * answer as if nothing were there.
 */
const lacksSession = (pathname: string, headers: HeadersInit | undefined): boolean =>
  !pathname.startsWith('/auth/v1/') &&
  storedSession() !== null &&
  [null, `Bearer ${env.supabaseAnonKey}`].includes(new Headers(headers).get('Authorization'));

/** The requests that the auth service answers with a captcha's token only, wherever in the app they come from. */
const needsToken = (pathname: string, grant: string | null): boolean =>
  /^\/auth\/v1\/(signup|recover|resend|magiclink|otp|sso)$/.test(pathname) || (pathname === '/auth/v1/token' && grant === 'password');

/** Adds a captcha's token where the project has one. */
async function protect(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const { pathname, searchParams } = new URL(String(input));
  if (!captcha || !needsToken(pathname, searchParams.get('grant_type'))) return fetch(input, init);
  const { sendWithToken } = await import('./captchaTokens');
  return sendWithToken((sent) => fetch(input, sent), init, captcha.provider);
}

/** Adds the time limit, and repeats a change once that met a lock. */
function send(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const { pathname, searchParams } = new URL(String(input));
  if (lacksSession(pathname, init.headers)) return Promise.resolve(Response.json({}, { status: 503 }));
  const [, ms] = TIMEOUTS.find(([path]) => pathname.startsWith(path)) ?? [];
  const signals = [init.signal, ms && AbortSignal.timeout(ms)].filter((signal) => signal instanceof AbortSignal);
  const ask = () => protect(input, { ...init, signal: AbortSignal.any(signals) });
  if (pathname === '/auth/v1/token' && searchParams.get('grant_type') === 'refresh_token') return pauseAfterLimit(ask);
  return pathname.startsWith('/rest/v1/') && init.method !== 'GET' ? retryBusy(ask) : ask();
}

export const client = createClient<Database, { PostgrestVersion: '13' }>(env.supabaseUrl, env.supabaseAnonKey, {
  global: { fetch: send },
  // the query layer repeats reads by its own, shorter rules
  db: { retry: false },
  auth: {
    storageKey: storageKeys.session,
    storage: {
      getItem: readStored,
      setItem: (key: string, value: string) => {
        if (key !== storageKeys.session) writeStored(key, value);
        else if (!belongsToOtherUser(value)) writeStored(key, toStored(withLocalExpiry(value)));
      },
      removeItem: (key: string) => writeStored(key, null),
    },
    // a code is exchanged by finishCallback, which can tell its failure from an older session
    detectSessionInUrl: mailLink.kind === 'session',
    flowType: env.authFlow,
  },
});
export type Client = typeof client;

/** A client that stores nothing and shares nothing with the session of this browser. */
export const temporaryClient = (): Client =>
  createClient<Database, { PostgrestVersion: '13' }>(env.supabaseUrl, env.supabaseAnonKey, {
    global: { fetch: protect },
    auth: {
      // a key of its own: auth-js warns when two clients share one
      storageKey: `tanda.temporary.${crypto.randomUUID()}`,
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      flowType: env.authFlow,
    },
  });
