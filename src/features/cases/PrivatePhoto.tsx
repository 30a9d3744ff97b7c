import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CasePhoto } from '~/domain/orderCase';
import { IconButton } from '~/ui/Button';
import { Sheet } from '~/ui/Sheet';
import { caseQueries } from './caseQueries';

/** Shows a file in memory; the address that holds its memory is revoked with the image. */
function showBlob(image: HTMLImageElement | null, blob: Blob): (() => void) | undefined {
  if (!image) return undefined;
  const url = URL.createObjectURL(blob);
  image.src = url;
  return () => URL.revokeObjectURL(url);
}

/** A private photo: downloaded with the session, because its address alone opens nothing. */
export function PrivatePhoto({ userId, path, alt, imageClass }: { userId: string; path: string; alt: string; imageClass: string }) {
  const { t } = useTranslation('cases');
  const { data, isError } = useQuery(caseQueries.photo(userId, path));
  if (isError) return <span className="grid size-full place-items-center p-1 text-center text-2xs text-ink-2">{t('photos.failed')}</span>;
  if (!data) return <span className="skel block size-full" aria-busy="true" />;
  return <img ref={(image) => showBlob(image, data)} alt={alt} className={imageClass} />;
}

interface PhotoViewerProps {
  userId: string;
  photos: CasePhoto[];
  /** Index of the photo on screen; null: closed. */
  shown: number | null;
  nameOf: (photo: CasePhoto) => string;
  onShow: (index: number | null) => void;
}

/** All photos of a case in large, one at a time. */
export function PhotoViewer({ userId, photos, shown, nameOf, onShow }: PhotoViewerProps) {
  const { t } = useTranslation('cases');
  const total = photos.length;
  const photo = shown === null ? undefined : photos[shown];
  return (
    <Sheet isOpen={photo !== undefined} onClose={() => onShow(null)} title={t('photos.title')}>
      {photo && shown !== null ? (
        <>
          <div className="mt-4 grid h-[62dvh] place-items-center overflow-hidden rounded-lg bg-surface-2">
            <PrivatePhoto
              key={photo.path}
              userId={userId}
              path={photo.path}
              alt={nameOf(photo)}
              imageClass="h-[62dvh] w-full object-contain"
            />
          </div>
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
