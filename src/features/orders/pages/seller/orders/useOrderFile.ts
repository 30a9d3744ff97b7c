import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { csvFile } from '~/shared/lib/csv';
import {
  type OrderCell,
  type OrderSheet,
  type OrderSheets,
  type OrderTexts,
  rowsOf,
  type SheetQuery,
} from '~/features/orders/rules/orderSheet';
import { domesticPhone } from '~/shared/lib/phone';
import type { Profile } from '~/features/account/rules/profile';
import { paidMark } from '~/features/orders/rules/sellerTexts';
import { useWayName } from '~/features/orders/components/useWayName';
import { almatyMoment } from '~/shared/lib/formatSeller';
import { saveFile } from '~/shared/lib/saveFile';
import { useSingleMutation } from '~/shared/lib/useSingleMutation';
import * as orderSheets from '~/features/orders/services/orderSheets';

const COLUMNS = [
  ...(['number', 'date', 'status', 'paid', 'method', 'source', 'buyer', 'phone', 'city', 'way', 'address', 'comment'] as const),
  ...(['product', 'quantity', 'weight', 'removed', 'price', 'amount'] as const),
  ...(['total', 'refunded', 'commission', 'delivery', 'tracking'] as const),
] satisfies OrderCell[];

/** The texts of an order in the file. */
function useOrderTexts() {
  const { t } = useTranslation(['orders', 'shop']);
  const nameOf = useWayName();
  return (order: OrderSheet): OrderTexts => {
    const mark = paidMark(order);
    return {
      date: almatyMoment(new Date(order.date)),
      status: t(`status.${order.status}`),
      paid: mark && t(`seller.orders.paid.${mark}`),
      method: t(`method.${order.paymentMethod}`),
      phone: domesticPhone(order.phone),
      way: order.way ? nameOf(order.way) : '',
      address: order.street,
      delivery: order.deliveryCost ?? t('shop:cart.byTerms'),
      source: order.source === 'manual' ? t('seller.order.manual') : 'Tañda',
    };
  };
}

/** Reads the orders of a tab and saves them as a file. `count`: how many were read so far. */
export function useOrderFile(seller: Profile) {
  const { t } = useTranslation('orders');
  const [count, setCount] = useState(0);
  const textsOf = useOrderTexts();
  const { mutate, ...reading } = useSingleMutation<SheetQuery, OrderSheets>({
    mutationFn: (query) => {
      setCount(0);
      return orderSheets.forFile(query, setCount);
    },
    onSuccess: ({ orders }, { from, to }) => {
      if (orders.length === 0) return;
      const rows = orders.flatMap((order) => rowsOf(order, textsOf(order)));
      const file = csvFile([COLUMNS.map((name) => t(`seller.csv.${name}`)), ...rows.map((row) => COLUMNS.map((name) => row[name]))]);
      saveFile(`tanda-${seller.username}-${from}-${to}.csv`, file);
    },
  });
  // a read that is under way stays in sight, or the next click would be lost without a sign
  return { ...reading, count, save: mutate, reset: () => (reading.isPending ? undefined : reading.reset()) };
}
