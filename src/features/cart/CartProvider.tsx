import { createContext, type ReactNode, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { type AddResult, addToCart, type Cart, type CartItem, removeFromCart, setQuantity } from '~/domain/cart';
import { useAuth } from '~/features/auth/AuthProvider';
import { EMPTY, mergeGuestCart, readCart, subscribeToCart, updateCart } from './cartStore';

interface CartContextValue {
  cart: Cart;
  /** Goes up with every successful add: the dropdown opens on it. */
  addCount: number;
  add: (item: CartItem) => AddResult['outcome'];
  setQuantity: (id: string, quantity: number) => void;
  remove: (id: string) => void;
  replace: (cart: Cart) => void;
  clear: () => void;
}

const CartContext = createContext<CartContextValue | null>(null);

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

  const value = useMemo<CartContextValue>(
    () => ({
      cart,
      addCount,
      add: (item) => {
        const result = addToCart(readCart(owner), item);
        if (result.outcome === 'added') {
          updateCart(owner, () => result.cart);
          setAddCount((count) => count + 1);
        }
        return result.outcome;
      },
      setQuantity: (id, quantity) => updateCart(owner, (old) => setQuantity(old, id, quantity)),
      remove: (id) => updateCart(owner, (old) => removeFromCart(old, id)),
      replace: (next) => updateCart(owner, () => next),
      clear: () => updateCart(owner, () => EMPTY),
    }),
    [cart, addCount, owner],
  );
  return <CartContext value={value}>{children}</CartContext>;
}

/** The cart and what can be done with it. @throws when used outside the provider */
export function useCart(): CartContextValue {
  const value = use(CartContext);
  if (!value) throw new Error('useCart needs a CartProvider above it');
  return value;
}
