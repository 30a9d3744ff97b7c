/** The caption reader: from a post's text to a product's fields, by rules, in ru, kk and en, without a server. */
import type { Category } from '../product.ts';
import { categoryOf } from './category.ts';
import type { Language } from '~/i18n/languages';
import { languageOf } from './language.ts';
import { nameOf } from './name.ts';
import { priceOf } from './price.ts';
import { sizesOf } from './sizes.ts';
import { tagsOf } from './tags.ts';

export interface CaptionFacts {
  name: string | null;
  /** The caption without the hashtags at its end. */
  description: string;
  /** Whole tenge. */
  price: number | null;
  discountPrice: number | null;
  sizes: string[];
  tags: string[];
  language: Language | null;
  category: Category | null;
}

/** Longer than any caption of the network; what is over it is not read. */
const LONGEST = 5000;

/** Reads everything a caption says. Never throws; what it does not find is null or empty. */
export function readCaption(text: string): CaptionFacts {
  const caption = text.slice(0, LONGEST);
  return {
    name: nameOf(caption),
    description: caption.replace(/(?:[\s.]*#[\p{L}\p{N}_]+)+\s*$/u, '').trim(),
    ...priceOf(caption),
    sizes: sizesOf(caption),
    tags: tagsOf(caption),
    language: languageOf(caption),
    category: categoryOf(caption),
  };
}
