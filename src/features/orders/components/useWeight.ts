import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/i18n/useFormat';

const KILO = 1000;

/** Grams as text: "400 г", "1,25 кг" (ru, kk), "400 g", "1.25 kg" (en). */
export function useWeight() {
  const { t } = useTranslation('address');
  const { number } = useFormat();
  return (grams: number): string =>
    grams < KILO ? t('weight.grams', { amount: number(grams) }) : t('weight.kilos', { amount: number(Math.round(grams / 10) / 100) });
}
