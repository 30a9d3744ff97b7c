/** The unpublished product of a seller: its fields and media. Saved in this browser, for this account only. */
import * as v from 'valibot';
import { attributeCodes, measurements } from '~/features/catalogue/rules/attributes';
import { conditions, isCategory, returnExceptions } from '~/features/catalogue/rules/product';
import type { SocialItem } from '~/features/account/rules/social';
import { type Language, languages } from '~/shared/i18n/languages';
import { readStored, storageKeys, writeStored } from '~/shared/lib/storage';
import { noAttributes } from '~/features/selling/components/product-form/attributeFields';
import { emptyForm, type ProductForm } from '~/features/selling/components/product-form/productSchema';

const text = v.fallback(v.pipe(v.string(), v.maxLength(6000)), '');
const nullable = v.fallback(v.nullable(v.string()), null);
const draftSchema = v.object({
  form: v.object({
    name: text,
    description: text,
    price: text,
    discountPrice: text,
    category: v.fallback(
      v.pipe(
        v.string(),
        v.check((slug) => isCategory(slug)),
      ),
      '',
    ),
    condition: v.fallback(v.picklist(conditions), 'new'),
    returnException: v.fallback(v.picklist(['', ...returnExceptions]), ''),
    excludedWays: v.fallback(v.array(v.string()), []),
    weight: v.fallback(v.pipe(v.string(), v.maxLength(8)), ''),
    stock: v.fallback(v.pipe(v.string(), v.maxLength(8)), '1'),
    tags: v.fallback(v.array(v.string()), []),
    language: v.fallback(v.picklist(['', ...languages]), ''),
    translations: v.fallback(v.record(v.picklist(languages), v.object({ name: text, description: text })), {}),
    attributes: v.fallback(
      v.object({
        texts: v.record(v.picklist(attributeCodes), text),
        chart: v.object({ columns: v.array(v.picklist(measurements)), rows: v.array(v.array(text)) }),
      }),
      noAttributes,
    ),
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
  /** Idempotency key: the same draft sent twice makes one product. */
  key: v.pipe(v.string(), v.uuid()),
});

export interface ProductDraft {
  form: ProductForm;
  chosen: SocialItem[];
  key: string;
}

/** @param language on screen: sellers write in it, unless the text says otherwise */
export const newDraft = (language: Language): ProductDraft => ({
  form: { ...emptyForm, language },
  chosen: [],
  key: crypto.randomUUID(),
});

/** @returns null when there is no draft or it cannot be read */
export function readDraft(userId: string): ProductDraft | null {
  try {
    const parsed = v.safeParse(draftSchema, JSON.parse(readStored(storageKeys.productDraft(userId)) ?? 'null'));
    if (!parsed.success) return null;
    const { form, variants, chosen, key } = parsed.output;
    return { form: { ...form, variants }, chosen, key };
  } catch {
    return null;
  }
}

/** Files of the device cannot be saved in a draft. */
export function writeDraft(userId: string, draft: ProductDraft): void {
  const { variants, ...form } = draft.form;
  const chosen = draft.chosen.filter((item) => !item.open);
  writeStored(storageKeys.productDraft(userId), JSON.stringify({ form, variants, chosen, key: draft.key }));
}

export const clearDraft = (userId: string): void => writeStored(storageKeys.productDraft(userId), null);

/** Has the seller typed or chosen anything? */
export const isDraftUsed = ({ form, chosen }: ProductDraft): boolean =>
  chosen.length > 0 || form.name.trim() !== '' || form.description.trim() !== '';
