import { formatAlbum, formatDay, formatMoment, formatShort, formatShortDay, formatWeekday } from '~/lib/formatSeller';
import { useLanguage } from './useFormat';

/** The formatters of the seller area, bound to the language on screen. */
export function useSellerFormat() {
  const language = useLanguage();
  return {
    moment: (date: Date) => formatMoment(date, language),
    shortDay: (day: string) => formatShortDay(day, language),
    day: (day: string) => formatDay(day, language),
    weekday: (date: Date) => formatWeekday(date, language),
    short: (value: number) => formatShort(value, language),
    album: (title: string) => formatAlbum(title, language),
  };
}
