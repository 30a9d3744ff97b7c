import { useTranslation } from 'react-i18next';
import { type Figures, shareOf, timeOf, type Spread } from '~/features/operator/rules/operatorFigures';
import { useFormat } from '~/shared/i18n/useFormat';

/** What is said where there is nothing to count. */
const NOTHING = '—';

/** How figures are told. */
export function useFigureTexts() {
  const { t } = useTranslation('operator');
  const { percent } = useFormat();
  const time = (minutes: number): string => {
    const { unit, count } = timeOf(minutes);
    return t(`figures.time.${unit}`, { count });
  };
  return {
    share: (part: number, { orders }: Pick<Figures, 'orders'>): string => {
      const share = shareOf(part, orders);
      return share === null ? NOTHING : percent(share);
    },
    median: (spread: Spread | null): string => (spread ? time(spread.median) : NOTHING),
    late: (spread: Spread | null): string => (spread ? time(spread.late) : NOTHING),
  };
}
