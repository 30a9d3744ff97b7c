import { useQuery } from '@tanstack/react-query';
import { RotateCcw, Truck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useKnownCity } from '~/features/account/components/useKnownCity';
import { soonestDay } from '~/features/orders/rules/deliveryWays';
import { paths } from '~/shared/config/paths';
import { cartCount, cartTotal } from '~/features/catalogue/rules/cart';
import { groupBySeller } from '~/features/catalogue/rules/sellerGroups';
import { CartNotices } from '~/features/checkout/components/cart/CartNotices';
import { OrderTotals } from '~/features/checkout/components/cart/OrderTotals';
import { useValidatedCart } from '~/features/checkout/components/cart/useValidatedCart';
import { useDeliveryCost, termsOfLines } from '~/features/orders/services/orderQueries';
import { useRemovableRows } from '~/shared/lib/useRemovableRows';
import { useFormat } from '~/shared/i18n/useFormat';
import { Button, ButtonLink } from '~/shared/ui/Button';
import { CartLine } from './CartLine';

interface CartSummaryProps {
  count: number;
  total: number;
  delivery: number | null | undefined;
  /** By when the soonest ways deliver all of it. */
  expectedOn: string | null;
  canCheckout: boolean;
  /** Where the order is placed. */
  next: string;
}

function CartSummary({ count, total, delivery, expectedOn, canCheckout, next }: CartSummaryProps) {
  const { t } = useTranslation();
  const { day } = useFormat();
  const navigate = useNavigate();
  return (
    <aside aria-labelledby="summary-title" className="mt-4 lg:sticky lg:top-[96px] lg:mt-0">
      <div className="rounded-xl bg-surface-2 p-5 lg:p-6">
        <h2 id="summary-title" className="mb-4 text-xl font-semibold">
          {t('cart.summary')}
        </h2>
        <OrderTotals count={count} total={total} delivery={delivery} />
        <Button size="lg" wrapper="mt-5 w-full hidden lg:flex" disabled={!canCheckout} onClick={() => void navigate(next)}>
          {t('cart.checkout')}
        </Button>
        <ul className="mt-5 space-y-2.5 text-xs text-ink-2">
          <li className="flex gap-2.5">
            <RotateCcw size={16} className="shrink-0 text-ink-3" aria-hidden="true" />
            {t('cart.returnsNote')}
          </li>
          {/* its line is there before the cost is known: what follows must not move */}
          <li className={`flex gap-2.5 ${delivery === null || delivery === 0 ? '' : 'invisible'}`}>
            <Truck size={16} className="shrink-0 text-ink-3" aria-hidden="true" />
            <span>
              {t(delivery === 0 ? 'cart.deliveryNote' : 'cart.termsNote')}
              {expectedOn ? <span className="mt-1 block">{t('promise.expected', { date: day(expectedOn) })}</span> : null}
            </span>
          </li>
        </ul>
      </div>
    </aside>
  );
}

/** The cart's lines by seller, checked against today's prices and stock, and what they cost. */
export default function FilledCart() {
  const { t } = useTranslation();
  const { money, day } = useFormat();
  const { cart, changes, gone, away, isChecking, error, retry } = useValidatedCart();
  const buyable = cart.filter((line) => !gone.has(line.id) && !away.has(line.sellerId));
  const canCheckout = buyable.length > 0 && gone.size === 0;
  const groups = groupBySeller(cart);
  // one shop fits on one page, which needs no account
  const next = groups.length === 1 ? paths.buy() : paths.checkout();
  const total = cartTotal(buyable);
  const city = useKnownCity();
  const delivery = useDeliveryCost(buyable, city);
  const { data: terms } = useQuery(termsOfLines(buyable, city));
  const removable = useRemovableRows<HTMLDivElement>(cart.length, undefined, 'li');
  return (
    <div className="mt-6 items-start lg:mt-9 lg:grid lg:grid-cols-[1fr_380px] lg:gap-16">
      <div {...removable} aria-busy={isChecking}>
        <CartNotices changes={changes} goneCount={gone.size} error={error} onRetry={retry} />
        {groups.map(({ sellerId, sellerUsername, sellerName, lines }) => (
          <section key={sellerId} aria-label={sellerName} className="border-t border-line pt-5 first:border-0 first:pt-0">
            <h2 className="text-sm font-semibold">
              <Link to={paths.store(sellerUsername)} className="hover:underline">
                <bdi>{sellerName}</bdi>
              </Link>
            </h2>
            {away.has(sellerId) ? (
              <p role="status" className="mt-3 rounded-lg bg-dawn-soft px-4 py-3 text-sm text-ink">
                {t('cart.away', { date: day(away.get(sellerId) ?? '') })}
              </p>
            ) : null}
            <ul className="divide-y divide-line">
              {lines.map((line, i) => (
                <CartLine key={line.id} line={line} isGone={gone.has(line.id)} isEager={i < 4} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <CartSummary
        count={cartCount(buyable)}
        total={total}
        delivery={delivery}
        expectedOn={soonestDay(terms ?? [])}
        canCheckout={canCheckout}
        next={next}
      />
      <div className="fixed inset-x-0 bottom-0 z-nav border-t border-line glass px-4 pb-[max(20px,env(safe-area-inset-bottom))] pt-3 lg:hidden">
        <ButtonLink to={next} size="lg" width="spread" wrapper="w-full" aria-disabled={!canCheckout}>
          <span>{t('cart.checkoutShort')}</span>
          <span className="num">{money(total)}</span>
        </ButtonLink>
      </div>
    </div>
  );
}
