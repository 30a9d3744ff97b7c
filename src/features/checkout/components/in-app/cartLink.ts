/**
 * A cart in the fragment of an address, by which it moves from the browser of an app into the user's own. Browsers never send
 * fragments to a server. Only ids and quantities: names and prices are read again on arrival, so that a forged link shows none.
 */
import { cartFragment } from '~/shared/config/paths';
import type { Cart, CartItem } from '~/features/catalogue/rules/cart';
import * as columnLimits from '~/shared/generated/columnLimits';
import { isUuid } from '~/shared/lib/uuid';

export interface CarriedLine {
  productId: string;
  variantId: string | null;
  quantity: number;
}

/** Longer than any cart: 50 lines of two ids and a quantity. */
const MAX_LENGTH = cartFragment.length + columnLimits.cartLines * 80;

export const isCartFragment = (fragment: string): boolean => fragment.startsWith(cartFragment);

/** `#cart=<product>*3_<product>~<variant>*1`; empty for an empty cart. */
export function toCartFragment(cart: Cart): string {
  const lines = cart.map(({ productId, variantId, quantity }) => `${productId}${variantId ? `~${variantId}` : ''}*${quantity}`);
  return lines.length === 0 ? '' : cartFragment + lines.slice(0, columnLimits.cartLines).join('_');
}

function readLine(text: string): CarriedLine | null {
  const [, productId, variantId, digits] = /^([^~*]+)(?:~([^~*]+))?\*([1-9]\d{0,3})$/.exec(text) ?? [];
  const quantity = Number(digits);
  if (!isUuid(productId) || (variantId !== undefined && !isUuid(variantId)) || quantity > columnLimits.quantity) return null;
  return { productId, variantId: variantId ?? null, quantity };
}

/** The lines of a fragment: invalid ones are dropped, and of a repeated one the first is used. */
export function readCartFragment(fragment: string): CarriedLine[] {
  if (!isCartFragment(fragment) || fragment.length > MAX_LENGTH) return [];
  const lines = fragment
    .slice(cartFragment.length)
    .split('_')
    .slice(0, columnLimits.cartLines)
    .map(readLine)
    .filter((line) => line !== null);
  const idOf = (line: CarriedLine) => line.variantId ?? line.productId;
  return lines.filter((line, i) => lines.findIndex((other) => idOf(other) === idOf(line)) === i);
}

/** Takes over carried items: of each the larger quantity, so that the same link opened twice changes nothing more. */
export function takeOver(own: Cart, carried: readonly CartItem[]): Cart {
  const taken = own.map((line) => {
    const quantity = carried.find(({ id }) => id === line.id)?.quantity ?? 0;
    return quantity > line.quantity ? { ...line, quantity: Math.min(quantity, Math.max(1, line.stock)) } : line;
  });
  return [...taken, ...carried.filter(({ id }) => !own.some((line) => line.id === id))].slice(0, columnLimits.cartLines);
}
