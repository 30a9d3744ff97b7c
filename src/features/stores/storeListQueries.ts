import { queryOptions } from '@tanstack/react-query';
import * as profiles from '~/services/profiles';

/** Shops as everyone sees them. */
export const storeListQueries = {
  all: () => ['sellers'] as const,
  list: () => queryOptions({ queryKey: ['sellers', 'list'], queryFn: () => profiles.listSellers(), staleTime: 5 * 60_000 }),
};
