import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './Button';
import { Sheet } from './Sheet';

interface PhotoSheetProps<T> {
  title: string;
  photos: readonly T[];
  /** Index of the photo on screen; null: closed. */
  shown: number | null;
  onShow: (index: number | null) => void;
  /** The photo in large, filling its frame. */
  children: (photo: T, index: number) => ReactNode;
}

/** Photos in large, one at a time. */
export function PhotoSheet<T>({ title, photos, shown, onShow, children }: PhotoSheetProps<T>) {
  const { t } = useTranslation();
  const total = photos.length;
  const photo = shown === null ? undefined : photos[shown];
  return (
    <Sheet isOpen={photo !== undefined} onClose={() => onShow(null)} title={title}>
      {photo !== undefined && shown !== null ? (
        <>
          <div className="mt-4 grid h-[62dvh] place-items-center overflow-hidden rounded-lg bg-surface-2">{children(photo, shown)}</div>
          {total > 1 ? (
            <div className="mt-3 flex items-center justify-between">
              <IconButton label={t('photos.previous')} onClick={() => onShow((shown + total - 1) % total)}>
                <ArrowLeft size={20} aria-hidden="true" />
              </IconButton>
              <span className="num text-sm text-ink-2" role="status">
                {t('photos.number', { number: shown + 1, total })}
              </span>
              <IconButton label={t('photos.next')} onClick={() => onShow((shown + 1) % total)}>
                <ArrowRight size={20} aria-hidden="true" />
              </IconButton>
            </div>
          ) : null}
        </>
      ) : null}
    </Sheet>
  );
}
