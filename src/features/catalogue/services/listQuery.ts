import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ProductFilters } from '~/shared/config/productFilters';
import { inPageLanguage, sharedKey } from '~/shared/lib/queryKeys';
import type { CorrectedPage } from './searchCorrections';
import * as products from './products';

/** After which product a page starts, and in the results of which corrected search. */
interface Position {
  after: string | null;
  corrected: string | null;
}

const firstPosition: Position = { after: null, corrected: null };

/** The product list, page by page. A search that finds nothing is corrected once; the later pages follow the corrected one. */
export const listQuery = (filters: ProductFilters) =>
  infiniteQueryOptions({
    ...inPageLanguage,
    queryKey: sharedKey('products', 'list', filters),
    queryFn: async ({ pageParam: { after, corrected } }): Promise<CorrectedPage> => {
      const page = await products.list({ ...filters, search: corrected ?? filters.search }, { after });
      if (after || page.items.length > 0 || !filters.search || filters.isExact) return { ...page, corrected };
      return (await import('./searchCorrections')).listCorrected(filters);
    },
    initialPageParam: firstPosition,
    getNextPageParam: ({ next, corrected }): Position | null => (next ? { after: next, corrected } : null),
    // a refetch reads every loaded page, one after the other: a long list is not read again at once after Back
    staleTime: ({ state }) => 60_000 * Math.max(1, state.data?.pages.length ?? 0),
  });
