import type { IconName } from '~/shared/generated/values';

/** A kind of goods. Which ones exist, and how each is called, is in the table "categories". */
export interface CategoryInfo {
  slug: string;
  name: string;
  description: string;
  icon: IconName;
  /** Hue in degrees (OKLCH). */
  hue: number;
  /** Decoration of its tile. */
  imageUrl: string | null;
  /** Codes of attributes, in the order of the form and of the page of a product. */
  attributes: string[];
  /** Takes no new products, and is not offered to buyers. */
  isRetired: boolean;
}

/** By language. */
export type CategoryTexts = Record<string, { name?: string; description?: string } | undefined>;

/** A category as it is stored: its own texts are English. */
export interface StoredCategory extends CategoryInfo {
  translations: CategoryTexts;
}

/** A text without a translation stays English. */
export function inLanguage({ translations, ...category }: StoredCategory, language: string): CategoryInfo {
  const { name, description } = translations[language] ?? {};
  return { ...category, name: name ?? category.name, description: description ?? category.description };
}
