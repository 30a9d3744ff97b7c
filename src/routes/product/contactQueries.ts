import { queryOptions } from '@tanstack/react-query';
import * as sellers from '~/services/sellers';

/** Apart from sellerQueries: the home page does not need it. */
export const contactQueries = {
  of: (sellerId: string) =>
    queryOptions({ queryKey: ['sellers', 'contact', sellerId], queryFn: () => sellers.contactOf(sellerId), staleTime: 5 * 60_000 }),
};
