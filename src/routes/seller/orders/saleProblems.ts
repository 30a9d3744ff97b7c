import { AppError, codeOf } from '~/domain/AppError';
import type { SaleLine } from './saleSchema';

interface Short {
  items?: { product_id: string; variant_id?: string; available: number }[];
  product_ids?: string[];
}

/** What the database refused about a line: how many pieces are left, or that the product is gone; null when nothing. */
export function lineProblem(error: unknown, { product, variantId }: SaleLine): { left: number } | 'gone' | null {
  if (!(error instanceof AppError) || !product) return null;
  const { items, product_ids: gone } = (error.details ?? {}) as Short;
  if (codeOf(error) === 'unavailable') return gone?.includes(product.id) ? 'gone' : null;
  const short = items?.find((item) => item.product_id === product.id && (item.variant_id ?? '') === variantId);
  return codeOf(error) === 'out-of-stock' && short ? { left: short.available } : null;
}
