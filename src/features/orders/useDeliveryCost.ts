import { useQuery } from '@tanstack/react-query';
import type { Cart } from '~/domain/cart';
import { sellersOf } from '~/domain/sellerGroups';
import { orderQueries } from './orderQueries';

/** What the sellers of these lines take for delivery to a city (tenge, on receipt); null: their terms decide; undefined: not known yet. */
export function useDeliveryCost(lines: Cart, city?: string): number | null | undefined {
  const sellers = sellersOf(lines);
  return useQuery({ ...orderQueries.options(sellers, city), enabled: sellers.length > 0 }).data?.deliveryCost;
}
