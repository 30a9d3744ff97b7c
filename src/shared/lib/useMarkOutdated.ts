import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Marks everything under some keys as outdated: what is on screen stays as it is, and is read when it is shown the next time. */
export function useMarkOutdated(): (...keys: QueryKey[]) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (...keys) => keys.forEach((queryKey) => void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })),
    [queryClient],
  );
}
