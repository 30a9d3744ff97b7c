import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { sellerPaths } from '~/shared/config/sellerPaths';
import type { SellerOrder } from '~/features/orders/rules/sellerOrder';
import { bulkStepOf } from '~/features/orders/rules/sellerTexts';
import { useUnreadOrders } from '~/features/orders/services/orderReadQueries';
import { useSellerFormat } from '~/shared/i18n/useSellerFormat';
import { type Column, DataTable } from '~/shared/ui/area/DataTable';
import { OrderCard } from './OrderCard';
import { GoodsCell, NextStepCell, PaymentCell, SelectOrder, UnreadDot } from './OrderCells';
import { SelectBox } from '~/shared/ui/area/SelectBox';
import { SellerStatus } from './SellerStatus';
import type { Selection } from '~/shared/lib/useSelection';

/** Selects all orders on the page that have a step, or none. */
export function SelectAllOrders({ orders, selection }: { orders: SellerOrder[]; selection: Selection<SellerOrder> }) {
  const { t } = useTranslation('orders');
  return <SelectBox rows={orders.filter((order) => bulkStepOf(order) !== null)} selection={selection} label={t('seller.many.selectAll')} />;
}

/**
 * Orders, with what to do next and whether they are paid; the whole row or card links to the order.
 * @param selection of orders for a step of many
 */
export function OrderTable({ orders, selection }: { orders: SellerOrder[]; selection?: Selection<SellerOrder> }) {
  const { t } = useTranslation('orders');
  const { money, moment } = useSellerFormat();
  const { sold } = useUnreadOrders();
  const selectColumn = (chosen: Selection<SellerOrder>): Column<SellerOrder> => ({
    heading: <SelectAllOrders orders={orders} selection={chosen} />,
    headClass: 'w-10',
    cell: (order) => <SelectOrder order={order} selection={chosen} />,
  });
  const columns: Record<string, Column<SellerOrder>> = {
    ...(selection && { select: selectColumn(selection) }),
    order: {
      heading: t('seller.orders.order'),
      cellClass: 'tick',
      cell: (order) => (
        <>
          <span className="whitespace-nowrap">
            {sold.includes(order.id) ? <UnreadDot /> : null}
            <Link to={sellerPaths.order(order.id)} className="font-medium after:absolute after:inset-0 hover:underline">
              {t('number', { number: order.number })}
            </Link>
          </span>
          <span className="block whitespace-nowrap text-2xs text-ink-3">{moment(new Date(order.date))}</span>
        </>
      ),
    },
    customer: {
      heading: t('seller.orders.customer'),
      cell: (order) => (
        <>
          <bdi className="block max-w-[180px] truncate">{order.customer}</bdi>
          <span className="block max-w-[180px] truncate text-2xs text-ink-3">{order.city}</span>
        </>
      ),
    },
    goods: { heading: t('seller.orders.goods'), cell: (order) => <GoodsCell order={order} size="h-10 w-8" /> },
    next: {
      heading: t('seller.orders.nextTitle'),
      cellClass: 'py-2',
      cell: (order) => (
        <>
          <SellerStatus order={order} />
          {order.awaited.task ? (
            <span className="mt-1 block text-2xs">
              <NextStepCell order={order} />
            </span>
          ) : null}
        </>
      ),
    },
    total: {
      heading: t('seller.orders.total'),
      headClass: 'text-right',
      cellClass: 'tick text-right',
      cell: (order) => (
        <>
          <span className="block font-semibold">{money(order.total)}</span>
          <span className="block whitespace-nowrap text-2xs">
            <PaymentCell order={order} />
          </span>
        </>
      ),
    },
  };
  return (
    <DataTable
      rows={orders}
      columns={columns}
      tableFrom="md"
      rowClass={() => 'relative'}
      cardClass="relative flex items-center gap-3 px-4 py-3"
      card={(_, order) => <OrderCard order={order} isUnread={sold.includes(order.id)} selection={selection} />}
    />
  );
}
