import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { operatorRoles } from '~/domain/operator';
import { type LogLine, namedActions } from '~/domain/operatorLog';
import { useOperatorId } from '~/features/operator/operatorQueries';
import { QueueCard } from '~/features/operator/QueueCard';
import { teamQueries } from '~/features/operator/teamQueries';
import { useSellerFormat } from '~/i18n/useSellerFormat';
import { Page } from '../OperatorPage';

function Line({ line: { id, at, username, role, action, targetKind, targetId, details } }: { line: LogLine }) {
  const { t } = useTranslation('operator');
  const { moment } = useSellerFormat();
  const named = namedActions.find((one) => one === action);
  const knownRole = operatorRoles.find((one) => one === role) ?? 'system';
  const facts = JSON.stringify(details);
  return (
    <li className="px-4 py-3 lg:px-5">
      <p className="font-medium">{named ? t(`log.action.${named}`) : action}</p>
      <p className="text-sm text-ink-2">
        <span className="num">{id}</span> · {moment(new Date(at))} · {username ? <bdi>@{username}</bdi> : t('role.system')}
        {username ? ` · ${t(`role.${knownRole}`)}` : null}
      </p>
      <p className="text-sm text-ink-3 [overflow-wrap:anywhere]" lang="en">
        {[targetKind, targetId].filter(Boolean).join(' ')}
        {facts === '{}' ? null : ` ${facts}`}
      </p>
    </li>
  );
}

/** What operators did and looked at, the newest first. */
export default function LogPage() {
  const { t } = useTranslation('operator');
  const query = useInfiniteQuery(teamQueries.log(useOperatorId()));
  return (
    <Page title={t('log.title')}>
      <p className="mt-1 text-md text-ink-2">{t('log.text')}</p>
      <QueueCard query={query} none={t('log.none')} noneText={t('hidden.noneText')}>
        {(lines) => (
          <ol aria-label={t('log.title')} className="divide-y divide-line">
            {lines.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </ol>
        )}
      </QueueCard>
    </Page>
  );
}
