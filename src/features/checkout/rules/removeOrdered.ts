import type { Cart, CartItem } from '~/features/catalogue/rules/cart';

/** What an order takes out of a cart. */
type OrderedItem = Pick<CartItem, 'productId' | 'variantId' | 'quantity'>;

/** Takes out what was ordered: what was added meanwhile, also to the same line, stays. */
export const removeOrdered = (cart: Cart, ordered: readonly OrderedItem[]): Cart =>
  cart.flatMap((line) => {
    const of = ordered.find((item) => item.productId === line.productId && item.variantId === line.variantId);
    const left = line.quantity - (of?.quantity ?? 0);
    return left > 0 ? [{ ...line, quantity: left }] : [];
  });
