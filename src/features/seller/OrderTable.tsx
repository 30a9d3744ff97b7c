import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { sellerPaths } from '~/config/sellerPaths';
import type { SellerOrder } from '~/domain/sellerOrder';
import { useFormat } from '~/i18n/useFormat';
import { useSellerFormat } from '~/i18n/useSellerFormat';
import { Picture } from '~/ui/Picture';
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

/** Orders as a table on wide screens and as a list on phones. */
export function OrderTable({ orders }: { orders: SellerOrder[] }) {
  const { t } = useTranslation(['seller', 'shop']);
  const { money } = useFormat();
  const { moment } = useSellerFormat();
  return (
    <>
      <table className="tbl hidden w-full md:table">
        <thead>
          <tr>
            <th scope="col">{t('seller:orders.order')}</th>
            <th scope="col">{t('seller:orders.customer')}</th>
            <th scope="col">{t('seller:orders.goods')}</th>
            <th scope="col">{t('seller:orders.status')}</th>
            <th scope="col" className="text-right">
              {t('seller:orders.total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.id} className="relative">
              <td className="tick">
                <Link to={sellerPaths.order(order.id)} className="font-medium after:absolute after:inset-0 hover:underline">
                  {t('shop:orderNumber', { number: order.number })}
                </Link>
                <span className="block text-2xs text-ink-3">{moment(new Date(order.date))}</span>
              </td>
              <td>
                <bdi className="block max-w-[220px] truncate">{order.customer}</bdi>
                <span className="block text-2xs text-ink-3">{order.city}</span>
              </td>
              <td>
                <Goods order={order} size="h-10 w-8" />
              </td>
              <td>
                <SellerStatus order={order} />
              </td>
              <td className="tick text-right font-semibold">{money(order.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="divide-y divide-line md:hidden">
        {orders.map((order) => (
          <li key={order.id} className="relative flex items-center gap-3 px-4 py-3">
            <Goods order={order} size="h-[50px] w-10" />
            <div className="min-w-0 flex-1">
              <Link to={sellerPaths.order(order.id)} className="block truncate text-sm font-medium after:absolute after:inset-0">
                <bdi>{order.customer}</bdi>
              </Link>
              <p className="tick flex flex-wrap gap-x-2 text-2xs text-ink-3">
                <span className="whitespace-nowrap">{t('shop:orderNumber', { number: order.number })}</span>
                <span className="whitespace-nowrap">{moment(new Date(order.date))}</span>
              </p>
            </div>
            <div className="text-right">
              <p className="tick text-sm font-semibold">{money(order.total)}</p>
              <p className="mt-1">
                <SellerStatus order={order} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
