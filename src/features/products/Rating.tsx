import { useTranslation } from 'react-i18next';
import { useFormat } from '~/i18n/useFormat';
import { Star } from '~/ui/icons/Star';

/** One star, the average and how many reviews it comes from. Without reviews it says so instead of showing grey stars. */
export function Rating({ rating, reviewCount }: { rating: number; reviewCount: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (reviewCount === 0) return <span className="text-xs text-ink-3">{t('product.noReviews')}</span>;
  return (
    <span className="num inline-flex items-center gap-1 text-xs text-ink-2">
      <span className="sr-only">{t('product.rating')}</span>
      <Star />
      <span className="font-medium text-ink">{format.rating(rating)}</span>
      <span className="text-ink-3">({format.number(reviewCount)})</span>
    </span>
  );
}
