import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isSameAddress, type Address } from '~/domain/order';
import * as addresses from '~/services/addresses';

const addressQueries = {
  list: (userId: string) =>
    queryOptions({ queryKey: ['me', userId, 'addresses'], queryFn: () => addresses.list(), enabled: userId !== '' }),
};

/** A buyer's saved addresses. Saving one twice does nothing; a failure to save is ignored, the order does not depend on it. */
export function useAddresses(userId: string) {
  const queryClient = useQueryClient();
  const query = addressQueries.list(userId);
  const { data = [] } = useQuery(query);
  const refresh = () => queryClient.invalidateQueries({ queryKey: query.queryKey });
  const save = useMutation({
    mutationFn: async (address: Address) => {
      if (!data.some((kept) => isSameAddress(kept, address))) await addresses.add(userId, address);
    },
    onSettled: refresh,
  });
  const remove = useMutation({ mutationFn: addresses.remove, onSettled: refresh });
  return { addresses: data, save: save.mutate, remove: remove.mutate };
}
