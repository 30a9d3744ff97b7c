/** The cart as products and orders use it; the checkout provides it. */
import { createContext, use } from 'react';
import type { AddResult, Cart, CartItem } from '~/features/catalogue/rules/cart';

export interface CartState {
  cart: Cart;
  /** When something was added last (performance.now(), ms; 0: never): the dropdown opens. */
  addedAt: number;
}

export interface CartActions {
  add: (item: CartItem) => AddResult['outcome'];
  setQuantity: (id: string, quantity: number) => void;
  remove: (id: string) => void;
  /** Another change. It gets the stored cart, which may be newer than the rendered one. */
  update: (change: (cart: Cart) => Cart) => void;
}

// two contexts: a component that only adds (a product's page) is not rendered again by its own click
export const StateContext = createContext<CartState | null>(null);
export const ActionsContext = createContext<CartActions | null>(null);

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
