/** Runs of size tokens in a caption ("S, M, L", "42-48", "36 бар, 37 жоқ") and what stands around them. */
import { isSizeNumber } from './sizeScale.ts';
import { absentBefore, absentMarks, currency, presentMarks, sizeSuffixes, sizeWords, thousandWords, words } from './words.ts';

export interface SizeToken {
  text: string;
  isLetter: boolean;
  /** The caption says that this size is sold or missing. */
  isAbsent: boolean;
  /** "Кроме 44 и 46": the word stands before the first of several. */
  isAbsentWithNext: boolean;
  /** It says of this size that it exists or does not. */
  isMarked: boolean;
  /** The abbreviation of "size" follows ("44 р"). */
  isNamed: boolean;
  /** The text between the token before and this one; empty for the first of a run. */
  gap: string;
}

export interface SizeRun {
  tokens: SizeToken[];
  from: number;
  to: number;
  /** "❌42 ✅44" instead of "42❌ 44✅" */
  areMarksBefore: boolean;
}

const edge = String.raw`(?![\p{L}\p{N}])`;
/** Single Cyrillic letters only as capitals: "с" and "м" are words. */
const LETTER = String.raw`[2-6] ?[xXхХ][lLлЛ]|[xXхХ]{1,4}[slSLслСЛ]|[smlSMLСМЛ]`;
const NUMBER = String.raw`\d{2,3}(?:[.,]5(?!\d|[.,]\d))?`;
const SUFFIX = String.raw`(?:${sizeSuffixes})${edge}`;
const TOKEN = new RegExp(
  String.raw`(?<![\p{L}\p{N}'’&]|\d[.:])(?:(${LETTER})(?![\p{L}\p{N}'’&])|(${NUMBER})(?:(?=${SUFFIX})|(?![\p{L}\p{N}]|[.:]\d)))(?: ?\([\dxsmlхсмлXSMLХСМЛ /,.–-]{1,12}\))?([ -]?${SUFFIX}\.?)?`,
  'gu',
);
/** Marks behind a token; the first letter of the next word must not be taken for one. */
const MARKS = new RegExp(
  String.raw`^( ?(?:${sizeWords})${edge})?[ :(—–-]*(?:(?:уже|тоже|әлі|тек|[дт][ае]) )?(?:(${absentMarks})|(${presentMarks}))${edge}`,
  'iu',
);
/** "Кроме 44", "нет 44" */
const ABSENT_BEFORE = new RegExp(String.raw`${words(absentBefore)}[ :—–-]*(?:(?:${sizeWords})[ :—–-]+)?$`, 'iu');
/** How far words around a token are read (characters). */
const MARK_REACH = 40;
/** "❌42 ✅44": the marks stand before their sizes. */
const MARK_BEFORE = /(?:([❌✖✘🚫])|[✅✔☑]) ?$/u;
const GAP = /^[\s,;/|()•+—–-]*(?:\.{1,3} ?)?(?:и|және|and|мен|пен|мен қатар|до|по|дейін|to)?[\s,;/|()•—–-]*$/iu;
const MAX_GAP = 12;
const BELOW_ZERO = /(?<!\p{L})(?:до|минус) ?[-−–]? ?$|−$/iu;
const MONEY = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:\d{1,3}(?:[ .,]\d{3})+|\d{1,9}(?:[.,]\d)?) ?(?:(?:${thousandWords})(?!\p{L}) ?(?:${currency})?|(?:${currency})(?!\p{L}))|(?<!\d|\d{3} )\d{1,3}[ .]\d(?:00|50|80|90)(?!\d)|\d{4,}`,
  'giu',
);
/** "44тен 52ге дейін", "с 46 по 52": a range in words. */
const KAZAKH_RANGE = /(\d{2,3}|[2-6]?[xх]{0,4}[smlсмл])[ -]?[тдн][еа]н (\d{2,3}|[2-6]?[xх]{0,4}[smlсмл])[ -]?[гғкқ][еа] дейін/giu;
const RUSSIAN_RANGE = /(?<!\p{L})(?:с|от|from) (\d{2,3}) (?:по|до|to) (\d{2,3})(?!\d)/giu;

/** "размеры с, м, л": after the word, several small Cyrillic letters are sizes. */
const SMALL_LETTERS = new RegExp(
  String.raw`${words(sizeWords)}[ :.—–-]{0,3}(?:[хx]{0,4}[смлsml](?:[ ,/;-]{1,2}[хx]{0,4}[смлsml]){1,7})(?![\p{L}\p{N}]| \d)`,
  'giu',
);

/** The text that the size rules read: amounts of money are hidden, ranges in words become "44-52", letters are capitals. */
export const sizeText = (text: string): string =>
  text
    .replaceAll(MONEY, '¤')
    .replaceAll(KAZAKH_RANGE, '$1-$2')
    .replaceAll(RUSSIAN_RANGE, '$1-$2')
    .replaceAll(SMALL_LETTERS, (list) => list.toUpperCase());

type Marks = Pick<SizeToken, 'isAbsent' | 'isMarked' | 'isNamed'> & { length: number };

/** What stands right behind a size: its word and what the caption says of it. */
function marksBehind(tail: string): Marks {
  const marks = MARKS.exec(tail);
  const [whole = '', named, absent] = marks ?? [];
  return { isAbsent: absent !== undefined, isMarked: marks !== null, isNamed: named !== undefined, length: whole.length };
}

/** All runs of size tokens in the text, in its order. */
export function runsOf(text: string): SizeRun[] {
  const runs: SizeRun[] = [];
  for (const match of text.matchAll(TOKEN)) {
    const [whole, letter, number = '', suffix] = match;
    const last = runs.at(-1);
    const gap = last ? text.slice(last.to, match.index) : '';
    const isLetter = letter !== undefined;
    const isInList =
      last?.tokens[0]?.isLetter === isLetter &&
      gap.length <= MAX_GAP &&
      GAP.test(gap.replace(MARK_BEFORE, '')) &&
      (isLetter || /[-–—/]/.test(gap) || isSizeNumber(last.tokens.at(-1)?.text ?? '') === isSizeNumber(number));
    const head = text.slice(Math.max(last?.to ?? 0, match.index - MARK_REACH), match.index);
    if (!isInList && BELOW_ZERO.test(head)) continue;
    const before = MARK_BEFORE.exec(head);
    // a mark is of the size behind it when the first of the list has one, and otherwise of the size before it
    const isBefore = before !== null && (!isInList || last.areMarksBefore);
    const end = match.index + whole.length;
    const behind = marksBehind(text.slice(end, end + MARK_REACH));
    const isAbsentInList = isInList && last.tokens.at(-1)?.isAbsentWithNext === true && !behind.isMarked;
    const isAbsentWithNext = ABSENT_BEFORE.test(head) || isAbsentInList;
    const token = {
      text: letter ?? number,
      isLetter,
      isAbsent: isBefore ? before[1] !== undefined : behind.isAbsent || isAbsentWithNext,
      isAbsentWithNext,
      isMarked: isBefore || behind.isMarked,
      isNamed: suffix !== undefined || behind.isNamed,
      gap,
    };
    const to = end + (isBefore ? 0 : behind.length);
    if (isInList) {
      last.tokens.push(token);
      last.to = to;
    } else runs.push({ tokens: [{ ...token, gap: '' }], from: match.index, to, areMarksBefore: isBefore });
  }
  return runs;
}
