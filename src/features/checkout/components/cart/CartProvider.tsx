import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { addToCart, type Cart, mergeCarts, removeFromCart, setQuantity } from '~/features/catalogue/rules/cart';
import { parseCart } from '~/features/checkout/rules/storedCart';
import { useAuth } from '~/features/account/components/auth/AuthProvider';
import { ActionsContext, type CartActions, type CartState, StateContext } from '~/features/catalogue/services/cartContext';
import { afterNextPaint } from '~/shared/lib/afterNextPaint';
import { accountOf, signedInUser } from '~/shared/api/session';
import { onStoredChange, readStored, storageKeys, writeStored } from '~/shared/lib/storage';

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
export const hasStoredCart = (): boolean => readCart(accountOf(signedInUser())).length > 0;

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

/** The cart of the account, or the one of visitors and guests. Stored in the browser, shared by all tabs. */
export function CartProvider({ children }: { children: ReactNode }) {
  const { user } = useAuth();
  // a guest keeps the cart of the visitor: ordering does not move it
  const owner = accountOf(user);
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
