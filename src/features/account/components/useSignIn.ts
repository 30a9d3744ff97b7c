import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import * as shopLimits from '~/shared/lib/shopLimits';
import { safeNextPath } from '~/shared/lib/redirect';
import { useAccountId, useAuth } from '~/features/account/components/auth/AuthProvider';
import { landingPath } from '~/features/account/components/auth/landing';
import { useSingleMutation } from '~/shared/lib/useSingleMutation';
import type { WeakReason } from '~/features/account/services/credentials';
import { prepareMerge } from '~/features/account/services/guestMerge';
import * as mfa from '~/features/account/services/mfa';
import { accountOf, onSessionChange, signedInUser, storedSession } from '~/shared/api/session';
import { hasGuestEnded, hasSessionEnded } from '~/features/account/services/sessionEnd';

const noChanges = () => () => undefined;
const isHalf = (): boolean => storedSession()?.isCodeDue === true;

/** Signs in by password or code; after 1.5 s on to the page that the visitor came from, unless something is left to do. */
export function useSignIn() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  // a guest may sign in to an account, which is another user
  const account = useAccountId();
  const { user } = useAuth();
  const isSessionHalf = useSyncExternalStore(onSessionChange, isHalf, () => false);
  const [params] = useSearchParams();
  const asked = safeNextPath(params.get('next'));
  // the page was made without it
  const next = useSyncExternalStore(
    noChanges,
    () => asked,
    () => safeNextPath(null),
  );
  const [isKept] = useState(() => accountOf(signedInUser()) !== null);
  // the page is made for visitors: who is signed in is known once the app has taken it over
  const wasSignedIn = useSyncExternalStore(
    noChanges,
    () => isKept,
    () => false,
  );
  const [isCodeGiven, setCodeGiven] = useState(false);
  const { mutate, isPending, error, data, reset } = useSingleMutation({
    mutationFn: async (signIn: () => Promise<WeakReason[]>) => {
      await prepareMerge();
      return { weakReasons: await signIn(), isCodeDue: await mfa.isCodeDue() };
    },
  });
  // also after a reload of the page that asked for it
  const isCodeDue = isSessionHalf || (account !== '' && data?.isCodeDue === true && !isCodeGiven);
  const weakReasons = data?.weakReasons ?? [];
  const isLeaving = account !== '' && !isPending && !isCodeDue && weakReasons.length === 0;
  const leave = useCallback(async () => navigate(await landingPath(queryClient, next), { replace: true }), [navigate, next, queryClient]);
  // leaves the page after signing in, here or in another tab; while the request runs, a code may still be due
  useEffect(() => {
    if (!isLeaving) return undefined;
    // asked while the message is read
    void landingPath(queryClient, next);
    const timer = setTimeout(() => void leave(), shopLimits.signInRedirectMs);
    return () => clearTimeout(timer);
  }, [isLeaving, leave, next, queryClient]);
  return {
    next,
    isSignedIn: account !== '',
    isGuest: user?.isGuest === true,
    signIn: mutate,
    isBusy: isPending,
    error,
    forgetError: reset,
    isCodeDue,
    hasEnded: user === null && hasSessionEnded(),
    hasGuestEnded: user === null && hasGuestEnded(),
    /** Before this page was opened: there is nothing to do on it. */
    wasSignedIn,
    onCodeGiven: () => setCodeGiven(true),
    weakReasons,
    leave: () => void leave(),
  };
}
