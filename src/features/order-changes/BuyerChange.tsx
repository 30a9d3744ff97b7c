import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Order } from '~/domain/order';
import { isChangeable, type OrderChange, whyNoRemoval } from '~/domain/orderChange';
import { useDisclosure } from '~/lib/useDisclosure';
import { Button } from '~/ui/Button';
import { ConfirmButton } from '~/ui/ConfirmDialog';
import { AddressSheet } from './AddressSheet';
import { ChangeCard } from './ChangeCard';
import { ChangeSummary } from './ChangeSummary';
import { RemovedPieces } from './RemovedPieces';
import { openChangeQuery, useOrderChange } from './useOrderChange';

interface Props {
  order: Order;
  userId: string;
}

/** What the seller proposes: agree, or cancel the whole order. */
function Proposal({ order, userId, change }: Props & { change: OrderChange }) {
  const { t } = useTranslation('cases');
  const { act, isPending, running } = useOrderChange(userId, order.id);
  const why = change.lines.length > 0 ? whyNoRemoval(order) : null;
  return (
    <ChangeCard title={t('change.proposal.title')} text={t('change.proposal.text')} wrapper="mt-4">
      <ChangeSummary order={order} change={change} />
      {why ? <p className="mt-3 text-md">{t(why === 'payment' ? 'change.proposal.payment' : 'change.why.case')}</p> : null}
      <div className="mt-4 flex flex-wrap gap-2.5">
        {why ? null : (
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
    </ChangeCard>
  );
}

/** The address that the buyer has proposed and the seller has to confirm. */
function OwnAddress({ order, userId, change }: Props & { change: OrderChange }) {
  const { t } = useTranslation('cases');
  const { act, isPending } = useOrderChange(userId, order.id);
  return (
    <ChangeCard title={t('change.address.waits')} text={t('change.address.waitsText')} wrapper="mt-4">
      <ChangeSummary order={order} change={change} />
      <Button kind="secondary" wrapper="mt-4" isBusy={isPending} onClick={() => act({ kind: 'withdraw', id: change.id })}>
        {t('change.withdraw')}
      </Button>
    </ChangeCard>
  );
}

/** The proposal that waits for an answer, above everything else on the page of the order. */
export function BuyerProposal({ order, userId }: Props) {
  const { data: change } = useQuery({ ...openChangeQuery(userId, order.id), enabled: isChangeable(order) });
  if (!isChangeable(order) || !change) return null;
  return change.proposedBy === 'seller' ? (
    <Proposal order={order} userId={userId} change={change} />
  ) : (
    <OwnAddress order={order} userId={userId} change={change} />
  );
}

/** The correction of the address, until the order is sent, and what was taken out of it. */
export function BuyerChange({ order, userId }: Props) {
  const { t } = useTranslation('cases');
  const sheet = useDisclosure();
  const { data: change } = useQuery({ ...openChangeQuery(userId, order.id), enabled: isChangeable(order) });
  return (
    <>
      <RemovedPieces order={order} wrapper="mt-4" />
      {isChangeable(order) && change === null ? (
        <div className="mt-4 print:hidden">
          <Button kind="secondary" icon={<MapPin size={18} aria-hidden="true" />} onClick={sheet.open}>
            {t('change.address.open')}
          </Button>
        </div>
      ) : null}
      {sheet.isOpen ? <AddressSheet order={order} userId={userId} onClose={sheet.close} /> : null}
    </>
  );
}
