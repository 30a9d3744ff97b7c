/** Accuracy of the caption reader per field: the share of captions whose whole field is right. */
import { readCaption } from '../../src/features/instagram/rules/caption/readCaption.ts';
import type { LabelledCaption } from './corpus.ts';

type Facts = ReturnType<typeof readCaption>;

interface Miss {
  field: string;
  language: string;
  expected: string;
  read: string;
  text: string;
}

export interface Measurement {
  captions: number;
  /** Captions per language. */
  languages: Map<string, number>;
  misses: Miss[];
}

const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[«»"“”]/g, '')
    .trim();

/** Two spellings of one size are right. */
const sizesIn = (sizes: readonly string[]): string => sizes.join(' ').replaceAll('2XL', 'XXL');

/** What a field should be and what it is, as comparable texts. */
type Comparison = (label: LabelledCaption, read: Facts) => [expected: string, read: string];

export const fields: Record<string, Comparison> = {
  price: (label, read) => [`${label.price}/${label.discountPrice}`, `${read.price}/${read.discountPrice}`],
  name: ({ names }, read) => {
    const name = fold(read.name ?? '');
    const accepted = names.map(fold);
    return [accepted.includes(name) ? name : (accepted[0] ?? ''), name];
  },
  sizes: (label, read) => [sizesIn(label.sizes), sizesIn(read.sizes)],
  sold: (label, read) => [String(label.isSold), String(read.isSold)],
  tags: (label, read) => [label.tags.join(' '), read.tags.join(' ')],
  // both languages of a mixed caption are right
  language: ({ language }, read) => {
    const isOfMix = read.language === 'ru' || read.language === 'kk';
    return [language === 'mix' && isOfMix ? String(read.language) : language, String(read.language)];
  },
};

/** Reads all captions; the misses are in the order of the captions. */
export function measure(captions: readonly LabelledCaption[]): Measurement {
  const languages = new Map<string, number>();
  const misses: Miss[] = [];
  for (const label of captions) {
    languages.set(label.language, (languages.get(label.language) ?? 0) + 1);
    const facts = readCaption(label.text);
    for (const [field, compare] of Object.entries(fields)) {
      const [expected, read] = compare(label, facts);
      if (expected !== read) misses.push({ field, language: label.language, expected, read, text: label.text });
    }
  }
  return { captions: captions.length, languages, misses };
}

/** The share of captions with the right field, of one language or of all. */
export function accuracy({ captions, languages, misses }: Measurement, field: string, language?: string): number {
  const all = language === undefined ? captions : (languages.get(language) ?? 0);
  const wrong = misses.filter((miss) => miss.field === field && (language === undefined || miss.language === language)).length;
  return all === 0 ? 1 : (all - wrong) / all;
}
