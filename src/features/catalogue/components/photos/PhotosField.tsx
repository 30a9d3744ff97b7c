import { ImagePlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/i18n/useFormat';
import { isPhoto } from '~/shared/lib/image';
import { useRemovableRows } from '~/shared/lib/useRemovableRows';
import { Button } from '~/shared/ui/Button';
import { FieldError } from '~/shared/ui/FieldError';
import { FileInput } from '~/shared/ui/FileInput';
import { Image } from '~/shared/ui/Image';
import { RemoveButton } from '~/shared/ui/RemoveButton';

export interface Photo {
  id: string;
  /** A stored path, or the address of a file that is still to be uploaded. */
  url: string;
  file?: File;
}

interface PhotosFieldProps {
  photos: Photo[];
  max: number;
  /** How many of them are used already and not shown. */
  used?: number;
  hint: string;
  /** Below a message: without a title, and with the hint only beside photos. */
  isCompact?: boolean;
  onChange: (photos: Photo[]) => void;
}

/** A few photos: add and remove. Nothing is uploaded before the form is sent. */
export function PhotosField({ photos, max, used = 0, hint, isCompact = false, onChange }: PhotosFieldProps) {
  const { t } = useTranslation('catalogue');
  const { number } = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const removable = useRemovableRows<HTMLDivElement>(photos.length);
  const [error, setError] = useState<'photos.type' | 'photos.count' | null>(null);
  const roomBeside = (shown: Photo[]) => max - used - shown.length;
  const latest = useRef(photos);
  useEffect(() => {
    latest.current = photos;
  }, [photos]);
  const change = (next: Photo[]) => {
    // two choices may have been read before the next render
    latest.current = next;
    onChange(next);
  };
  const add = async (files: File[]) => {
    const fitting: File[] = [];
    for (const file of files) if (await isPhoto(file)) fitting.push(file);
    // an earlier choice may have been added while files were decoded
    const shown = latest.current;
    const room = roomBeside(shown);
    setError(fitting.length < files.length ? 'photos.type' : fitting.length > room ? 'photos.count' : null);
    const added = fitting.slice(0, room).map((file) => ({ id: crypto.randomUUID(), file, url: URL.createObjectURL(file) }));
    change([...shown, ...added]);
  };
  const remove = ({ id, url, file }: Photo) => {
    if (file) URL.revokeObjectURL(url);
    setError(null);
    change(latest.current.filter((photo) => photo.id !== id));
  };
  return (
    <fieldset className="min-w-0">
      <legend className={isCompact ? 'sr-only' : 'label'}>{t('photos.title')}</legend>
      <div {...removable} className="flex flex-wrap items-center gap-3">
        {photos.map((photo, index) => (
          <span key={photo.id} className="relative">
            <span className="block size-20 overflow-hidden rounded-md bg-line">
              {photo.file ? (
                <img src={photo.url} alt="" className="size-full object-cover" />
              ) : (
                <Image url={photo.url} alt="" sizes="80px" width={320} height={320} isEager imageClass="size-full object-cover" />
              )}
            </span>
            <RemoveButton label={t('photos.remove', { number: number(index + 1) })} onClick={() => remove(photo)} />
          </span>
        ))}
        {roomBeside(photos) > 0 ? (
          <Button
            kind={isCompact ? 'ghost' : 'secondary'}
            size="sm"
            icon={<ImagePlus size={16} aria-hidden="true" />}
            onClick={() => input.current?.click()}
          >
            {t('photos.add')}
          </Button>
        ) : null}
      </div>
      {error ? null : <p className={`hint ${isCompact && photos.length === 0 ? 'sr-only' : ''}`}>{hint}</p>}
      <FieldError>{error ? t(error, { max: number(max) }) : null}</FieldError>
      <FileInput ref={input} label={t('photos.add')} accept="image/*" isMultiple onFiles={(files) => void add(files)} />
    </fieldset>
  );
}
