import { queryOptions } from '@tanstack/react-query';
import * as stores from '~/services/stores';

/** What questions to a seller need. */
export const storePageQueries = {
  contact: (sellerId: string) =>
    queryOptions({ queryKey: ['sellers', 'contact', sellerId], queryFn: () => stores.contactOf(sellerId), staleTime: 5 * 60_000 }),
};
