import { type MutationOptions, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

/** An id that is added to a list or removed from it. */
export interface Toggle {
  id: string;
  isAdding: boolean;
}

interface ListToggleOptions<Result> extends Pick<MutationOptions<Result, Error, Toggle>, 'mutationFn' | 'onSuccess'> {
  /** The key of the list of ids, which has the newest first. */
  queryKey: QueryKey;
  onError: (error: Error, toggle: Toggle) => void;
}

/**
 * A mutation that changes a list of ids at once, and takes the change back when the server refuses it. The list is read again after the
 * last of several changes if one was refused, or was made before the list was read.
 */
export function useListToggle<Result>({ queryKey, mutationFn, onSuccess, onError }: ListToggleOptions<Result>) {
  const queryClient = useQueryClient();
  const list = { queryKey, exact: true };
  const apply = ({ id, isAdding }: Toggle) =>
    queryClient.setQueryData<string[]>(queryKey, (old = []) => {
      const others = old.filter((other) => other !== id);
      return isAdding ? [id, ...others] : others;
    });
  const markOutdated = () => queryClient.invalidateQueries({ ...list, refetchType: 'none' });
  const { mutate } = useMutation({
    mutationKey: queryKey,
    mutationFn,
    onMutate: async (toggle) => {
      const state = queryClient.getQueryState(queryKey);
      const isRead = state?.data !== undefined && state.fetchStatus === 'idle' && !state.isInvalidated;
      await queryClient.cancelQueries(list);
      apply(toggle);
      if (!isRead) await markOutdated();
    },
    onSuccess,
    onError: async (error, toggle) => {
      apply({ ...toggle, isAdding: !toggle.isAdding });
      await markOutdated();
      onError(error, toggle);
    },
    onSettled: async () => {
      const isLast = queryClient.isMutating({ mutationKey: queryKey, exact: true }) === 1;
      if (isLast && queryClient.getQueryState(queryKey)?.isInvalidated) await queryClient.invalidateQueries(list);
    },
  });
  return mutate;
}
