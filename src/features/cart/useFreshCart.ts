import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Cart } from '~/domain/cart';
import { type CartChange, refreshCart } from '~/domain/refreshCart';
import { productQueries } from '~/features/products/productQueries';
import { useCart, useCartActions } from './CartProvider';

interface FreshCart {
  cart: Cart;
  /** What differs from when the things were put in; shown until the page is left. */
  changes: CartChange[];
  /** Ids that cannot be bought any more. */
  gone: ReadonlySet<string>;
  isChecking: boolean;
  error: unknown;
  retry: () => void;
}

/** The cart against today's prices and stock: prices follow, quantities shrink to the stock, and each change is told. */
export function useFreshCart(): FreshCart {
  const { cart } = useCart();
  const { replace } = useCartActions();
  const ids = useMemo(() => [...new Set(cart.map((line) => line.productId))].sort(), [cart]);
  const query = useQuery(productQueries.byIds(ids));
  const [changes, setChanges] = useState<CartChange[]>([]);
  const isCurrent = query.data !== undefined && !query.isPlaceholderData;
  const result = useMemo(() => (isCurrent ? refreshCart(cart, query.data) : null), [cart, query.data, isCurrent]);
  useEffect(() => {
    if (!result || result.changes.length === 0) return;
    // the notices outlive the correction that the next line makes
    // eslint-disable-next-line react/set-state-in-effect
    setChanges((old) => [...old.filter((change) => !result.changes.some((fresh) => fresh.id === change.id)), ...result.changes]);
    replace(result.cart);
  }, [result, replace]);
  return {
    cart,
    changes: changes.filter((change) => cart.some((line) => line.id === change.id)),
    gone: new Set(result?.gone ?? []),
    isChecking: query.isFetching && !isCurrent && ids.length > 0,
    error: query.error,
    retry: () => void query.refetch(),
  };
}
