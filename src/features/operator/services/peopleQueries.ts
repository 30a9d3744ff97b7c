/** People, stores and products that operators decide about. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { LimitInput, StoreTab, StateInput } from '~/features/operator/rules/operatorPerson';
import { pagedByTime } from '~/shared/lib/page';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import { ownKey, useInvalidate } from '~/shared/lib/queryKeys';
import { useSingleMutation } from '~/shared/lib/useSingleMutation';
import * as operatorPeople from './operatorPeople';
import { FRESH_MS, readOnce, operatorQueries } from './operatorQueries';

export const peopleQueries = {
  stores: (id: string, tab: StoreTab) =>
    infiniteQueryOptions({
      queryKey: ownKey(id, 'operator', 'people', 'stores', tab),
      queryFn: ({ pageParam }) => operatorPeople.stores(tab, pageParam),
      ...pagedByTime,
      staleTime: FRESH_MS,
      refetchOnWindowFocus: false,
    }),
  /** Each reading is a line of the log: not repeated by itself. */
  person: (id: string, username: string) =>
    queryOptions({
      queryKey: ownKey(id, 'operator', 'people', 'person', username),
      queryFn: () => operatorPeople.person(username),
      ...readOnce,
    }),
  products: (id: string) =>
    queryOptions({
      queryKey: ownKey(id, 'operator', 'people', 'products'),
      queryFn: () => operatorPeople.waitingProducts(),
      staleTime: FRESH_MS,
    }),
};

/** A command about a person or a product: what is on screen and what waits are read again. */
function useCommand<Input>(command: (input: Input) => Promise<void>) {
  const invalidate = useInvalidate();
  const id = useUserId();
  return useSingleMutation({
    mutationFn: command,
    onSettled: () => {
      void invalidate(ownKey(id, 'operator', 'people'));
      return invalidate(operatorQueries.today(id).queryKey);
    },
  });
}
export const useSetState = (seller: string) => useCommand((input: StateInput) => operatorPeople.setState(seller, input));
interface StateAnswer {
  outcome: 'lift' | 'keep';
  words: string;
}
export const useAnswerState = (state: number) =>
  useCommand(({ outcome, words }: StateAnswer) => operatorPeople.answerObjection(state, outcome, words));
export const useLimit = (person: string) => useCommand((input: LimitInput) => operatorPeople.limit(person, input));
export const useApproveProduct = () => useCommand(operatorPeople.approveProduct);
