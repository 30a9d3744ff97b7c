import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/config/paths';
import { cartCount, cartTotal } from '~/domain/cart';
import { groupBySeller } from '~/domain/sellerGroups';
import { CartNotices } from '~/features/cart/CartNotices';
import { useFreshCart } from '~/features/cart/useFreshCart';
import { useDeliveryCost } from '~/features/orders/useDeliveryCost';
import { useFormat } from '~/i18n/useFormat';
import { ButtonLink } from '~/ui/Button';
import { CartLine } from './CartLine';
import { CartSummary } from './CartSummary';

/** The cart's lines by seller, checked against today's prices and stock, and what they cost. */
export default function FilledCart() {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { cart, changes, gone, isChecking, error, retry } = useFreshCart();
  const buyable = cart.filter((line) => !gone.has(line.id));
  const total = cartTotal(buyable);
  const delivery = useDeliveryCost(buyable);
  return (
    <div className="mt-6 items-start lg:mt-9 lg:grid lg:grid-cols-[1fr_380px] lg:gap-16">
      <div aria-busy={isChecking}>
        <CartNotices changes={changes} goneCount={gone.size} error={error} onRetry={retry} />
        {groupBySeller(cart).map(({ sellerId, sellerUsername, lines }) => (
          <section key={sellerId} aria-label={sellerUsername} className="border-t border-line pt-5 first:border-0 first:pt-0">
            <h2 className="text-sm font-semibold">
              <Link to={paths.store(sellerUsername)} className="hover:underline">
                @{sellerUsername}
              </Link>
            </h2>
            <ul className="divide-y divide-line">
              {lines.map((line) => (
                <CartLine key={line.id} line={line} isGone={gone.has(line.id)} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <CartSummary count={cartCount(buyable)} total={total} delivery={delivery} canCheckout={buyable.length > 0 && gone.size === 0} />
      <div className="fixed inset-x-0 bottom-0 z-nav border-t border-line bg-glass px-4 pb-[max(20px,env(safe-area-inset-bottom))] pt-3 backdrop-blur-xl lg:hidden">
        <ButtonLink
          to={paths.checkout()}
          size="lg"
          width="spread"
          wrapper={`w-full ${gone.size > 0 ? 'pointer-events-none opacity-60' : ''}`}
          aria-disabled={gone.size > 0}
        >
          <span>{t('cart.checkoutShort')}</span>
          <span className="num">{money(total)}</span>
        </ButtonLink>
      </div>
    </div>
  );
}
