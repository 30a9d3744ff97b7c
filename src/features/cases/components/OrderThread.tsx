import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import { marksOfCases, threadOfOrder } from '~/features/cases/rules/orderThread';
import { caseQueries } from '~/features/cases/services/caseQueries';
import type { OrderThreadProps } from '~/features/orders/components/caseCard';
import { wordsFor } from '~/features/orders/rules/deliveryWays';
import { isOpen, type SharedOrder } from '~/features/orders/rules/order';
import { keysOfOrder } from '~/features/orders/services/orderKeys';
import { useInvalidate } from '~/shared/lib/queryKeys';
import { Card } from '~/shared/ui/Section';
import { useOrderMessage } from './caseMutations';
import { kindKey } from './caseTexts';
import { MessageThread } from './MessageThread';

/** Is the money still to come? */
const isBeforePayment = (order: SharedOrder): boolean =>
  isOpen(order) && (order.paymentStatus === 'unpaid' || order.paymentStatus === 'reported');

/** Reads the order again when a message comes while it is on screen: what is shown is not unread. */
function useReadWithMessages(orderId: string, count: number | undefined): void {
  const userId = useUserId();
  const invalidate = useInvalidate();
  const known = useRef(count);
  // follows the answers of the poll
  useEffect(() => {
    if (known.current !== undefined && count !== undefined && count > known.current) void invalidate(...keysOfOrder(userId, orderId));
    known.current = count;
  }, [count, invalidate, userId, orderId]);
}

/** What buyer and seller write to each other about an order, with links to its cases. */
export function OrderThread({ order, side, to, wrapper = '' }: OrderThreadProps) {
  const { t } = useTranslation(['cases', 'orders']);
  const userId = useUserId();
  const query = useQuery(caseQueries.messages(userId, order.id));
  const { data } = query;
  const { data: cases = [] } = useQuery({ ...caseQueries.list(userId, order.id), refetchInterval: false });
  const { data: events = [] } = useQuery({
    ...caseQueries.events(userId, order.id),
    refetchInterval: false,
    enabled: cases.length > 0,
  });
  const message = useOrderMessage(order.id);
  useReadWithMessages(order.id, data?.length);
  const canWrite = order.steps.includes('write_message');
  if (!canWrite && data?.length === 0 && cases.length === 0) return null;
  const links = marksOfCases(cases, events).map(({ key, at, orderCase, step }) => {
    const kind = t(`kind.${kindKey(orderCase, order)}`, wordsFor(order.way));
    const text = step === 'open' ? t('thread.case', { kind }) : t('thread.step', { kind, step: t(`orders:case.history.${step}`) });
    return { kind: 'link' as const, key, at, text, to };
  });
  return (
    <Card title={t('thread.order')} wrapper={`print:hidden ${wrapper}`} {...(side === 'buyer' ? { heading: 'text-xl font-semibold' } : {})}>
      <MessageThread
        side={side}
        query={query}
        entries={threadOfOrder(data ?? [], links, isBeforePayment(order) ? side : null)}
        canWrite={canWrite}
        empty={t(`thread.empty.${side}`)}
        over={t('messages.over')}
        {...message}
      />
    </Card>
  );
}
