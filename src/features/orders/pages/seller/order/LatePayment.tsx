import { useTranslation } from 'react-i18next';
import type { SellerOrderDetails } from '~/features/orders/rules/sellerOrder';
import { useFormat } from '~/shared/i18n/useFormat';
import { useDisclosure } from '~/shared/lib/useDisclosure';
import { Button } from '~/shared/ui/Button';
import { Card } from '~/shared/ui/Section';
import { Sheet } from '~/shared/ui/Sheet';
import type { OrderTransitions } from './useOrderTransitions';

/** For 30 days after a transfer order was cancelled: its money came after all. The seller sends the goods, or owes the money. */
export function LatePayment({ order, transitions }: { order: SellerOrderDetails; transitions: OrderTransitions }) {
  const { t } = useTranslation('orders');
  const { money, date } = useFormat();
  const { advance, stateOf } = transitions;
  const sheet = useDisclosure();
  if (order.latePaymentUntil === null || !order.steps.includes('receive_late_payment')) return null;
  const isRevivable = order.steps.includes('revive');
  const choose = (kind: 'revived' | 'refundOwed') => {
    sheet.close();
    advance({ kind });
  };
  return (
    <Card title={t('seller.late.title')} wrapper="print:hidden">
      <p className="mt-1 text-md text-ink-2">
        {t('seller.late.text', { amount: money(order.total), date: date(new Date(order.latePaymentUntil)) })}
      </p>
      <Button kind="secondary" size="lg" wrapper="mt-4" {...stateOf('revived', 'refundOwed')} onClick={sheet.open}>
        {t('seller.late.open')}
      </Button>
      <Sheet isOpen={sheet.isOpen} onClose={sheet.close} title={t('seller.late.sheet')}>
        <p className="mt-2 text-md text-ink-2">{t('seller.late.check', { amount: money(order.total) })}</p>
        <div className="mt-4 grid gap-4">
          <div>
            <Button size="lg" wrapper="w-full" disabled={!isRevivable} onClick={() => choose('revived')}>
              {t('seller.late.send')}
            </Button>
            <p className="mt-1.5 text-sm text-ink-2">{t(isRevivable ? 'seller.late.sendText' : 'seller.late.byBuyer')}</p>
          </div>
          <div>
            <Button size="lg" kind="secondary" wrapper="w-full" onClick={() => choose('refundOwed')}>
              {t('seller.late.return')}
            </Button>
            <p className="mt-1.5 text-sm text-ink-2">{t('seller.late.returnText')}</p>
          </div>
        </div>
      </Sheet>
    </Card>
  );
}
