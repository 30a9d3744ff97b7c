/** The price in a caption, in whole tenge. */
import { type Amount, amountsOf } from './amounts.ts';

export interface CaptionPrice {
  price: number | null;
  /** Set when the caption gives an old and a new price. */
  discountPrice: number | null;
}

/** The score from which an amount may be the price beside a better one. */
const GOOD = 4;
const ARROW = /^\s?(?:→|➡|➔|➜|👉|⟶|-+>|=+>|>)+\s?$/u;
const RANGE = /^\s?[-–—]\s?$/;

/** "15 000 → 12 000": an old and a new price; "12 000 - 15 000 тг": the first is the price, and the currency is of both. */
function readPairs(text: string, amounts: readonly Amount[]): Amount[] {
  const read = amounts.map((amount) => ({ ...amount }));
  for (const [i, second] of read.entries()) {
    const first = read[i - 1];
    if (!first) continue;
    const between = text.slice(first.to, second.from);
    const isLower = second.value < first.value;
    const [isArrow, isRange] = [isLower && ARROW.test(between), !isLower && RANGE.test(between)];
    if (!isArrow && !isRange) continue;
    first.score = Math.max(first.score, second.score);
    second.score = isArrow ? first.score : 0;
    if (isArrow) [first.kind, second.kind] = ['old', 'new'];
  }
  return read;
}

/** The price, and the discount price when the normalized text without contacts has both. Of several prices the first counts. */
export function priceOf(text: string): CaptionPrice {
  const all = readPairs(text, amountsOf(text));
  const firm = all.filter(({ kind }) => kind !== 'spare');
  const amounts = firm.length > 0 ? firm : all;
  const best = Math.max(0, ...amounts.map((amount) => amount.score));
  // a bare number is a price only when the caption has no better candidate
  const good = amounts.filter((amount) => amount.score >= Math.min(best, GOOD));
  const first = (kind: Amount['kind']) => good.find((amount) => amount.kind === kind)?.value ?? null;
  const [old, fresh, plain] = [first('old'), first('new'), first('plain')];
  const [before, after] = old !== null ? [old, fresh ?? plain] : [plain, fresh];
  if (before !== null && after !== null && after < before) return { price: before, discountPrice: after };
  return { price: before ?? after ?? first('spare'), discountPrice: null };
}
