/**
 * Numbers, money and dates of a language of the site (i18n/languages). An unknown language is an error, not another language.
 */
import { type Language, languageTable } from '~/i18n/languages';

const TIME_ZONE = 'Asia/Almaty';

const cache = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();
function cached<T extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => T): T {
  const known = cache.get(key) as T | undefined;
  if (known) return known;
  const made = make();
  cache.set(key, made);
  return made;
}
const numberFormat = (language: Language, kind: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat =>
  cached(`${kind} ${language}`, () => new Intl.NumberFormat(languageTable[language].locale, options));

/** Currency format: 19900 → "19 900 ₸" (ru, kk), "₸19,900" (en). Whole tenge, no-break spaces. */
export const formatMoney = (tenge: number, language: Language): string =>
  numberFormat(language, 'money', { style: 'currency', currency: 'KZT', currencyDisplay: 'narrowSymbol', maximumFractionDigits: 0 })
    .format(tenge)
    .replaceAll(/\s/g, '\u00A0');

/** 1192 → "1 192". */
export const formatNumber = (value: number, language: Language): string =>
  numberFormat(language, 'number').format(value).replaceAll(/\s/g, '\u00A0');

/** A count that may have stopped at a cap: "1 000+" (ru, kk), "1,000+" (en). */
export const formatCount = ({ amount, isMore }: { amount: number; isMore: boolean }, language: Language): string =>
  `${formatNumber(amount, language)}${isMore ? '+' : ''}`;

/** 4.9 → "4,9" (ru, kk), "4.9" (en). */
export const formatRating = (value: number, language: Language): string =>
  numberFormat(language, 'rating', { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);

function almatyDay(date: Date): { day: number; month: number; year: number } {
  const format = cached(
    'day',
    () => new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, year: 'numeric', month: 'numeric', day: 'numeric' }),
  );
  const part = (type: string) => Number(format.formatToParts(date).find((candidate) => candidate.type === type)?.value);
  return { day: part('day'), month: part('month'), year: part('year') };
}

/** "23 января", "23 қаңтар", "January 23"; with the year when it is not the current one. */
export function formatDate(date: Date, language: Language, now = new Date()): string {
  const { day, month, year } = almatyDay(date);
  const isThisYear = year === almatyDay(now).year;
  const { locale, dates } = languageTable[language];
  if (dates) {
    const dayAndMonth = `${day}\u00A0${dates.months[month - 1]}`;
    return isThisYear ? dayAndMonth : dates.withYear(dayAndMonth, year);
  }
  const dayAndMonth = { timeZone: TIME_ZONE, day: 'numeric', month: 'long' } as const;
  const options = isThisYear ? dayAndMonth : ({ ...dayAndMonth, year: 'numeric' } as const);
  return cached(`date ${language} ${isThisYear}`, () => new Intl.DateTimeFormat(locale, options))
    .format(date)
    .replace(/^(\d+) /, '$1\u00A0');
}

/** "15 %" (ru), "15%" (kk, en). */
export const formatPercent = (value: number, language: Language): string => `${value}${languageTable[language].percentGap}%`;
