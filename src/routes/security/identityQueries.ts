import { queryOptions } from '@tanstack/react-query';
import type { ProviderId } from '~/domain/signInProviders';
import { canLinkIdentities } from '~/services/authSettings';
import { identities } from '~/services/identities';

export const identityQueries = {
  /** The ways in which the signed-in user can sign in. */
  all: () => queryOptions({ queryKey: ['me', 'identities'], queryFn: identities, staleTime: 60_000 }),
  /** Whether the project lets users link another; any enabled provider will do for the question. */
  canLink: (provider: ProviderId | undefined) =>
    queryOptions({
      queryKey: ['me', 'can-link', provider],
      queryFn: () => (provider ? canLinkIdentities(provider) : false),
      staleTime: Infinity,
    }),
};
