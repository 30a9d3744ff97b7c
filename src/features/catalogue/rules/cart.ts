/** Rules of the cart: never more than the stock, quantities of the same product add up. */
import * as columnLimits from '~/shared/generated/columnLimits';
import { clampQuantity, coverOf, currentPrice, mostOf, type ProductSummary, type Variant, variantLabel } from './product';

export interface CartItem {
  /** Of the line: the variant's where one was chosen, else the product's. */
  id: string;
  productId: string;
  variantId: string | null;
  /** With the variant's label. */
  name: string;
  /** Whole tenge, as last seen; the cart page reads it again. */
  price: number;
  image: string | null;
  color: string | null;
  quantity: number;
  stock: number;
  sellerId: string;
  sellerUsername: string;
  /** The store's name (storeNameOf), as last seen. */
  sellerName: string;
}
export type Cart = readonly CartItem[];

/** Result of an addition: `added`, or the reason why the cart is unchanged. */
export interface AddResult {
  cart: Cart;
  outcome: 'added' | 'max-stock' | 'sold-out' | 'cart-full';
}

/** Name of a line: the product's, with the variant's label. */
export const lineName = (product: Pick<ProductSummary, 'name'>, variant: Variant | null): string =>
  variant ? `${product.name} · ${variantLabel(variant)}` : product.name;

export const toCartItem = (product: ProductSummary, quantity: number, variant: Variant | null = null): CartItem => ({
  id: variant?.id ?? product.id,
  productId: product.id,
  variantId: variant?.id ?? null,
  name: lineName(product, variant),
  price: currentPrice(product),
  image: coverOf(product.media),
  color: product.media.color,
  quantity,
  stock: variant?.stock ?? product.stock,
  sellerId: product.seller.id,
  sellerUsername: product.seller.username,
  sellerName: product.seller.name,
});

/** Adds units. When the sum would exceed the stock nothing changes, and the outcome is the reason. */
export function addToCart(cart: Cart, item: CartItem): AddResult {
  const present = cart.find((line) => line.id === item.id);
  if (item.stock < 1) return { cart, outcome: 'sold-out' };
  if ((present?.quantity ?? 0) + item.quantity > mostOf(item.stock)) return { cart, outcome: 'max-stock' };
  if (!present && cart.length >= columnLimits.cartLines) return { cart, outcome: 'cart-full' };
  const line = { ...item, quantity: (present?.quantity ?? 0) + item.quantity };
  return { cart: present ? cart.map((old) => (old.id === item.id ? line : old)) : [...cart, line], outcome: 'added' };
}

/** Sets a line's quantity, limited to what can be ordered. */
export const setQuantity = (cart: Cart, id: string, quantity: number): Cart =>
  cart.map((line) => (line.id === id ? { ...line, quantity: clampQuantity(quantity, line.stock) } : line));

export const removeFromCart = (cart: Cart, id: string): Cart => cart.filter((line) => line.id !== id);

/** Merges the guest's cart into the user's: matching lines add up (to what can be ordered at most), others are appended. */
export function mergeCarts(own: Cart, guest: Cart): Cart {
  const merged = own.map((line) => {
    const other = guest.find((candidate) => candidate.id === line.id);
    return other ? { ...line, quantity: clampQuantity(line.quantity + other.quantity, line.stock) } : line;
  });
  const fresh = guest.filter((line) => !own.some((mine) => mine.id === line.id));
  return [...merged, ...fresh].slice(0, columnLimits.cartLines);
}

export const cartTotal = (cart: Cart): number => cart.reduce((sum, line) => sum + line.price * line.quantity, 0);
export const cartCount = (cart: Cart): number => cart.reduce((sum, line) => sum + line.quantity, 0);
