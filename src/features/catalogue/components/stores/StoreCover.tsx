import { Suspense } from 'react';
import { lazyPage } from '~/shared/lib/lazyPage';
import { Image } from '~/shared/ui/Image';

const CROP = 'size-full object-cover';

/** In a file with the footer, which is loaded later anyway; most stores have a cover. */
export const mountains = lazyPage(async () => ({ default: (await import('~/shared/ui/MountainBackground')).MountainBackground }));

interface StoreCoverProps {
  /** A stored path, or a file of this device (blob:) before it is saved. */
  url: string | null;
  /** Its height or proportions, as classes. */
  size: string;
}

/** The cover image of a store: the middle of the image, or mountains when there is none. */
export function StoreCover({ url, size }: StoreCoverProps) {
  return (
    <div className={`relative overflow-hidden bg-surface-2 lg:rounded-2xl ${size}`}>
      {url?.startsWith('blob:') ? <img src={url} alt="" className={CROP} /> : null}
      {url && !url.startsWith('blob:') ? (
        <Image url={url} alt="" sizes="(min-width:1360px) 1280px, 100vw" isEager isFirst imageClass={CROP} width={1280} height={400} />
      ) : null}
      {url ? null : (
        <Suspense>
          <mountains.Page size="size-full" />
        </Suspense>
      )}
    </div>
  );
}
