import { createContext, type ReactNode, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { type AddResult, addToCart, type Cart, type CartItem, removeFromCart, setQuantity } from '~/domain/cart';
import { useAuth } from '~/features/auth/AuthProvider';
import { afterNextPaint } from '~/lib/afterNextPaint';
import { EMPTY, mergeGuestCart, readCart, subscribeToCart, updateCart } from './cartStore';

interface CartState {
  cart: Cart;
  /** Goes up with every successful add: the dropdown opens on it. */
  addCount: number;
}

interface CartActions {
  add: (item: CartItem) => AddResult['outcome'];
  setQuantity: (id: string, quantity: number) => void;
  remove: (id: string) => void;
  replace: (cart: Cart) => void;
}

// two contexts: what only puts things in (a product's page) is not drawn anew by its own press
const StateContext = createContext<CartState | null>(null);
const ActionsContext = createContext<CartActions | null>(null);

/** The cart of whoever is signed in, or the guest's. Kept in the browser, shared by all tabs. */
export function CartProvider({ children }: { children: ReactNode }) {
  const { user } = useAuth();
  const owner = user?.id ?? null;
  const [addCount, setAddCount] = useState(0);
  const cart = useSyncExternalStore(
    (listener) => subscribeToCart(owner, listener),
    () => readCart(owner),
    () => EMPTY,
  );

  useEffect(() => {
    if (owner) void mergeGuestCart(owner);
  }, [owner]);

  const state = useMemo<CartState>(() => ({ cart, addCount }), [cart, addCount]);
  const actions = useMemo<CartActions>(
    () => ({
      add: (item) => {
        const result = addToCart(readCart(owner), item);
        if (result.outcome === 'added') {
          // the pressed button and the message answer first, the counts all over the page follow
          updateCart(
            owner,
            () => result.cart,
            (tell) =>
              afterNextPaint(() => {
                tell();
                setAddCount((count) => count + 1);
              }),
          );
        }
        return result.outcome;
      },
      setQuantity: (id, quantity) => updateCart(owner, (old) => setQuantity(old, id, quantity)),
      remove: (id) => updateCart(owner, (old) => removeFromCart(old, id)),
      replace: (next) => updateCart(owner, () => next),
    }),
    [owner],
  );
  return (
    <ActionsContext value={actions}>
      <StateContext value={state}>{children}</StateContext>
    </ActionsContext>
  );
}

/** What is in the cart. @throws when used outside the provider */
export function useCart(): CartState {
  const value = use(StateContext);
  if (!value) throw new Error('useCart needs a CartProvider above it');
  return value;
}

/** What can be done with the cart; the same object as long as the same person is signed in. @throws when used outside the provider */
export function useCartActions(): CartActions {
  const value = use(ActionsContext);
  if (!value) throw new Error('useCartActions needs a CartProvider above it');
  return value;
}
