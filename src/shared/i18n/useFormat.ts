import { useTranslation } from 'react-i18next';
import { formatCount, formatDate, formatDay, formatMoney, formatNumber, formatPercent, formatRating } from '~/shared/lib/format';
import { type Language, toLanguage } from './languages';

/** The language on screen. */
export function useLanguage(): Language {
  return toLanguage(useTranslation().i18n.resolvedLanguage);
}

/** Formatters bound to the language on screen. */
export function useFormat() {
  const language = useLanguage();
  return {
    money: (tenge: number) => formatMoney(tenge, language),
    number: (value: number) => formatNumber(value, language),
    count: (count: Parameters<typeof formatCount>[0]) => formatCount(count, language),
    rating: (value: number) => formatRating(value, language),
    percent: (value: number) => formatPercent(value, language),
    date: (date: Date) => formatDate(date, language),
    /** A day of the database. */
    day: (day: string) => formatDay(day, language),
  };
}
