/** The price in a caption, in whole tenge. */
import { type Amount, amountsOf } from './amounts.ts';

export interface CaptionPrice {
  price: number | null;
  /** Set when the caption gives an old and a new price. */
  discountPrice: number | null;
}

/** The score from which an amount may be the price beside a better one. */
const GOOD = 4;
/** An amount without any sign of a price, and lower than this share of the old one, is something else. */
const LEAST_SHARE = 0.2;
const ARROW = /^~?\s?(?:→|➖|➡|➔|➜|👉|⟶|-+>|=+>|>|(?:до|на)(?=\s)|-?(?:дан|ден|нан|нен|тан|тен)(?=\s))+\s?~?$/u;
/** "15 мыңнан 12 мыңға": the end belongs to the amount. */
const FROM = /мы[ңн][нд]ан ?$/iu;
const RANGE = /^\s?(?:[-–—/]|-?(?:ден|дан|тен|тан|нен|нан))\s?$/u;
/** Between two prices, one instead of the other: the higher is the old one, however the words are ordered. */
const INSTEAD = /^\s?[(,]?\s?(?:вместо|instead of|(?:нің |нин |нын )?орнына)\s?:?\s?~?$/iu;

/** "15 000 → 12 000": an old and a new price; "12 000 - 15 000 тг": the first is the price, and the currency is of both. */
function readPairs(text: string, amounts: readonly Amount[]): Amount[] {
  const read = amounts.map((amount) => ({ ...amount }));
  // from the end: the currency behind "5000 / 7500 / 10 000 тг" is of all three
  for (const [i, first] of [...read.entries()].reverse()) {
    const second = read[i + 1];
    if (!second) continue;
    const between = text.slice(first.to, second.from);
    const isLower = second.value < first.value;
    const isInstead = INSTEAD.test(between) && second.value !== first.value;
    const isArrow = isLower && (ARROW.test(between) || (FROM.test(text.slice(first.from, first.to)) && between.trim() === ''));
    const isRange = !isLower && RANGE.test(between);
    if (!isInstead && !isArrow && !isRange) continue;
    first.score = Math.max(first.score, second.score);
    second.score = isRange ? 0 : first.score;
    if (isRange) continue;
    const [old, fresh] = isLower ? [first, second] : [second, first];
    Object.assign(old, { kind: 'old' });
    Object.assign(fresh, { kind: 'new', isSurelyOld: false });
  }
  return read;
}

/** The lower amount right before or after the old one; of two the higher, which is more likely a discount than another product. */
function beside(all: readonly Amount[], old: Amount): number | null {
  // crossed out, and then written once more
  const amounts = all.filter((amount) => amount === old || amount.value !== old.value);
  const at = amounts.indexOf(old);
  const lower = [amounts[at - 1], amounts[at + 1]].flatMap((amount) => {
    if (!amount || amount.kind === 'old' || amount.value >= old.value) return [];
    return amount.score > 0 || amount.value >= old.value * LEAST_SHARE ? [amount.value] : [];
  });
  return lower.length === 0 ? null : Math.max(...lower);
}

/**
 * The price, and the discount price when the normalized text without contacts has both. Of several prices the first counts. An
 * amount that is surely an old price is never the price alone: without a lower one there is none.
 * @param isSold "цена была" of goods that are gone names the price
 */
export function priceOf(text: string, isSold = false): CaptionPrice {
  const all = readPairs(text, amountsOf(text));
  const firm = all.filter(({ kind }) => kind !== 'spare');
  const amounts = firm.length > 0 ? firm : all;
  const best = Math.max(0, ...amounts.map((amount) => amount.score));
  // a bare number is a price only when the caption has no better candidate
  const good = amounts.filter((amount) => amount.score >= Math.min(best, GOOD));
  const first = (kind: Amount['kind']) => good.find((amount) => amount.kind === kind) ?? null;
  const [old, fresh, plain] = [first('old'), first('new')?.value ?? null, first('plain')?.value ?? null];
  if (old) {
    const after = [fresh ?? plain, beside(amounts, old)].find((value) => value !== null && value < old.value);
    if (after !== undefined) return { price: old.value, discountPrice: after };
    const other = fresh ?? plain ?? amounts.find((amount) => amount.kind !== 'old')?.value ?? null;
    return { price: old.isSurelyOld && !isSold ? other : old.value, discountPrice: null };
  }
  if (plain !== null && fresh !== null && fresh < plain) return { price: plain, discountPrice: fresh };
  return { price: plain ?? fresh ?? first('spare')?.value ?? null, discountPrice: null };
}
