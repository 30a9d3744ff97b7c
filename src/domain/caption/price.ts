/** The price in a caption, in whole tenge. */
import { currency, newPriceWords, oldPriceWords, otherAmountWords, priceWords, unitWords, words } from './words.ts';

export interface CaptionPrice {
  price: number | null;
  /** Set when the caption gives an old and a new price. */
  discountPrice: number | null;
}

const MIN_PRICE = 100;
const MAX_PRICE = 50_000_000;
/** Largest distance between a number and the word before it that explains it (characters). */
const REACH = 34;
const PHONES = /(?:\+?7|8)[\s(-]*7\d{2}[\s)-]*\d{3}[\s-]*\d{2}[\s-]*\d{2}/g;
const LINKS = /https?:\S+|wa\.me\/\S+|@[\w.]+|#[\p{L}\p{N}_]+/gu;
const AMOUNT = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,])(\d{1,3}(?:[ \u00a0.,'’]\d{3})+|\d+(?:[.,]\d)?)(?!\d)(\s*(?:к|k|тыс\.?|тысяч\p{L}*|мың|мын)(?![\p{L}\p{N}]))?\s*(${currency})?`,
  'giu',
);

interface Amount {
  value: number;
  at: number;
  kind: 'plain' | 'old' | 'new';
  score: number;
}

const patterns = { price: words(priceWords), old: words(oldPriceWords), new: words(newPriceWords), other: words(otherAmountWords) };
const unit = new RegExp(String.raw`^\s*-?(?:${unitWords})(?![\p{L}\p{N}])`, 'iu');

/** End of the last match of the pattern in the text; -1 without one. */
function lastOf(text: string, pattern: RegExp): number {
  let last = -1;
  for (const match of text.matchAll(new RegExp(pattern.source, 'giu'))) last = match.index + match[0].length;
  return last;
}

/** The words before a number that may refer to it: within its line and sentence, after any other amount. */
function before(text: string, at: number): string {
  const near = text.slice(Math.max(0, at - REACH), at);
  return (
    near.split(/[\n!?;|]|\d[ \u00a0.]?\d{3}(?!\d)|\d\s*(?:₸|тг|тнг|тенге|теңге|tg|kzt|к|k)(?![\p{L}])|\.\s|,\s(?=\p{L})/iu).at(-1) ?? ''
  );
}

const toNumber = (digits: string, hasThousand: boolean): number => {
  if (hasThousand) return Math.round(Number(digits.replaceAll(/[\s\u00a0'’]/g, '').replace(',', '.')) * 1000);
  return Number(
    digits
      .replaceAll(/[\s\u00a0'’]/g, '')
      .replaceAll(/[.,](?=\d{3}(?!\d))/g, '')
      .replace(',', '.'),
  );
};

function readAmount(text: string, match: RegExpMatchArray): Amount | null {
  const [whole, digits = '', thousand, money] = match;
  const at = match.index ?? 0;
  const value = toNumber(digits, Boolean(thousand));
  const after = text.slice(at + whole.length);
  const context = before(text, at);
  if (!money && unit.test(after)) return null;
  if (!Number.isInteger(value) || value > MAX_PRICE || value < ((money ?? thousand) ? MIN_PRICE : 500)) return null;
  // "42-46": both ends belong to a range that is not an amount of money
  if (!money && !thousand && /[-–—/x×х*]\s*$/u.test(text.slice(0, at)) && /\d\s*[-–—/x×х*]\s*$/u.test(text.slice(0, at)) && value < 1000)
    return null;
  const found = Object.fromEntries(Object.entries(patterns).map(([name, pattern]) => [name, lastOf(context, pattern)])) as Record<
    keyof typeof patterns,
    number
  >;
  const isOther = found.other > Math.max(found.old, found.new) && found.other >= found.price - 1;
  if (isOther) return null;
  const looksRound =
    value >= 1000 && value % 10 === 0 && !/\d{4}/.test(digits.length === 4 && value >= 1990 && value <= 2035 ? digits : '');
  const hasWord = Math.max(found.price, found.old, found.new) >= 0;
  if (!money && !thousand && !hasWord && !looksRound) return null;
  const kind = found.old >= 0 && found.old >= found.new ? 'old' : found.new >= 0 ? 'new' : 'plain';
  return { value, at, kind, score: (money ? 5 : 0) + (thousand ? 4 : 0) + (hasWord ? 4 : 0) + (/\D/.test(digits) ? 1 : 0) };
}

/** The price, and the discount price when the caption has both. */
export function priceOf(caption: string): CaptionPrice {
  const text = caption
    .normalize('NFKC')
    .replaceAll(/(\d)\uFE0F?\u20E3/g, '$1')
    .replaceAll(PHONES, ' ')
    .replaceAll(LINKS, ' ');
  const amounts = [...text.matchAll(AMOUNT)].map((match) => readAmount(text, match)).filter((amount) => amount !== null);
  const best = Math.max(0, ...amounts.map((amount) => amount.score));
  // a bare number is a price only when the caption has no better candidate
  const good = amounts.filter((amount) => amount.score >= Math.min(best, 4));
  const first = (kind: Amount['kind']) => good.find((amount) => amount.kind === kind)?.value ?? null;
  const [old, fresh, plain] = [first('old'), first('new'), first('plain')];
  const [before, after] = old !== null ? [old, fresh ?? plain] : [plain, fresh];
  if (before !== null && after !== null && after < before) return { price: before, discountPrice: after };
  return { price: before ?? after, discountPrice: null };
}
