import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { operatorPaths } from '~/shared/config/operatorPaths';
import type { ReportDetails } from '~/features/account/rules/moderation';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import { moderationQueries } from '~/features/operator/services/moderationQueries';

/** After a decision: opens the next group of reports that this operator may decide, or the list when that was the last. */
export function useNextReport({ targetId }: Pick<ReportDetails, 'targetId'>, listPath: string): () => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  const id = useUserId();
  return async () => {
    if (listPath !== operatorPaths.reports()) return navigate(listPath);
    const queue = await client.fetchInfiniteQuery({ ...moderationQueries.reports(id), staleTime: 0 }).catch(() => null);
    const next = queue?.pages[0]?.items.find((group) => !group.isOwn && group.targetId !== targetId);
    return navigate(next ? operatorPaths.report(next.target, next.targetId) : listPath);
  };
}
