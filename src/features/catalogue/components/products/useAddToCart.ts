import { useTranslation } from 'react-i18next';
import { toCartItem } from '~/features/catalogue/rules/cart';
import { useNavigate } from 'react-router-dom';
import { paths } from '~/shared/config/paths';
import type { ProductSummary, Variant } from '~/features/catalogue/rules/product';
import { showToast } from '~/shared/ui/toast';
import { useCartActions } from '~/features/catalogue/services/cartContext';

/** Adds items and shows the outcome: added, nothing more in stock, or a full cart. Where a variant has to be chosen, the product's page opens. */
export function useAddToCart(): (product: ProductSummary, quantity?: number, variant?: Variant | null) => boolean {
  const navigate = useNavigate();
  const { add } = useCartActions();
  const { t } = useTranslation();
  return (product, quantity = 1, variant = null) => {
    if (product.hasVariants && !variant) {
      void navigate(paths.product(product.id));
      return false;
    }
    const outcome = add(toCartItem(product, quantity, variant));
    const isAdded = outcome === 'added';
    showToast({ kind: isAdded ? 'success' : 'plain', text: t(`cart.outcome.${outcome}`) });
    return isAdded;
  };
}
