import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ProviderId } from '~/domain/signInProviders';
import { authSettingsQuery } from '~/features/account/authSettingsQuery';
import { useSingleMutation } from '~/features/account/useSingleMutation';
import * as identities from '~/services/identities';
import { identityQueries } from './identityQueries';

export type { Identity } from '~/services/identities';

/** The linked identities, and what can be done with them; undefined where there is nothing to choose. */
export function useIdentities() {
  const queryClient = useQueryClient();
  const { data: settings } = useQuery(authSettingsQuery());
  const providers = settings?.providers ?? [];
  const { data: canLink } = useQuery(identityQueries.canLink(providers[0]));
  const { data: linked } = useQuery(identityQueries.all());
  const link = useSingleMutation({ mutationFn: (provider: ProviderId) => identities.linkIdentity(provider) });
  const unlink = useSingleMutation({
    mutationFn: ({ id }: identities.Identity) => identities.unlinkIdentity(id),
    onSettled: () => queryClient.invalidateQueries({ queryKey: identityQueries.all().queryKey }),
  });
  if (!linked || canLink === undefined) return undefined;
  const linkable = canLink ? providers.filter((provider) => !linked.some((identity) => identity.provider === provider)) : [];
  if (linkable.length === 0 && linked.every(({ provider }) => provider === 'email')) return undefined;
  return { linked, linkable, canUnlink: canLink && linked.length > 1, link, unlink };
}
