/** The stored session: says who is signed in at once, without the client of supabase-js. Signing in and out is in credentials.ts. */
import { asRecord } from '~/shared/lib/asRecord';
import { onStoredChange, readStored, storageKeys } from '~/shared/lib/storage';

export interface AuthUser {
  id: string;
  email: string;
  /** +7…, of an account that signs in with it; empty without one. */
  phone: string;
  /** Has ordered without an account: the user has no way to sign in, and is known to this browser only. */
  isGuest: boolean;
}
interface StoredSession {
  accessToken: string;
  user: AuthUser;
  /** The account has a second factor, and this session has not shown it: the database gives it nothing. */
  isCodeDue: boolean;
}

/** The stored session, or null when there is none or it is unreadable. */
export function storedSession(): StoredSession | null {
  try {
    const raw = asRecord(JSON.parse(readStored(storageKeys.session) ?? 'null'));
    const user = asRecord(raw.user);
    if (typeof raw.access_token !== 'string' || typeof raw.expires_at !== 'number' || typeof user.id !== 'string') return null;
    return {
      accessToken: raw.access_token,
      user: {
        id: user.id,
        email: typeof user.email === 'string' ? user.email : '',
        phone: user.phone ? `+${String(user.phone)}` : '',
        isGuest: user.is_anonymous === true,
      },
      isCodeDue: raw.is_code_due === true,
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

/** The account of whoever is signed in; null for guests and visitors, who share what this browser keeps: the cart and an unfinished order. */
export const accountOf = (user: AuthUser | null): string | null => (user && !user.isGuest ? user.id : null);

/** Calls back whenever the stored session changes, in this tab or another. */
export const onSessionChange = (listener: () => void): (() => void) => onStoredChange(storageKeys.session, listener);
