/** The stored session: says who is signed in at once, without the client of supabase-js. Signing in and out is in credentials.ts. */
import { onStoredChange, readStored, storageKeys } from '~/lib/storage';

export interface AuthUser {
  id: string;
  email: string;
}
interface StoredSession {
  accessToken: string;
  user: AuthUser;
  /** The account has a second factor, and this session has not shown it: the database gives it nothing. */
  isCodeDue: boolean;
}

/** A claim of a token. */
export const claimOf = (token: string, name: string): unknown => {
  const claims = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
  return (JSON.parse(atob(claims)) as Record<string, unknown>)[name];
};

/** The stored session, or null when there is none or it is unreadable. */
export function storedSession(): StoredSession | null {
  try {
    const raw = JSON.parse(readStored(storageKeys.session) ?? 'null') as Record<string, unknown> | null;
    const user = raw?.user as { id?: unknown; email?: unknown; factors?: { status?: unknown }[] } | undefined;
    const token = raw?.access_token;
    if (typeof token !== 'string' || typeof raw?.expires_at !== 'number' || typeof user?.id !== 'string') return null;
    return {
      accessToken: token,
      user: { id: user.id, email: typeof user.email === 'string' ? user.email : '' },
      isCodeDue: user.factors?.some(({ status }) => status === 'verified') === true && claimOf(token, 'aal') !== 'aal2',
    };
  } catch {
    return null;
  }
}

/** Whoever is signed in, with the second factor where the account has one. */
export function signedInUser(): AuthUser | null {
  const session = storedSession();
  return session && !session.isCodeDue ? session.user : null;
}

let isLeaving = false;
/** Called by whoever signs out on purpose, before the session is removed. */
export const leave = (): void => void (isLeaving = true);
/** Whether the session was left on purpose since the last call, and not ended by the server or in another tab. */
export function wasLeft(): boolean {
  const was = isLeaving;
  isLeaving = false;
  return was;
}

/** Calls back whenever the stored session changes, in this tab or another. */
export const onSessionChange = (listener: () => void): (() => void) => onStoredChange(storageKeys.session, listener);
