/** Formats that only the seller dashboard needs: times, albums, short numbers. In a module of its own, apart from the first screens. */
import { type Language, languageTable } from '~/shared/i18n/languages';
import { almatyDate, formatDate } from './format';

let format: Intl.DateTimeFormat | undefined;
/** Hour and minute in Almaty, two digits each. By the names of the parts: browsers differ in what stands between them. */
function almatyTime(date: Date): [hour: string, minute: string] {
  format ??= new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Almaty', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const parts = format.formatToParts(date);
  const part = (name: 'hour' | 'minute') => parts.find(({ type }) => type === name)?.value ?? '';
  return [part('hour'), part('minute')];
}

/** The hour of Almaty, 0 to 23. */
export const almatyHour = (date: Date): number => Number(almatyTime(date)[0]);

/** "09:14", in every language. */
const formatTime = (date: Date): string => almatyTime(date).join(':');

/** "2026-11-21 09:14" in Almaty, which spreadsheets read as a date. */
export const almatyMoment = (date: Date): string => `${almatyDate(date)} ${formatTime(date)}`;

/** "23 января, 09:14". */
export const formatMoment = (date: Date, language: Language): string => `${formatDate(date, language)}, ${formatTime(date)}`;

/** The day of the week in Almaty, 0 for Sunday. */
export const almatyWeekday = (date: Date): number => new Date(almatyDate(date)).getUTCDay();

/** An album's month, "2026-11" → "Ноябрь 2026"; other titles stay as they are. */
export function formatAlbum(title: string, language: Language): string {
  const [, year, month] = /^(\d{4})-(\d{2})$/.exec(title) ?? [];
  if (!year) return title;
  const { dates } = languageTable[language];
  if (dates) return dates.withYear(dates.months[Number(month) - 1] ?? '', Number(year));
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, 15));
  const name = new Intl.DateTimeFormat(languageTable[language].locale, { month: 'long', timeZone: 'UTC' }).format(date);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${year}`;
}

/** 1530 → "1,5" and thousand, 900 → "900": for the marks of an axis. */
export function abbreviate(value: number, language: Language): { amount: string; unit?: 'thousand' | 'million' } {
  const digits = (number: number) => new Intl.NumberFormat(languageTable[language].locale, { maximumFractionDigits: 1 }).format(number);
  if (value >= 1_000_000) return { amount: digits(value / 1_000_000), unit: 'million' };
  return value >= 1000 ? { amount: digits(value / 1000), unit: 'thousand' } : { amount: digits(value) };
}
