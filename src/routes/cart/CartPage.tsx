import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/config/paths';
import { useCart } from '~/features/cart/CartProvider';
import { ButtonLink } from '~/ui/Button';
import { PageTitle } from '~/ui/Head';
import { EmptyState } from '~/ui/EmptyState';

/** Its code is preloaded when the cart has something in it (body.js). */
const FilledCart = lazy(() => import('./FilledCart'));

export default function CartPage() {
  const { t } = useTranslation();
  const { cart } = useCart();
  // the prerendered page says "empty"; body.js hides that while a stored cart is loading
  useEffect(() => {
    delete document.documentElement.dataset.hasCart;
  }, []);
  const toProducts = <ButtonLink to={paths.products()}>{t('home.hero.shopNow')}</ButtonLink>;
  return (
    <div className="page pt-5 lg:pt-10">
      <PageTitle title={t('cart.title')} />
      <h1 className="text-4xl font-medium">{t('cart.title')}</h1>
      {cart.length === 0 ? (
        <div className="cart-empty">
          <EmptyState picture="cart" title={t('cart.empty.title')} text={t('cart.empty.text')} action={toProducts} />
        </div>
      ) : (
        <Suspense fallback={<div aria-busy className="min-h-[60vh]" />}>
          <FilledCart />
        </Suspense>
      )}
    </div>
  );
}
