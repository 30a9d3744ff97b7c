import { useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import { threadOfOrder } from '~/features/cases/rules/orderThread';
import { caseQueries } from '~/features/cases/services/caseQueries';
import type { OrderThreadProps } from '~/features/orders/components/caseCard';
import { isOpen, type SharedOrder } from '~/features/orders/rules/order';
import { keysOfOrder } from '~/features/orders/services/orderKeys';
import { useInvalidate } from '~/shared/lib/queryKeys';
import { Button } from '~/shared/ui/Button';
import { LoadFailed } from '~/shared/ui/EmptyState';
import { Card } from '~/shared/ui/Section';
import { useOrderMessage } from './caseMutations';
import { CasePhotosField } from './CasePhotosField';
import { kindKey } from './caseTexts';
import { MessageForm } from './MessageForm';
import { ThreadEntries } from './ThreadEntries';

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
  const { t } = useTranslation('cases');
  const userId = useUserId();
  const { data, error, refetch } = useQuery(caseQueries.messages(userId, order.id));
  const { data: cases = [] } = useQuery({ ...caseQueries.list(userId, order.id), refetchInterval: false });
  const message = useOrderMessage(order.id);
  const [isOpened, setOpened] = useState(false);
  useReadWithMessages(order.id, data?.length);
  const canWrite = order.steps.includes('write_message');
  if (!canWrite && data?.length === 0) return null;
  const links = cases.map((one) => ({
    kind: 'link' as const,
    key: one.id,
    at: one.openedAt,
    text: t('thread.case', { kind: t(`kind.${kindKey(one, order)}`) }),
    to,
  }));
  const label = t(side === 'buyer' ? 'messages.toSeller' : 'messages.toBuyer');
  const messages = data ?? [];
  return (
    <Card title={t('thread.order')} wrapper={`print:hidden ${wrapper}`} {...(side === 'buyer' ? { heading: 'text-xl font-semibold' } : {})}>
      {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <div className="skel mt-3 h-10" aria-busy="true" />}
      {data?.length === 0 ? <p className="mt-1 text-sm text-ink-2">{t(`thread.empty.${side}`)}</p> : null}
      {messages.length > 0 ? (
        <ThreadEntries
          entries={threadOfOrder(messages, links, isBeforePayment(order) ? side : null)}
          photos={messages.flatMap(({ photos }) => photos)}
          side={side}
        />
      ) : null}
      {canWrite ? null : <p className="mt-4 text-sm text-ink-3">{t('messages.over')}</p>}
      {/* below the thread, which would move it away under a click */}
      {canWrite && data && !isOpened && messages.length === 0 ? (
        <Button kind="secondary" wrapper="mt-3" icon={<MessageCircle size={18} aria-hidden="true" />} onClick={() => setOpened(true)}>
          {label}
        </Button>
      ) : null}
      {canWrite && data && (isOpened || messages.length > 0) ? (
        <MessageForm
          label={label}
          isFocused={isOpened}
          photos={(field) => <CasePhotosField {...field} isCompact isOfOrder />}
          {...message}
        />
      ) : null}
    </Card>
  );
}
