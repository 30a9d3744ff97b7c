/** The only access to local storage. When the browser refuses (private mode, full), memory takes over for this tab. */
const memory = new Map<string, string | null>();
const listeners = new Map<string, Set<() => void>>();

/** Reads a stored text; null when there is none. */
export function readStored(key: string): string | null {
  if (memory.has(key)) return memory.get(key) ?? null;
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Whether the browser has refused to store it, so that it ends with this page. */
export const isForgotten = (key: string): boolean => memory.has(key);

/** Stores a text, or removes the key for null, and calls the listeners. Never throws. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, value);
    memory.delete(key);
  } catch {
    memory.set(key, value);
  }
  listeners.get(key)?.forEach((listener) => listener());
}

/** Calls back when the key changes, in this tab or another, or may have changed. Returns the unsubscriber. */
export function onStoredChange(key: string, listener: () => void): () => void {
  const set = listeners.get(key) ?? new Set();
  listeners.set(key, set.add(listener));
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  window.addEventListener('storage', onStorage);
  // a page kept for "Back" misses the changes meanwhile; Chromium shows it before `pageshow`, and queries are then sent again
  window.addEventListener('pageshow', listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    set.delete(listener);
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', listener);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** Keys of everything that the app stores in the browser. */
export const storageKeys = {
  session: 'tanda.auth',
  language: 'i18nextLng',
  /** In the session's storage: the language that an address asked for. */
  languageOfVisit: 'tanda.hl',
  theme: 'tanda.theme',
  /** Set once the fonts have been requested: the next page shows them at once. */
  fonts: 'tanda.fonts',
  /** Of an account, or of visitors and guests. */
  checkoutDraft: (account: string | null) => `tanda.checkout.${account ?? 'guest'}`,
  wishlist: (userId: string) => `tanda.wishlist.${userId}`,
  /** What a buyer says is wrong with an order, until it is sent. */
  caseDraft: (userId: string) => `tanda.case.${userId}`,
  productDraft: (userId: string) => `tanda.product-draft.${userId}`,
  recentlyViewed: 'tanda.recent',
  /** Set when the bar that offers the user's own browser was dismissed. */
  inAppBar: 'tanda.in-app',
  /** Push messages of this browser, or that its user has said no (services/push). */
  push: 'tanda.push',
  /** What a guest has is added to the account that is signed in to next (services/guestMerge). */
  guestKey: 'tanda.guest-key',
  cart: (userId: string | null) => (userId ? `tanda.cart.${userId}` : 'tanda.cart.guest'),
};
