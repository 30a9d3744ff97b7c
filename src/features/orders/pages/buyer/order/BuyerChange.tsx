import { MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isUnsent, type Order, type OrderDetails } from '~/features/orders/rules/order';
import { type OrderChange, whyNoRemoval } from '~/features/orders/rules/orderChange';
import { useDisclosure } from '~/shared/lib/useDisclosure';
import { Button } from '~/shared/ui/Button';
import { ConfirmButton } from '~/shared/ui/ConfirmDialog';
import { Card } from '~/shared/ui/Section';
import { AddressSheet } from './AddressSheet';
import { ChangeSummary } from '~/features/orders/components/order-changes/ChangeSummary';
import { RemovedPieces } from '~/features/orders/components/order-changes/RemovedPieces';
import { useOpenChange, useOrderChange } from '~/features/orders/components/order-changes/useOrderChange';

/** What the seller proposes: agree, or cancel the whole order. */
function Proposal({ order, change }: { order: Order; change: OrderChange }) {
  const { t } = useTranslation('orders');
  const { act, isPending, running } = useOrderChange(order.id);
  const isPossible = change.steps.includes('accept_change');
  const why = isPossible ? null : whyNoRemoval(order);
  return (
    <Card title={t('change.proposal.title')} wrapper="mt-4 print:hidden">
      <p className="mt-1 text-md text-ink-2">{t('change.proposal.text')}</p>
      <ChangeSummary order={order} change={change} />
      {why ? <p className="mt-3 text-md">{t(why === 'payment' ? 'change.proposal.payment' : 'change.why.case')}</p> : null}
      <div className="mt-4 flex flex-wrap gap-2.5">
        {!isPossible ? null : (
          <Button isBusy={running === 'accept'} isBlocked={isPending} onClick={() => act({ kind: 'accept', id: change.id })}>
            {t('change.agree')}
          </Button>
        )}
        <ConfirmButton
          kind="ghost"
          isBusy={running === 'cancel'}
          isBlocked={isPending}
          question={t('change.cancelTitle')}
          text={t(order.paymentStatus === 'unpaid' ? 'change.cancelText' : 'change.cancelPaidText')}
          dismiss={t('change.keep')}
          onConfirm={() => act({ kind: 'cancel', id: change.id })}
        >
          {t('change.cancel')}
        </ConfirmButton>
      </div>
    </Card>
  );
}

/** The address that the buyer has proposed and the seller has to confirm. */
function OwnAddress({ order, change }: { order: Order; change: OrderChange }) {
  const { t } = useTranslation('orders');
  const { act, isPending } = useOrderChange(order.id);
  return (
    <Card title={t('change.address.waits')} wrapper="mt-4 print:hidden">
      <p className="mt-1 text-md text-ink-2">{t('change.address.waitsText')}</p>
      <ChangeSummary order={order} change={change} />
      <Button kind="secondary" wrapper="mt-4" isBusy={isPending} onClick={() => act({ kind: 'withdraw', id: change.id })}>
        {t('change.withdraw')}
      </Button>
    </Card>
  );
}

/** The buyer has asked for the cancellation: the seller answers, or sends. */
function OwnCancellation({ order, change }: { order: Order; change: OrderChange }) {
  const { t } = useTranslation('orders');
  const { act, isPending } = useOrderChange(order.id);
  return (
    <Card title={t('change.cancellation.waits')} wrapper="mt-4 print:hidden">
      <p className="mt-1 text-md text-ink-2">{t('change.cancellation.waitsText')}</p>
      <ChangeSummary order={order} change={change} />
      <Button kind="secondary" wrapper="mt-4" isBusy={isPending} onClick={() => act({ kind: 'withdraw', id: change.id })}>
        {t('change.withdraw')}
      </Button>
    </Card>
  );
}

/** Asks the seller to cancel, after a question: until the order is sent, where the buyer cannot cancel alone. */
function AskCancellation({ order }: { order: OrderDetails }) {
  const { t } = useTranslation('orders');
  const { act, isPending } = useOrderChange(order.id);
  return (
    <ConfirmButton
      kind="ghost"
      isBusy={isPending}
      question={t('change.cancellation.title')}
      text={t('change.cancellation.text')}
      dismiss={t('change.cancellation.keep')}
      onConfirm={() => act({ kind: 'askCancellation' })}
    >
      {t('change.cancellation.ask')}
    </ConfirmButton>
  );
}

/** The proposal that waits for an answer, above everything else on the page of the order. */
export function BuyerProposal({ order }: { order: Order }) {
  const change = useOpenChange(order.id, isUnsent(order));
  if (!isUnsent(order) || !change) return null;
  if (change.kind === 'cancel') return <OwnCancellation order={order} change={change} />;
  return change.proposedBy === 'seller' ? <Proposal order={order} change={change} /> : <OwnAddress order={order} change={change} />;
}

/** The correction of the address, until the order is sent, and what was taken out of it. */
export function BuyerChange({ order }: { order: OrderDetails }) {
  const { t } = useTranslation('orders');
  const sheet = useDisclosure();
  const change = useOpenChange(order.id, isUnsent(order));
  return (
    <>
      <RemovedPieces order={order} wrapper="mt-4" />
      {order.steps.includes('change_address') && change === null ? (
        <div className="mt-4 flex flex-wrap gap-2.5 print:hidden">
          <Button kind="secondary" icon={<MapPin size={18} aria-hidden="true" />} onClick={sheet.open}>
            {t('change.address.open')}
          </Button>
          {order.steps.includes('ask_cancellation') ? <AskCancellation order={order} /> : null}
        </div>
      ) : null}
      {sheet.isOpen ? <AddressSheet order={order} onClose={sheet.close} /> : null}
    </>
  );
}
