import { useTranslation } from 'react-i18next';
import { Star } from '~/shared/ui/icons/Star';

/** A rating as five stars. */
export function Stars({ stars }: { stars: number }) {
  const { t } = useTranslation();
  return (
    <span role="img" aria-label={t('reviews.stars', { count: stars })} className="flex gap-0.5">
      {[1, 2, 3, 4, 5].map((n) => (
        <Star key={n} size={16} isFilled={n <= stars} />
      ))}
    </span>
  );
}
