import { useTranslation } from 'react-i18next';
import { almatyWeekday, formatAlbum, formatMoment, abbreviate } from '~/shared/lib/formatSeller';
import { useFormat, useLanguage } from './useFormat';

/** The formatters of the seller area beside those of the shop, bound to the language on screen. Names of days, months and units are texts: browsers lack some. */
export function useSellerFormat() {
  const language = useLanguage();
  const { t } = useTranslation();
  return {
    ...useFormat(),
    moment: (date: Date) => formatMoment(date, language),
    /** A day of the database under a chart: "25 дек.", "25 жел.", "Dec 25". */
    shortDay: (day: string) => {
      const date = new Date(day);
      return t('format.shortDay', { day: date.getUTCDate(), month: t('format.shortMonths').split(', ')[date.getUTCMonth()] });
    },
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
