import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Profile } from '~/domain/profile';
import { storageKeys, writeStored } from '~/lib/storage';
import * as auth from '~/services/auth';
import { profileQueries } from './profileQueries';

export type AuthState =
  | { status: 'signedOut'; user: null; profile: null }
  | { status: 'signedIn'; user: auth.AuthUser; profile: Profile | null };

const AuthContext = createContext<AuthState | null>(null);

const snapshot = (): string => {
  const user = auth.storedUser();
  return user ? JSON.stringify(user) : '';
};

/** Who is signed in. The stored session is the only source, so all tabs agree at once. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  // the pages drawn at build time are a visitor's: for a visitor nothing has to be drawn twice
  const stored = useSyncExternalStore(auth.onSessionChange, snapshot, () => '');
  const user = useMemo(() => (stored ? (JSON.parse(stored) as auth.AuthUser) : null), [stored]);
  const profile = useQuery({ ...profileQueries.own(user?.id ?? ''), enabled: user !== null });

  // the client that renews the session loads when the first screen is done
  useEffect(() => {
    if (!user) return undefined;
    const idle = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 2000));
    const handle = idle(() => void auth.keepSessionAlive().catch(() => undefined));
    return () => (window.cancelIdleCallback ?? window.clearTimeout)(handle);
  }, [user]);

  // no data of a user remains after sign-out or a change of user (docs/threat-model.md#s25, #x16)
  const previous = useRef(user?.id);
  useEffect(() => {
    if (previous.current && previous.current !== user?.id) {
      queryClient.removeQueries({ queryKey: ['me'] });
      // an address typed into an unfinished checkout is theirs too
      writeStored(storageKeys.checkoutDraft(previous.current), null);
      writeStored(storageKeys.wishlist(previous.current), null);
    }
    previous.current = user?.id;
  }, [user, queryClient]);

  const state = useMemo<AuthState>(
    () => (user ? { status: 'signedIn', user, profile: profile.data ?? null } : { status: 'signedOut', user: null, profile: null }),
    [user, profile.data],
  );
  return <AuthContext value={state}>{children}</AuthContext>;
}

/** The auth state. @throws when used outside the provider */
export function useAuth(): AuthState {
  const state = use(AuthContext);
  if (!state) throw new Error('useAuth needs an AuthProvider above it');
  return state;
}
