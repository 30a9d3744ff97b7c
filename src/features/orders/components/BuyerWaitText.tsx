import { useTranslation } from 'react-i18next';
import { buyerWait } from '~/features/orders/rules/buyerStep';
import { paymentEnd } from '~/features/orders/rules/deadlines';
import type { SharedOrder } from '~/features/orders/rules/order';
import { ShortTimeLeft } from './TimeLeft';

/** What an order waits for, in the buyer's words: "Ждёт вашей оплаты · 16 ч". */
export function BuyerWaitText({ order }: { order: SharedOrder }) {
  const { t } = useTranslation('account');
  const wait = buyerWait(order);
  const until = wait === 'pay' ? paymentEnd(order) : null;
  return (
    <>
      {t(`wait.${wait}`)}
      {until ? (
        <>
          {' · '}
          <ShortTimeLeft until={until} />
        </>
      ) : null}
    </>
  );
}
