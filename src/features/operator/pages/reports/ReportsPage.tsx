import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { operatorPaths } from '~/shared/config/operatorPaths';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import { moderationQueries } from '~/features/operator/services/moderationQueries';
import { WaitingTime } from '~/features/operator/components/WaitingTime';
import { Queue } from '~/features/operator/components/Queue';
import { QueueCard } from '~/features/operator/components/QueueCard';
import { TargetRow } from '~/features/operator/components/TargetRow';
import { OperatorPage } from '~/features/operator/components/OperatorPage';

/** What was reported, by target, the longest waiting first. */
export default function ReportsPage() {
  const { t } = useTranslation('operator');
  const query = useInfiniteQuery(moderationQueries.reports(useUserId()));
  return (
    <OperatorPage title={t('reports.title')}>
      <p className="mt-1 text-md text-ink-2">{t('reports.text')}</p>
      <QueueCard query={query} none={t('reports.none')} noneText={t('reports.noneText')}>
        {(groups) => (
          <Queue
            label={t('reports.title')}
            items={groups}
            idOf={({ reportId }) => reportId}
            addressOf={({ target, targetId }) => operatorPaths.report(target, targetId)}
          >
            {(group) => (
              <TargetRow item={group} kind={t(`target.${group.target}`)} end={<WaitingTime since={group.waitingSince} isColumn />}>
                {t('reports.count', { count: group.reports })} · {group.reasons.map((reason) => t(`reason.${reason}`)).join(', ')}
                {group.isOwn ? <span className="block font-medium text-warning">{t('reports.own')}</span> : null}
              </TargetRow>
            )}
          </Queue>
        )}
      </QueueCard>
    </OperatorPage>
  );
}
