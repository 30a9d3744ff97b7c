import { useTranslation } from 'react-i18next';
import { isUnsent } from '~/features/orders/rules/order';
import type { OrderChange } from '~/features/orders/rules/orderChange';
import type { SellerOrder, SellerOrderDetails } from '~/features/orders/rules/sellerOrder';
import { useDisclosure } from '~/shared/lib/useDisclosure';
import { Button } from '~/shared/ui/Button';
import { Card } from '~/shared/ui/Section';
import { ChangeSheet } from './ChangeSheet';
import { ChangeSummary } from '~/features/orders/components/order-changes/ChangeSummary';
import { RemovedPieces } from '~/features/orders/components/order-changes/RemovedPieces';
import { useOpenChange, useOrderChange } from '~/features/orders/components/order-changes/useOrderChange';

/** The buyer asks for the cancellation: agree, which cancels and owes what was paid, or decline. */
function AskedCancellation({ order, change }: { order: SellerOrder; change: OrderChange }) {
  const { t } = useTranslation('orders');
  const { act, isPending, running } = useOrderChange(order.id);
  return (
    <Card title={t('change.cancellation.asked')} wrapper="print:hidden">
      <p className="mt-1 text-md text-ink-2">
        {t(order.paymentStatus === 'unpaid' ? 'change.cancellation.askedText' : 'change.cancellation.askedPaidText')}
      </p>
      <ChangeSummary order={order} change={change} />
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button isBusy={running === 'accept'} isBlocked={isPending} onClick={() => act({ kind: 'accept', id: change.id })}>
          {t('change.cancellation.agree')}
        </Button>
        <Button kind="ghost" isBusy={running === 'decline'} isBlocked={isPending} onClick={() => act({ kind: 'decline', id: change.id })}>
          {t('change.cancellation.decline')}
        </Button>
      </div>
    </Card>
  );
}

/** A proposal that waits: the seller's own, or the address that the buyer would like. */
function Waiting({ order, change }: { order: SellerOrder; change: OrderChange }) {
  const { t } = useTranslation('orders');
  const { act, isPending, running } = useOrderChange(order.id);
  const isOwn = change.proposedBy === 'seller';
  return (
    <Card title={t(isOwn ? 'change.own.title' : 'change.address.asked')} wrapper="print:hidden">
      <p className="mt-1 text-md text-ink-2">{t(isOwn ? 'change.own.text' : 'change.address.askedText')}</p>
      <ChangeSummary order={order} change={change} />
      <div className="mt-4 flex flex-wrap gap-2.5">
        {isOwn ? (
          <Button kind="secondary" isBusy={isPending} onClick={() => act({ kind: 'withdraw', id: change.id })}>
            {t('change.withdraw')}
          </Button>
        ) : (
          <>
            <Button isBusy={running === 'accept'} isBlocked={isPending} onClick={() => act({ kind: 'accept', id: change.id })}>
              {t('change.address.confirm')}
            </Button>
            <Button
              kind="ghost"
              isBusy={running === 'decline'}
              isBlocked={isPending}
              onClick={() => act({ kind: 'decline', id: change.id })}
            >
              {t('change.address.decline')}
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}

/** The proposal that waits for an answer, above everything else on the page of the order. */
export function SellerProposal({ order }: { order: SellerOrder }) {
  const isOpen = isUnsent(order) && order.hasBuyer;
  const change = useOpenChange(order.id, isOpen);
  if (isOpen && change?.kind === 'cancel') return <AskedCancellation order={order} change={change} />;
  return isOpen && change ? <Waiting order={order} change={change} /> : null;
}

/** "Change the order", until it is sent, and what was taken out of it. */
export function SellerChange({ order }: { order: SellerOrderDetails }) {
  const { t } = useTranslation('orders');
  const sheet = useDisclosure();
  const change = useOpenChange(order.id, isUnsent(order) && order.hasBuyer);
  return (
    <>
      {order.steps.includes('propose_change') && change === null ? (
        <div className="print:hidden">
          <Button kind="secondary" onClick={sheet.open}>
            {t('change.open')}
          </Button>
        </div>
      ) : null}
      {sheet.isOpen ? <ChangeSheet order={order} onClose={sheet.close} /> : null}
      <RemovedPieces order={order} wrapper="print:hidden" />
    </>
  );
}
