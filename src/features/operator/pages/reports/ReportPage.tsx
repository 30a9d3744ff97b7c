import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { operatorPaths } from '~/shared/config/operatorPaths';
import { type ModerationTarget, moderationTargets, type ReportDetails } from '~/features/account/rules/moderation';
import { codeOf } from '~/shared/lib/AppError';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import { moderationQueries } from '~/features/operator/services/moderationQueries';
import { useFormat } from '~/shared/i18n/useFormat';
import { LoadFailed } from '~/shared/ui/EmptyState';
import { Card } from '~/shared/ui/Section';
import { OperatorPage } from '~/features/operator/components/OperatorPage';
import { ReportActions } from './ReportActions';
import { ReportedContent } from './ReportedContent';

function Reports({ details: { reports, before } }: { details: ReportDetails }) {
  const { t } = useTranslation('operator');
  const { date } = useFormat();
  return (
    <>
      {reports.length > 0 ? (
        <Card title={t('reports.count', { count: reports.length })} wrapper="mt-4" heading="text-lg font-semibold">
          <ul className="divide-y divide-line">
            {reports.map(({ id, reason, comment, createdAt, username, dismissed }) => (
              <li key={id} className="py-3">
                <p className="text-sm text-ink-2">
                  {t(`reason.${reason}`)} ·{' '}
                  <Link to={operatorPaths.person(username)} className="underline underline-offset-4">
                    <bdi>@{username}</bdi>
                  </Link>{' '}
                  · {date(new Date(createdAt))}
                  {dismissed > 0 ? ` · ${t('reports.dismissedBefore', { count: dismissed })}` : null}
                </p>
                {comment ? <p className="whitespace-pre-line text-md [overflow-wrap:anywhere]">{comment}</p> : null}
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      {before.length > 0 ? (
        <Card title={t('reports.before')} wrapper="mt-4" heading="text-lg font-semibold">
          <ul className="mt-1 text-sm text-ink-2">
            {before.map(({ id, kind, reason, words, madeAt, isEnded }) => (
              <li key={id} className="py-1 [overflow-wrap:anywhere]">
                {date(new Date(madeAt))} · {t(`kind.${isEnded ? 'ended' : kind}`)} · {t(`reason.${reason}`)}
                {words ? ` · ${words}` : null}
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </>
  );
}

/** One group of reports, or a product that waits for review: the content, what the reporters write, and the decision. */
export default function ReportPage() {
  const { t } = useTranslation('operator');
  const { target, id = '' } = useParams();
  const known: ModerationTarget = moderationTargets.find((one) => one === target) ?? 'product';
  const operatorId = useUserId();
  const { data, error, refetch } = useQuery(moderationQueries.report(operatorId, known, id));
  // without a target in its address it is a product that waits for review
  const parent = target
    ? { to: operatorPaths.reports(), label: t('reports.title') }
    : { to: operatorPaths.products(), label: t('products.title') };
  return (
    <OperatorPage title={t(`target.${known}`)} parent={parent}>
      {error && codeOf(error) === 'own-content' ? <p className="card mt-4 p-4 text-md text-ink-2 lg:p-5">{t('reports.ownText')}</p> : null}
      {error && !data && codeOf(error) !== 'own-content' ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <div className="skel mt-4 h-64" aria-busy="true" /> : null}
      {data ? (
        <>
          <ReportedContent details={data} />
          {data.person ? (
            <p className="mt-3 text-sm text-ink-2">
              <Link to={operatorPaths.person(data.person.username)} className="underline underline-offset-4">
                <bdi>@{data.person.username}</bdi>
              </Link>{' '}
              · {t('reports.warnings', { count: data.warnings })} · {t('reports.hiddenNow', { count: data.hidden })}
            </p>
          ) : null}
          <Reports details={data} />
          {/* what was typed belongs to this target */}
          <ReportActions key={data.targetId} details={data} listPath={parent.to} onReload={() => void refetch()} />
        </>
      ) : null}
    </OperatorPage>
  );
}
