import { queryOptions } from '@tanstack/react-query';
import { sharedKey } from '~/shared/lib/queryKeys';
import * as profiles from '~/features/account/services/profiles';

/** The stores of the home page. Apart from storeQueries, whose services it does not need (figures: productQueries). */
export const firstStoresQuery = () =>
  queryOptions({ queryKey: sharedKey('sellers', 'list'), queryFn: () => profiles.listSellers(), staleTime: 5 * 60_000 });
