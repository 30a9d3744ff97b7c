/** Labelled captions, written for this project in the style of real stores. */
import fs from 'node:fs';
import path from 'node:path';

export interface LabelledCaption {
  language: string;
  price: number | null;
  discountPrice: number | null;
  /** The acceptable names: words in [brackets] are optional. */
  names: string[];
  sizes: string[];
  tags: string[];
  text: string;
}

const number = (text: string): number | null => (text === '' ? null : Number(text));

/** `seen` is for developing the rules; `heldout` is only for evaluation. */
export function readCorpus(file: 'seen' | 'heldout'): LabelledCaption[] {
  const lines = fs.readFileSync(path.join(import.meta.dirname, `${file}.txt`), 'utf8').split('\n');
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [language = '', price = '', discount = '', name = '', sizes = '', tags = '', text = ''] = line.split('¦');
      return {
        language,
        price: number(price),
        discountPrice: number(discount),
        names: [name.replaceAll(/\s*\[[^\]]*\]/g, ''), name.replaceAll(/[[\]]/g, '')],
        sizes: sizes
          .split(' ')
          .filter(Boolean)
          .map((size) => size.replace('_', ' ')),
        tags: tags.split(',').filter(Boolean),
        text: text.replaceAll(String.raw`\n`, '\n'),
      };
    });
}
