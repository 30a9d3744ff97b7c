import { ShoppingBag } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { cartCount } from '~/domain/cart';
import { useCart } from '~/features/cart/CartProvider';
import { ErrorBoundary } from '~/app/errors/RouteErrorBoundary';
import { paths } from '~/config/paths';
import { ButtonLink } from '~/ui/Button';
import { CountBubble } from '~/ui/CountBubble';
import { Disclosure } from '~/ui/Disclosure';

const CartPanel = lazy(() => import('./CartPanel'));

/** Cart contents in a dropdown. The panel's code is loaded when it is first opened. */
export function CartDropdown() {
  const { t } = useTranslation();
  const { cart, addCount } = useCart();
  const pieces = cartCount(cart);
  const bag = (
    <>
      <ShoppingBag size={22} strokeWidth={1.75} aria-hidden="true" />
      <CountBubble count={pieces} />
    </>
  );
  return (
    <div className="hidden lg:block">
      <Disclosure
        label={t('nav.cartCount', { count: pieces })}
        button={bag}
        buttonClass="iconbtn aria-expanded:bg-surface-2"
        panelClass="right-0 top-[52px] w-[400px] overflow-hidden"
        announce={addCount}
      >
        {(close) => (
          <ErrorBoundary
            resetKey={String(addCount)}
            fallback={() => (
              <ButtonLink to={paths.cart()} wrapper="m-5" onClick={close}>
                {t('cart.whole')}
              </ButtonLink>
            )}
          >
            <Suspense fallback={<div className="skel m-5 h-32" />}>
              <CartPanel onClose={close} />
            </Suspense>
          </ErrorBoundary>
        )}
      </Disclosure>
    </div>
  );
}
