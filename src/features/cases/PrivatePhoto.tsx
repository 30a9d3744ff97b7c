import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
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
