/** `npm run caption:report`: accuracy of the caption reader on held-out captions. Exits with 1 when the price is right in less than 95 %. */
import { readCaption } from '../src/domain/caption/readCaption.ts';
import { type LabelledCaption, readCorpus } from '../tests/captions/corpus.ts';

const MIN_PRICE_SHARE = 0.95;
const showMisses = process.argv.includes('--misses');
const file = process.argv.includes('--seen') ? 'seen' : 'heldout';

interface Tally {
  right: number;
  found: number;
  labelled: number;
}
const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[«»"“”]/g, '')
    .trim();
const fields: Record<string, (caption: LabelledCaption, read: ReturnType<typeof readCaption>) => [expected: string[], got: string[]]> = {
  price: (c, r) => [c.price === null ? [] : [`${c.price}/${c.discountPrice}`], r.price === null ? [] : [`${r.price}/${r.discountPrice}`]],
  language: (c, r) => [[c.language], r.language ? [r.language] : []],
  name: (c, r) => {
    const got = r.name ? fold(r.name) : null;
    const accepted = c.names.map(fold);
    return [[got && accepted.includes(got) ? got : (accepted[0] ?? '')], got ? [got] : []];
  },
  sizes: (c, r) => [c.sizes, r.sizes],
  tags: (c, r) => [c.tags, r.tags],
};

const captions = readCorpus(file);
const tallies = new Map<string, Tally>();
for (const caption of captions) {
  const read = readCaption(caption.text);
  for (const [field, pick] of Object.entries(fields)) {
    const [expected, got] = pick(caption, read);
    const tally = tallies.get(field) ?? { right: 0, found: 0, labelled: 0 };
    const right = got.filter((value) => expected.includes(value)).length;
    tallies.set(field, { right: tally.right + right, found: tally.found + got.length, labelled: tally.labelled + expected.length });
    if (showMisses && (right !== expected.length || right !== got.length))
      console.log(`  ${field}: ${expected.join()} ≠ ${got.join()}   ${caption.text.replaceAll('\n', ' ⏎ ')}`);
  }
}
console.log(`${captions.length} captions (${file})\n\nfield      precision  recall`);
const share = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole);
for (const [field, { right, found, labelled }] of tallies) {
  console.log(`${field.padEnd(10)} ${share(right, found).toFixed(3)}      ${share(right, labelled).toFixed(3)}`);
}
const price = tallies.get('price') ?? { right: 0, found: 0, labelled: 1 };
if (Math.min(share(price.right, price.found), share(price.right, price.labelled)) < MIN_PRICE_SHARE) {
  console.error(`\nThe price is below ${MIN_PRICE_SHARE}.`);
  process.exit(1);
}
