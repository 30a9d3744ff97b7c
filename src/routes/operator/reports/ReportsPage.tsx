import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { operatorPaths } from '~/config/operatorPaths';
import { useUserId } from '~/features/auth/AuthProvider';
import { moderationQueries } from '~/features/operator/moderationQueries';
import { AgeColumn } from '~/features/operator/Age';
import { Queue } from '~/features/operator/Queue';
import { QueueCard } from '~/features/operator/QueueCard';
import { Image } from '~/ui/Image';
import { Page } from '../OperatorPage';

/** What was reported, by target, the longest waiting first. */
export default function ReportsPage() {
  const { t } = useTranslation('operator');
  const query = useInfiniteQuery(moderationQueries.reports(useUserId()));
  return (
    <Page title={t('reports.title')}>
      <p className="mt-1 text-md text-ink-2">{t('reports.text')}</p>
      <QueueCard query={query} none={t('reports.none')} noneText={t('reports.noneText')}>
        {(groups) => (
          <Queue
            label={t('reports.title')}
            items={groups}
            idOf={({ reportId }) => reportId}
            addressOf={({ target, targetId }) => operatorPaths.report(target, targetId)}
          >
            {({ target, title, waitingSince, reports, reasons, isOwn, image }) => (
              <span className="flex items-start gap-3.5">
                <span className="size-12 shrink-0 overflow-hidden rounded-sm bg-surface-2">
                  {image ? <Image url={image} alt="" sizes="48px" width={48} height={48} imageClass="size-full object-cover" /> : null}
                </span>
                <span className="min-h-11 min-w-0 flex-1">
                  <span className="block font-medium [overflow-wrap:anywhere]">
                    {t(`target.${target}`)}: {title}
                  </span>
                  <span className="mt-0.5 block text-sm text-ink-2">
                    {t('reports.count', { count: reports })} · {reasons.map((reason) => t(`reason.${reason}`)).join(', ')}
                  </span>
                  {isOwn ? <span className="block text-sm font-medium text-warning">{t('reports.own')}</span> : null}
                </span>
                <AgeColumn since={waitingSince} />
              </span>
            )}
          </Queue>
        )}
      </QueueCard>
    </Page>
  );
}
