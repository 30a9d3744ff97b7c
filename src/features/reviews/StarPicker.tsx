import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Star } from '~/ui/icons/Star';

/** Five stars as what they are: one choice of five, by mouse or arrow keys. */
export function StarPicker({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const { t } = useTranslation('account');
  const { t: tShop } = useTranslation();
  const name = useId();
  return (
    <fieldset>
      <legend className="label">{t('review.rating')}</legend>
      <div className="-ml-2 flex">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            className="relative grid size-11 cursor-pointer place-items-center rounded-full has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-[var(--focus)]"
          >
            <input
              type="radio"
              name={name}
              value={stars}
              checked={value === stars}
              onChange={() => onChange(stars)}
              className="absolute inset-0 opacity-0"
              aria-label={tShop('reviews.stars', { count: stars })}
            />
            <Star size={28} isFilled={stars <= value} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
