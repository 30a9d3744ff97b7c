import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CaseSide, OrderCase } from '~/domain/orderCase';
import { LoadFailed } from '~/ui/EmptyState';
import { Card } from '~/ui/Section';
import { CaseComposer } from './CaseComposer';
import { caseQueries } from './caseQueries';
import { ThreadEntries } from './ThreadEntries';

interface CaseThreadProps {
  orderCase: OrderCase;
  side: CaseSide;
  userId: string;
  /** Does this side have a step to take? Then the field says that a message is none. */
  isOwnTurn: boolean;
}

/** Steps, messages and photos of a case in one order of time, and below them the field for the next message. */
export function CaseThread({ orderCase, side, userId, isOwnTurn }: CaseThreadProps) {
  const { t } = useTranslation('cases');
  const { data, error, refetch } = useQuery(caseQueries.events(userId, orderCase.orderId));
  const events = data?.filter((event) => event.caseId === orderCase.id) ?? [];
  return (
    <Card title={t('thread.title')}>
      {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <div className="skel mt-3 h-10" aria-busy="true" />}
      <ThreadEntries orderCase={orderCase} events={events} side={side} userId={userId} />
      {orderCase.closedAt === null ? (
        <CaseComposer orderCase={orderCase} side={side} userId={userId} isOwnTurn={isOwnTurn} />
      ) : (
        <p className="mt-4 text-sm text-ink-3">{t('messages.closed')}</p>
      )}
    </Card>
  );
}
