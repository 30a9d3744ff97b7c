import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useCart } from '~/features/catalogue/services/cartContext';
import { EmptyCart } from '~/features/checkout/components/cart/EmptyCart';
import { hasStoredCart } from '~/features/checkout/components/cart/CartProvider';
import { useFocusWhenEmptied } from '~/shared/lib/useFocusWhenEmptied';
import { lazyPage } from '~/shared/lib/lazyPage';
import { PageTitle } from '~/shared/ui/Head';

const filled = lazyPage(() => import('./FilledCart'));

/** Loads the rest of the page's code before it is rendered, so that a stored cart never gives way to a fallback; null for an empty one. */
export const prefetch = async (): Promise<unknown> => (hasStoredCart() ? filled.load() : null);

export default function CartPage() {
  const { t } = useTranslation();
  const { cart } = useCart();
  const emptyTitle = useFocusWhenEmptied(cart.length === 0);
  return (
    <div className="page pt-5 lg:pt-10">
      <PageTitle title={t('cart.title')} />
      <h1 className="text-4xl font-medium">{t('cart.title')}</h1>
      {cart.length === 0 ? (
        <EmptyCart titleRef={emptyTitle} />
      ) : (
        <Suspense fallback={<div aria-busy className="min-h-[60vh]" />}>
          <filled.Page />
        </Suspense>
      )}
    </div>
  );
}
