/**
 * Numbers, money and dates of a language of the site (i18n/languages). An unknown language is an error, not another language.
 */
import { type Language, languageTable } from '~/shared/i18n/languages';

const TIME_ZONE = 'Asia/Almaty';

const cache = new Map<string, Intl.DateTimeFormat>();
function cached(key: string, make: () => Intl.DateTimeFormat): Intl.DateTimeFormat {
  const format = cache.get(key) ?? make();
  cache.set(key, format);
  return format;
}

/**
 * Digits in groups of three, with spaces that do not break. Not `Intl.NumberFormat`: making the first one takes a slow phone
 * 90 ms, before the first screen can be used. A test compares the two.
 */
function grouped(digits: string, language: Language): string {
  const [group, decimal] = languageTable[language].separators;
  const [whole = '', fraction] = digits.split('.');
  return whole.replaceAll(/\B(?=(\d{3})+$)/g, group) + (fraction ? decimal + fraction : '');
}

/** Currency format: 19900 → "19 900 ₸" (ru, kk), "₸19,900" (en). Whole tenge, no-break spaces. */
export function formatMoney(tenge: number, language: Language): string {
  const amount = grouped(String(Math.round(Math.abs(tenge))), language);
  return (tenge < 0 ? '-' : '') + (languageTable[language].isSignFirst ? `₸${amount}` : `${amount}\u00A0₸`);
}

/** 1192 → "1 192". */
export const formatNumber = (value: number, language: Language): string => grouped(String(value), language);

/** A count that may have stopped at a cap: "1 000+" (ru, kk), "1,000+" (en). */
export const formatCount = ({ amount, isMore }: { amount: number; isMore: boolean }, language: Language): string =>
  `${formatNumber(amount, language)}${isMore ? '+' : ''}`;

/** 4.9 → "4,9" (ru, kk), "4.9" (en). */
export const formatRating = (value: number, language: Language): string => grouped((Math.round(value * 10) / 10).toFixed(1), language);

/** The day of Almaty, as the database writes it: 2026-11-21. By the names of its parts: browsers differ in their order. */
export function almatyDate(date: Date): string {
  const options = { timeZone: TIME_ZONE, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const parts = cached('day', () => new Intl.DateTimeFormat('en-CA', options)).formatToParts(date);
  return (['year', 'month', 'day'] as const).map((name) => parts.find(({ type }) => type === name)?.value).join('-');
}

/** A day of the database in full, as formatDate: "25 декабря". Apart from it, because first screens need no day of a moment. */
export function formatDay(day: string, language: Language, thisYear = new Date().getFullYear()): string {
  const year = Number(day.slice(0, 4));
  const { locale, dates } = languageTable[language];
  if (dates) {
    const dayAndMonth = `${Number(day.slice(8))}\u00A0${dates.months[Number(day.slice(5, 7)) - 1]}`;
    return year === thisYear ? dayAndMonth : dates.withYear(dayAndMonth, year);
  }
  const options = { timeZone: 'UTC', day: 'numeric', month: 'long', year: year === thisYear ? undefined : 'numeric' } as const;
  return (
    cached(`date ${language} ${year === thisYear}`, () => new Intl.DateTimeFormat(locale, options))
      .format(new Date(day))
      .replace(/^(\d+) /, '$1\u00A0')
      // "2027 г.": its dot would meet the one of the sentence
      .replace(/\s?г\.$/, '')
  );
}

/** "23 января", "23 қаңтар", "January 23"; with the year when it is not the current one. */
export const formatDate = (date: Date, language: Language, now = new Date()): string =>
  formatDay(almatyDate(date), language, Number(almatyDate(now).slice(0, 4)));

/** "2,5 %" (ru), "2,5%" (kk), "2.5%" (en). */
export const formatPercent = (value: number, language: Language): string =>
  `${String(value).replace('.', languageTable[language].separators[1])}${languageTable[language].percentGap}%`;
