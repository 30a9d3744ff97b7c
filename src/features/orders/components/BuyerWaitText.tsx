import { useTranslation } from 'react-i18next';
import { buyerText } from '~/features/orders/rules/awaited';
import { wordsFor } from '~/features/orders/rules/deliveryWays';
import type { Order } from '~/features/orders/rules/order';
import { ShortTimeLeft } from './TimeLeft';

/** What an order waits for, in the buyer's words: "Ждёт вашей оплаты · 16 ч". */
export function BuyerWaitText({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const until = order.awaited.task === 'pay' ? order.awaited.until : null;
  return (
    <>
      {t(`buyer.wait.${buyerText(order)}`, wordsFor(order.way))}
      {until ? (
        <>
          {' · '}
          <ShortTimeLeft until={until} />
        </>
      ) : null}
    </>
  );
}
