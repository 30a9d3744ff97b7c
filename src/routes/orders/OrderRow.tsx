import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/config/paths';
import type { Order } from '~/domain/order';
import { StatusBadge } from '~/features/orders/StatusBadge';
import { useFormat } from '~/i18n/useFormat';
import { Picture } from '~/ui/Picture';

const PICTURES = 4;

/** One order in the list; the whole card leads to its page. */
export function OrderRow({ order }: { order: Order }) {
  const { t } = useTranslation();
  const format = useFormat();
  const pieces = order.lines.reduce((sum, line) => sum + line.quantity, 0);
  return (
    <li className="card relative p-4 lg:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-base font-semibold">
          <Link to={paths.order(order.id)} className="num after:absolute after:inset-0 after:rounded-xl">
            {t('orderNumber', { number: order.number })}
          </Link>
        </h2>
        <StatusBadge status={order.status} />
        <span className="ml-auto text-xs text-ink-3">{format.date(new Date(order.date))}</span>
      </div>
      <div className="mt-3 flex items-center gap-3">
        <span className="flex -space-x-3" aria-hidden="true">
          {order.lines.slice(0, PICTURES).map((line) => (
            <span
              key={`${line.productId} ${line.name}`}
              className="size-12 overflow-hidden rounded-full border-2 border-surface bg-surface-2"
            >
              <Picture url={line.image} alt="" sizes="48px" width={48} height={48} imageClass="size-full object-cover" />
            </span>
          ))}
        </span>
        <span className="min-w-0 flex-1 text-sm text-ink-2">
          <bdi className="block truncate">{order.lines.map((line) => line.name).join(', ')}</bdi>
          <span className="block truncate text-xs text-ink-3">
            {t('cart.goods', { count: pieces })} · @{order.seller.username}
          </span>
        </span>
        <span className="num shrink-0 font-semibold">{format.money(order.total)}</span>
      </div>
    </li>
  );
}
