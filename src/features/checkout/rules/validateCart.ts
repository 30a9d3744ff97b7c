/** A stored cart may be days old: compares it with current prices and stock. */
import { type Cart, type CartItem, lineName } from '~/features/catalogue/rules/cart';
import { clampQuantity, currentPrice, type ProductSummary } from '~/features/catalogue/rules/product';

export type CartChange =
  | { id: string; name: string; kind: 'price'; before: number; after: number }
  | { id: string; name: string; kind: 'less-stock'; quantity: number };

interface ValidationResult {
  cart: Cart;
  changes: CartChange[];
  /** Ids of lines whose product is sold out or no longer available. */
  gone: string[];
  /** The sellers who are on holiday, with the day on which they are back. */
  away: Map<string, string>;
}

/** Returns the corrected cart. Lines that cannot be bought stay in it, so that the user sees them. */
export function validateCart(cart: Cart, products: ProductSummary[]): ValidationResult {
  const changes: CartChange[] = [];
  const gone: string[] = [];
  const lines = cart.map((line): CartItem => {
    const product = products.find((candidate) => candidate.id === line.productId);
    const variant = product?.variants?.find((candidate) => candidate.id === line.variantId) ?? null;
    const stock = variant?.stock ?? product?.stock ?? 0;
    // a product that got variants, or lost this one, must be chosen again
    if (!product || stock === 0 || product.isLimited || product.hasVariants !== (variant !== null)) {
      gone.push(line.id);
      return line;
    }
    const price = currentPrice(product);
    const quantity = clampQuantity(line.quantity, stock);
    if (price !== line.price) changes.push({ id: line.id, name: line.name, kind: 'price', before: line.price, after: price });
    if (quantity !== line.quantity) changes.push({ id: line.id, name: line.name, kind: 'less-stock', quantity });
    const { username: sellerUsername, name: sellerName } = product.seller;
    return { ...line, name: lineName(product, variant), price, quantity, stock, sellerUsername, sellerName };
  });
  const away = new Map(products.flatMap(({ seller, backOn }) => (backOn ? [[seller.id, backOn] as const] : [])));
  return { cart: lines, changes, gone, away };
}
