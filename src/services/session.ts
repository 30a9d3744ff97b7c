/**
 * The session at its cheapest: what is stored can be read without loading the auth client (18 kB).
 * The client itself arrives when there is a session to keep alive, or someone signs in.
 */
import type { AuthClient } from '@supabase/auth-js';
import { readStored, storageKeys } from '~/lib/storage';

/** A token this close to its end is renewed before it is used: 3 ticks of 30 s, in seconds. */
const MARGIN_S = 90;

interface StoredSession {
  accessToken: string;
  /** Seconds since 1970. */
  expiresAt: number;
  user: { id: string; email: string };
}

type Client = InstanceType<typeof AuthClient>;
let client: Promise<Client> | null = null;

/** The auth client; loaded once, on first need. */
export function authClient(): Promise<Client> {
  client ??= import('./makeAuthClient').then(({ makeAuthClient }) => makeAuthClient());
  client.catch(() => (client = null));
  return client;
}

/** The stored session, or null when there is none or it is unreadable. */
export function storedSession(): StoredSession | null {
  try {
    const raw = JSON.parse(readStored(storageKeys.session) ?? 'null') as Record<string, unknown> | null;
    const user = raw?.user as { id?: unknown; email?: unknown } | undefined;
    if (typeof raw?.access_token !== 'string' || typeof raw.expires_at !== 'number' || typeof user?.id !== 'string') return null;
    return {
      accessToken: raw.access_token,
      expiresAt: raw.expires_at,
      user: { id: user.id, email: typeof user.email === 'string' ? user.email : '' },
    };
  } catch {
    return null;
  }
}

/** A token that is good for the next request, renewed if needed; null when signed out. */
export async function currentAccessToken(): Promise<string | null> {
  const stored = storedSession();
  if (!stored) return null;
  if (stored.expiresAt - Date.now() / 1000 > MARGIN_S) return stored.accessToken;
  const { data } = await (await authClient()).getSession();
  return data.session?.access_token ?? null;
}
