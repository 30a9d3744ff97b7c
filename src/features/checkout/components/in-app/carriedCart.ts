/** The cart on its way between two browsers: into the address here, out of it there. */
import { type Cart, type CartItem, toCartItem } from '~/features/catalogue/rules/cart';
import { type CarriedLine, isCartFragment, readCartFragment, takeOver, toCartFragment } from './cartLink';
import { parseCart } from '~/features/checkout/rules/storedCart';
import { readStored, storageKeys, writeStored } from '~/shared/lib/storage';
import * as products from '~/features/catalogue/services/products';
import { guestKey } from '~/features/account/services/guestMerge';
import { orderLinkPattern } from '~/shared/config/paths';
import { accountOf, signedInUser } from '~/shared/api/session';

/** Where the cart of this moment is stored; another one once somebody signs in or out. */
export const cartKey = (): string => storageKeys.cart(accountOf(signedInUser()));
export const currentCart = (): Cart => parseCart(readStored(cartKey()));

const ORDER_LINKS = orderLinkPattern.replace(':key', '');

/** This page's address with the cart, or without one; with the key of a guest it leads over the page that takes the orders along. */
export function addressWith(cart: Cart, key: string | null = null): string {
  const { origin, pathname, search } = window.location;
  // while the hint is open, the address is already that of the other browser
  const carried = pathname.startsWith(ORDER_LINKS) ? new URLSearchParams(search).get('to') : null;
  const path = carried ?? pathname + search;
  return origin + (key ? `${orderLinkPattern.replace(':key', key)}?${new URLSearchParams({ to: path })}` : path) + toCartFragment(cart);
}

/** The same for whoever is here now. @throws AppError */
export const addressForBrowser = async (): Promise<string> => addressWith(currentCart(), await guestKey());

/** Replaces the address without a navigation. */
export const showAddress = (address: string): void => window.history.replaceState(window.history.state, '', address);

/** The carried lines as items, with present name, price and stock; what is no longer offered or sold out is missing. */
async function toItems(lines: CarriedLine[]): Promise<CartItem[]> {
  const known = new Map((await products.byIds(lines.map(({ productId }) => productId))).map((product) => [product.id, product]));
  return lines.flatMap(({ productId, variantId, quantity }) => {
    const product = known.get(productId);
    const variant = product?.variants?.find(({ id }) => id === variantId) ?? null;
    const stock = variant?.stock ?? product?.stock ?? 0;
    if (!product || stock < 1 || product.hasVariants !== (variant !== null)) return [];
    return toCartItem(product, Math.min(quantity, stock), variant);
  });
}

/**
 * Takes the cart out of the address into the stored one. Without a connection the address keeps it until the next load.
 * @returns whether there is something new in the cart
 */
export async function receiveCart(): Promise<boolean> {
  const { hash } = window.location;
  if (!isCartFragment(hash)) return false;
  const lines = readCartFragment(hash);
  const items = lines.length > 0 ? await toItems(lines) : [];
  showAddress(addressWith([]));
  let hasNew = false;
  const take = () => {
    const before = currentCart();
    const next = takeOver(before, items);
    hasNew = JSON.stringify(next) !== JSON.stringify(before);
    if (hasNew) writeStored(cartKey(), JSON.stringify(next));
  };
  // two tabs may be opened by the same link, or one signs in meanwhile
  if (navigator.locks) await navigator.locks.request('tanda.cart', take);
  else take();
  return hasNew;
}
