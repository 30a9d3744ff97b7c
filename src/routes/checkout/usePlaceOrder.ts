import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '~/config/paths';
import { codeOf, type ErrorCode } from '~/domain/AppError';
import { type Cart, cartTotal } from '~/domain/cart';
import { chosenTerms } from '~/domain/checkoutTerms';
import type { OrderRequest } from '~/domain/order';
import { sellersOf } from '~/domain/sellerGroups';
import { useCartActions } from '~/features/cart/CartProvider';
import { orderQueries } from '~/features/orders/orderQueries';
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

const STALE = new Set<ErrorCode>(['price-changed', 'out-of-stock', 'unavailable']);
const STALE_TERMS = new Set<ErrorCode>(['delivery-changed', 'payment-unavailable']);

/** Sends the order once, however often the button is clicked, and empties the cart only after the answer. */
export function usePlaceOrder({ draft, onChange, lines, userId, onStale }: PlaceOrderOptions) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { remove } = useCartActions();
  const sellers = sellersOf(lines);
  const query = orderQueries.terms(sellers, draft.shipping.city);
  const { data: offered } = useQuery(query);
  const terms = offered ? chosenTerms(sellers, offered, draft.payment) : null;
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
      if (STALE_TERMS.has(code)) void queryClient.invalidateQueries({ queryKey: query.queryKey });
      if (code === 'idempotency-mismatch') onChange({ attempt: null });
    },
    onSettled: () => (isUnderWay.current = false),
  });
  const place = () => {
    if (isUnderWay.current || !terms) return;
    isUnderWay.current = true;
    const contents = {
      items: lines.map((line) => ({ productId: line.productId, variantId: line.variantId, quantity: line.quantity })),
      shipping: draft.shipping,
      terms,
      expectedTotal: cartTotal(lines),
    };
    const idempotencyKey = keyFor(draft, JSON.stringify(contents));
    onChange({ attempt: { key: idempotencyKey, contents: JSON.stringify(contents) } });
    mutation.mutate({ ...contents, idempotencyKey });
  };
  const problem = mutation.error && mutation.variables ? { error: mutation.error, terms: mutation.variables.terms } : null;
  return { place, isPlacing: mutation.isPending, isReady: terms !== null, problem };
}
