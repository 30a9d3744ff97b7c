import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { isSameAddress, type Address } from '~/features/account/rules/address';
import { ownKey, useInvalidate } from '~/shared/lib/queryKeys';
import * as addresses from '~/features/account/services/addresses';

const addressQueries = {
  list: (userId: string) =>
    queryOptions({ queryKey: ownKey(userId, 'addresses'), queryFn: () => addresses.list(), enabled: userId !== '' }),
};

/** A buyer's saved addresses. Saving one twice does nothing; a failure to save is ignored, the order does not depend on it. */
export function useAddresses(userId: string) {
  const invalidate = useInvalidate();
  const query = addressQueries.list(userId);
  const { data = [] } = useQuery(query);
  const refresh = () => invalidate(query.queryKey);
  const save = useMutation({
    mutationFn: async (address: Address) => {
      if (!data.some((kept) => isSameAddress(kept, address))) await addresses.add(userId, address);
    },
    onSettled: refresh,
  });
  const remove = useMutation({ mutationFn: addresses.remove, onSettled: refresh });
  return { addresses: data, save: save.mutate, remove: remove.mutate };
}
