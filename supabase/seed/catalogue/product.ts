import type { Attributes } from '../../../src/features/catalogue/rules/attributes.ts';
import type { Language } from '../../../src/shared/i18n/languages.ts';

/** One family of the sample catalogue: an image, a seller and the products that differ in size, colour or contents. Prices are whole tenge. */
export interface SeedProduct {
  /** The image's file name without its size; every second product uses the image in other colours (`-b`). */
  pic: string;
  seller: string;
  category: 'clothing' | 'accessories' | 'electronics' | 'home' | 'beauty' | 'other';
  language: Language;
  stem: string;
  /** Each is a product of its own: what follows the stem, what it costs now, and where it differs from the family. */
  variants: [label: string, price: number, more?: SeedVariant][];
  /** Of the first product; the others get theirs by a rule. */
  stock: number;
  featured?: boolean;
  tags: string[];
  text: string;
  /** Which reviews fit; the image's name unless given. */
  about?: string;
  /** Sizes of each product, with a stock of their own; the last one is sold out. */
  sizes?: string[];
  /** More images of the first product. */
  extra?: string[];
  /** A short video of the first product. */
  video?: string;
  /** Values by the codes of the category (supabase/reference/categories.sql); of the first product only. */
  attributes?: Attributes;
  translation?: SeedTranslation;
}

/** The family's texts in another language. */
interface SeedTranslation {
  language: SeedProduct['language'];
  stem: string;
  /** By variant; the others are not translated. */
  labels: string[];
  /** Of the products without a text of their own. */
  text: string;
}

interface SeedVariant {
  /** The price before the discount. */
  old?: number;
  text?: string;
  about?: string;
  condition?: 'new' | 'like_new' | 'good' | 'fair';
  sizes?: string[];
  /** Colours to choose from, with a stock of their own. */
  colors?: string[];
  /** Source of the product's id when it differs from the label, so that links survive a renaming. */
  key?: string;
}
