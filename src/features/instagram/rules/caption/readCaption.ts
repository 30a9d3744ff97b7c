/** The caption reader: from a post's text to a product's fields, by rules, in the languages of the site, without a server. */
import type { Language } from '../../../../shared/i18n/languages.ts';
import type { Category } from '../../../catalogue/rules/product.ts';
import { categoryOf } from './category.ts';
import { languageOf } from './language.ts';
import { nameOf } from './name.ts';
import { priceOf } from './price.ts';
import { sizesOf } from './sizes.ts';
import { isSoldOut } from './sold.ts';
import { tagsOf, withoutLastTags } from './tags.ts';
import { normalize, withoutContacts } from './text.ts';

export interface CaptionFacts {
  name: string | null;
  /** The caption without the hashtags at its end. */
  description: string;
  /** Whole tenge. */
  price: number | null;
  discountPrice: number | null;
  sizes: string[];
  tags: string[];
  /** The caption says that nothing is left to order now: sold, reserved or out of stock. */
  isSold: boolean;
  language: Language | null;
  category: Category | null;
}

/** Longer than any Instagram caption; the rest is ignored. */
const MAX_CHARACTERS = 5000;

/** Reads all facts of a caption. Never throws; missing facts are null or empty. */
export function readCaption(text: string): CaptionFacts {
  const caption = text.slice(0, MAX_CHARACTERS);
  const plain = withoutContacts(normalize(caption).slice(0, MAX_CHARACTERS));
  const sizes = sizesOf(plain);
  const isSold = isSoldOut(plain, sizes.length > 0);
  return {
    name: nameOf(plain, sizes),
    description: withoutLastTags(caption),
    ...priceOf(plain, isSold),
    sizes,
    tags: tagsOf(caption),
    isSold,
    language: languageOf(caption),
    category: categoryOf(caption),
  };
}
