import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '~/shared/config/paths';
import type { Profile } from '~/features/account/rules/profile';
import { ownKeys } from '~/shared/lib/queryKeys';
import { storageKeys, writeStored } from '~/shared/lib/storage';
import { accountOf, type AuthUser, onSessionChange, signedInUser } from '~/shared/api/session';
import { showToast } from '~/shared/ui/toast';
import { profileQueries } from '~/features/account/services/profileQueries';

/** A session that must still show its second factor counts as none. */
export type AuthState =
  | { status: 'signedOut'; user: null; profile: null }
  | { status: 'signedIn'; user: AuthUser; profile: Profile | null };

const AuthContext = createContext<AuthState | null>(null);

const snapshot = (): string => {
  const user = signedInUser();
  return user ? JSON.stringify(user) : '';
};

/** Who is signed in. The stored session is the only source, so all tabs agree at once. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  // prerendered pages are a visitor's: for a visitor nothing has to be rendered twice
  const stored = useSyncExternalStore(onSessionChange, snapshot, () => '');
  const user = useMemo<AuthUser | null>(() => (stored ? JSON.parse(stored) : null), [stored]);
  const { data: profile = null } = useQuery({ ...profileQueries.own(user?.id ?? ''), enabled: user !== null });

  // no data of a user remains after sign-out or a change of user (docs/threat-model.md#s25, #x16)
  const previous = useRef(user?.id);
  useEffect(() => {
    if (previous.current && previous.current !== user?.id) {
      queryClient.removeQueries({ queryKey: ownKeys });
      // an address typed into an unfinished checkout is theirs too
      writeStored(storageKeys.checkoutDraft(previous.current), null);
      writeStored(storageKeys.caseDraft(previous.current), null);
      writeStored(storageKeys.wishlist(previous.current), null);
    }
    previous.current = user?.id;
  }, [user, queryClient]);

  const state = useMemo<AuthState>(
    () => (user ? { status: 'signedIn', user, profile } : { status: 'signedOut', user: null, profile: null }),
    [user, profile],
  );
  return <AuthContext value={state}>{children}</AuthContext>;
}

/** The auth state. @throws when used outside the provider */
export function useAuth(): AuthState {
  const state = use(AuthContext);
  if (!state) throw new Error('useAuth needs an AuthProvider above it');
  return state;
}

/** The id of whoever is signed in; empty for a visitor. */
export const useUserId = (): string => useAuth().user?.id ?? '';

/** The account of whoever is signed in; empty for guests and visitors. */
export const useAccountId = (): string => accountOf(useAuth().user) ?? '';

/** Tells a visitor that this needs an account, with the way there and back to this page. */
export function useAskToSignIn(): (text: string) => void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return useCallback(
    (text) => {
      const signIn = () => void navigate(paths.login(window.location.pathname + window.location.search));
      showToast({ kind: 'plain', text, action: { label: t('auth.signIn'), onClick: signIn } });
    },
    [navigate, t],
  );
}
