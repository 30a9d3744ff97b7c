import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { codeOf } from '~/domain/AppError';
import type { AuthUser } from '~/services/session';
import { profileQueries } from './profileQueries';

/** What the database answers to a session that it takes for none: the row rules hide every row, commands refuse. */
const isLost = (error: unknown): boolean => ['not-found', 'signed-out'].includes(codeOf(error));

/** Calls back when the server refuses a change of the signed-in person as if nobody were signed in. */
const onRefusedChange = (client: QueryClient, listener: () => void): (() => void) =>
  client.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && isLost(event.action.error)) listener();
  });

/**
 * The own profile, which also tells whether the session still stands: on start, when the window gets the focus (once a minute), and after
 * a refused change. Where it is missing the session is renewed, which removes one that has ended.
 */
export function useOwnProfile(user: AuthUser | null) {
  const client = useQueryClient();
  const id = user?.id ?? '';
  const profile = useQuery({ ...profileQueries.own(id), enabled: user !== null, staleTime: 60_000, refetchOnWindowFocus: true });
  const { error, errorUpdatedAt } = profile;
  // a change that the server refuses may be the first that is heard of the end
  useEffect(() => {
    if (!id) return undefined;
    return onRefusedChange(client, () => void client.invalidateQueries(profileQueries.own(id)));
  }, [client, id]);
  // once for each answer that hides the profile
  useEffect(() => {
    if (!id || !error || !isLost(error)) return;
    void import('~/services/renewSession').then(({ renewSession }) => renewSession()).catch(() => undefined);
  }, [id, error, errorUpdatedAt]);
  return profile.data ?? null;
}
