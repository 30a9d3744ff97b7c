/** One deliberate fault in the schema. A test must notice it. */
export interface Mutant {
  /** Stable and readable: what was done to which object. */
  id: string;
  kind: string;
  /** Names of the objects concerned, to find the tests that speak of them. */
  words: string[];
  /** Applied as the operator to a copy of the migrated database. */
  sql: string;
}

/** Quotes an identifier. */
export const ident = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** What tests call a relation: the view stands for the table behind it, and files for the table of the storage service. */
export function wordsOf(relation: string): string[] {
  if (relation === 'storage.objects') return ['files', relation];
  return relation === 'app.profiles' ? ['public.profiles', relation] : [relation];
}

/** The test that noticed a mutant. */
export interface Killer {
  file: string;
  test: string;
}

/** Whether a text names this object, and not one whose name merely begins like it. */
export const speaksOf = (text: string, word: string): boolean =>
  new RegExp(`(?<![\\w.])${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w.])`).test(text);
