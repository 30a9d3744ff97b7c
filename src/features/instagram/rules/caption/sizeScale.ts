/** Which sizes exist, in which order, and what a range of them contains. */
import type { SizeRun, SizeToken } from './sizeRuns.ts';

const LETTERS = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL', '5XL', '6XL'];
const SAME_LETTERS: Readonly<Record<string, string>> = { '2XL': 'XXL', XXXL: '3XL', XXXXL: '4XL', '2XS': 'XXS' };
const LOOKALIKES: Readonly<Record<string, string>> = { Х: 'X', С: 'S', М: 'M', Л: 'L' };
const MAX_SIZES = 12;
/** Clothes go in steps of two from here; smaller even numbers are waists in inches or shoes. */
const CLOTHES_FROM = 38;
/** Heights of children (cm): 50, 56, 62 … 170 or in steps of ten. */
const HEIGHTS_UP_TO = 170;

export interface Goods {
  isShoes: boolean;
  isHat: boolean;
}

const numberOf = (text: string): number => Number(text.replace(',', '.'));

/** Whether a number of a caption can be a size: of rings, shoes, clothes, or a child's height. */
export function isSizeNumber(text: string): boolean {
  const size = numberOf(text);
  if (size >= 14 && size <= 72) return true;
  return size > 72 && size <= HEIGHTS_UP_TO && (size % 6 === 2 || size % 10 === 0);
}

/** "Хл", "xl", "2 xl" → "XL", "XXL"; null for another text. */
function letterOf(token: string): string | null {
  const text = token.replaceAll(' ', '').toUpperCase();
  const latin = text.replaceAll(/[ХСМЛ]/g, (letter) => LOOKALIKES[letter] ?? letter);
  const known = SAME_LETTERS[latin] ?? latin;
  return LETTERS.includes(known) ? known : null;
}

const sizeOf = (text: string): string => letterOf(text) ?? String(numberOf(text));

/** How far from the sizes of a list a size can be that is sold. */
const NEAR = 8;

/** Whether a word can be a size of the list, or one that the list lacks because it is sold. */
export function isSizeOfList(word: string, sizes: readonly string[]): boolean {
  if (letterOf(word)) return sizes.some((size) => LETTERS.includes(size));
  return /^\d{2,3}(?:[.,]5)?$/.test(word) && sizes.some((size) => Math.abs(numberOf(size) - numberOf(word)) <= NEAR);
}

function stepOf(from: number, to: number, { isShoes, isHat }: Goods): number {
  if (from % 1 !== 0 || to % 1 !== 0) return 0.5;
  if (from >= 56 && to > 64) return from % 10 === 0 && to % 10 === 0 && (from % 6 !== 2 || to % 6 !== 2) ? 10 : 6;
  const isClothes = !isShoes && !isHat && from >= CLOTHES_FROM && from % 2 === 0 && to % 2 === 0;
  return isClothes ? 2 : 1;
}

function rangeOf(from: string, to: string, goods: Goods): string[] {
  const [a, b] = [letterOf(from), letterOf(to)];
  if (a && b) return LETTERS.slice(LETTERS.indexOf(a), LETTERS.indexOf(b) + 1);
  const [first, last] = [numberOf(from), numberOf(to)];
  const step = stepOf(first, last, goods);
  return Array.from({ length: Math.min(MAX_SIZES, Math.floor((last - first) / step) + 1) }, (_, i) => String(first + i * step));
}

const isDash = (gap: string | undefined): boolean => /^\s*(?:[-–—]|\.{2,3}|до|по|дейін|to)\s*$/iu.test(gap ?? '');

/** Of "42-46" both ends belong to a range, of "42-44-46" none do. */
const isRange = (tokens: readonly SizeToken[], i: number): boolean => {
  const [one, next] = [tokens[i], tokens[i + 1]];
  if (!one || !next || !isDash(next.gap) || isDash(one.gap) || isDash(tokens[i + 2]?.gap)) return false;
  return one.isLetter || numberOf(next.text) > numberOf(one.text);
};

/**
 * The sizes of the runs, each once, without those that the caption calls sold.
 * @param others runs of the caption that may only take a size out ("42-48. 46 уже продан")
 */
export function expand(runs: readonly SizeRun[], others: readonly SizeRun[], goods: Goods): string[] {
  const sizes = new Set<string>();
  const absent = new Set(others.flatMap(({ tokens }) => tokens.filter(({ isAbsent }) => isAbsent).map(({ text }) => sizeOf(text))));
  for (const { tokens } of runs) {
    for (let i = 0; i < tokens.length; i++) {
      const [one, next] = [tokens[i], tokens[i + 1]];
      if (!one) continue;
      if (next && isRange(tokens, i)) {
        for (const size of rangeOf(one.text, next.text, goods)) sizes.add(size);
        i++;
      } else (one.isAbsent ? absent : sizes).add(sizeOf(one.text));
    }
  }
  return [...sizes].filter((size) => !absent.has(size)).slice(0, MAX_SIZES);
}
