import * as columnLimits from '~/shared/generated/columnLimits';
import * as v from 'valibot';
import type { Variant } from '~/features/catalogue/rules/product';
import { messageKey } from '~/shared/i18n/formMessages';
import type { VariantChange } from '~/features/catalogue/services/sellerProducts';
import { toWhole } from './wholeNumber';

/** A row of the form; `expected` is the stock that was shown when the form was opened. */
export interface VariantRow {
  key: string;
  id: string | null;
  size: string;
  color: string;
  stock: string;
  expected: number | null;
}

const isStock = (text: string): boolean => (toWhole(text) ?? Infinity) <= columnLimits.stock;
const nameOf = ({ size, color }: VariantRow): string => `${size.trim().toLowerCase()}|${color.trim().toLowerCase()}`;

/** The rules of the variants; messages are keys. */
export const variantRowsSchema = v.pipe(
  v.custom<VariantRow[]>(Array.isArray),
  v.check((rows) => rows.every((row) => nameOf(row) !== '|'), messageKey('selling:error.variants')),
  v.check((rows) => new Set(rows.map(nameOf)).size === rows.length, messageKey('selling:error.variantTwice')),
  v.check((rows) => rows.every((row) => isStock(row.stock)), messageKey('selling:error.variantStock')),
);

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

export const toChanges = (rows: VariantRow[]): VariantChange[] =>
  rows.map((row) => ({
    ...(row.id ? { id: row.id } : {}),
    size: row.size.trim(),
    color: row.color.trim(),
    stock: toWhole(row.stock) ?? 0,
    ...(row.expected === null ? {} : { expected: row.expected }),
  }));

/** Are the rows, apart from spaces, the stored variants? */
export const areSame = (rows: VariantRow[], variants: Variant[]): boolean =>
  JSON.stringify(toChanges(rows)) === JSON.stringify(toChanges(toVariantRows(variants)));
