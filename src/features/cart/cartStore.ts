/** Carts in local storage: one per person and one for the guest. Every change reads first, so tabs do not undo each other. */
import { type Cart, mergeCarts } from '~/domain/cart';
import { parseCart } from '~/domain/storedCart';
import { onStoredChange, readStored, storageKeys, writeStored } from '~/lib/storage';

/** One object for every empty cart, so that a prerendered page (empty) is not rendered again. */
export const EMPTY: Cart = [];

const parsed = new Map<string, { text: string | null; cart: Cart }>();

/** The stored cart; the same object as long as the stored text is the same. */
export function readCart(owner: string | null): Cart {
  const key = storageKeys.cart(owner);
  const text = readStored(key);
  const known = parsed.get(key);
  if (known && known.text === text) return known.cart;
  const lines = parseCart(text);
  const cart = lines.length === 0 ? EMPTY : lines;
  parsed.set(key, { text, cart });
  return cart;
}

export const subscribeToCart = (owner: string | null, listener: () => void): (() => void) =>
  onStoredChange(storageKeys.cart(owner), listener);

/** Stores the changed cart. */
export function updateCart(owner: string | null, change: (cart: Cart) => Cart): void {
  const next = change(readCart(owner));
  writeStored(storageKeys.cart(owner), next.length === 0 ? null : JSON.stringify(next));
}

/** Merges the guest's cart into the user's, once, even when two tabs sign in together (docs/threat-model.md#x15). */
export async function mergeGuestCart(userId: string): Promise<void> {
  const merge = () => {
    const guest = readCart(null);
    if (guest.length === 0) return;
    writeStored(storageKeys.cart(null), null);
    updateCart(userId, (own) => mergeCarts(own, guest));
  };
  if (navigator.locks) await navigator.locks.request('tanda.cart', merge);
  else merge();
}
