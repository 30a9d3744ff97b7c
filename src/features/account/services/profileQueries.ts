import { queryOptions } from '@tanstack/react-query';
import { ownKey } from '~/shared/lib/queryKeys';
import * as profiles from './profiles';

export const profileQueries = {
  own: (id: string) => queryOptions({ queryKey: ownKey(id, 'profile'), queryFn: () => profiles.getOwn(id), staleTime: 5 * 60_000 }),
};
