import { queryOptions } from '@tanstack/react-query';
import { inPageLanguage, ownKey } from '~/shared/lib/queryKeys';
import * as products from './products';
import * as wishlists from './wishlists';
import { cachedIds } from '~/features/catalogue/components/wishlist/wishlistQueue';

export const wishlistQueries = {
  list: (userId: string) =>
    queryOptions({
      queryKey: ownKey(userId, 'wishlist'),
      queryFn: () => wishlists.list(userId),
      staleTime: 60_000,
      // offline, the hearts show the last known state
      initialData: () => cachedIds(userId),
      initialDataUpdatedAt: 0,
    }),
  products: (userId: string, ids: readonly string[]) =>
    queryOptions({
      ...inPageLanguage,
      queryKey: ownKey(userId, 'wishlist', 'products', ids),
      // what was asked for and not found is no longer available
      queryFn: async () => ({ asked: ids, found: await products.byIds(ids) }),
      enabled: ids.length > 0,
    }),
};
