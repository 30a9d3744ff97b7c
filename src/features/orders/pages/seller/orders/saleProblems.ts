import { AppError } from '~/shared/lib/AppError';
import type { SaleLine } from './saleSchema';
import { asRecord } from '~/shared/lib/asRecord';

/** What the database refused about a line: how many pieces are left, or that the product is gone; null when nothing. */
export function lineProblem(error: unknown, { product, variantId }: SaleLine): { left: number } | 'gone' | null {
  if (!(error instanceof AppError) || !product) return null;
  const { items, product_ids: gone } = error.details;
  if (error.code === 'unavailable') return Array.isArray(gone) && gone.includes(product.id) ? 'gone' : null;
  if (error.code !== 'out-of-stock' || !Array.isArray(items)) return null;
  const short = items.map(asRecord).find((item) => item.product_id === product.id && (item.variant_id ?? '') === variantId);
  return typeof short?.available === 'number' ? { left: short.available } : null;
}
