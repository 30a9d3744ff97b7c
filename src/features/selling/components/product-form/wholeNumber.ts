import * as v from 'valibot';

/** "24 900", "24.900", "24,900 ₸" and full-width digits → 24900; null for anything that is not a whole number. */
export function toWhole(text: string): number | null {
  const amount = text
    .normalize('NFKC')
    .replace(/\s*(₸|тг\.?|тенге|теңге)\s*$/i, '')
    .replaceAll(/[\s']/g, '');
  const digits = /^\d{1,3}([.,]\d{3})+$/.test(amount) ? amount.replaceAll(/[.,]/g, '') : amount;
  return /^\d{1,12}$/.test(digits) ? Number(digits) : null;
}

/** A text that is a whole number in a range. */
export const wholeNumber = (min: number, max: number, message: string) =>
  v.pipe(
    v.string(),
    v.check((text) => {
      const number = toWhole(text);
      return number !== null && number >= min && number <= max;
    }, message),
  );

/** Nothing, or a whole number in a range. */
export const optionalWholeNumber = (min: number, max: number, message: string) =>
  v.union([v.pipe(v.string(), v.trim(), v.literal('')), wholeNumber(min, max, message)], message);
