import { useTranslation } from 'react-i18next';
import type { SellerOrderDetails } from '~/features/orders/rules/sellerOrder';
import { useFormat } from '~/shared/i18n/useFormat';
import { Button } from '~/shared/ui/Button';
import { ConfirmButton } from '~/shared/ui/ConfirmDialog';
import { Card } from '~/shared/ui/Section';
import type { OrderTransitions } from './useOrderTransitions';

/** After a parcel did not reach its buyer: its goods are for sale again once the seller has them, or are gone for good. */
export function RestockCard({ order, transitions }: { order: SellerOrderDetails; transitions: OrderTransitions }) {
  const { t } = useTranslation('orders');
  const { date } = useFormat();
  const { advance, stateOf } = transitions;
  const { goodsDueAt } = order;
  if (!order.steps.includes('restock')) return null;
  const state = goodsDueAt !== null ? 'missing' : order.cancelReason === 'lost' ? 'lost' : 'given';
  return (
    <Card title={t(`seller.parcel.${state}`)} wrapper="print:hidden">
      <p className="mt-1 text-md text-ink-2">{t(`seller.parcel.${state}Text`, { date: goodsDueAt ? date(new Date(goodsDueAt)) : '' })}</p>
      <div className="mt-4 grid gap-2.5 sm:flex sm:flex-wrap">
        <Button
          size="lg"
          kind={goodsDueAt ? 'primary' : 'secondary'}
          {...stateOf('goodsBack')}
          onClick={() => advance({ kind: 'goodsBack' })}
        >
          {t('seller.parcel.back')}
        </Button>
        {order.steps.includes('forget_goods') ? (
          <ConfirmButton
            size="lg"
            kind="ghost"
            {...stateOf('goodsLost')}
            question={t('seller.parcel.neverTitle')}
            text={t('seller.parcel.neverText')}
            dismiss={t('seller.parcel.wait')}
            onConfirm={() => advance({ kind: 'goodsLost' })}
          >
            {t('seller.parcel.never')}
          </ConfirmButton>
        ) : null}
      </div>
    </Card>
  );
}
