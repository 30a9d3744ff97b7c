/** Choosing a size and a colour. */
import type { Variant } from './product';

export interface VariantChoice {
  size: string | null;
  color: string | null;
}
export type VariantPart = keyof VariantChoice;

/** The parts of a choice, in the order in which they are shown. */
export const variantParts: readonly VariantPart[] = ['size', 'color'];

/** The different sizes or colours, in the seller's order. */
export const partsOf = (variants: Variant[], part: VariantPart): string[] => [
  ...new Set(variants.map((variant) => variant[part]).filter((value) => value !== null)),
];

/** The chosen variant; null while the choice is incomplete. A product with one variant needs no choice. */
export function pickVariant(variants: Variant[], choice: VariantChoice): Variant | null {
  const fits = variants.filter((variant) =>
    variantParts.every((part) => partsOf(variants, part).length === 0 || variant[part] === choice[part]),
  );
  const [variant = null, ...others] = fits.length === 1 ? fits : variants;
  return others.length > 0 ? null : variant;
}

/** The part to choose next; null when everything is chosen. */
export const duePart = (variants: Variant[], choice: VariantChoice): VariantPart | null =>
  variantParts.find((part) => choice[part] === null && partsOf(variants, part).length > 0) ?? null;

/** Is a variant with this value in stock, given the choice of the other part? */
export const isAvailable = (variants: Variant[], choice: VariantChoice, part: VariantPart, value: string): boolean => {
  const other: VariantPart = part === 'size' ? 'color' : 'size';
  return variants.some(
    (variant) => variant[part] === value && variant.stock > 0 && (choice[other] === null || variant[other] === choice[other]),
  );
};
