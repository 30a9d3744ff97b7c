import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { type AddResult, addToCart, type Cart, type CartItem, mergeCarts, removeFromCart, setQuantity } from '~/domain/cart';
import { parseCart } from '~/domain/storedCart';
import { useAuth } from '~/features/auth/AuthProvider';
import { afterNextPaint } from '~/lib/afterNextPaint';
import { signedInUser } from '~/services/session';
import { onStoredChange, readStored, storageKeys, writeStored } from '~/lib/storage';

/** One object for every empty cart, so that a prerendered page (empty) is not rendered again. */
const EMPTY: Cart = [];

const parsed = new Map<string, { text: string | null; cart: Cart }>();

/** The stored cart; the same object as long as the stored text is the same. */
function readCart(owner: string | null): Cart {
  const key = storageKeys.cart(owner);
  const text = readStored(key);
  const known = parsed.get(key);
  if (known && known.text === text) return known.cart;
  const lines = parseCart(text);
  const cart = lines.length === 0 ? EMPTY : lines;
  parsed.set(key, { text, cart });
  return cart;
}

/** Whether there is something in the stored cart of whoever is signed in, or of the guest. */
export const hasStoredCart = (): boolean => readCart(signedInUser()?.id ?? null).length > 0;

const subscribeToCart = (owner: string | null, listener: () => void): (() => void) => onStoredChange(storageKeys.cart(owner), listener);

/** Stores the changed cart: one per person and one for the guest. Every change reads first, so tabs do not undo each other. */
function updateCart(owner: string | null, change: (cart: Cart) => Cart): void {
  const next = change(readCart(owner));
  writeStored(storageKeys.cart(owner), next.length === 0 ? null : JSON.stringify(next));
}

/** Merges the guest's cart into the user's, once, even when two tabs sign in together (docs/threat-model.md#x15). */
async function mergeGuestCart(userId: string): Promise<void> {
  const merge = () => {
    const guest = readCart(null);
    if (guest.length === 0) return;
    writeStored(storageKeys.cart(null), null);
    updateCart(userId, (own) => mergeCarts(own, guest));
  };
  if (navigator.locks) await navigator.locks.request('tanda.cart', merge);
  else merge();
}

interface CartState {
  cart: Cart;
  /** When something was added last (performance.now(), ms; 0: never): the dropdown opens. */
  addedAt: number;
}

interface CartActions {
  add: (item: CartItem) => AddResult['outcome'];
  setQuantity: (id: string, quantity: number) => void;
  remove: (id: string) => void;
  /** Another change. It gets the stored cart, which may be newer than the rendered one. */
  update: (change: (cart: Cart) => Cart) => void;
}

// two contexts: a component that only adds (a product's page) is not rendered again by its own click
const StateContext = createContext<CartState | null>(null);
const ActionsContext = createContext<CartActions | null>(null);

/** The cart of the signed-in user, or the guest's. Stored in the browser, shared by all tabs. */
export function CartProvider({ children }: { children: ReactNode }) {
  const { user } = useAuth();
  const owner = user?.id ?? null;
  const [addedAt, setAddedAt] = useState(0);
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

  const state = useMemo<CartState>(() => ({ cart, addedAt }), [cart, addedAt]);
  const actions = useMemo<CartActions>(
    () => ({
      add: (item) => {
        const result = addToCart(readCart(owner), item);
        if (result.outcome === 'added') {
          isAdding.current = true;
          updateCart(owner, () => result.cart);
          isAdding.current = false;
          afterNextPaint(() => setAddedAt(performance.now()));
        }
        return result.outcome;
      },
      setQuantity: (id, quantity) => updateCart(owner, (old) => setQuantity(old, id, quantity)),
      remove: (id) => updateCart(owner, (old) => removeFromCart(old, id)),
      update: (change) => updateCart(owner, change),
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
