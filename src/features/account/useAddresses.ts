import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Shipping } from '~/domain/order';
import * as addresses from '~/services/addresses';

const addressQueries = {
  list: (userId: string) =>
    queryOptions({ queryKey: ['me', userId, 'addresses'], queryFn: () => addresses.list(), enabled: userId !== '' }),
};
const sameness = ({ name, phone, city, street, flat }: Shipping): string => [name, phone, city, street, flat].join('\n').toLowerCase();

/** The addresses a buyer keeps. Saving one that is kept already does nothing; failing to save disturbs nobody. */
export function useAddresses(userId: string) {
  const queryClient = useQueryClient();
  const query = addressQueries.list(userId);
  const { data = [] } = useQuery(query);
  const refresh = () => queryClient.invalidateQueries({ queryKey: query.queryKey });
  const save = useMutation({
    mutationFn: async (address: Shipping) => {
      if (!data.some((kept) => sameness(kept) === sameness(address))) await addresses.add(userId, address);
    },
    onSettled: refresh,
  });
  const remove = useMutation({ mutationFn: addresses.remove, onSettled: refresh });
  return { addresses: data, save: save.mutate, remove: remove.mutate };
}
