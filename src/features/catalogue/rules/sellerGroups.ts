/** A cart grouped by seller: each seller gets a separate order. */
import type { Cart } from './cart';

/** Groups the lines by seller, in the order in which the sellers first appear. */
export function groupBySeller(cart: Cart): { sellerId: string; sellerUsername: string; sellerName: string; lines: Cart }[] {
  const ids = [...new Set(cart.map((line) => line.sellerId))];
  return ids.map((sellerId) => {
    const lines = cart.filter((line) => line.sellerId === sellerId);
    const { sellerUsername = '', sellerName = '' } = lines[0] ?? {};
    return { sellerId, sellerUsername, sellerName, lines };
  });
}

/** The sellers of a cart, each once, in a fixed order. */
export const sellersOf = (cart: Cart): string[] => [...new Set(cart.map((line) => line.sellerId))].sort();
