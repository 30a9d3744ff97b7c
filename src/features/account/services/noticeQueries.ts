import { queryOptions } from '@tanstack/react-query';
import { ownKey, useInvalidate } from '~/shared/lib/queryKeys';
import { useSingleMutation } from '~/shared/lib/useSingleMutation';
import * as moderations from './moderations';

/** What the platform decided about the signed-in person. */
export const noticeQueries = {
  list: (userId: string) =>
    queryOptions({ queryKey: ownKey(userId, 'notices'), queryFn: () => moderations.list(), enabled: userId !== '', staleTime: 60_000 }),
  limits: (userId: string) =>
    queryOptions({ queryKey: ownKey(userId, 'limits'), queryFn: () => moderations.limits(), enabled: userId !== '', staleTime: 60_000 }),
};

export function useObjection(userId: string, id: string) {
  const invalidate = useInvalidate();
  return useSingleMutation({
    mutationFn: (words: string) => moderations.object(id, words),
    onSettled: () => invalidate(noticeQueries.list(userId).queryKey),
  });
}
