import { useTranslation } from 'react-i18next';
import { areGoodsMissing } from '~/domain/orderRules';
import type { SellerOrderDetails } from '~/domain/sellerOrder';
import { Card } from '~/features/seller/Card';
import { Button } from '~/ui/Button';
import { useOrderTransitions } from './useOrderTransitions';

/** After a parcel did not reach its buyer: its goods are for sale again once the seller has them. */
export function GoodsBackCard({ order, sellerId }: { order: SellerOrderDetails; sellerId: string }) {
  const { t } = useTranslation('seller');
  const { advance, isPending } = useOrderTransitions(sellerId, order.id);
  if (!areGoodsMissing(order)) return null;
  const isLost = order.cancelReason === 'lost';
  return (
    <Card title={t(isLost ? 'parcel.lost' : 'parcel.missing')} wrapper="print:hidden">
      <p className="mt-1 text-md text-ink-2">{t(isLost ? 'parcel.lostText' : 'parcel.missingText')}</p>
      <Button
        size="lg"
        kind={isLost ? 'secondary' : 'primary'}
        wrapper="mt-4"
        isBusy={isPending}
        onClick={() => advance({ kind: 'goodsBack' })}
      >
        {t('parcel.back')}
      </Button>
    </Card>
  );
}
