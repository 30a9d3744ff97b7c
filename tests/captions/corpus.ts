/** Labelled captions, written for this project in the style of real stores. */
import fs from 'node:fs';
import path from 'node:path';

export interface LabelledCaption {
  /** The reader's language, or `mix` for Russian and Kazakh in one caption. */
  language: string;
  price: number | null;
  discountPrice: number | null;
  /** The acceptable names. */
  names: string[];
  sizes: string[];
  tags: string[];
  isSold: boolean;
  text: string;
}

/** `seen` is for developing the rules; the others are only for evaluation. */
export type CorpusName = 'seen' | 'heldout' | 'heldout-noisy' | 'heldout-blind';

const number = (text: string): number | null => (text === '' ? null : Number(text));

const OPTIONAL = /\s*\[([^\]]*)\]/;

/** `a [b] [c]|d`: "a", "a b", "a c", "a b c" and "d" are acceptable. */
const namesOf = (label: string): string[] =>
  label.split('|').flatMap(function expand(name): string[] {
    const [words] = OPTIONAL.exec(name) ?? [];
    return words === undefined ? [name] : [name.replace(words, ''), name.replace(OPTIONAL, ' $1')].flatMap(expand);
  });

/** The labelled captions of one file, in its order. */
export function readCorpus(file: CorpusName): LabelledCaption[] {
  const lines = fs.readFileSync(path.join(import.meta.dirname, `${file}.txt`), 'utf8').split('\n');
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [language = '', price = '', discount = '', name = '', sizes = '', tags = '', sold = '', text = ''] = line.split('¦');
      return {
        language,
        price: number(price),
        discountPrice: number(discount),
        names: namesOf(name),
        sizes: sizes
          .split(' ')
          .filter(Boolean)
          .map((size) => size.replace('_', ' ')),
        tags: tags.split(',').filter(Boolean),
        isSold: sold === 'sold',
        text: text.replaceAll(String.raw`\n`, '\n'),
      };
    });
}
