import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PhotoSheet } from '~/shared/ui/PhotoSheet';
import { Image } from '~/shared/ui/Image';

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
              <Image url={photo} alt="" sizes="80px" width={320} height={320} imageClass="size-full object-cover" />
            </button>
          </li>
        ))}
      </ul>
      <PhotoSheet title={t('reviews.photoOf', { author })} photos={photos} shown={shown} onShow={setShown}>
        {(photo, index) => (
          <Image
            key={photo}
            url={photo}
            alt={nameOf(index)}
            sizes="(min-width:768px) 400px, 100vw"
            width={1080}
            height={1080}
            isEager
            imageClass="h-[62dvh] w-full object-contain"
          />
        )}
      </PhotoSheet>
    </>
  );
}
