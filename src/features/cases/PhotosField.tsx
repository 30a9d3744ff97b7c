import { ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as fieldLimits from '~/domain/fieldLimits';
import { usePeriods } from '~/features/orders/usePeriods';
import { useFormat } from '~/i18n/useFormat';
import { Button } from '~/ui/Button';
import { FileInput } from '~/ui/FileInput';
import { RemoveButton } from '~/ui/RemoveButton';
import type { ChosenPhoto } from './casePhotos';

interface PhotosFieldProps {
  files: ChosenPhoto[];
  /** How many the case has already. */
  stored?: number;
  /** Below a message: without a title, and with the hint only beside photos. */
  isCompact?: boolean;
  onChange: (files: ChosenPhoto[]) => void;
}

/** Up to five photos of a case: add and remove. Nothing is uploaded before the request or message is sent. */
export function PhotosField({ files, stored = 0, isCompact = false, onChange }: PhotosFieldProps) {
  const { t } = useTranslation('cases');
  const { number } = useFormat();
  const periods = usePeriods();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<'photos.type' | 'photos.count' | null>(null);
  const room = fieldLimits.casePhotos - stored - files.length;
  const add = (chosen: File[]) => {
    const images = chosen.filter((file) => file.type.startsWith('image/'));
    setError(images.length < chosen.length ? 'photos.type' : images.length > room ? 'photos.count' : null);
    const added = images.slice(0, room).map((file) => ({ id: crypto.randomUUID(), file, url: URL.createObjectURL(file) }));
    onChange([...files, ...added]);
  };
  const remove = ({ id, url }: ChosenPhoto) => {
    URL.revokeObjectURL(url);
    setError(null);
    onChange(files.filter((file) => file.id !== id));
  };
  return (
    <fieldset className="min-w-0">
      <legend className={isCompact ? 'sr-only' : 'label'}>{t('photos.title')}</legend>
      <div className="flex flex-wrap items-center gap-3">
        {files.map((file, index) => (
          <span key={file.id} className="relative">
            <span className="block size-20 overflow-hidden rounded-md bg-surface-2">
              <img src={file.url} alt="" className="size-full object-cover" />
            </span>
            <RemoveButton label={t('photos.remove', { number: number(index + 1) })} onClick={() => remove(file)} />
          </span>
        ))}
        {room > 0 ? (
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
      <p className={error ? 'err' : `hint ${isCompact && files.length === 0 ? 'sr-only' : ''}`} role={error ? 'alert' : undefined}>
        {t(error ?? 'photos.hint', { max: number(fieldLimits.casePhotos) })}{' '}
        {periods && !error ? t('photos.removed', { period: periods.case_photos }) : null}
      </p>
      <FileInput ref={input} label={t('photos.add')} accept="image/*" isMultiple onFiles={add} />
    </fieldset>
  );
}
