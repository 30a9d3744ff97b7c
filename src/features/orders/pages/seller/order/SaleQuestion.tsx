import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { SellerOrderDetails } from '~/features/orders/rules/sellerOrder';
import { TimeLeft } from '~/features/orders/components/TimeLeft';
import { Button } from '~/shared/ui/Button';
import { Card } from '~/shared/ui/Section';
import type { OrderTransitions } from './useOrderTransitions';

/** For a manual order that is neither paid nor sent: is it still on? Without an answer it ends. */
export function SaleQuestion({ order, transitions }: { order: SellerOrderDetails; transitions: OrderTransitions }) {
  const { t } = useTranslation('orders');
  const { advance, stateOf } = transitions;
  if (!order.steps.includes('extend_sale') || !order.dueAt) return null;
  const keep = (event: MouseEvent) => {
    // the second click of a double click would fall on what comes next
    if (event.detail <= 1) advance({ kind: 'kept' });
  };
  return (
    <Card title={t('seller.extendSale.title')} wrapper="print:hidden">
      <p className="mt-1 text-md text-ink-2">{t('due.seller.saleEnd')}</p>
      <TimeLeft until={order.dueAt} wrapper="mt-1" />
      <Button kind="secondary" size="lg" wrapper="mt-4" {...stateOf('kept')} onClick={keep}>
        {t('seller.extendSale.keep')}
      </Button>
    </Card>
  );
}
