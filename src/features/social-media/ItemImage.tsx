import { Film } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { SocialItem } from '~/domain/social';
import { Image } from '~/ui/Image';

/** Side of a thumbnail (px): a thousand photos of a phone must not be in memory at full size. */
const SIDE = 240;

async function thumbnail(open: () => Promise<Blob>): Promise<string> {
  const bitmap = await createImageBitmap(await open(), { resizeWidth: SIDE, resizeQuality: 'medium' });
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.8));
  if (!blob) throw new Error('thumbnail failed');
  return URL.createObjectURL(blob);
}

/** The thumbnail of a file of the device; videos show an icon. */
function OwnImage({ open, isVideo, className }: { open: () => Promise<Blob>; isVideo: boolean; className: string }) {
  const [url, setUrl] = useState<string | null>(null);
  // shows the file through an object URL, which has to be revoked
  useEffect(() => {
    if (isVideo) return undefined;
    let made: string | null = null;
    let isGone = false;
    thumbnail(open).then(
      (objectUrl) => {
        made = objectUrl;
        if (isGone) URL.revokeObjectURL(objectUrl);
        else setUrl(objectUrl);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [open, isVideo]);
  if (url) return <img src={url} alt="" width={SIDE} height={SIDE} className={className} />;
  return (
    <span className={`grid place-items-center bg-surface-3 text-ink-3 ${className}`}>
      {isVideo ? <Film size={28} aria-hidden="true" /> : null}
    </span>
  );
}

/** The image of an item: Instagram's thumbnail or a file of the device. */
export function ItemImage({ item, className, sizes }: { item: SocialItem; className: string; sizes: string }) {
  if (item.open) return <OwnImage open={item.open} isVideo={item.type === 'video'} className={className} />;
  const original = item.type === 'image' ? item.url : null;
  return (
    <Image
      url={item.thumbnailUrl ?? original}
      originalUrl={original}
      alt=""
      sizes={sizes}
      width={480}
      height={480}
      imageClass={className}
    />
  );
}
