import { useTranslation } from 'react-i18next';
import { canReceivePayment } from '~/domain/orderRules';
import type { SellerOrderDetails } from '~/domain/sellerOrder';
import { useOrderTransitions } from './useOrderTransitions';
import { Card } from '~/features/seller/Card';
import { useSellerFormat } from '~/i18n/useSellerFormat';
import { Button } from '~/ui/Button';

/** Payment method and status, and the button with which the seller confirms the payment. */
export function PaymentCard({ order, sellerId }: { order: SellerOrderDetails; sellerId: string }) {
  const { t } = useTranslation('seller');
  const { t: tAccount } = useTranslation('account');
  const { moment } = useSellerFormat();
  const { advance, isPending } = useOrderTransitions(sellerId, order.id);
  return (
    <Card title={tAccount('order.payment')}>
      <p className="mt-2 text-md">{tAccount(`order.method.${order.paymentMethod}`)}</p>
      <p className={`mt-1 text-sm ${order.paymentStatus === 'received' ? 'text-success' : 'text-ink-2'}`}>
        {order.paymentStatus === 'received' && order.paymentReceivedAt
          ? t('payment.received', { when: moment(new Date(order.paymentReceivedAt)) })
          : order.paymentStatus === 'reported' && order.paymentReportedAt
            ? t('payment.reported', { when: moment(new Date(order.paymentReportedAt)) })
            : t('payment.unpaid')}
      </p>
      {canReceivePayment(order) ? (
        <Button kind="secondary" wrapper="mt-3 w-full print:hidden" isBusy={isPending} onClick={() => advance({ kind: 'paid' })}>
          {t('payment.receive')}
        </Button>
      ) : null}
    </Card>
  );
}
