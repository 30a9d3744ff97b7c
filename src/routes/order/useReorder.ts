import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '~/config/paths';
import { codeOf } from '~/domain/AppError';
import { toCartItem } from '~/domain/cart';
import { productQueries } from '~/features/products/productQueries';
import { showToast } from '~/ui/toast';
import { useCartActions } from '~/features/cart/CartProvider';

/** Puts the lines of an old order into the cart at today's prices, as far as they can still be had, and opens it. */
export function useReorder() {
  const { t } = useTranslation(['account', 'shop']);
  const { add } = useCartActions();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const reorder = async (lines: { productId: string; variantId: string | null; quantity: number }[]) => {
    setBusy(true);
    try {
      const products = await queryClient.fetchQuery(productQueries.byIds(lines.map((line) => line.productId)));
      const added = lines.filter(({ productId, variantId, quantity }) => {
        const product = products.find((candidate) => candidate.id === productId);
        const variant = product?.variants?.find((candidate) => candidate.id === variantId) ?? null;
        if (!product || product.hasVariants !== (variant !== null)) return false;
        const stock = variant?.stock ?? product.stock;
        return add(toCartItem(product, Math.min(quantity, Math.max(1, stock)), variant)) === 'added';
      });
      if (added.length < lines.length)
        showToast({ kind: 'plain', text: t('account:order.someGone', { count: lines.length - added.length }) });
      if (added.length > 0) await navigate(paths.cart());
    } catch (error) {
      showToast({ kind: 'error', text: t(`shop:errors.${codeOf(error)}`) });
    } finally {
      setBusy(false);
    }
  };
  return { reorder, isBusy };
}
