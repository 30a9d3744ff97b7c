import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ProviderId } from '~/features/account/rules/signInProviders';
import { authSettingsQuery } from '~/features/account/services/authSettingsQuery';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import { ownKey, useInvalidate } from '~/shared/lib/queryKeys';
import { useSingleMutation } from '~/shared/lib/useSingleMutation';
import { canLinkIdentities } from '~/features/account/services/authSettings';
import * as identities from '~/features/account/services/identities';

/** The ways in which the user can sign in. */
const linkedQuery = (userId: string) =>
  queryOptions({ queryKey: ownKey(userId, 'identities'), queryFn: identities.identities, staleTime: 60_000 });

/** Whether the project lets users link another; any enabled provider will do for the question. */
const canLinkQuery = (userId: string, provider: ProviderId | undefined) =>
  queryOptions({
    queryKey: ownKey(userId, 'can-link', provider),
    queryFn: () => (provider ? canLinkIdentities(provider) : false),
    staleTime: Infinity,
  });

/** The linked identities, and what can be done with them; undefined where there is nothing to choose. */
export function useIdentities() {
  const userId = useUserId();
  const invalidate = useInvalidate();
  const { data: settings } = useQuery(authSettingsQuery());
  const providers = settings?.providers ?? [];
  const { data: canLink } = useQuery(canLinkQuery(userId, providers[0]));
  const { data: linked } = useQuery(linkedQuery(userId));
  const link = useSingleMutation({ mutationFn: (provider: ProviderId) => identities.linkIdentity(provider) });
  const unlink = useSingleMutation({
    mutationFn: ({ id }: identities.Identity) => identities.unlinkIdentity(id),
    onSettled: () => invalidate(linkedQuery(userId).queryKey),
  });
  if (!linked || canLink === undefined) return undefined;
  const linkable = canLink ? providers.filter((provider) => !linked.some((identity) => identity.provider === provider)) : [];
  if (linkable.length === 0 && linked.every(({ provider }) => identities.isOwnWay(provider))) return undefined;
  return { linked, linkable, canUnlink: canLink && linked.length > 1, link, unlink };
}
