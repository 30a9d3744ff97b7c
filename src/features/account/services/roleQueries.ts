import { queryOptions } from '@tanstack/react-query';
import { ownKey } from '~/shared/lib/queryKeys';
import * as operatorRoles from './operatorRoles';

export const roleQueries = {
  /** The operator's roles of whoever is signed in: read once, when a menu or a page first needs them. */
  own: (id: string) =>
    queryOptions({ queryKey: ownKey(id, 'operator', 'roles'), queryFn: () => operatorRoles.roles(), staleTime: Infinity }),
};
