import { Film, ImageOff } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SocialItem } from '~/features/account/rules/social';
import { Image } from '~/shared/ui/Image';

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

interface OwnImageProps {
  open: () => Promise<Blob>;
  isVideo: boolean;
  className: string;
  onBroken?: () => void;
}

/** The thumbnail of a file of the device; videos show an icon, and so does a photo that cannot be decoded, with a word. */
function OwnImage({ open, isVideo, className, onBroken }: OwnImageProps) {
  const { t } = useTranslation('instagram');
  const [url, setUrl] = useState<string | null>(null);
  const [isBroken, setBroken] = useState(false);
  const tellBroken = useEffectEvent(() => onBroken?.());
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
      () => {
        if (isGone) return;
        setBroken(true);
        tellBroken();
      },
    );
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [open, isVideo]);
  if (url) return <img src={url} alt="" width={SIDE} height={SIDE} className={className} />;
  return (
    <span className={`grid place-content-center justify-items-center gap-1 bg-surface-3 text-ink-3 ${className}`}>
      {isVideo ? <Film size={28} aria-hidden="true" /> : null}
      {isBroken ? (
        <>
          <ImageOff size={24} aria-hidden="true" />
          <span className="text-center text-2xs">{t('picker.broken')}</span>
        </>
      ) : null}
    </span>
  );
}

interface ItemImageProps {
  item: SocialItem;
  className: string;
  sizes: string;
  /** A photo of the device cannot be decoded. */
  onBroken?: () => void;
}

/** The image of an item: Instagram's thumbnail or a file of the device. */
export function ItemImage({ item, className, sizes, onBroken }: ItemImageProps) {
  if (item.open) return <OwnImage open={item.open} isVideo={item.type === 'video'} className={className} onBroken={onBroken} />;
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
