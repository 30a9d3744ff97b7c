/** One deliberate fault in the schema. A test must detect it. */
export interface Mutant {
  /** Stable and readable: the change and its object. */
  id: string;
  kind: string;
  /** Names of the affected objects, to find the tests that mention them. */
  words: string[];
  /** Applied as the operator to a copy of the migrated database. */
  sql: string;
}

/** Quotes an identifier. */
export const ident = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The name of a relation in the tests: the view for the table behind it, files for the table of the storage service. */
export function wordsOf(relation: string): string[] {
  if (relation === 'storage.objects') return ['files', relation];
  return relation === 'app.profiles' ? ['public.profiles', relation] : [relation];
}

/** The test that detected a mutant. */
export interface Killer {
  file: string;
  test: string;
}

/** This name of an object, as a whole word. */
export const wholeWord = (name: string): RegExp => new RegExp(`(?<![\\w.])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w.])`);
