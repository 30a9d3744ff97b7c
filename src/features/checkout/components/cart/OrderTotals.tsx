import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/i18n/useFormat';
import { DeliveryCost } from '~/features/orders/components/DeliveryCost';

interface OrderTotalsProps {
  count: number;
  total: number;
  delivery: number | null | undefined;
  /** By when it should be there. */
  expected?: ReactNode;
}

/** Goods, delivery, total: the same three lines wherever an order is summed up. Delivery is paid on receipt and no part of the total. */
export function OrderTotals({ count, total, delivery, expected }: OrderTotalsProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  return (
    <>
      <dl className="space-y-2.5 text-md">
        <div className="flex justify-between gap-3">
          <dt className="text-ink-2">{t('cart.goods', { count })}</dt>
          <dd className="num">{money(total)}</dd>
        </div>
        <div className="flex justify-between gap-3">
          <dt className="text-ink-2">{t('cart.delivery')}</dt>
          <dd className="text-right">
            <DeliveryCost cost={delivery} />
            {expected}
          </dd>
        </div>
      </dl>
      <div className="rule my-4" />
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-semibold">{t('cart.total')}</span>
        <strong className="num text-2xl font-semibold">{money(total)}</strong>
      </p>
    </>
  );
}
