import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '~/ui/Button';
import { Picture } from '~/ui/Picture';
import { Sheet } from '~/ui/Sheet';

interface ReviewPhotosProps {
  photos: string[];
  /** Who wrote the review: part of the names of the photos. */
  author: string;
}

/** The photos of a review, small; each opens a larger view of all of them. */
export default function ReviewPhotos({ photos, author }: ReviewPhotosProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<number | null>(null);
  const total = photos.length;
  const nameOf = (index: number) => t('reviews.photo', { author, number: index + 1, total });
  const url = shown === null ? undefined : photos[shown];
  return (
    <>
      <ul className="flex gap-2.5">
        {photos.map((photo, index) => (
          <li key={photo}>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={nameOf(index)}
              className="block size-20 overflow-hidden rounded-md bg-surface-2"
              onClick={() => setShown(index)}
            >
              <Picture url={photo} alt="" sizes="80px" width={320} height={320} imageClass="size-full object-cover" />
            </button>
          </li>
        ))}
      </ul>
      <Sheet isOpen={shown !== null} onClose={() => setShown(null)} title={t('reviews.photoOf', { author })}>
        {shown !== null && url ? (
          <>
            <div className="mt-4 grid h-[62dvh] place-items-center overflow-hidden rounded-lg bg-surface-2">
              <Picture
                key={url}
                url={url}
                alt={nameOf(shown)}
                sizes="(min-width:768px) 400px, 100vw"
                width={1080}
                height={1080}
                isEager
                imageClass="h-[62dvh] w-full object-contain"
              />
            </div>
            {total > 1 ? (
              <div className="mt-3 flex items-center justify-between">
                <IconButton label={t('reviews.previousPhoto')} onClick={() => setShown((shown + total - 1) % total)}>
                  <ArrowLeft size={20} aria-hidden="true" />
                </IconButton>
                <span className="num text-sm text-ink-2" role="status">
                  {t('reviews.photoNumber', { number: shown + 1, total })}
                </span>
                <IconButton label={t('reviews.nextPhoto')} onClick={() => setShown((shown + 1) % total)}>
                  <ArrowRight size={20} aria-hidden="true" />
                </IconButton>
              </div>
            ) : null}
          </>
        ) : null}
      </Sheet>
    </>
  );
}
