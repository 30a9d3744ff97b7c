/** The categories as owners change them. */
import { type Language, languages } from '~/shared/i18n/languages';
import type { IconName } from '~/shared/generated/values';

type TextName = `${'name' | 'description'}_${Language}`;

/** What an owner changes of a category; the names are those of `save_category`. */
export type CategoryFields = Record<TextName, string> & {
  icon: IconName;
  /** Hue in degrees (OKLCH), 0 to 359. */
  color: string;
  is_retired: boolean;
  /** Codes, in the order of the form and of the page of a product. */
  attributes: string[];
};

/** A category with the version that was read; 0: a new one. */
export interface EditableCategory {
  slug: string;
  version: number;
  fields: CategoryFields;
}

/** @param textOf a name or a description in a language */
export const categoryTexts = (textOf: (field: 'name' | 'description', language: Language) => string): Record<TextName, string> =>
  Object.fromEntries(
    languages.flatMap((language) => (['name', 'description'] as const).map((field) => [`${field}_${language}`, textOf(field, language)])),
  ) as Record<TextName, string>;

export const newCategory: EditableCategory = {
  slug: '',
  version: 0,
  fields: { ...categoryTexts(() => ''), icon: 'Sparkles', color: '150', is_retired: false, attributes: [] },
};

/** Characters. */
export const categoryLimits = { slug: 30, name: 40, description: 80 };
/** The most that there are. */
export const maxCategories = 100;

export type CategoryProblem = `name_${Language}` | 'slug' | 'taken' | 'color' | 'is_retired';

/** What the database would refuse. @param others the other categories */
export function categoryProblems({ slug, version, fields }: EditableCategory, others: readonly EditableCategory[]): Set<CategoryProblem> {
  const problems = new Set<CategoryProblem>();
  if (!/^[a-z][a-z_]{1,29}$/.test(slug)) problems.add('slug');
  if (version === 0 && others.some((other) => other.slug === slug)) problems.add('taken');
  if (!/^\d{1,3}$/.test(fields.color) || Number(fields.color) > 359) problems.add('color');
  for (const language of languages) if (!fields[`name_${language}`].trim()) problems.add(`name_${language}`);
  if (fields.is_retired && others.every((other) => other.fields.is_retired)) problems.add('is_retired');
  return problems;
}

/** The order with one of them a place earlier (-1) or later (1). */
export function moved(order: readonly string[], code: string, by: -1 | 1): string[] {
  const place = order.indexOf(code);
  const other = order[place + by];
  return other === undefined ? [...order] : order.map((one, i) => (i === place ? other : i === place + by ? code : one));
}
