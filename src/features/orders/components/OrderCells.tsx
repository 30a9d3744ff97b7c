import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SellerOrder } from '~/features/orders/rules/sellerOrder';
import { wordsFor } from '~/features/orders/rules/deliveryWays';
import { sellerText } from '~/features/orders/rules/awaited';
import { bulkStepOf, paidMark, type PaidMark } from '~/features/orders/rules/sellerTexts';
import { useSellerFormat } from '~/shared/i18n/useSellerFormat';
import { Image } from '~/shared/ui/Image';
import { SelectBox } from '~/shared/ui/area/SelectBox';
import type { Selection } from '~/shared/lib/useSelection';

const IMAGES = 3;
/** A deadline within this time is named with its hour (ms). */
const SOON_MS = 2 * 24 * 60 * 60 * 1000;

/** The first products of an order as small images. */
export function GoodsCell({ order, size }: { order: SellerOrder; size: string }) {
  return (
    <span className="flex -space-x-2">
      {order.lines.slice(0, IMAGES).map((line) => (
        <span
          key={`${line.productId} ${line.name}`}
          className={`block overflow-hidden rounded-[7px] bg-surface-2 ring-2 ring-[var(--surface)] ${size}`}
        >
          <Image url={line.image} alt="" sizes="48px" width={64} height={80} imageClass="size-full object-cover" />
        </span>
      ))}
    </span>
  );
}

/** What is next, and until when: what waits for the seller stands out. @param hasHour names the hour, too, if it is soon */
export function NextStepCell({ order, hasHour = false }: { order: SellerOrder; hasHour?: boolean }) {
  const { t } = useTranslation('orders');
  const { date, moment } = useSellerFormat();
  const [now] = useState(() => Date.now());
  const { task, waitsFor, until: end } = order.awaited;
  if (!task) return <span className="text-ink-3">{t(`status.${order.status}`, wordsFor(order.way))}</span>;
  // of a parcel on its way it is when its buyer is asked, and nobody's deadline
  const until = waitsFor && end ? new Date(end) : null;
  return (
    <>
      <span className={waitsFor === 'seller' ? 'font-semibold text-ink' : 'text-ink-2'}>
        {t(`seller.orders.next.${sellerText(task)}`, wordsFor(order.way))}
      </span>
      {task === 'ship' && order.isShipmentLate ? (
        <span className="text-warning"> · {t('seller.orders.late')}</span>
      ) : until ? (
        <span className="text-ink-3">
          {' '}
          · {t('seller.orders.due', { when: hasHour && until.getTime() - now < SOON_MS ? moment(until) : date(until) })}
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
export function PaymentCell({ order }: { order: SellerOrder }) {
  const { t } = useTranslation('orders');
  const mark = paidMark(order);
  return mark ? <span className={PAID_LOOK[mark]}>{t(`seller.orders.paid.${mark}`)}</span> : null;
}

/** A dot for orders of which something is new. */
export function UnreadDot() {
  const { t } = useTranslation('orders');
  return (
    <span className="mr-1.5 inline-block size-2 rounded-full bg-dawn align-middle">
      <span className="sr-only">{t('unread')}</span>
    </span>
  );
}

/** Selects an order for a step of many; disabled where there is none. Above the link that covers the row. */
export function SelectOrder({ order, selection }: { order: SellerOrder; selection: Selection<SellerOrder> }) {
  const { t } = useTranslation('orders');
  return (
    <label className="relative z-raised -mx-2 flex px-2 py-3">
      <SelectBox
        rows={[order]}
        selection={selection}
        label={t('seller.many.select', { number: order.number })}
        isDisabled={bulkStepOf(order) === null}
      />
    </label>
  );
}
