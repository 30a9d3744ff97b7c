import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { HiddenItem, HiddenTab, ModerationTarget, ReportDecision, ReportDetails, WordRule } from '~/features/account/rules/moderation';
import { pagedByPlace, pagedByTime } from '~/shared/lib/page';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import { ownKey, useInvalidate } from '~/shared/lib/queryKeys';
import { useMarkOutdated } from '~/shared/lib/useMarkOutdated';
import { useSingleMutation } from '~/shared/lib/useSingleMutation';
import * as operatorReports from './operatorReports';
import { FRESH_MS } from './operatorQueries';

/** Reports and moderation for operators. Reading a group is a line of the log, so it is read once. */
export const moderationQueries = {
  reports: (id: string) =>
    infiniteQueryOptions({
      ...pagedByPlace,
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
      ...pagedByTime,
      queryKey: ownKey(id, 'operator', 'moderation', 'hidden', tab),
      queryFn: ({ pageParam }) => operatorReports.hidden(tab, pageParam),
      staleTime: FRESH_MS,
      refetchOnWindowFocus: false,
    }),
  rules: (id: string) =>
    queryOptions({ queryKey: ownKey(id, 'operator', 'moderation', 'rules'), queryFn: () => operatorReports.rules(), staleTime: FRESH_MS }),
};

/** A command of an operator; what waits is counted and read again afterwards. */
function useCommand<Input>(command: (input: Input) => Promise<void>) {
  const markOutdated = useMarkOutdated();
  const invalidate = useInvalidate();
  const id = useUserId();
  return useSingleMutation({
    mutationFn: command,
    onSettled: () => {
      // also products that waited for review
      markOutdated(ownKey(id, 'operator', 'people'), ownKey(id, 'operator', 'moderation'));
      return invalidate(ownKey(id, 'operator', 'today'));
    },
  });
}
export const useDecideReport = (target: Pick<ReportDetails, 'target' | 'targetId' | 'version'>) =>
  useCommand((decision: ReportDecision) => operatorReports.decide(target, decision));

/** A command whose list is read again at once. */
function useListCommand<Input>(command: (input: Input) => Promise<void>) {
  const invalidate = useInvalidate();
  const id = useUserId();
  return useSingleMutation({ mutationFn: command, onSettled: () => invalidate(ownKey(id, 'operator', 'moderation')) });
}
interface Answer {
  item: HiddenItem;
  outcome: 'restore' | 'keep';
  words: string;
}
export const useAnswer = () => useListCommand((input: Answer) => operatorReports.answer(input.item, input.outcome, input.words));
export const useProposeRule = () => useListCommand(operatorReports.propose);
export const useActivateRule = () =>
  useListCommand((rule: Pick<WordRule, 'id' | 'isActive'>) => operatorReports.activate(rule.id, !rule.isActive));
export const useTryRule = () => {
  const invalidate = useInvalidate();
  const id = useUserId();
  return useSingleMutation({
    mutationFn: ({ words, action }: Pick<WordRule, 'words' | 'action'>) => operatorReports.tryRule(words, action),
    onSuccess: () => invalidate(moderationQueries.rules(id).queryKey),
  });
};
