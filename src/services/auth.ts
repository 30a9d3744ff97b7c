/** Who is signed in, and keeping it so. Signing in and out is in credentials.ts, which the first screen does not need. */
import { onStoredChange, storageKeys } from '~/lib/storage';
import { authClient, storedSession } from './session';

export interface AuthUser {
  id: string;
  email: string;
}

/** Who is signed in, as stored. Answers at once, without loading the auth client. */
export const storedUser = (): AuthUser | null => storedSession()?.user ?? null;

/** Calls back whenever the stored session changes, in this tab or another. */
export const onSessionChange = (listener: () => void): (() => void) => onStoredChange(storageKeys.session, listener);

/** Starts the client, which renews the session while the tab is visible, and drops one that cannot be renewed. */
export async function keepSessionAlive(): Promise<void> {
  // not `startAutoRefresh`: called by hand it goes on in hidden tabs too
  await (await authClient()).getSession();
}
