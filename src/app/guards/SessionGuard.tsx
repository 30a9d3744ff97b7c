import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { use, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '~/shared/lib/AppError';
import { useAskToSignIn, useAuth } from '~/features/account/components/auth/AuthProvider';
import { useGuestMerge } from '~/features/account/components/auth/useGuestMerge';
import { profileQueries } from '~/features/account/services/profileQueries';
import { useInvalidate } from '~/shared/lib/queryKeys';
import { renewSession } from '~/features/account/services/renewSession';
import { storedSession } from '~/shared/api/session';
import { beginSession, endSession } from '~/features/account/services/sessionEnd';
import { PageAccess } from './pageAccess';
import { usePushRenewal } from './usePushRenewal';

/** What the database answers to a session that it takes for none: the row rules hide every row, commands refuse. */
const isLost = (error: unknown): boolean => ['not-found', 'signed-out'].includes(codeOf(error));

/** Calls back when the server refuses a change of the signed-in person as if nobody were signed in. */
const onRefusedChange = (client: QueryClient, listener: () => void): (() => void) =>
  client.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && isLost(event.action.error)) listener();
  });

/** Asks whether the session still stands: on start, when the window gets the focus (once a minute), and after a refused change. */
function useSessionCheck(id: string): void {
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const query = profileQueries.own(id);
  const { error, errorUpdatedAt } = useQuery({ ...query, enabled: id !== '', staleTime: 60_000, refetchOnWindowFocus: true });
  // a change that the server refuses may be the first that is heard of the end
  useEffect(() => {
    if (!id) return undefined;
    return onRefusedChange(client, () => void invalidate(profileQueries.own(id).queryKey));
  }, [client, invalidate, id]);
  // once for each response that hides the profile
  useEffect(() => {
    if (id && error && isLost(error)) void renewSession().catch(() => undefined);
  }, [id, error, errorUpdatedAt]);
}

/**
 * Loaded with what signed-in people see of each layout. An empty response may mean that the session has ended elsewhere or lacks its second factor: finds it out, and
 * says it on a page that visitors may see. Guarded ones lead to sign-in, which says it there.
 */
export function SessionGuard() {
  const { t } = useTranslation();
  const isOpenPage = use(PageAccess) === 'everyone';
  const { user } = useAuth();
  const askToSignIn = useAskToSignIn();
  useSessionCheck(user?.id ?? '');
  useGuestMerge();
  usePushRenewal();
  const sayOnOpenPage = useRef<() => void>(() => undefined);
  useEffect(() => {
    sayOnOpenPage.current = () => (isOpenPage ? askToSignIn(t('errors.signed-out')) : undefined);
  });
  // it is there as long as somebody is signed in
  useEffect(() => {
    beginSession();
    return () => {
      if (!storedSession() && endSession()) sayOnOpenPage.current();
    };
  }, []);
  return null;
}
