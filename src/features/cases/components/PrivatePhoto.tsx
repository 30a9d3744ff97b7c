import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import { caseQueries } from '~/features/cases/services/caseQueries';

/** An image from memory. The address that holds its memory is made once for each file, and revoked with the image. */
function BlobImage({ blob, alt, imageClass }: { blob: Blob; alt: string; imageClass: string }) {
  // the same function for the same file: React calls a new one at each render, and the image would be decoded again
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined;
      const url = URL.createObjectURL(blob);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [blob],
  );
  return <img ref={show} alt={alt} className={imageClass} />;
}

/** A private photo: downloaded with the session, because its address alone opens nothing. */
export function PrivatePhoto({ path, alt, imageClass }: { path: string; alt: string; imageClass: string }) {
  const { t } = useTranslation('cases');
  const { data, isError } = useQuery(caseQueries.photo(useUserId(), path));
  if (isError) return <span className="grid size-full place-items-center p-1 text-center text-2xs text-ink-2">{t('photos.failed')}</span>;
  if (!data) return <span className="skel block size-full" aria-busy="true" />;
  return <BlobImage blob={data} alt={alt} imageClass={imageClass} />;
}
