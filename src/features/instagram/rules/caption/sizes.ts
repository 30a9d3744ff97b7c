/** Sizes in a caption: letters, numbers, ranges, heights, or one size. */
import { categoryOf } from './category.ts';
import { expand, isSizeNumber } from './sizeScale.ts';
import { runsOf, type SizeRun, sizeText } from './sizeRuns.ts';
import {
  fittingEnds,
  fittingWords,
  hatWords,
  measureWords,
  oneSizeWords,
  oversizeWords,
  shoeWords,
  sizeFillers,
  sizeUnits,
  sizeWords,
  smallSizeWords,
  words,
} from './words.ts';

const pattern = (source: string): RegExp => new RegExp(source, 'iu');
const edge = String.raw`(?![\p{L}\p{N}])`;
/** How far the words around a run are read (characters). */
const REACH = 40;
const WORD_BEFORE = pattern(String.raw`${words(sizeWords)}(?:[^\p{L}\p{N}¤]|${words(sizeFillers)})*$`);
const WORD_AFTER = pattern(String.raw`^ ?(?:-?(?:ші|шы|й|го|ый) )?(?:${sizeWords}|бойға)(?<!размеров|размера)${edge}`);
const MEASURED = pattern(String.raw`${words(measureWords)}[ :—–-]*(?:\p{L}{1,12} )?$|[×xх*№] ?$|\d ?[×xх*] ?\d*$`);
const UNIT = pattern(String.raw`^ ?-?(?:${sizeUnits})${edge}|^ ?(?:[×xх*] ?\d|[%°₸])|^ емес`);
const FITS_BEFORE = pattern(String.raw`${words(fittingWords)}(?: (?:на|от|с|${sizeWords}))*[ :]*$`);
const FITS_AFTER = pattern(String.raw`^ ?(?:${sizeWords})? ?-?(?:[гғкқ][еа])? ?(?:${fittingEnds})${edge}`);
const ONE_SIZE = pattern(words(oneSizeWords));
const OVERSIZE = pattern(words(oversizeWords));
const [SHOES, SMALL, HATS] = [pattern(words(shoeWords)), pattern(words(`${shoeWords}|${smallSizeWords}`)), pattern(words(hatWords))];

/** Sizes right before an amount: a list of prices ("S-M 9 900, L-XL 10 900"). */
const PRICED = /^[ )]*(?:[-–—:=] ?)?(?:(?:по|за|цена|бағасы)[ :]{1,2})?¤/iu;
/** Heights of adults, beside the sizes of their clothes. */
const LEAST_HEIGHT = 150;
const FRAME_BEFORE = /(?:^|[,.;:!?(\n—–-]) ?$/u;
const FRAME_AFTER = /^ ?(?:$|[,.;:!)\n—–-]|¤)/u;

type Role = 'named' | 'bare' | 'single' | 'fitting' | 'none';

/** Whether the numbers of a run without a size word can only be sizes. */
function isSeries({ tokens }: SizeRun, isSmall: boolean, least = 2): boolean {
  const numbers: number[] = [];
  for (const { text, isMarked } of tokens) {
    const size = Number(text.replace(',', '.'));
    // "42-48 (46 продан)" speaks a second time of a size
    if (!isMarked || size > Math.max(0, ...numbers.slice(-1))) numbers.push(size);
  }
  if (numbers.length < least || numbers.some((number, i) => i > 0 && number <= (numbers[i - 1] ?? 0))) return false;
  // half of a child's sizes are below those of adults
  const isEven = numbers.length > 2 && numbers.every((number, i) => number % 2 === 0 && number === (numbers[0] ?? 0) + 2 * i);
  const isWithin = (from: number, to: number): boolean => numbers.every((number) => number >= from && number <= to);
  return (
    isWithin(isEven ? 26 : 34, 64) || (isSmall && isWithin(16, 46)) || (isWithin(50, 170) && numbers.every((number) => number % 6 === 2))
  );
}

/** One letter that is a phrase of its own, or that ends the name of clothes. */
const isLone = (head: string, tail: string, isClothing: boolean): boolean =>
  FRAME_AFTER.test(tail) && (isClothing || FRAME_BEFORE.test(head));

function roleOf(run: SizeRun, head: string, tail: string, isSmall: boolean, isClothing: boolean): Role {
  const [isNumber, marked] = [run.tokens[0]?.isLetter === false, run.tokens.filter(({ isMarked }) => isMarked).length];
  if (isNumber && (UNIT.test(tail) || MEASURED.test(head))) return 'none';
  if (isNumber && !run.tokens.every((token) => isSizeNumber(token.text))) return 'none';
  if (FITS_BEFORE.test(head) || FITS_AFTER.test(tail)) return 'fitting';
  if (WORD_BEFORE.test(head) || WORD_AFTER.test(tail) || run.tokens.some(({ isNamed }) => isNamed)) return 'named';
  if (isNumber ? isSeries(run, isSmall) || marked > 1 : run.tokens.length > 1) return 'bare';
  return (isNumber ? isSeries(run, isSmall, 1) : isLone(head, tail, isClothing)) ? 'single' : 'none';
}

/** The sizes of the normalized text without contacts, in its order and without the sold ones; `one size` if it says so. */
export function sizesOf(caption: string): string[] {
  const text = sizeText(caption);
  const goods = { isShoes: SHOES.test(text), isHat: HATS.test(text) };
  const [isSmall, isClothing] = [SMALL.test(text), categoryOf(text) === 'clothing'];
  const runs = runsOf(text).map((run) => {
    const [head, tail] = [text.slice(Math.max(0, run.from - REACH), run.from), text.slice(run.to, run.to + REACH)];
    return { run, role: roleOf(run, head, tail, isSmall, isClothing), isPriced: PRICED.test(tail) };
  });
  if (ONE_SIZE.test(text)) return ['one size'];
  const having = (...roles: Role[]) => runs.filter(({ role }) => roles.includes(role)).map(({ run }) => run);
  const [allNamed, bare] = [having('named'), having('bare')];
  const withoutHeights = allNamed.filter(({ tokens }) => !tokens.every(({ text: size }) => Number(size) >= LEAST_HEIGHT));
  const named = withoutHeights.length > 0 ? withoutHeights : allNamed;
  const priced = runs.filter(({ role, isPriced }) => isPriced && role !== 'none' && role !== 'fitting').map(({ run }) => run);
  const letter = having('single').find(({ tokens }) => tokens[0]?.isLetter);
  const first = named[0] ?? bare.find(({ tokens }) => tokens[0]?.isLetter) ?? bare[0] ?? (priced.length > 1 ? priced[0] : letter);
  if (!first) return having('fitting').length > 0 || OVERSIZE.test(text) ? ['one size'] : [];
  // sizes that the caption names one by one, a second time, or each with its price
  const listed = new Set([first, ...named, ...(priced.includes(first) ? priced : [])]);
  const ofKind = runs.map(({ run }) => run).filter((run) => run.tokens[0]?.isLetter === first.tokens[0]?.isLetter);
  return expand(
    ofKind.filter((run) => listed.has(run)),
    ofKind.filter((run) => !listed.has(run)),
    goods,
  );
}
