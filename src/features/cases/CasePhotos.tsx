import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight, ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as fieldLimits from '~/domain/fieldLimits';
import type { CasePhoto, CaseSide, OrderCase } from '~/domain/orderCase';
import { usePeriods } from '~/features/orders/usePeriods';
import { useFormat } from '~/i18n/useFormat';
import { Button, IconButton } from '~/ui/Button';
import { FileInput } from '~/ui/FileInput';
import { Sheet } from '~/ui/Sheet';
import { showToast } from '~/ui/toast';
import { caseQueries } from './caseQueries';
import { useCaseMessage } from './useCase';

/** Shows a file in memory; the address that holds its memory is revoked with the image. */
function showBlob(image: HTMLImageElement | null, blob: Blob): (() => void) | undefined {
  if (!image) return undefined;
  const url = URL.createObjectURL(blob);
  image.src = url;
  return () => URL.revokeObjectURL(url);
}

/** A private photo: downloaded with the session, because its address alone opens nothing. */
function PrivatePhoto({ userId, path, alt, imageClass }: { userId: string; path: string; alt: string; imageClass: string }) {
  const { t } = useTranslation('cases');
  const { data, isError } = useQuery(caseQueries.photo(userId, path));
  if (isError) return <span className="grid size-full place-items-center p-1 text-center text-2xs text-ink-2">{t('photos.failed')}</span>;
  if (!data) return <span className="skel block size-full" aria-busy="true" />;
  return <img ref={(image) => showBlob(image, data)} alt={alt} className={imageClass} />;
}

/** All photos of a case in large, one at a time. */
function PhotoViewer({
  userId,
  photos,
  shown,
  nameOf,
  onShow,
}: {
  userId: string;
  photos: CasePhoto[];
  shown: number | null;
  nameOf: (index: number) => string;
  onShow: (index: number | null) => void;
}) {
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
              alt={nameOf(shown)}
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

/** The photos of both sides; more can be added while the case is open and has fewer than five. */
export function CasePhotos({ orderCase, side, userId }: { orderCase: OrderCase; side: CaseSide; userId: string }) {
  const { t } = useTranslation('cases');
  const { number } = useFormat();
  const periods = usePeriods();
  const [shown, setShown] = useState<number | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const { write, isPending } = useCaseMessage(userId, orderCase.id);
  const { photos } = orderCase;
  const room = fieldLimits.casePhotos - photos.length;
  if (orderCase.closedAt !== null && photos.length === 0) return null;
  const nameOf = (index: number) => {
    const author = photos[index]?.author ?? side;
    return t('photos.name', { number: index + 1, total: photos.length, author: author === side ? t('you') : t(`author.${author}`) });
  };
  const add = (files: File[]) => {
    const images = files.filter((file) => file.type.startsWith('image/')).slice(0, room);
    if (images.length < files.length) {
      showToast({ kind: 'error', text: t(files.length > room ? 'photos.count' : 'photos.type', { max: number(fieldLimits.casePhotos) }) });
    }
    if (images.length > 0) write({ body: '', files: images }, () => showToast({ kind: 'success', text: t('photos.added') }));
  };
  return (
    <section className="card p-4 lg:p-5" aria-labelledby="case-photos">
      <h2 id="case-photos" className="font-semibold">
        {t('photos.title')}
      </h2>
      {photos.length === 0 ? <p className="mt-2 text-md text-ink-2">{t('photos.none')}</p> : null}
      <ul className="mt-3 flex flex-wrap gap-2.5">
        {photos.map((photo, index) => (
          <li key={photo.path}>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={nameOf(index)}
              className="block size-20 overflow-hidden rounded-md bg-surface-2"
              onClick={() => setShown(index)}
            >
              <PrivatePhoto userId={userId} path={photo.path} alt="" imageClass="size-full object-cover" />
            </button>
          </li>
        ))}
      </ul>
      {orderCase.closedAt === null && room > 0 ? (
        <Button
          kind="secondary"
          size="sm"
          wrapper="mt-3"
          isBusy={isPending}
          icon={<ImagePlus size={16} aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          {t('photos.add')}
        </Button>
      ) : null}
      <p className="hint">
        {t('photos.hint', { max: number(fieldLimits.casePhotos) })} {periods ? t('photos.removed', { period: periods.case_photos }) : null}
      </p>
      <FileInput ref={input} label={t('photos.add')} accept="image/*" isMultiple onFiles={add} />
      <PhotoViewer userId={userId} photos={photos} shown={shown} nameOf={nameOf} onShow={setShown} />
    </section>
  );
}
