import { useQuery } from '@tanstack/react-query';
import { sellerQueries } from '~/features/selling/services/sellerQueries';

/** Whether buyers choose among ways of delivery of this store; until then its prices by city apply. */
export function useHasWays(sellerId: string): boolean {
  const { data } = useQuery(sellerQueries.ways(sellerId));
  return data?.some(({ isActive }) => isActive) ?? false;
}
