import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isChangeable, type OrderChange } from '~/domain/orderChange';
import type { SellerOrder } from '~/domain/sellerOrder';
import { useDisclosure } from '~/lib/useDisclosure';
import { Button } from '~/ui/Button';
import { ChangeCard } from './ChangeCard';
import { ChangeSheet } from './ChangeSheet';
import { ChangeSummary } from './ChangeSummary';
import { RemovedPieces } from './RemovedPieces';
import { openChangeQuery, useOrderChange } from './useOrderChange';

interface Props {
  order: SellerOrder;
  sellerId: string;
}

/** A proposal that waits: the seller's own, or the address that the buyer would like. */
function Waiting({ order, sellerId, change }: Props & { change: OrderChange }) {
  const { t } = useTranslation('cases');
  const { act, isPending, running } = useOrderChange(sellerId, order.id);
  const isOwn = change.proposedBy === 'seller';
  return (
    <ChangeCard
      title={t(isOwn ? 'change.own.title' : 'change.address.asked')}
      text={t(isOwn ? 'change.own.text' : 'change.address.askedText')}
      wrapper=""
    >
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
    </ChangeCard>
  );
}

/** The proposal that waits for an answer, above everything else on the page of the order. */
export function SellerProposal({ order, sellerId }: Props) {
  const isOpen = isChangeable(order) && order.hasBuyer;
  const { data: change } = useQuery({ ...openChangeQuery(sellerId, order.id), enabled: isOpen });
  return isOpen && change ? <Waiting order={order} sellerId={sellerId} change={change} /> : null;
}

/** "Change the order", until it is sent, and what was taken out of it. */
export function SellerChange({ order, sellerId }: Props) {
  const { t } = useTranslation('cases');
  const sheet = useDisclosure();
  const isOpen = isChangeable(order) && order.hasBuyer;
  const { data: change } = useQuery({ ...openChangeQuery(sellerId, order.id), enabled: isOpen });
  return (
    <>
      {isOpen && change === null ? (
        <div className="print:hidden">
          <Button kind="secondary" onClick={sheet.open}>
            {t('change.open')}
          </Button>
        </div>
      ) : null}
      {sheet.isOpen ? <ChangeSheet order={order} sellerId={sellerId} onClose={sheet.close} /> : null}
      <RemovedPieces order={order} wrapper="print:hidden" />
    </>
  );
}
