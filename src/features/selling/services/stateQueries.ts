import { queryOptions } from '@tanstack/react-query';
import { ownKey, useInvalidate } from '~/shared/lib/queryKeys';
import { useSingleMutation } from '~/shared/lib/useSingleMutation';
import * as sellerState from './sellerState';

const FRESH_MS = 60_000;

export const stateQueries = {
  own: (sellerId: string) => queryOptions({ queryKey: ownKey(sellerId, 'state'), queryFn: () => sellerState.own(), staleTime: FRESH_MS }),
  duties: (sellerId: string) =>
    queryOptions({ queryKey: ownKey(sellerId, 'duties'), queryFn: () => sellerState.duties(), staleTime: FRESH_MS }),
};

export function useObjectToState(sellerId: string) {
  const invalidate = useInvalidate();
  return useSingleMutation({
    mutationFn: (words: string) => sellerState.object(words),
    onSettled: () => invalidate(stateQueries.own(sellerId).queryKey),
  });
}
