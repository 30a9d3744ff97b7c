import { readCaption } from '~/domain/caption/readCaption';
import { emptyForm, type ProductForm } from './productSchema';

export type FilledField = 'name' | 'description' | 'price' | 'discountPrice' | 'category' | 'tags';

export interface CaptionFill {
  values: Partial<ProductForm>;
  fields: FilledField[];
  language: string | null;
  sizes: string[];
}

/** What a caption says, as values of the form; only what it really says. */
export function fromCaption(caption: string): CaptionFill {
  const facts = readCaption(caption);
  const values: Partial<ProductForm> = {
    ...(facts.name ? { name: facts.name } : {}),
    ...(facts.description ? { description: facts.description } : {}),
    ...(facts.price === null ? {} : { price: String(facts.price) }),
    ...(facts.discountPrice === null ? {} : { discountPrice: String(facts.discountPrice) }),
    ...(facts.category ? { category: facts.category } : {}),
    ...(facts.tags.length > 0 ? { tags: facts.tags } : {}),
  };
  return { values, fields: Object.keys(values) as FilledField[], language: facts.language, sizes: facts.sizes };
}

/** A whole form from a caption, for making several products at once. */
export const formFromCaption = (caption: string): ProductForm => ({ ...emptyForm, ...fromCaption(caption).values });
