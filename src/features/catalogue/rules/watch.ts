import type { ProductSummary, Variant } from './product';

/** What somebody wants to be told about a product: that it, or a variant of it, is back in stock, or that it is cheaper. */
export interface Watch {
  product: string;
  variant: string | null;
  what: 'stock' | 'price';
}

/** A watch as one id of a list. */
export const idOf = ({ product, variant, what }: Watch): string => [product, what, variant].filter(Boolean).join(' ');

export function watchOf(id: string): Watch {
  const [product = '', what, variant = null] = id.split(' ');
  return { product, what: what === 'stock' ? 'stock' : 'price', variant };
}

/** What can be asked for: a product that is sold out, or the variants that are. */
export const soldOutVariants = ({ stock, variants = [] }: ProductSummary): Variant[] =>
  stock === 0 ? [] : variants.filter((variant) => variant.stock === 0);
