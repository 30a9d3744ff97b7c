import { queryOptions } from '@tanstack/react-query';
import * as products from '~/services/products';
import * as wishlists from '~/services/wishlists';

export const wishlistQueries = {
  list: (userId: string) =>
    queryOptions({ queryKey: ['me', userId, 'wishlist'], queryFn: () => wishlists.list(userId), staleTime: 60_000 }),
  products: (userId: string, ids: readonly string[]) =>
    queryOptions({
      queryKey: ['me', userId, 'wishlist', 'products', ids],
      queryFn: () => products.byIds(ids.slice(0, 100)),
      enabled: ids.length > 0,
    }),
};
