import { queryOptions } from '@tanstack/react-query';
import * as profiles from '~/services/profiles';

/** Keys that start with `me` belong to one person and are dropped when they leave. */
export const profileQueries = {
  own: (id: string) => queryOptions({ queryKey: ['me', id, 'profile'], queryFn: () => profiles.getOwn(id), staleTime: 5 * 60_000 }),
};
