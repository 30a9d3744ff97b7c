import { readCaption } from '~/features/instagram/rules/caption/readCaption';
import type { Language } from '~/shared/i18n/languages';
import { emptyForm, type ProductForm } from './productSchema';
import { followText } from './translationFields';
import { sizesToRows } from './variantRows';

export type FilledField = 'name' | 'description' | 'price' | 'discountPrice' | 'category' | 'tags' | 'variants';

/** The facts of a caption as values of the form; fields that the caption does not mention are left out, except the variants. */
export function fromCaption(caption: string): { values: Partial<Pick<ProductForm, FilledField>>; language: string | null } {
  const facts = readCaption(caption);
  const values = {
    ...(facts.name ? { name: facts.name } : {}),
    ...(facts.description ? { description: facts.description } : {}),
    ...(facts.price === null ? {} : { price: String(facts.price) }),
    ...(facts.discountPrice === null ? {} : { discountPrice: String(facts.discountPrice) }),
    ...(facts.category ? { category: facts.category } : {}),
    ...(facts.tags.length > 0 ? { tags: facts.tags } : {}),
    variants: facts.sizes[0] === 'one size' ? [] : sizesToRows(facts.sizes),
  };
  return { values, language: facts.language };
}

/** Does the caption say that the goods are gone? */
export const isSoldIn = (caption: string): boolean => readCaption(caption).isSold;

/**
 * A whole form from a caption, for making several products at once, which have no variants.
 * @param onScreen the language of a text that could be in several
 */
export function formFromCaption(caption: string, onScreen: Language): ProductForm {
  const form = { ...emptyForm, ...fromCaption(caption).values, variants: [] };
  return { ...form, description: form.description || form.name, language: followText(form, onScreen) };
}
