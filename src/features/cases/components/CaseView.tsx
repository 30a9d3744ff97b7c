import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { threadOf } from '~/features/cases/rules/caseThread';
import { onlyLineOf } from '~/features/cases/rules/exchange';
import type { SharedOrder } from '~/features/orders/rules/order';
import type { CaseSide, OrderCase } from '~/features/orders/rules/orderCase';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import { LoadFailed } from '~/shared/ui/EmptyState';
import { Card } from '~/shared/ui/Section';
import { CaseActions } from './CaseActions';
import { CaseComposer } from './CaseComposer';
import { CaseGoods } from './CaseGoods';
import { caseQueries } from '~/features/cases/services/caseQueries';
import { CaseStatus } from './CaseStatus';
import { inOrder } from './stepSchema';
import { ThreadEntries } from './ThreadEntries';

interface CaseThreadProps {
  orderCase: OrderCase;
  side: CaseSide;
  /** Does this side have a step to take? Then the field says that a message is none. */
  isOwnTurn: boolean;
}

/** Steps, messages and photos of a case in one order of time, and below them the field for the next message. */
function CaseThread({ orderCase, side, isOwnTurn }: CaseThreadProps) {
  const { t } = useTranslation('cases');
  const { data, error, refetch } = useQuery(caseQueries.events(useUserId(), orderCase.orderId));
  const events = data?.filter((event) => event.caseId === orderCase.id) ?? [];
  return (
    <Card title={t('thread.title')}>
      {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <div className="skel mt-3 h-10" aria-busy="true" />}
      <ThreadEntries entries={threadOf(orderCase, events)} photos={orderCase.photos} side={side} />
      {orderCase.closedAt === null ? null : <p className="mt-4 text-sm text-ink-3">{t('messages.closed')}</p>}
      {/* below the thread, and not before it: the thread would move the button away under a click */}
      {orderCase.closedAt === null && (data || error) ? <CaseComposer orderCase={orderCase} side={side} isOwnTurn={isOwnTurn} /> : null}
    </Card>
  );
}

interface CaseViewProps {
  orderCase: OrderCase;
  order: SharedOrder;
  side: CaseSide;
}

/** A case as both sides see it: the next step with its button, what it is about, and one thread of steps, messages and photos. */
export function CaseView({ orderCase, order, side }: CaseViewProps) {
  const { waitsFor } = orderCase.possible;
  const steps = inOrder(orderCase.possible.steps);
  const isOwnTurn = steps.length > 0 && (orderCase.closedAt !== null || waitsFor === side);
  return (
    <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_340px] lg:grid-rows-[auto_1fr] lg:gap-4">
      <CaseStatus orderCase={orderCase} order={order} side={side} canReopen={orderCase.closedAt !== null && steps.length > 0}>
        {/* in a new state the step before it is over: its sheet is gone, and it delays no other step */}
        <CaseActions
          key={orderCase.state}
          orderCase={orderCase}
          steps={steps}
          isOwnTurn={isOwnTurn}
          exchangeLine={onlyLineOf(orderCase.lines, order.lines)}
        />
      </CaseStatus>
      <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <CaseGoods orderCase={orderCase} lines={[...order.lines, ...order.removedLines]} />
      </div>
      <div className="min-w-0">
        <CaseThread orderCase={orderCase} side={side} isOwnTurn={isOwnTurn && orderCase.closedAt === null} />
      </div>
    </div>
  );
}
