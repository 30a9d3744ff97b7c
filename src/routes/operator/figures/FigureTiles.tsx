import { useTranslation } from 'react-i18next';
import type { Figures } from '~/domain/operatorFigures';
import { StatTile } from '~/features/seller/StatTile';
import { useFormat } from '~/i18n/useFormat';
import { useFigureTexts } from './useFigureTexts';

/** The figures of the whole range; undefined while they are loaded. */
export function FigureTiles({ total }: { total: Figures | undefined }) {
  const { t } = useTranslation('operator');
  const { money, number } = useFormat();
  const { share, median, late } = useFigureTexts();
  const value = (text: (figures: Figures) => string) => (total ? text(total) : '…');
  const slowest = (spread: Figures['reply'] | undefined) => (spread ? { note: t('figures.late', { time: late(spread) }) } : {});
  return (
    <section className="mt-4 grid grid-cols-2 gap-3 lg:mt-5 lg:gap-4 xl:grid-cols-4" aria-label={t('figures.total')}>
      <StatTile label={t('figures.sales')} value={value(({ sales }) => money(sales))} />
      <StatTile label={t('figures.orders')} value={value(({ orders }) => number(orders))} />
      <StatTile label={t('figures.cancelled')} value={value((figures) => share(figures.cancelled, figures))} />
      <StatTile label={t('figures.refused')} value={value((figures) => share(figures.refused, figures))} />
      <StatTile label={t('figures.newShops')} value={value(({ newShops }) => number(newShops))} />
      <StatTile label={t('figures.newShoppers')} value={value(({ newShoppers }) => number(newShoppers))} />
      <StatTile label={t('figures.reply')} value={value(({ reply }) => median(reply))} {...slowest(total?.reply)} />
      <StatTile label={t('figures.decision')} value={value(({ decision }) => median(decision))} {...slowest(total?.decision)} />
    </section>
  );
}
