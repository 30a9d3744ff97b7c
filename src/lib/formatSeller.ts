/** Formats of the seller area: times, short numbers, days by name. Apart from `format` because that saves every first screen 546 bytes. */
import { formatDate, KAZAKH_MONTHS, type Language } from './format';

const TIME_ZONE = 'Asia/Almaty';
const KAZAKH_SHORT_MONTHS = ['қаң.', 'ақп.', 'нау.', 'сәу.', 'мам.', 'мау.', 'шіл.', 'там.', 'қыр.', 'қаз.', 'қар.', 'жел.'];
const KAZAKH_WEEKDAYS = ['Жексенбі', 'Дүйсенбі', 'Сейсенбі', 'Сәрсенбі', 'Бейсенбі', 'Жұма', 'Сенбі'];
const THOUSAND: Record<Language, string> = { ru: 'тыс.', kk: 'мың', en: 'k' };
const MILLION: Record<Language, string> = { ru: 'млн', kk: 'млн', en: 'm' };
const locale = (language: Language): string => (language === 'en' ? 'en-US' : 'ru-RU');
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

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
  if (language === 'kk') return `${date.getUTCDate()} ${KAZAKH_SHORT_MONTHS[date.getUTCMonth()]}`;
  return new Intl.DateTimeFormat(locale(language), { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(date);
}

/** A day of the database in full: "25 декабря". */
export const formatDay = (day: string, language: Language): string => formatDate(new Date(`${day}T12:00:00+05:00`), language);

/** "Четверг", "Бейсенбі", "Thursday". */
export function formatWeekday(date: Date, language: Language): string {
  const [year = 0, month = 1, day = 1] = almatyDate(date).split('-').map(Number);
  const noon = new Date(Date.UTC(year, month - 1, day, 12));
  if (language === 'kk') return KAZAKH_WEEKDAYS[noon.getUTCDay()] ?? '';
  return capital(new Intl.DateTimeFormat(locale(language), { weekday: 'long', timeZone: 'UTC' }).format(noon));
}

/** An album's month, "2026-11" → "Ноябрь 2026"; other titles stay as they are. */
export function formatAlbum(title: string, language: Language): string {
  const match = /^(\d{4})-(\d{2})$/.exec(title);
  if (!match) return title;
  const month = Number(match[2]);
  if (language === 'kk') return `${match[1]}\u00A0ж. ${KAZAKH_MONTHS[month - 1]}`;
  const date = new Date(Date.UTC(Number(match[1]), month - 1, 15));
  return `${capital(new Intl.DateTimeFormat(locale(language), { month: 'long', timeZone: 'UTC' }).format(date))} ${match[1]}`;
}

/** 20000 → "20 тыс.", "20 мың", "20k": for the marks of an axis. */
export function formatShort(value: number, language: Language): string {
  const digits = (number: number) =>
    new Intl.NumberFormat(language === 'en' ? 'en-US' : 'ru-KZ', { maximumFractionDigits: 1 }).format(number);
  const gap = language === 'en' ? '' : '\u00A0';
  if (value >= 1_000_000) return `${digits(value / 1_000_000)}${gap}${MILLION[language]}`;
  return value >= 1000 ? `${digits(value / 1000)}${gap}${THOUSAND[language]}` : digits(value);
}
