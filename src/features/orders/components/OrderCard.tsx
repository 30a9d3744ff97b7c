import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { sellerPaths } from '~/shared/config/sellerPaths';
import type { SellerOrder } from '~/features/orders/rules/sellerOrder';
import { useFormat } from '~/shared/i18n/useFormat';
import { GoodsCell, NextStepCell, PaymentCell, SelectOrder, UnreadDot } from './OrderCells';
import type { Selection } from '~/shared/lib/useSelection';

interface OrderCardProps {
  order: SellerOrder;
  isUnread: boolean;
  selection: Selection<SellerOrder> | undefined;
}

/** An order on phones. Each line is one line high: all cards have the same height. */
export function OrderCard({ order, isUnread, selection }: OrderCardProps) {
  const { t } = useTranslation('orders');
  const { money, date } = useFormat();
  return (
    <>
      {selection ? <SelectOrder order={order} selection={selection} /> : null}
      <GoodsCell order={order} size="h-[50px] w-10" />
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline justify-between gap-3 text-sm">
          <span className="min-w-0 truncate">
            {isUnread ? <UnreadDot /> : null}
            <Link to={sellerPaths.order(order.id)} className="font-medium after:absolute after:inset-0">
              <bdi>{order.customer}</bdi>
            </Link>
          </span>
          <span className="tick shrink-0 font-semibold">{money(order.total)}</span>
        </p>
        <p className="flex items-baseline justify-between gap-3 text-2xs text-ink-3">
          <span className="tick min-w-0 truncate">
            {t('number', { number: order.number })} · {date(new Date(order.date))}
          </span>
          <span className="shrink-0">
            <PaymentCell order={order} />
          </span>
        </p>
        <p className="mt-0.5 truncate text-xs">
          <NextStepCell order={order} hasHour />
        </p>
      </div>
    </>
  );
}
