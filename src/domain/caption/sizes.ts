/** Sizes in a caption: letters, numbers, ranges, heights, or one size. */
import { oneSizeWords, shoeWords, sizeWords, words } from './words.ts';

const LETTERS = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL', '5XL'];
const MOST = 12;
/** Clothes go in steps of two from here; smaller even numbers are waists in inches. */
const CLOTHES_FROM = 38;
const LETTER = String.raw`(?:[2-5]\s?[xх][lл]|[xх]{1,4}[slсл]|[xх][slсл]|[smlсмл])`;
const NUMBER = String.raw`\d{2,3}(?:[.,]5)?`;
const SEPARATOR = String.raw`\s*(?:,|;|/|\||\s|и|және|and|мен|до|по|дейін|to|-|–|—)+\s*`;
const RUN = new RegExp(
  String.raw`^[\s:.—–-]*(?:в наличии|бар|қалды|остались|остался|available|с|от|from)?[\s:]*((?:${LETTER}|${NUMBER})(?![\p{L}\d])(?:${SEPARATOR}(?:${LETTER}|${NUMBER})(?![\p{L}\d]))*)`,
  'iu',
);
const BARE_LETTERS = new RegExp(String.raw`(?<![\p{L}\p{N}'’])(${LETTER}(?:\s*[,/;|–—-]\s*${LETTER}|\s+${LETTER})+)(?![\p{L}\p{N}])`, 'iu');
const BARE_NUMBERS =
  /(?<![\p{L}\p{N}+.,-])((?:3[4-9]|4\d|5\d|6[0-4])(?:\s*[-–/,]\s*(?:3[4-9]|4\d|5\d|6[0-4])){2,})(?![\p{L}\p{N}]|\s*(?:см|cm|мл|г|%))/u;

/** "Хл", "xl", "2 xl" → "XL", "2XL". */
function letterOf(token: string): string | null {
  const text = token
    .replaceAll(/\s/g, '')
    .toUpperCase()
    .replaceAll('Х', 'X')
    .replaceAll('С', 'S')
    .replaceAll('М', 'M')
    .replaceAll('Л', 'L');
  const same: Record<string, string> = { '2XL': 'XXL', XXXL: '3XL', XXXXL: '4XL' };
  const known = same[text] ?? text;
  return LETTERS.includes(known) ? known : null;
}

function steps(from: number, to: number, isShoes: boolean): string[] {
  const isHeight = from >= 56 && to > 64;
  const step = isHeight ? 6 : !isShoes && from >= CLOTHES_FROM && from % 2 === 0 && to % 2 === 0 ? 2 : 1;
  const out: string[] = [];
  for (let size = from; size <= to && out.length < MOST; size += step) out.push(String(size));
  return out;
}

/** Expands "42-46" and "S–XL"; lists stay as they are. */
function expand(run: string, isShoes: boolean): string[] {
  const token = new RegExp(`${LETTER}|${NUMBER}`, 'giu');
  const found = [...run.matchAll(token)].map((match) => ({ text: match[0], from: match.index, to: match.index + match[0].length }));
  const out: string[] = [];
  for (let i = 0; i < found.length; i++) {
    const [one, next] = [found[i], found[i + 1]];
    if (!one) continue;
    const between = next ? run.slice(one.to, next.from) : '';
    const isRange =
      /^\s*(?:[-–—]|до|по|дейін|to)\s*$/iu.test(between) &&
      !/^\s*[-–—]/.test(run.slice(next?.to)) &&
      !/[-–—]\s*$/.test(run.slice(0, one.from));
    const [a, b] = [letterOf(one.text), next ? letterOf(next.text) : null];
    if (next && isRange && a && b) {
      out.push(...LETTERS.slice(LETTERS.indexOf(a), LETTERS.indexOf(b) + 1));
      i++;
    } else if (next && isRange && !a && !b && Number(next.text) > Number(one.text)) {
      out.push(...steps(Number(one.text), Number(next.text), isShoes));
      i++;
    } else out.push(a ?? one.text.replace(',', '.'));
  }
  return [...new Set(out)].slice(0, MOST);
}

/** The sizes in the order of the caption; `one size` if the caption says so; empty without any. */
export function sizesOf(caption: string): string[] {
  const text = caption.normalize('NFKC').replaceAll(/[#@][\p{L}\p{N}_.]+/gu, ' ');
  const isShoes = words(shoeWords).test(text);
  for (const word of text.matchAll(new RegExp(words(sizeWords).source, 'giu'))) {
    const rest = text.slice(word.index + word[0].length);
    const run = RUN.exec(rest);
    if (!run?.[1]) continue;
    const after = rest.slice(run[0].length);
    // "размер 40 см", "размер 20x30": a measure, not a size
    if (/^\s*(?:см|cm|мм|mm|[xх×*]\s*\d|литр|л(?!\p{L})|мл)/iu.test(after)) continue;
    return expand(run[1], isShoes);
  }
  if (words(oneSizeWords).test(text)) return ['one size'];
  const letters = BARE_LETTERS.exec(text)?.[1];
  if (letters) return expand(letters, isShoes);
  const numbers = BARE_NUMBERS.exec(text)?.[1];
  return numbers ? expand(numbers, isShoes) : [];
}
