import { useTranslation } from 'react-i18next';
import { formatDay } from '~/lib/format';
import { almatyWeekday, formatAlbum, formatMoment, abbreviate } from '~/lib/formatSeller';
import { useLanguage } from './useFormat';

/** The formatters of the seller area, bound to the language on screen. Names of days, months and units are texts: browsers lack some. */
export function useSellerFormat() {
  const language = useLanguage();
  const { t } = useTranslation('seller');
  return {
    moment: (date: Date) => formatMoment(date, language),
    /** A day of the database under a chart: "25 дек.", "25 жел.", "Dec 25". */
    shortDay: (day: string) => {
      const date = new Date(day);
      return t('format.shortDay', { day: date.getUTCDate(), month: t('format.shortMonths').split(', ')[date.getUTCMonth()] });
    },
    day: (day: string) => formatDay(day, language),
    /** "Четверг", "Бейсенбі", "Thursday". */
    weekday: (date: Date) => t('format.weekdays').split(', ')[almatyWeekday(date)],
    /** 20000 → "20 тыс.", "20 мың", "20k". */
    short: (value: number) => {
      const { amount, unit } = abbreviate(value, language);
      return unit ? t(`format.${unit}`, { amount }) : amount;
    },
    album: (title: string) => formatAlbum(title, language),
  };
}
