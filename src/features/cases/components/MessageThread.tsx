import { MessageCircle } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderMessage } from '~/features/cases/rules/orderThread';
import type { ThreadEntry } from '~/features/cases/rules/caseThread';
import type { CaseSide } from '~/features/orders/rules/orderCase';
import { Button } from '~/shared/ui/Button';
import { LoadFailed } from '~/shared/ui/EmptyState';
import { CasePhotosField } from './CasePhotosField';
import { MessageForm } from './MessageForm';
import { ThreadEntries } from './ThreadEntries';

interface MessageThreadProps extends Pick<ComponentProps<typeof MessageForm>, 'write' | 'isPending'> {
  side: CaseSide;
  query: { data: OrderMessage[] | undefined; error: unknown; refetch: () => unknown };
  /** The messages with what else is between them. */
  entries: ThreadEntry[];
  canWrite: boolean;
  /** Is the form there before a click? */
  isOpen?: boolean;
  /** Of an order, a question or a case: what is said while there is no message, and when nobody may write any more. */
  empty: string;
  over: string;
}

/** What two sides write to each other, and the form for the next message. */
export function MessageThread({ side, query, entries, canWrite, isOpen = false, empty, over, ...message }: MessageThreadProps) {
  const { t } = useTranslation('cases');
  const { data, error, refetch } = query;
  const [isOpened, setOpened] = useState(false);
  const label = t(side === 'buyer' ? 'messages.toSeller' : 'messages.toBuyer');
  const messages = data ?? [];
  const isFormShown = isOpen || isOpened || messages.length > 0;
  return (
    <>
      {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <div className="skel mt-3 h-10" aria-busy="true" />}
      {data && entries.length === 0 ? <p className="mt-1 text-sm text-ink-2">{empty}</p> : null}
      {data && entries.length > 0 ? (
        <ThreadEntries entries={entries} photos={messages.flatMap(({ photos }) => photos)} side={side} />
      ) : null}
      {canWrite ? null : <p className="mt-4 text-sm text-ink-3">{over}</p>}
      {/* below the thread, which would move it away under a click */}
      {canWrite && data && !isFormShown ? (
        <Button kind="secondary" wrapper="mt-3" icon={<MessageCircle size={18} aria-hidden="true" />} onClick={() => setOpened(true)}>
          {label}
        </Button>
      ) : null}
      {canWrite && data && isFormShown ? (
        <MessageForm
          label={label}
          isFocused={isOpened}
          photos={(field) => <CasePhotosField {...field} isCompact isOfOrder />}
          {...message}
        />
      ) : null}
    </>
  );
}
