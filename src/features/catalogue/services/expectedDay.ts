import { queryOptions } from '@tanstack/react-query';
import { soonest } from '~/features/catalogue/rules/delivery';
import { publicDb, unwrap } from '~/shared/api/client';
import { sharedKey } from '~/shared/lib/queryKeys';

/** The day by which the soonest way delivers a product to a city. */
export const expectedDay = (sellerId: string, productId: string, city: string) =>
  queryOptions({
    queryKey: sharedKey('sellers', 'expected-day', sellerId, productId, city),
    queryFn: async () => {
      const values = { p_sellers: [sellerId], p_products: [productId], p_city: city };
      const [terms] = await unwrap(publicDb.rpc('checkout_options', values, { get: true }));
      return soonest((terms?.ways ?? []).map((way) => (way.excluded_by ? null : way.expected_on)));
    },
    staleTime: 60_000,
  });
