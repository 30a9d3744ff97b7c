import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '~/config/paths';
import { codeOf } from '~/domain/AppError';
import { toCartItem } from '~/domain/cart';
import { useCartActions } from '~/features/cart/CartProvider';
import { orderQueries } from '~/features/orders/orderQueries';
import { productQueries } from '~/features/products/productQueries';
import * as orders from '~/services/orders';
import { showToast } from '~/ui/toast';

export type OrderAction = { kind: 'cancel' } | { kind: 'receive' } | { kind: 'paid' };

const CALLS = { cancel: orders.cancel, receive: orders.confirmReceipt, paid: orders.reportPayment };
const call = (id: string, { kind }: OrderAction): Promise<void> => CALLS[kind](id);

/** A buyer's changes of an order. Whatever the answer, the order on screen is read again. */
export function useOrderActions(userId: string, id: string) {
  const { t } = useTranslation('account');
  const { t: tShop } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (action: OrderAction) => call(id, action),
    onSuccess: (_, { kind }) => showToast({ kind: 'success', text: t(`order.done.${kind}`) }),
    onError: (error) => showToast({ kind: 'error', text: tShop(`errors.${codeOf(error)}`) }),
    // a failure does not wait: without a connection this takes long
    onSettled: (_, failure) => {
      const done = queryClient.invalidateQueries({ queryKey: orderQueries.all(userId) });
      return failure ? undefined : done;
    },
  });
}

interface OrderedLine {
  productId: string;
  variantId: string | null;
  quantity: number;
}

/** Puts the lines of an old order into the cart at today's prices, as far as they are still sold, and opens it. */
export function useReorder() {
  const { t } = useTranslation('account');
  const { t: tShop } = useTranslation();
  const { add } = useCartActions();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (lines: OrderedLine[]) => queryClient.fetchQuery(productQueries.byIds(lines.map((line) => line.productId))),
    onSuccess: async (products, lines) => {
      const added = lines.filter(({ productId, variantId, quantity }) => {
        const product = products.find((candidate) => candidate.id === productId);
        const variant = product?.variants?.find((candidate) => candidate.id === variantId) ?? null;
        if (!product || product.hasVariants !== (variant !== null)) return false;
        const stock = variant?.stock ?? product.stock;
        return add(toCartItem(product, Math.min(quantity, Math.max(1, stock)), variant)) === 'added';
      });
      const gone = lines.length - added.length;
      if (gone > 0) showToast({ kind: 'plain', text: t('order.someGone', { count: gone }) });
      if (added.length > 0) await navigate(paths.cart());
    },
    onError: (error) => showToast({ kind: 'error', text: tShop(`errors.${codeOf(error)}`) }),
  });
}
