/** Runs of size tokens in a caption ("S, M, L", "42-48", "36 бар, 37 жоқ") and what stands around them. */
import { absentMarks, currency, presentMarks, sizeSuffixes, thousandWords } from './words.ts';

export interface SizeToken {
  text: string;
  isLetter: boolean;
  /** The caption says that this size is sold or missing. */
  isAbsent: boolean;
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
}

const edge = String.raw`(?![\p{L}\p{N}])`;
/** Single Cyrillic letters only as capitals: "с" and "м" are words. */
const LETTER = String.raw`[2-6] ?[xXхХ][lLлЛ]|[xXхХ]{1,4}[slSLслСЛ]|[smlSMLСМЛ]`;
const NUMBER = String.raw`\d{2,3}(?:[.,]5(?![\d.,]))?`;
const TOKEN = new RegExp(
  String.raw`(?<![\p{L}\p{N}'’&]|\d[.:])(?:(${LETTER})(?![\p{L}\p{N}'’&])|(${NUMBER})(?![\p{L}\p{N}]|[.:]\d))(?: ?\([\dxsmlхсмлXSMLХСМЛ /,.–-]{1,12}\))?([ -]?(?:${sizeSuffixes})${edge}\.?)?`,
  'gu',
);
/** Marks behind a token; the first letter of the next word must not be taken for one. */
const MARKS = new RegExp(String.raw`^[ :(—–-]*(?:(${absentMarks})|(${presentMarks}))${edge}`, 'iu');
const GAP = /^[\s,;/|()•+—–-]*(?:\.{1,3} ?)?(?:и|және|and|мен|пен|мен қатар|до|по|дейін|to)?[\s,;/|()•—–-]*$/iu;
const MAX_GAP = 12;
const MONEY = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:\d{1,3}(?:[ .,]\d{3})+|\d{1,9}(?:[.,]\d)?) ?(?:(?:${thousandWords})(?!\p{L}) ?(?:${currency})?|(?:${currency})(?!\p{L}))|(?<!\d)\d{1,3}[ .]\d(?:00|50|80|90)(?!\d)|\d{4,}`,
  'giu',
);
/** "44тен 52ге дейін", "с 46 по 52": a range in words. */
const KAZAKH_RANGE = /(\d{2,3})[ -]?[тдн][еа]н (\d{2,3})[ -]?[гғкқ][еа] дейін/giu;
const RUSSIAN_RANGE = /(?<!\p{L})(?:с|от|from) (\d{2,3}) (?:по|до|to) (\d{2,3})(?!\d)/giu;

/** The text that the size rules read: amounts of money are hidden, ranges in words become "44-52". */
export const sizeText = (text: string): string =>
  text.replaceAll(MONEY, '¤').replaceAll(KAZAKH_RANGE, '$1-$2').replaceAll(RUSSIAN_RANGE, '$1-$2');

/** All runs of size tokens in the text, in its order. */
export function runsOf(text: string): SizeRun[] {
  const runs: SizeRun[] = [];
  for (const match of text.matchAll(TOKEN)) {
    const [whole, letter, number = '', suffix] = match;
    const last = runs.at(-1);
    const gap = last ? text.slice(last.to, match.index) : '';
    const end = match.index + whole.length;
    const marks = MARKS.exec(text.slice(end, end + 24));
    const token = {
      text: letter ?? number,
      isLetter: letter !== undefined,
      isAbsent: marks?.[1] !== undefined,
      isMarked: marks !== null,
      isNamed: suffix !== undefined,
      gap,
    };
    const to = end + (marks?.[0].length ?? 0);
    const isSameKind = last?.tokens[0]?.isLetter === token.isLetter;
    if (last && isSameKind && gap.length <= MAX_GAP && GAP.test(gap)) {
      last.tokens.push(token);
      last.to = to;
    } else runs.push({ tokens: [{ ...token, gap: '' }], from: match.index, to });
  }
  return runs;
}
