import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { sellerPaths } from '~/config/sellerPaths';
import type { SellerOrder } from '~/domain/sellerOrder';
import { bulkStepOf, paidMark, type PaidMark, sellerTask } from '~/domain/sellerTask';
import { useAuth } from '~/features/auth/AuthProvider';
import { useUnreadOrders } from '~/features/orders/orderReadQueries';
import { useFormat } from '~/i18n/useFormat';
import { useSellerFormat } from '~/i18n/useSellerFormat';
import { Picture } from '~/ui/Picture';
import { type Column, DataTable } from './DataTable';
import { SelectBox } from './SelectBox';
import { SellerStatus } from './SellerStatus';
import type { Selection } from './useSelection';

const PICTURES = 3;
/** A deadline within this time is named with its hour (ms). */
const SOON_MS = 2 * 24 * 60 * 60 * 1000;

function Goods({ order, size }: { order: SellerOrder; size: string }) {
  return (
    <span className="flex -space-x-2">
      {order.lines.slice(0, PICTURES).map((line) => (
        <span
          key={`${line.productId} ${line.name}`}
          className={`block overflow-hidden rounded-[7px] bg-surface-2 ring-2 ring-[var(--surface)] ${size}`}
        >
          <Picture url={line.image} alt="" sizes="48px" width={64} height={80} imageClass="size-full object-cover" />
        </span>
      ))}
    </span>
  );
}

/** What is next, and until when: what waits for the seller stands out. @param hasHour names the hour, too, if it is soon */
function Next({ order, hasHour = false }: { order: SellerOrder; hasHour?: boolean }) {
  const { t } = useTranslation('seller');
  const { date } = useFormat();
  const { moment } = useSellerFormat();
  const [now] = useState(() => Date.now());
  const task = sellerTask(order);
  if (!task) return <span className="text-ink-3">{t(`status.${order.status}`)}</span>;
  const until = task.until && new Date(task.until);
  return (
    <>
      <span className={task.isOwn ? 'font-semibold text-ink' : 'text-ink-2'}>{t(`orders.next.${task.step}`)}</span>
      {task.step === 'ship' && order.isShipmentLate ? (
        <span className="text-warning"> · {t('orders.late')}</span>
      ) : until ? (
        <span className="text-ink-3">
          {' '}
          · {t('orders.due', { when: hasHour && until.getTime() - now < SOON_MS ? moment(until) : date(until) })}
        </span>
      ) : null}
    </>
  );
}

const PAID_LOOK: Record<PaidMark, string> = {
  paid: 'text-success',
  unpaid: 'text-ink-3',
  reported: 'text-warning',
  cash: 'text-ink-3',
  refundDue: 'text-warning',
  refunded: 'text-ink-3',
};

/** Whether the order is paid. */
function Paid({ order }: { order: SellerOrder }) {
  const { t } = useTranslation('seller');
  const mark = paidMark(order);
  return mark ? <span className={PAID_LOOK[mark]}>{t(`orders.paid.${mark}`)}</span> : null;
}

/** A dot for orders of which something is new. */
function UnreadDot() {
  const { t } = useTranslation();
  return (
    <span className="mr-1.5 inline-block size-2 rounded-full bg-dawn align-middle">
      <span className="sr-only">{t('unread.mark')}</span>
    </span>
  );
}

/** Selects an order for a step of many; disabled where there is none. Above the link that covers the row. */
function SelectOrder({ order, selection }: { order: SellerOrder; selection: Selection<SellerOrder> }) {
  const { t } = useTranslation('seller');
  const isOn = selection.isSelected(order.id);
  return (
    <label className="relative z-raised -mx-2 flex px-2 py-3">
      <SelectBox
        label={t('many.select', { number: order.number })}
        isOn={isOn}
        isDisabled={bulkStepOf(order) === null}
        onToggle={() => (isOn ? selection.deselect([order.id]) : selection.select([order]))}
      />
    </label>
  );
}

/** Selects all orders on the page that have a step, or none. */
export function SelectAllOrders({ orders, selection }: { orders: SellerOrder[]; selection: Selection<SellerOrder> }) {
  const { t } = useTranslation('seller');
  const selectable = orders.filter((order) => bulkStepOf(order) !== null);
  const isOn = selectable.every(({ id }) => selection.isSelected(id));
  return (
    <SelectBox
      label={t('many.selectAll')}
      isOn={isOn}
      onToggle={() => (isOn ? selection.deselect(selectable.map(({ id }) => id)) : selection.select(selectable))}
    />
  );
}

/**
 * Orders, with what to do next and whether they are paid; the whole row or card links to the order.
 * @param selection of orders for a step of many
 */
export function OrderTable({ orders, selection }: { orders: SellerOrder[]; selection?: Selection<SellerOrder> }) {
  const { t } = useTranslation('seller');
  const { t: tShop } = useTranslation();
  const { money, date: day } = useFormat();
  const { moment } = useSellerFormat();
  const { sold } = useUnreadOrders(useAuth().user?.id ?? '');
  const columns = {
    order: {
      heading: t('orders.order'),
      cellClass: 'tick',
      cell: (order, place) => {
        const number = tShop('orderNumber', { number: order.number });
        const date = moment(new Date(order.date));
        return place === 'cell' ? (
          <>
            <span className="whitespace-nowrap">
              {sold.includes(order.id) ? <UnreadDot /> : null}
              <Link to={sellerPaths.order(order.id)} className="font-medium after:absolute after:inset-0 hover:underline">
                {number}
              </Link>
            </span>
            <span className="block whitespace-nowrap text-2xs text-ink-3">{date}</span>
          </>
        ) : (
          `${number} · ${day(new Date(order.date))}`
        );
      },
    },
    customer: {
      heading: t('orders.customer'),
      cell: (order, place) =>
        place === 'cell' ? (
          <>
            <bdi className="block max-w-[180px] truncate">{order.customer}</bdi>
            <span className="block max-w-[180px] truncate text-2xs text-ink-3">{order.city}</span>
          </>
        ) : (
          <>
            {sold.includes(order.id) ? <UnreadDot /> : null}
            <Link to={sellerPaths.order(order.id)} className="font-medium after:absolute after:inset-0">
              <bdi>{order.customer}</bdi>
            </Link>
          </>
        ),
    },
    goods: {
      heading: t('orders.goods'),
      cell: (order, place) => <Goods order={order} size={place === 'cell' ? 'h-10 w-8' : 'h-[50px] w-10'} />,
    },
    next: {
      heading: t('orders.nextTitle'),
      cellClass: 'py-2',
      cell: (order, place) =>
        place === 'cell' ? (
          <>
            <SellerStatus order={order} />
            {sellerTask(order) ? (
              <span className="mt-1 block text-2xs">
                <Next order={order} />
              </span>
            ) : null}
          </>
        ) : (
          <Next order={order} hasHour />
        ),
    },
    total: {
      heading: t('orders.total'),
      headClass: 'text-right',
      cellClass: 'tick text-right',
      cell: (order, place) =>
        place === 'cell' ? (
          <>
            <span className="block font-semibold">{money(order.total)}</span>
            <span className="block whitespace-nowrap text-2xs">
              <Paid order={order} />
            </span>
          </>
        ) : (
          money(order.total)
        ),
    },
  } satisfies Record<string, Column<SellerOrder>>;
  const selectColumn = (chosen: Selection<SellerOrder>): Column<SellerOrder> => ({
    heading: <SelectAllOrders orders={orders} selection={chosen} />,
    headClass: 'w-10',
    cell: (order) => <SelectOrder order={order} selection={chosen} />,
  });
  return (
    <DataTable
      rows={orders}
      columns={columns}
      leading={selection && selectColumn(selection)}
      tableFrom="md"
      rowClass={() => 'relative'}
      cardClass="relative flex items-center gap-3 px-4 py-3"
      // each line is one line high: all cards have the same height
      card={({ order, customer, goods, next, total }, row) => (
        <>
          {selection ? <SelectOrder order={row} selection={selection} /> : null}
          {goods}
          <div className="min-w-0 flex-1">
            <p className="flex items-baseline justify-between gap-3 text-sm">
              <span className="min-w-0 truncate">{customer}</span>
              <span className="tick shrink-0 font-semibold">{total}</span>
            </p>
            <p className="flex items-baseline justify-between gap-3 text-2xs text-ink-3">
              <span className="tick min-w-0 truncate">{order}</span>
              <span className="shrink-0">
                <Paid order={row} />
              </span>
            </p>
            <p className="mt-0.5 truncate text-xs">{next}</p>
          </div>
        </>
      )}
    />
  );
}
