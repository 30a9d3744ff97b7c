import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { type AddResult, addToCart, type Cart, type CartItem, removeFromCart, setQuantity } from '~/domain/cart';
import { useAuth } from '~/features/auth/AuthProvider';
import { afterNextPaint } from '~/lib/afterNextPaint';
import { EMPTY, mergeGuestCart, readCart, subscribeToCart, updateCart } from './cartStore';

interface CartState {
  cart: Cart;
  /** Successful adds since the page was loaded: the dropdown opens when it rises. */
  addCount: number;
}

interface CartActions {
  add: (item: CartItem) => AddResult['outcome'];
  setQuantity: (id: string, quantity: number) => void;
  remove: (id: string) => void;
  replace: (cart: Cart) => void;
}

// two contexts: a component that only adds (a product's page) is not rendered again by its own click
const StateContext = createContext<CartState | null>(null);
const ActionsContext = createContext<CartActions | null>(null);

/** The cart of the signed-in user, or the guest's. Stored in the browser, shared by all tabs. */
export function CartProvider({ children }: { children: ReactNode }) {
  const { user } = useAuth();
  const owner = user?.id ?? null;
  const [addCount, setAddCount] = useState(0);
  const isAdding = useRef(false);
  const cart = useSyncExternalStore(
    // after an add, the clicked button and the toast are rendered first; the counts all over the page follow
    (listener) => subscribeToCart(owner, () => (isAdding.current ? afterNextPaint(listener) : listener())),
    () => readCart(owner),
    () => EMPTY,
  );

  // after signing in, the guest's cart moves into the user's
  useEffect(() => {
    if (owner) void mergeGuestCart(owner);
  }, [owner]);

  const state = useMemo<CartState>(() => ({ cart, addCount }), [cart, addCount]);
  const actions = useMemo<CartActions>(
    () => ({
      add: (item) => {
        const result = addToCart(readCart(owner), item);
        if (result.outcome === 'added') {
          isAdding.current = true;
          updateCart(owner, () => result.cart);
          isAdding.current = false;
          afterNextPaint(() => setAddCount((count) => count + 1));
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

/** The cart's contents. @throws when used outside the provider */
export function useCart(): CartState {
  const value = use(StateContext);
  if (!value) throw new Error('useCart needs a CartProvider above it');
  return value;
}

/** Changes of the cart; the same object as long as the same user is signed in. @throws when used outside the provider */
export function useCartActions(): CartActions {
  const value = use(ActionsContext);
  if (!value) throw new Error('useCartActions needs a CartProvider above it');
  return value;
}
