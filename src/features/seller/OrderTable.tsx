import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { sellerPaths } from '~/config/sellerPaths';
import type { SellerOrder } from '~/domain/sellerOrder';
import { useAuth } from '~/features/auth/AuthProvider';
import { useUnreadOrders } from '~/features/orders/orderReadQueries';
import { UnreadBadge } from '~/features/orders/UnreadBadge';
import { useFormat } from '~/i18n/useFormat';
import { useSellerFormat } from '~/i18n/useSellerFormat';
import { Picture } from '~/ui/Picture';
import { type Column, DataTable } from './DataTable';
import { SellerStatus } from './SellerStatus';

const PICTURES = 3;

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

/** Orders; the whole row or card links to the order. */
export function OrderTable({ orders }: { orders: SellerOrder[] }) {
  const { t } = useTranslation('seller');
  const { t: tShop } = useTranslation();
  const { money } = useFormat();
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
            <Link to={sellerPaths.order(order.id)} className="font-medium after:absolute after:inset-0 hover:underline">
              {number}
            </Link>
            <span className="block text-2xs text-ink-3">{date}</span>
          </>
        ) : (
          <p className="tick flex flex-wrap gap-x-2 text-2xs text-ink-3">
            <span className="whitespace-nowrap">{number}</span>
            <span className="whitespace-nowrap">{date}</span>
          </p>
        );
      },
    },
    customer: {
      heading: t('orders.customer'),
      cell: (order, place) =>
        place === 'cell' ? (
          <>
            <bdi className="block max-w-[220px] truncate">{order.customer}</bdi>
            <span className="block text-2xs text-ink-3">{order.city}</span>
          </>
        ) : (
          <Link to={sellerPaths.order(order.id)} className="block truncate text-sm font-medium after:absolute after:inset-0">
            <bdi>{order.customer}</bdi>
          </Link>
        ),
    },
    goods: {
      heading: t('orders.goods'),
      cell: (order, place) => <Goods order={order} size={place === 'cell' ? 'h-10 w-8' : 'h-[50px] w-10'} />,
    },
    status: {
      heading: t('orders.status'),
      cell: (order) => (
        <>
          <span className="inline-flex flex-wrap items-center justify-end gap-1.5">
            {sold.includes(order.id) ? <UnreadBadge /> : null}
            <SellerStatus order={order} />
          </span>
          {order.isShipmentLate ? <span className="mt-1 block text-2xs text-warning">{t('orders.late')}</span> : null}
          {order.due ? (
            <span className="mt-1 block text-2xs text-ink-3">{t('orders.due', { when: moment(new Date(order.due.at)) })}</span>
          ) : null}
        </>
      ),
    },
    total: {
      heading: t('orders.total'),
      headClass: 'text-right',
      cellClass: 'tick text-right font-semibold',
      cell: (order) => money(order.total),
    },
  } satisfies Record<string, Column<SellerOrder>>;
  return (
    <DataTable
      rows={orders}
      columns={columns}
      tableFrom="md"
      rowClass={() => 'relative'}
      cardClass="relative flex items-center gap-3 px-4 py-3"
      card={({ order, customer, goods, status, total }) => (
        <>
          {goods}
          <div className="min-w-0 flex-1">
            {customer}
            {order}
          </div>
          <div className="shrink-0 text-right">
            <p className="tick text-sm font-semibold">{total}</p>
            <p className="mt-1">{status}</p>
          </div>
        </>
      )}
    />
  );
}
