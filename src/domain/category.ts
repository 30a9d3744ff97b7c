/** A kind of goods. Which ones exist, and how each is called, is in the table "categories". */
export interface CategoryInfo {
  slug: string;
  /** In English; the texts of other languages are in `translations`. */
  name: string;
  description: string;
  /** A name of lucide's icons. */
  icon: string;
  /** Degrees (OKLCH). */
  hue: number;
  /** Decoration of its tile. */
  pictureUrl: string | null;
}

/** A row of the table with its texts in all languages. */
export interface StoredCategory extends CategoryInfo {
  translations: Record<string, { name?: string; description?: string } | undefined>;
}

/** The category in one language; a text without a translation stays English. */
export function inLanguage({ translations, ...category }: StoredCategory, language: string): CategoryInfo {
  const { name, description } = translations[language] ?? {};
  return { ...category, name: name ?? category.name, description: description ?? category.description };
}
