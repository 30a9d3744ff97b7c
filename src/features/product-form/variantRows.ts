import * as fieldLimits from '~/domain/fieldLimits';
import type { Variant } from '~/domain/product';
import type { VariantChange } from '~/services/sellerProducts';
import { toWhole } from './productSchema';

/** A row of the form; `expected` is the stock that was there when the form was opened. */
export interface VariantRow {
  key: string;
  id: string | null;
  size: string;
  color: string;
  stock: string;
  expected: number | null;
}

export const toVariantRows = (variants: Variant[]): VariantRow[] =>
  variants.map(({ id, size, color, stock }) => ({
    key: id,
    id,
    size: size ?? '',
    color: color ?? '',
    stock: String(stock),
    expected: stock,
  }));

/** Sizes that a caption named, one piece of each. */
export const sizesToRows = (sizes: string[]): VariantRow[] =>
  sizes.map((size) => ({ key: crypto.randomUUID(), id: null, size, color: '', stock: '1', expected: null }));

/** What is wrong with the rows, as a key; null when they may be saved. */
export function validateVariantRows(
  rows: VariantRow[],
): 'seller:error.variants' | 'seller:error.variantTwice' | 'seller:error.variantStock' | null {
  if (rows.some((row) => row.size.trim() === '' && row.color.trim() === '')) return 'seller:error.variants';
  const names = rows.map((row) => `${row.size.trim().toLowerCase()}|${row.color.trim().toLowerCase()}`);
  if (new Set(names).size < names.length) return 'seller:error.variantTwice';
  const isStock = (text: string) => {
    const stock = toWhole(text);
    return stock !== null && stock <= fieldLimits.stock;
  };
  return rows.every((row) => isStock(row.stock)) ? null : 'seller:error.variantStock';
}

export const toChanges = (rows: VariantRow[]): VariantChange[] =>
  rows.map((row) => ({
    ...(row.id ? { id: row.id } : {}),
    size: row.size.trim(),
    color: row.color.trim(),
    stock: toWhole(row.stock) ?? 0,
    ...(row.expected === null ? {} : { expected: row.expected }),
  }));

/** Did the seller change anything? */
export const areSame = (rows: VariantRow[], variants: Variant[]): boolean =>
  JSON.stringify(toChanges(rows)) === JSON.stringify(toChanges(toVariantRows(variants)));
