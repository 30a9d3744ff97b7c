import { queryOptions } from '@tanstack/react-query';
import { exactCount } from '~/shared/lib/count';
import { mountains } from '~/features/catalogue/components/stores/StoreCover';
import { storeCountQuery } from '~/features/account/services/storeCountQuery';
import { storeProductQueries } from '~/features/catalogue/services/storeProductQueries';
import { inPageLanguage, sharedKey } from '~/shared/lib/queryKeys';
import * as stores from '~/features/catalogue/services/stores';

/** A store's page in one request: its products, their number and its sections are then known to their own queries. */
export const storePageQuery = (username: string) =>
  queryOptions({
    ...inPageLanguage,
    queryKey: sharedKey('sellers', 'store', username),
    queryFn: async ({ client }) => {
      const { store, productCount, sections, products } = await stores.page(username);
      // without a cover the page needs its drawing at once
      if (!store.coverUrl) await mountains.load().catch(() => undefined);
      const first = { pages: [products], pageParams: [null] };
      client.setQueryData(storeProductQueries.products(store.id, { search: '', category: null }).queryKey, first);
      client.setQueryData(storeCountQuery(store.id).queryKey, exactCount(productCount));
      client.setQueryData(storeProductQueries.sections(store.id).queryKey, sections);
      return store;
    },
    staleTime: 60_000,
    enabled: username !== '',
  });
