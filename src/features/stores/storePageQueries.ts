import { queryOptions } from '@tanstack/react-query';
import * as stores from '~/services/stores';

/** What only the page of one store and questions to its seller need. */
export const storePageQueries = {
  store: (username: string) =>
    queryOptions({ queryKey: ['sellers', 'store', username], queryFn: () => stores.get(username), staleTime: 60_000 }),
  contact: (sellerId: string) =>
    queryOptions({ queryKey: ['sellers', 'contact', sellerId], queryFn: () => stores.contactOf(sellerId), staleTime: 5 * 60_000 }),
};
