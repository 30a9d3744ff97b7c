import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '~/config/paths';
import { codeOf, type ErrorCode } from '~/domain/AppError';
import { type Cart, cartTotal } from '~/domain/cart';
import type { OrderRequest } from '~/domain/order';
import { useCartActions } from '~/features/cart/CartProvider';
import { productQueries } from '~/features/products/productQueries';
import { type CheckoutDraft, clearDraft, keyFor } from './checkoutDraft';
import * as orders from '~/services/orders';

interface PlaceOrderOptions {
  draft: CheckoutDraft;
  onChange: (changes: Partial<CheckoutDraft>) => void;
  lines: Cart;
  userId: string;
  /** Called when the server knows newer prices or stock. */
  onStale: () => void;
}

/** After these it is unknown whether the order was stored. Sending it again with the same key is safe. */
const UNKNOWN = new Set<ErrorCode>(['offline', 'timeout', 'server', 'unexpected']);
const STALE = new Set<ErrorCode>(['price-changed', 'out-of-stock', 'unavailable']);

/** Sends the order once, however often the button is clicked, and empties the cart only after the answer. */
export function usePlaceOrder({ draft, onChange, lines, userId, onStale }: PlaceOrderOptions) {
  const { t } = useTranslation('checkout');
  const { t: tShop } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { remove } = useCartActions();
  // a ref, because a second click may come before the next render
  const isUnderWay = useRef(false);
  const mutation = useMutation({
    mutationFn: (request: OrderRequest) => orders.place(request),
    onSuccess: async (placed) => {
      await navigate(paths.orderConfirmation(placed.checkoutId), { replace: true });
      for (const line of lines) remove(line.id);
      clearDraft(userId);
      void queryClient.invalidateQueries({ queryKey: productQueries.all() });
    },
    onError: (error) => {
      const code = codeOf(error);
      if (STALE.has(code)) onStale();
      if (code === 'idempotency-mismatch') onChange({ attempt: null });
    },
    onSettled: () => (isUnderWay.current = false),
  });
  const place = () => {
    if (isUnderWay.current || !draft.paymentMethod) return;
    isUnderWay.current = true;
    const contents = {
      items: lines.map((line) => ({ productId: line.productId, variantId: line.variantId, quantity: line.quantity })),
      shipping: draft.shipping,
      paymentMethod: draft.paymentMethod,
      expectedTotal: cartTotal(lines),
    };
    const idempotencyKey = keyFor(draft, JSON.stringify(contents));
    onChange({ attempt: { key: idempotencyKey, contents: JSON.stringify(contents) } });
    mutation.mutate({ ...contents, idempotencyKey });
  };
  const code = mutation.error ? codeOf(mutation.error) : null;
  const failure = code === null ? null : UNKNOWN.has(code) ? t('error.unknown') : tShop(`errors.${code}`);
  return { place, isPlacing: mutation.isPending, failure };
}
