import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { HiddenTab, ModerationTarget, ReportDecision, WordRule } from '~/domain/moderation';
import { firstByTime, type TimeCursor } from '~/domain/page';
import { ownKey, useInvalidate } from '~/lib/queryKeys';
import { useSingleMutation } from '~/lib/useSingleMutation';
import * as operatorReports from '~/services/operatorReports';

/** Other operators work on the same queue: a response older than this (ms) is read again. */
const FRESH_MS = 15_000;
const paged = { initialPageParam: firstByTime, getNextPageParam: ({ next }: { next: TimeCursor | null }) => next };

/** Reports and moderation for operators. Reading a group is a line of the log, so it is read once. */
export const moderationQueries = {
  reports: (id: string) =>
    infiniteQueryOptions({
      ...paged,
      queryKey: ownKey(id, 'operator', 'moderation', 'reports'),
      queryFn: ({ pageParam }) => operatorReports.list(pageParam),
      staleTime: FRESH_MS,
    }),
  report: (id: string, target: ModerationTarget, targetId: string) =>
    queryOptions({
      queryKey: ownKey(id, 'operator', 'moderation', 'report', target, targetId),
      queryFn: () => operatorReports.details(target, targetId),
      staleTime: Infinity,
      refetchOnWindowFocus: false,
    }),
  hidden: (id: string, tab: HiddenTab) =>
    infiniteQueryOptions({
      ...paged,
      queryKey: ownKey(id, 'operator', 'moderation', 'hidden', tab),
      queryFn: ({ pageParam }) => operatorReports.hidden(tab, pageParam),
      staleTime: FRESH_MS,
      refetchOnWindowFocus: false,
    }),
  rules: (id: string) =>
    queryOptions({ queryKey: ownKey(id, 'operator', 'moderation', 'rules'), queryFn: () => operatorReports.rules(), staleTime: FRESH_MS }),
};

/** A command of an operator; what waits is counted and read again afterwards. */
function useCommand<Input>(id: string, command: (input: Input) => Promise<void>) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: command,
    onSettled: () => {
      // also products that waited for review
      void queryClient.invalidateQueries({ queryKey: ownKey(id, 'operator', 'people'), refetchType: 'none' });
      void queryClient.invalidateQueries({ queryKey: ownKey(id, 'operator', 'moderation'), refetchType: 'none' });
      return queryClient.invalidateQueries({ queryKey: ownKey(id, 'operator', 'today') });
    },
  });
}
export const useDecideReport = (id: string, target: { target: ModerationTarget; targetId: string }) =>
  useCommand(id, (decision: ReportDecision) => operatorReports.decide(target, decision));

/** A command whose list is read again at once. */
function useListCommand<Input>(id: string, command: (input: Input) => Promise<void>) {
  const invalidate = useInvalidate();
  return useSingleMutation({ mutationFn: command, onSettled: () => invalidate(ownKey(id, 'operator', 'moderation')) });
}
interface Answer {
  id: string;
  outcome: 'restore' | 'keep';
  words: string;
}
export const useAnswer = (id: string) =>
  useListCommand(id, (input: Answer) => operatorReports.answer(input.id, input.outcome, input.words));
export const useProposeRule = (id: string) => useListCommand(id, operatorReports.propose);
export const useActivateRule = (id: string) =>
  useListCommand(id, (rule: Pick<WordRule, 'id' | 'isActive'>) => operatorReports.activate(rule.id, !rule.isActive));
export const useTryRule = (id: string) => {
  const invalidate = useInvalidate();
  return useSingleMutation({
    mutationFn: ({ words, action }: Pick<WordRule, 'words' | 'action'>) => operatorReports.tryRule(words, action),
    onSuccess: () => invalidate(moderationQueries.rules(id).queryKey),
  });
};
