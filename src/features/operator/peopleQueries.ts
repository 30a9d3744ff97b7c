/** People, shops and products that operators decide about. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { LimitInput, ShopTab, StateInput } from '~/domain/operatorPerson';
import { firstByTime } from '~/domain/page';
import { ownKey, useInvalidate } from '~/lib/queryKeys';
import { useSingleMutation } from '~/lib/useSingleMutation';
import * as operatorPeople from '~/services/operatorPeople';
import { operatorQueries } from './operatorQueries';

/** Other operators work on the same queue: a response older than this (ms) is read again. */
const FRESH_MS = 15_000;

export const peopleQueries = {
  shops: (id: string, tab: ShopTab) =>
    infiniteQueryOptions({
      queryKey: ownKey(id, 'operator', 'people', 'shops', tab),
      queryFn: ({ pageParam }) => operatorPeople.shops(tab, pageParam),
      initialPageParam: firstByTime,
      getNextPageParam: ({ next }) => next,
      staleTime: FRESH_MS,
      refetchOnWindowFocus: false,
    }),
  /** Each reading is a line of the log: not repeated by itself. */
  person: (id: string, username: string) =>
    queryOptions({
      queryKey: ownKey(id, 'operator', 'people', 'person', username),
      queryFn: () => operatorPeople.person(username),
      staleTime: Infinity,
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),
  products: (id: string) =>
    queryOptions({
      queryKey: ownKey(id, 'operator', 'people', 'products'),
      queryFn: () => operatorPeople.waitingProducts(),
      staleTime: FRESH_MS,
    }),
};

/** A command about a person or a product: what is on screen and what waits are read again. */
function useCommand<Input>(id: string, command: (input: Input) => Promise<void>) {
  const invalidate = useInvalidate();
  return useSingleMutation({
    mutationFn: command,
    onSettled: () => {
      void invalidate(ownKey(id, 'operator', 'people'));
      return invalidate(operatorQueries.today(id).queryKey);
    },
  });
}
export const useSetState = (id: string, seller: string) => useCommand(id, (input: StateInput) => operatorPeople.setState(seller, input));
interface StateAnswer {
  outcome: 'lift' | 'keep';
  words: string;
}
export const useAnswerState = (id: string, state: number) =>
  useCommand(id, ({ outcome, words }: StateAnswer) => operatorPeople.answerObjection(state, outcome, words));
export const useLimit = (id: string, person: string) => useCommand(id, (input: LimitInput) => operatorPeople.limit(person, input));
export const useApproveProduct = (id: string) => useCommand(id, operatorPeople.approveProduct);
