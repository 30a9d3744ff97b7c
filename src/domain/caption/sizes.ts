/** Sizes in a caption: letters, numbers, ranges, heights, or one size. */
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

type Role = 'named' | 'bare' | 'fitting' | 'none';

/** Whether the numbers of a run without a size word can only be sizes. */
function isSeries({ tokens }: SizeRun, isSmall: boolean): boolean {
  const numbers = tokens.map(({ text }) => Number(text.replace(',', '.')));
  if (tokens.length < 2 || numbers.some((number, i) => i > 0 && number <= (numbers[i - 1] ?? 0))) return false;
  const isWithin = (from: number, to: number): boolean => numbers.every((number) => number >= from && number <= to);
  return isWithin(34, 64) || (isSmall && isWithin(16, 46)) || (isWithin(50, 170) && numbers.every((number) => number % 6 === 2));
}

function roleOf(run: SizeRun, text: string, isSmall: boolean): Role {
  const [head, tail] = [text.slice(Math.max(0, run.from - REACH), run.from), text.slice(run.to, run.to + REACH)];
  const [isNumber, marked] = [run.tokens[0]?.isLetter === false, run.tokens.filter(({ isMarked }) => isMarked).length];
  if (isNumber && (UNIT.test(tail) || MEASURED.test(head))) return 'none';
  if (isNumber && !run.tokens.every((token) => isSizeNumber(token.text))) return 'none';
  if (FITS_BEFORE.test(head) || FITS_AFTER.test(tail)) return 'fitting';
  if (WORD_BEFORE.test(head) || WORD_AFTER.test(tail) || run.tokens.some(({ isNamed }) => isNamed)) return 'named';
  if (!isNumber) return run.tokens.length > 1 ? 'bare' : 'none';
  return isSeries(run, isSmall) || marked > 1 ? 'bare' : 'none';
}

/** The sizes of the normalized text without contacts, in its order and without the sold ones; `one size` if it says so. */
export function sizesOf(caption: string): string[] {
  const text = sizeText(caption);
  const goods = { isShoes: SHOES.test(text), isHat: HATS.test(text) };
  const isSmall = SMALL.test(text);
  const runs = runsOf(text).map((run) => ({ run, role: roleOf(run, text, isSmall) }));
  const isFitting = runs.some(({ role }) => role === 'fitting');
  if (ONE_SIZE.test(text)) return ['one size'];
  const having = (role: Role) => runs.filter((found) => found.role === role).map(({ run }) => run);
  const [named, bare] = [having('named'), having('bare')];
  const first = named[0] ?? bare.find(({ tokens }) => tokens[0]?.isLetter) ?? bare[0];
  if (!first) return isFitting || OVERSIZE.test(text) ? ['one size'] : [];
  // sizes that the caption names one by one, or a second time
  const all = named.length > 0 ? named.filter(({ tokens }) => tokens[0]?.isLetter === first.tokens[0]?.isLetter) : [first];
  return expand(all, goods);
}
