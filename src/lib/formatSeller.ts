/** Formats that only the seller dashboard needs: times, short numbers, weekdays. In a module of its own, apart from the first screens. */
import { type Language, languageTable } from '~/i18n/languages';
import { formatDate } from './format';

const TIME_ZONE = 'Asia/Almaty';

interface SellerNames {
  /** Units of a short number, with the space before them. */
  thousand: string;
  million: string;
  /** Where browsers have no data of the language (docs/traps.md). */
  shortMonths?: readonly string[];
  /** From Sunday. */
  weekdays?: readonly string[];
}
const NAMES: Record<Language, SellerNames> = {
  ru: { thousand: '\u00A0тыс.', million: '\u00A0млн' },
  kk: {
    thousand: '\u00A0мың',
    million: '\u00A0млн',
    shortMonths: ['қаң.', 'ақп.', 'нау.', 'сәу.', 'мам.', 'мау.', 'шіл.', 'там.', 'қыр.', 'қаз.', 'қар.', 'жел.'],
    weekdays: ['Жексенбі', 'Дүйсенбі', 'Сейсенбі', 'Сәрсенбі', 'Бейсенбі', 'Жұма', 'Сенбі'],
  },
  en: { thousand: 'k', million: 'm' },
};
const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const utcFormat = (language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(languageTable[language].locale, { ...options, timeZone: 'UTC' });

/** The day of Almaty, as the database writes it: 2026-11-21. */
export const almatyDate = (date: Date): string => new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE }).format(date);

/** The hour of Almaty, 0 to 23. */
export const almatyHour = (date: Date): number =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone: TIME_ZONE, hour: '2-digit', hourCycle: 'h23' }).format(date));

/** "09:14", in every language. */
const formatTime = (date: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: TIME_ZONE, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(date);

/** "23 января, 09:14". */
export const formatMoment = (date: Date, language: Language): string => `${formatDate(date, language)}, ${formatTime(date)}`;

/** A day of the database under a chart: "25 дек.", "25 жел.", "Dec 25". */
export function formatShortDay(day: string, language: Language): string {
  const date = new Date(`${day}T12:00:00Z`);
  const month = NAMES[language].shortMonths?.[date.getUTCMonth()];
  return month ? `${date.getUTCDate()} ${month}` : utcFormat(language, { day: 'numeric', month: 'short' }).format(date);
}

/** A day of the database in full: "25 декабря". */
export const formatDay = (day: string, language: Language): string => formatDate(new Date(`${day}T12:00:00+05:00`), language);

/** "Четверг", "Бейсенбі", "Thursday". */
export function formatWeekday(date: Date, language: Language): string {
  const noon = new Date(`${almatyDate(date)}T12:00:00Z`);
  return NAMES[language].weekdays?.[noon.getUTCDay()] ?? capitalize(utcFormat(language, { weekday: 'long' }).format(noon));
}

/** An album's month, "2026-11" → "Ноябрь 2026"; other titles stay as they are. */
export function formatAlbum(title: string, language: Language): string {
  const [, year, month] = /^(\d{4})-(\d{2})$/.exec(title) ?? [];
  if (!year) return title;
  const { dates } = languageTable[language];
  if (dates) return dates.withYear(dates.months[Number(month) - 1] ?? '', Number(year));
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, 15));
  return `${capitalize(utcFormat(language, { month: 'long' }).format(date))} ${year}`;
}

/** 20000 → "20 тыс.", "20 мың", "20k": for the marks of an axis. */
export function formatShort(value: number, language: Language): string {
  const { thousand, million } = NAMES[language];
  const digits = (number: number) => new Intl.NumberFormat(languageTable[language].locale, { maximumFractionDigits: 1 }).format(number);
  if (value >= 1_000_000) return digits(value / 1_000_000) + million;
  return value >= 1000 ? digits(value / 1000) + thousand : digits(value);
}
