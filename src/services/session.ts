/** The stored session: says who is signed in at once, without the client of supabase-js. Signing in and out is in credentials.ts. */
import { onStoredChange, readStored, storageKeys } from '~/lib/storage';

export interface AuthUser {
  id: string;
  email: string;
}
/** The stored session, or null when there is none or it is unreadable. */
export function storedSession(): { accessToken: string; user: AuthUser } | null {
  try {
    const raw = JSON.parse(readStored(storageKeys.session) ?? 'null') as Record<string, unknown> | null;
    const user = raw?.user as { id?: unknown; email?: unknown } | undefined;
    if (typeof raw?.access_token !== 'string' || typeof raw.expires_at !== 'number' || typeof user?.id !== 'string') return null;
    return { accessToken: raw.access_token, user: { id: user.id, email: typeof user.email === 'string' ? user.email : '' } };
  } catch {
    return null;
  }
}

/** Calls back whenever the stored session changes, in this tab or another. */
export const onSessionChange = (listener: () => void): (() => void) => onStoredChange(storageKeys.session, listener);
