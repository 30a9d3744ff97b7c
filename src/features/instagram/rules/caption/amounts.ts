/** Amounts of money in a caption and what the words around them say about each. */
import { entriesOf, fromEntries } from '../../../../shared/lib/entries.ts';
import { amountEnds, amountWords, currency, thousandWords, unitWords, words } from './words.ts';

/** `spare` is a rent, a price of wholesale, one payment of several, or of the delivery: a price only when the caption has no other. */
type Kind = 'plain' | 'old' | 'new' | 'spare';

export interface Amount {
  /** Whole tenge. */
  value: number;
  from: number;
  to: number;
  kind: Kind;
  /** Only an old price: crossed out, or with a word for it right beside it. Others of the kind may be the price itself. */
  isSurelyOld: boolean;
  /** How sure it is that the number is a price. */
  score: number;
}

/** Bounds of a number without a currency and without a word before it, of one with them, and of any price (tenge). */
const MIN_BARE = 500;
const MIN_PRICE = 100;
const MAX_PRICE = 50_000_000;
/** Largest distance between a number and the word before it that explains it (characters). */
const REACH = 34;
const AMOUNT = new RegExp(
  String.raw`(?<![\p{L}\p{N}]|\d[.,])(\d{1,3}(?:[ .,'’]\d{3}){1,3}(?:[.,]00)?|\d{1,9}(?:[.,]\d)?)(?!\d)([ -]?(?:(?:${thousandWords})(?:(?![\p{L}\p{N}])|(?=(?:тг|тнг|тенге|теңге)(?!\p{L})))|т\.?(?= ?(?:т|тг|тнг|тенге|теңге|₸)(?!\p{L}))))? ?(${currency})?`,
  'giu',
);
const MILLION = /млн|миллион/iu;
const UNIT = new RegExp(String.raw`^ ?-?(?:${unitWords})(?![\p{L}\p{N}])|^ ?[×xх*] ?\d`, 'iu');
/** A discount in percent explains no amount by itself. */
const PERCENT = /(?:скидк\p{L}*|жеңілдік|discount|sale|минус)?\s?(?:до\s)?[-−–]?\s?\d{1,2}\s?(?:%|процент\p{L}*|пайыз)/giu;
/** A sentence about the delivery may name its price after a comma. */
const DELIVERY_REACH = 70;
const DELIVERY = /^[^\p{L}]*(?:доставк|жеткізу|пересылк|отправк|delivery|shipping)(?!.*(?:бесплатн|тегін|free))/iu;
/** Where the words that may refer to a number begin: after the last line, sentence or other amount. */
const BREAK =
  /[\n!?;|]|\d[ .]?\d{3}(?!\d)|\d\s?(?:₸|тг|тнг|тенге|теңге|tg|kzt|к|k|т|тыс|мың|мын)(?!\p{L})|\.\s|,\s(?=\p{L})|(?:\d|₸|тг|тенге|теңге) (?:оптом|опт|көтерме),/iu;

const before = fromEntries(entriesOf(amountWords).map(([role, alternatives]) => [role, new RegExp(words(alternatives), 'giu')]));
const after = fromEntries(entriesOf(amountEnds).map(([role, pattern]) => [role, new RegExp(String.raw`^ ?(?:${pattern})`, 'iu')]));

/** "28т": a thousand, unlike "2800т"; no price is that low. */
const SHORT = /^т$/iu;
/** Between an old price and the word before it. */
const BESIDE = /^[\s:=—–-]*(?:(?:цена|за|по|по цене|стоил[аои]|баға\p{L}*|бага\p{L}*|price)[\s:=—–-]*){0,2}$/iu;
/** Behind an amount a cross is of that one, not of the next: "28 000 ❌ 22 000 ✅". */
const CROSS_BEFORE = /(?<!(?:\d|₸|тг|тнг|тенге|теңге|\dт|\d[кk]|мың) ?)❌\s?$/iu;
const STRUCK = { before: /~\s?$/, after: /^\s?~/ };

/** End of the last match of the pattern in the text; -1 without one. */
function lastOf(text: string, pattern: RegExp): number {
  let last = -1;
  for (const match of text.matchAll(pattern)) last = match.index + match[0].length;
  return last;
}

function toNumber(digits: string, thousand: string | undefined): number {
  const plain = digits.replaceAll(/[\s'’]/g, '');
  if (thousand) return Math.round(Number(plain.replace(',', '.')) * (MILLION.test(thousand) ? 1_000_000 : 1000));
  return Number(
    plain
      .replace(/(?<=\d{3})[.,]00$/, '')
      .replaceAll(/[.,](?=\d{3}(?!\d))/g, '')
      .replace(',', '.'),
  );
}

/** A number that people write as a price without a currency: round, or just below, and not a year. */
const looksLikePrice = (value: number, digits: string): boolean =>
  value >= 1000 && (value % 10 === 0 || value % 100 === 99) && !(digits.length === 4 && value !== 2000 && value >= 1990 && value <= 2035);
/** A line of its own needs no other sign. */
const LINE_BEFORE = /(?:^|\n)[^\p{L}\p{N}]*$/u;
const LINE_AFTER = /^[^\p{L}\p{N}\n]*(?:\n|$)/u;

/** The sentence before the amount, from its beginning. */
const sentenceBefore = (text: string, from: number): string =>
  text
    .slice(Math.max(0, from - DELIVERY_REACH), from)
    .split(/[\n!?]|\. /)
    .at(-1) ?? '';

function readAmount(text: string, match: RegExpExecArray): Amount | null {
  const [whole, digits = '', suffix, money] = match;
  const isShort = SHORT.test(money ?? '') && /^\d{1,2}(?:[.,]\d)?$/.test(digits);
  const thousand = suffix ?? (isShort ? 'т' : undefined);
  const [from, to] = [match.index, match.index + whole.length];
  const value = toNumber(digits, thousand);
  const tail = text.slice(to, to + REACH);
  const head = text.slice(Math.max(0, from - REACH), from);
  if (!Number.isInteger(value) || value > MAX_PRICE || value < ((money ?? thousand) ? MIN_PRICE : MIN_BARE)) return null;
  if ((!money && UNIT.test(tail)) || after.other.test(tail) || /[+№×*$€]\s?$/.test(head)) return null;
  const context = head.split(BREAK).at(-1) ?? '';
  const bare = context.replaceAll(PERCENT, (part) => ' '.repeat(part.length));
  const at = fromEntries(entriesOf(before).map(([role, pattern]) => [role, lastOf(bare, pattern)]));
  // old and new prices may stand after "discount", a price may not
  if (at.other > Math.max(at.old, at.new) && at.other >= at.price - 1) return null;
  const isCrossed = CROSS_BEFORE.test(head) || /^\s?❌/u.test(tail);
  const isStruck = STRUCK.before.test(head) && STRUCK.after.test(tail);
  const isMarkedOld = isCrossed || isStruck || after.old.test(tail);
  const hasWord = Math.max(at.price, at.old, at.new) >= 0 || isMarkedOld;
  const isLine = LINE_BEFORE.test(head) && LINE_AFTER.test(tail) && digits.replaceAll(/\D/g, '').length <= 7;
  if (!money && !thousand && !hasWord && !isLine && !looksLikePrice(value, digits)) return null;
  const isPercentNew = bare !== context && at.price < 0;
  let kind: Kind = 'plain';
  if ((at.spare >= 0 && at.spare >= Math.max(at.old, at.new, at.price)) || after.spare.test(tail)) kind = 'spare';
  else if (isMarkedOld || (at.old >= 0 && at.old >= at.new)) kind = 'old';
  else if (at.new >= 0 || isPercentNew) kind = 'new';
  if (kind === 'plain' && DELIVERY.test(sentenceBefore(text, from))) kind = 'spare';
  const isBeside = at.old >= 0 && BESIDE.test(bare.slice(at.old));
  const isSurelyOld = kind === 'old' && (isStruck || isBeside || after.old.test(tail));
  return {
    value,
    from,
    to,
    kind,
    isSurelyOld,
    score: (money ? 5 : 0) + (thousand ? 4 : 0) + (hasWord ? 4 : 0) + (/\D/.test(digits) ? 1 : 0),
  };
}

/** All amounts of the normalized text without contacts, in its order. */
export function amountsOf(text: string): Amount[] {
  const amounts: Amount[] = [];
  for (const match of text.matchAll(AMOUNT)) {
    const amount = readAmount(text, match);
    if (amount) amounts.push(amount);
  }
  return amounts;
}
