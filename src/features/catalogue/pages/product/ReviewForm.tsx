import { useId } from 'react';
import { useController, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { codeOf } from '~/shared/lib/AppError';
import * as columnLimits from '~/shared/generated/columnLimits';
import type { OwnReview } from '~/features/catalogue/rules/review';
import { ownKey, sharedKey, useInvalidate } from '~/shared/lib/queryKeys';
import { useSingleMutation } from '~/shared/lib/useSingleMutation';
import { useFormat } from '~/shared/i18n/useFormat';
import * as reviews from '~/features/catalogue/services/reviews';
import * as storage from '~/shared/api/storage';
import { Button } from '~/shared/ui/Button';
import { TextArea } from '~/shared/ui/Field';
import { Star } from '~/shared/ui/icons/Star';
import { type Photo, PhotosField } from '~/features/catalogue/components/photos/PhotosField';
import { showToast } from '~/shared/ui/toast';
import { saveReview } from './reviewPhotos';
import { reviewQueries } from '~/features/catalogue/services/reviewQueries';

type Change =
  | { kind: 'save'; id: string | null; rating: number; comment: string; photos: Photo[]; before: string[] }
  | { kind: 'delete'; id: string; before: string[] };

async function deleteReview(id: string, photos: string[]): Promise<void> {
  await reviews.remove(id);
  storage.removeImages(photos);
}

/** Writes, changes or deletes one's review; the list, the distribution and the product's counters follow. */
export function useReviewForm(productId: string, userId: string, onDone?: () => void) {
  const { t } = useTranslation(['catalogue', 'shop']);
  const invalidate = useInvalidate();
  return useSingleMutation({
    mutationFn: (change: Change) =>
      change.kind === 'delete' ? deleteReview(change.id, change.before) : saveReview(productId, userId, change),
    onSuccess: async (_, change) => {
      const what = change.kind === 'delete' ? 'deleted' : change.id ? 'updated' : 'submitted';
      showToast({ kind: 'success', text: t(`review.${what}`) });
      await invalidate(reviewQueries.mine(productId, userId).queryKey);
      // at once: a form that is opened meanwhile stays open
      onDone?.();
      await invalidate(sharedKey('reviews', productId), sharedKey('products', 'detail', productId), ownKey(userId, 'notifications'));
    },
    onError: (error) => showToast({ kind: 'error', text: t(`shop:errors.${codeOf(error)}`) }),
  });
}

/** Five stars as a group of radio buttons: one choice, by mouse or arrow keys. */
function StarPicker({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const { t } = useTranslation(['catalogue', 'shop']);
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
              aria-label={t('shop:reviews.stars', { count: stars })}
            />
            <Star size={28} isFilled={stars <= value} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface ReviewFormProps {
  productId: string;
  userId: string;
  /** The review to change; null writes a new one. */
  review: OwnReview | null;
  /** Closes the form of a review that is changed. */
  onClose?: (() => void) | undefined;
}

const DEFAULT_RATING = 5;

/** Rating, text and photos: five stars by default, the rest is optional. */
export function ReviewForm({ productId, userId, review, onClose }: ReviewFormProps) {
  const { t } = useTranslation(['catalogue', 'shop']);
  const { number } = useFormat();
  const before = review?.photos ?? [];
  const { register, handleSubmit, control } = useForm({
    defaultValues: {
      rating: review?.rating ?? DEFAULT_RATING,
      comment: review?.comment ?? '',
      photos: before.map((url): Photo => ({ id: url, url })),
    },
  });
  const { field: rating } = useController({ control, name: 'rating' });
  const { field: photos } = useController({ control, name: 'photos' });
  const { mutate, isPending } = useReviewForm(productId, userId, onClose);
  const submit = handleSubmit((values) => isPending || mutate({ kind: 'save', id: review?.id ?? null, before, ...values }));
  return (
    <form noValidate className="grid gap-4 rounded-xl bg-surface-2 p-5" onSubmit={(event) => void submit(event)}>
      <StarPicker value={rating.value} onChange={rating.onChange} />
      <TextArea label={t('review.comment')} isOptional rows={4} maxLength={columnLimits.reviewComment} {...register('comment')} />
      <PhotosField
        photos={photos.value}
        max={columnLimits.reviewPhotos}
        hint={t('review.photosHint', { max: number(columnLimits.reviewPhotos) })}
        onChange={photos.onChange}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" isBusy={isPending}>
          {t(review ? 'review.save' : 'review.submit')}
        </Button>
        {onClose ? (
          <Button kind="ghost" onClick={onClose}>
            {t('shop:cancel')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
