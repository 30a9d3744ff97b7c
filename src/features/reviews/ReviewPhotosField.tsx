import { ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as fieldLimits from '~/domain/fieldLimits';
import { useFormat } from '~/i18n/useFormat';
import { Button } from '~/ui/Button';
import { FileInput } from '~/ui/FileInput';
import { Image } from '~/ui/Image';
import { RemoveButton } from '~/ui/RemoveButton';
import type { ReviewPhoto } from './reviewPhotos';

const IMAGE = /^image\//;
const toNew = (file: File): ReviewPhoto => ({ id: crypto.randomUUID(), url: URL.createObjectURL(file), file });

interface ReviewPhotosFieldProps {
  photos: ReviewPhoto[];
  onChange: (photos: ReviewPhoto[]) => void;
}

/** Up to three photos of a review: add and remove. Nothing is uploaded before the review is saved. */
export function ReviewPhotosField({ photos, onChange }: ReviewPhotosFieldProps) {
  const { t } = useTranslation('account');
  const { number } = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<'review.photoType' | 'review.photoCount' | null>(null);
  const isFull = photos.length >= fieldLimits.reviewPhotos;
  const add = (files: File[]) => {
    const images = files.filter((file) => IMAGE.test(file.type));
    const fitting = images.slice(0, fieldLimits.reviewPhotos - photos.length);
    setError(images.length < files.length ? 'review.photoType' : fitting.length < images.length ? 'review.photoCount' : null);
    onChange([...photos, ...fitting.map(toNew)]);
  };
  const remove = ({ id, url, file }: ReviewPhoto) => {
    if (file) URL.revokeObjectURL(url);
    setError(null);
    onChange(photos.filter((photo) => photo.id !== id));
  };
  return (
    <fieldset className="min-w-0">
      <legend className="label">{t('review.photos')}</legend>
      <div className="flex flex-wrap items-center gap-3">
        {photos.map((photo, index) => (
          <span key={photo.id} className="relative">
            <span className="block size-20 overflow-hidden rounded-md bg-surface">
              {photo.file ? (
                <img src={photo.url} alt="" className="size-full object-cover" />
              ) : (
                <Image url={photo.url} alt="" sizes="80px" width={320} height={320} isEager imageClass="size-full object-cover" />
              )}
            </span>
            <RemoveButton label={t('review.removePhoto', { number: number(index + 1) })} onClick={() => remove(photo)} />
          </span>
        ))}
        {isFull ? null : (
          <Button kind="secondary" size="sm" icon={<ImagePlus size={16} aria-hidden="true" />} onClick={() => input.current?.click()}>
            {t('review.addPhotos')}
          </Button>
        )}
      </div>
      <p className={error ? 'err' : 'hint'} role={error ? 'alert' : undefined}>
        {t(error ?? 'review.photosHint', { max: number(fieldLimits.reviewPhotos) })}
      </p>
      <FileInput ref={input} label={t('review.addPhotos')} accept="image/*" isMultiple onFiles={add} />
    </fieldset>
  );
}
