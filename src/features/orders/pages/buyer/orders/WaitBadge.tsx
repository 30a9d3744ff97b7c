import { useTranslation } from 'react-i18next';
import { buyerText } from '~/features/orders/rules/awaited';
import type { Order } from '~/features/orders/rules/order';
import { BuyerWaitText } from '~/features/orders/components/BuyerWaitText';

const CALM = 'bg-sky-soft text-sky';
const URGENT = 'bg-warning-soft text-warning';
const TONES: Partial<Record<ReturnType<typeof buyerText>, string>> = {
  suspended: URGENT,
  pay: URGENT,
  arrival: URGENT,
  late: URGENT,
  caseAnswer: URGENT,
  sendBack: URGENT,
  refundCheck: URGENT,
  delivered: 'bg-success-soft text-success',
  cancelled: 'bg-surface-3 text-ink-2',
};

/** What an order waits for; the words carry the meaning, the colour only helps. */
export function WaitBadge({ order }: { order: Order }) {
  return (
    <span className={`badge h-auto min-h-6 py-1 ${TONES[buyerText(order)] ?? CALM}`}>
      <span>
        <BuyerWaitText order={order} />
      </span>
    </span>
  );
}

/** Marks an order in the list whose next step is the buyer's. */
export function TurnBadge({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  return order.awaited.waitsFor === 'buyer' ? <span className="badge bg-primary text-on-primary">{t('buyer.wait.yourTurn')}</span> : null;
}
