import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Cart } from '~/features/catalogue/rules/cart';
import { type CartChange, validateCart } from '~/features/checkout/rules/validateCart';
import { productQueries } from '~/features/catalogue/services/productQueries';
import { useCart, useCartActions } from '~/features/catalogue/services/cartContext';

export interface ValidatedCart {
  cart: Cart;
  /** Differences since the items were added; shown until the page is left. */
  changes: CartChange[];
  /** Ids that cannot be bought any more. */
  gone: ReadonlySet<string>;
  /** Days on which sellers who are on holiday are back, by their ids: nothing can be ordered of them before. */
  away: ReadonlyMap<string, string>;
  isChecking: boolean;
  error: unknown;
  retry: () => void;
}

const NOBODY: ReadonlyMap<string, string> = new Map();

/** The cart with present prices and stock: prices are updated, quantities shrink to the stock, and each change is reported. */
export function useValidatedCart(): ValidatedCart {
  const { cart } = useCart();
  const { update } = useCartActions();
  const ids = useMemo(() => [...new Set(cart.map((line) => line.productId))].sort(), [cart]);
  const query = useQuery(productQueries.byIds(ids));
  const [changes, setChanges] = useState<CartChange[]>([]);
  const isCurrent = query.data !== undefined && !query.isPlaceholderData;
  const products = isCurrent ? query.data : null;
  const result = useMemo(() => products && validateCart(cart, products), [cart, products]);
  // writes the corrections into the stored cart; that a store is named otherwise is none to be told
  useEffect(() => {
    const isRenamed = result?.cart.some(({ sellerName }, i) => sellerName !== cart[i]?.sellerName);
    if (!products || !result || (result.changes.length === 0 && !isRenamed)) return;
    // the notices stay after the next line has corrected the cart
    // eslint-disable-next-line react/set-state-in-effect
    setChanges((old) => [...old.filter((change) => !result.changes.some((fresh) => fresh.id === change.id)), ...result.changes]);
    update((stored) => validateCart(stored, products).cart);
  }, [cart, result, products, update]);
  return {
    cart,
    changes: changes.filter((change) => cart.some((line) => line.id === change.id)),
    gone: new Set(result?.gone ?? []),
    away: result?.away ?? NOBODY,
    isChecking: query.isFetching && !isCurrent && ids.length > 0,
    error: query.error,
    retry: () => void query.refetch(),
  };
}
