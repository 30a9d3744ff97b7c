import { useTranslation } from 'react-i18next';
import { toCartItem } from '~/domain/cart';
import type { ProductSummary } from '~/domain/product';
import { showToast } from '~/ui/toast';
import { useCart } from './CartProvider';

/** Adds pieces of a product and says what happened: added, nothing more in stock, or a full cart. */
export function useAddToCart(): (product: ProductSummary, quantity?: number) => boolean {
  const { add } = useCart();
  const { t } = useTranslation();
  return (product, quantity = 1) => {
    const outcome = add(toCartItem(product, quantity));
    const isAdded = outcome === 'added';
    showToast({ kind: isAdded ? 'success' : 'plain', text: t(`cart.outcome.${outcome}`) });
    return isAdded;
  };
}
