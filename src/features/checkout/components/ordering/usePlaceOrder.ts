import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { paths } from '~/shared/config/paths';
import { AppError, codeOf, type ErrorCode } from '~/shared/lib/AppError';
import { type Cart, cartTotal } from '~/features/catalogue/rules/cart';
import { chosenTerms } from '~/features/checkout/rules/checkoutTerms';
import type { OrderRequest } from '~/features/orders/rules/checkout';
import { removeOrdered } from '~/features/checkout/rules/removeOrdered';
import { sellersOf } from '~/features/catalogue/rules/sellerGroups';
import { useCartActions } from '~/features/catalogue/services/cartContext';
import { needsAddress, termsOfWays } from '~/features/orders/rules/deliveryWays';
import { termsOfLines } from '~/features/orders/services/orderQueries';
import { sharedKey, useInvalidate } from '~/shared/lib/queryKeys';
import { useSingleMutation } from '~/shared/lib/useSingleMutation';
import { type CheckoutDraft, clearDraft, keyFor } from './checkoutDraft';
import * as orders from '~/features/orders/services/orders';

interface PlaceOrderOptions {
  draft: CheckoutDraft;
  onChange: (changes: Partial<CheckoutDraft>) => void;
  lines: Cart;
  /** Whose draft it is; null for visitors and guests. */
  account: string | null;
  /** The lines are those of the cart, which the order takes out of it. */
  isFromCart: boolean;
  /** Called before the order is sent, under the same attempt: a failure is reported, and the next press begins here. */
  prepare?: () => Promise<void>;
  /** Called when the server knows newer prices or stock. */
  onStale: () => void;
}

const STALE = new Set<ErrorCode>(['price-changed', 'out-of-stock', 'unavailable']);
const STALE_TERMS = new Set<ErrorCode>(['delivery-changed', 'payment-unavailable']);

/** Sends the order once, however often the button is clicked, and takes it out of the cart only after the response. */
export function usePlaceOrder({ draft, onChange, lines, account, isFromCart, prepare, onStale }: PlaceOrderOptions) {
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  const { update } = useCartActions();
  const sellers = sellersOf(lines);
  const query = termsOfLines(lines, draft.shipping.city);
  // those of the city before stay until the others are known: the server compares what was shown
  const { data: offered } = useQuery({ ...query, placeholderData: keepPreviousData });
  const terms = offered ? chosenTerms(sellers, termsOfWays(offered, draft.ways), draft.payment, draft.ways) : null;
  const isSent = offered ? needsAddress(offered, draft.ways) : true;
  const { mutate, isPending, error, variables } = useSingleMutation({
    mutationFn: async (request: Omit<OrderRequest, 'idempotencyKey'>) => {
      // the attempt is stored before it is sent: a repeated one has its key
      const contents = JSON.stringify(request);
      const idempotencyKey = keyFor(draft, contents);
      onChange({ attempt: { key: idempotencyKey, contents } });
      await prepare?.().catch((failure: unknown) => {
        throw new AppError(codeOf(failure), { cause: failure, details: { is_unsent: true } });
      });
      return orders.place({ ...request, idempotencyKey });
    },
    onSuccess: async (placed, { items }) => {
      await navigate(paths.orderConfirmation(placed.checkoutId), { replace: true });
      if (isFromCart) update((cart) => removeOrdered(cart, items));
      clearDraft(account);
      void invalidate(sharedKey('products'));
    },
    onError: (failure) => {
      const code = codeOf(failure);
      if (STALE.has(code)) onStale();
      if (STALE_TERMS.has(code)) void invalidate(query.queryKey);
      if (code === 'idempotency-mismatch') onChange({ attempt: null });
    },
  });
  const place = (shipping = draft.shipping) => {
    if (!terms) return;
    mutate({
      items: lines.map((line) => ({ productId: line.productId, variantId: line.variantId, quantity: line.quantity })),
      shipping: isSent ? shipping : { ...shipping, street: '', flat: '' },
      terms,
      expectedTotal: cartTotal(lines),
    });
  };
  const problem = error && variables ? { error, terms: variables.terms } : null;
  return { place, isPlacing: isPending, isReady: terms !== null, problem };
}
