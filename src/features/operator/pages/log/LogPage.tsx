import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { operatorRoles } from '~/features/account/rules/operator';
import { type LogLine, namedActions } from '~/features/operator/rules/operatorLog';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import { QueueCard } from '~/features/operator/components/QueueCard';
import { teamQueries } from '~/features/operator/services/teamQueries';
import { useSellerFormat } from '~/shared/i18n/useSellerFormat';
import { OperatorPage } from '~/features/operator/components/OperatorPage';
import { useLogTexts } from './useLogTexts';

function Line({ line }: { line: LogLine }) {
  const { t } = useTranslation('operator');
  const { moment } = useSellerFormat();
  const { id, at, username, role, action } = line;
  const named = namedActions.find((one) => one === action);
  const knownRole = operatorRoles.find((one) => one === role) ?? 'system';
  const texts = useLogTexts();
  const target = texts.target(line);
  const facts = texts.facts(line);
  return (
    <li className="px-4 py-3 lg:px-5">
      <p className="font-medium">{named ? t(`log.action.${named}`) : action}</p>
      <p className="text-sm text-ink-2">
        <span className="num">{id}</span> · {moment(new Date(at))} · {username ? <bdi>@{username}</bdi> : t('role.system')}
        {username ? ` · ${t(`role.${knownRole}`)}` : null}
      </p>
      {target || facts.length > 0 ? (
        <p className="text-sm text-ink-2 [overflow-wrap:anywhere]">
          {target?.to ? (
            <Link to={target.to} className="underline underline-offset-4">
              <bdi>{target.text}</bdi>
            </Link>
          ) : (
            target?.text
          )}
          {target && facts.length > 0 ? ' · ' : null}
          {facts.join(' · ')}
        </p>
      ) : null}
    </li>
  );
}

/** What operators did and looked at, the newest first. */
export default function LogPage() {
  const { t } = useTranslation('operator');
  const query = useInfiniteQuery(teamQueries.log(useUserId()));
  return (
    <OperatorPage title={t('log.title')}>
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
    </OperatorPage>
  );
}
