/** What a seller has typed and chosen for a product that is not on sale yet. Kept in this browser, for this account only. */
import * as v from 'valibot';
import { categories, conditions } from '~/domain/product';
import type { SocialItem } from '~/domain/social';
import { readStored, storageKeys, writeStored } from '~/lib/storage';
import { emptyForm, type ProductForm } from '~/features/product-form/productSchema';
import type { VariantRow } from '~/features/product-form/variantRows';

const text = v.fallback(v.pipe(v.string(), v.maxLength(6000)), '');
const nullable = v.fallback(v.nullable(v.string()), null);
const draftSchema = v.object({
  form: v.object({
    name: text,
    description: text,
    price: text,
    discountPrice: text,
    category: v.fallback(v.picklist(['', ...categories]), ''),
    condition: v.fallback(v.picklist(conditions), 'new'),
    stock: v.fallback(v.pipe(v.string(), v.maxLength(8)), '1'),
    tags: v.fallback(v.array(v.string()), []),
  }),
  chosen: v.fallback(
    v.array(
      v.object({
        id: v.string(),
        type: v.picklist(['image', 'video']),
        url: nullable,
        thumbnailUrl: nullable,
        timestamp: text,
        caption: text,
      }),
    ),
    [],
  ),
  variants: v.fallback(
    v.array(
      v.object({ key: v.string(), id: nullable, size: text, color: text, stock: text, expected: v.fallback(v.nullable(v.number()), null) }),
    ),
    [],
  ),
  /** The same attempt keeps its key: sending it twice makes one product. */
  key: v.pipe(v.string(), v.uuid()),
});

export interface ProductDraft {
  form: ProductForm;
  chosen: SocialItem[];
  variants: VariantRow[];
  key: string;
}

export const newDraft = (): ProductDraft => ({ form: emptyForm, chosen: [], variants: [], key: crypto.randomUUID() });

/** The kept draft, or null when there is none or it cannot be read. */
export function readDraft(userId: string): ProductDraft | null {
  try {
    const parsed = v.safeParse(draftSchema, JSON.parse(readStored(storageKeys.productDraft(userId)) ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** Files of one's own cannot be kept in a draft; everything else is. */
export function writeDraft(userId: string, draft: ProductDraft): void {
  const chosen = draft.chosen.filter((item) => !item.open);
  writeStored(storageKeys.productDraft(userId), JSON.stringify({ ...draft, chosen }));
}

export const clearDraft = (userId: string): void => writeStored(storageKeys.productDraft(userId), null);

/** Is there anything in it worth keeping? */
export const isWorthKeeping = ({ form, chosen }: ProductDraft): boolean =>
  chosen.length > 0 || form.name.trim() !== '' || form.description.trim() !== '';
