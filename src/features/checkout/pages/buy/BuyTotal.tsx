import { useTranslation } from 'react-i18next';
import { type Cart, cartCount, cartTotal } from '~/features/catalogue/rules/cart';
import { OrderTotals } from '~/features/checkout/components/cart/OrderTotals';
import { AcceptedRules } from '~/features/checkout/components/ordering/AcceptedRules';
import type { ChosenWays } from '~/features/orders/rules/deliveryWays';
import { OrderProblem } from '~/features/checkout/components/ordering/OrderProblem';
import type { usePlaceOrder } from '~/features/checkout/components/ordering/usePlaceOrder';
import { ExpectedDay } from '~/features/orders/components/ExpectedDay';
import { useDelivery } from '~/features/orders/services/useDelivery';
import { Button } from '~/shared/ui/Button';

interface BuyTotalProps {
  lines: Cart;
  city: string;
  ways: ChosenWays;
  order: ReturnType<typeof usePlaceOrder>;
  isBlocked: boolean;
  /** Whoever orders has accepted nothing before. */
  isNew: boolean;
}

/** What it costs, the button that orders, and what is accepted with it. */
export function BuyTotal({ lines, city, ways, order: { isPlacing, isReady, problem }, isBlocked, isNew }: BuyTotalProps) {
  const { t } = useTranslation('checkout');
  const delivery = useDelivery(lines, city, ways);
  return (
    <aside aria-labelledby="buy-total" className="mt-6 self-start rounded-xl bg-surface-2 p-5 lg:sticky lg:top-8 lg:mt-0 lg:p-6">
      <h2 id="buy-total" className="mb-4 text-lg font-semibold">
        {t('review.toPay')}
      </h2>
      <OrderTotals
        count={cartCount(lines)}
        total={cartTotal(lines)}
        delivery={delivery?.cost}
        expected={<ExpectedDay day={delivery?.expectedOn} />}
      />
      <div className="mt-4 empty:hidden">{problem ? <OrderProblem {...problem} lines={lines} /> : null}</div>
      <Button type="submit" size="lg" wrapper="mt-4 w-full" isBusy={isPlacing} disabled={!isReady || isBlocked || lines.length === 0}>
        {isPlacing ? t('placing') : t('place')}
      </Button>
      <AcceptedRules isNew={isNew} />
    </aside>
  );
}
