import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '~/shared/config/paths';
import { codeOf } from '~/shared/lib/AppError';
import { toCartItem } from '~/features/catalogue/rules/cart';
import { useCartActions } from '~/features/catalogue/services/cartContext';
import { productQueries } from '~/features/catalogue/services/productQueries';
import { useFormat } from '~/shared/i18n/useFormat';
import { useSingleMutation } from '~/shared/lib/useSingleMutation';
import { showToast } from '~/shared/ui/toast';

interface OrderedLine {
  productId: string;
  variantId: string | null;
  quantity: number;
}

/** Puts the lines of an old order into the cart at today's prices, as far as they are still sold, and opens it. */
export function useReorder() {
  const { t } = useTranslation(['orders', 'shop']);
  const { day } = useFormat();
  const { add } = useCartActions();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: (lines: OrderedLine[]) => queryClient.fetchQuery(productQueries.byIds(lines.map((line) => line.productId))),
    onSuccess: async (products, lines) => {
      const away = products.find(({ backOn }) => backOn)?.backOn;
      if (away) return showToast({ kind: 'plain', text: t('shop:product.away', { date: day(away) }) });
      const added = lines.filter(({ productId, variantId, quantity }) => {
        const product = products.find((candidate) => candidate.id === productId);
        const variant = product?.variants?.find((candidate) => candidate.id === variantId) ?? null;
        if (!product || product.hasVariants !== (variant !== null)) return false;
        const stock = variant?.stock ?? product.stock;
        return add(toCartItem(product, Math.min(quantity, Math.max(1, stock)), variant)) === 'added';
      });
      const gone = lines.length - added.length;
      if (gone > 0) showToast({ kind: 'plain', text: t('buyer.order.someGone', { count: gone }) });
      if (added.length > 0) await navigate(paths.cart());
    },
    onError: (error) => showToast({ kind: 'error', text: t(`shop:errors.${codeOf(error)}`) }),
  });
}
