import { Film } from 'lucide-react';
import { useEffect, useState } from 'react';

/** Side of a small picture (px): a thousand photos of a phone must not lie in memory at full size. */
const SIDE = 240;

async function thumbnail(open: () => Promise<Blob>): Promise<string> {
  const bitmap = await createImageBitmap(await open(), { resizeWidth: SIDE, resizeQuality: 'medium' });
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.8));
  if (!blob) throw new Error('no picture');
  return URL.createObjectURL(blob);
}

/** A picture from a file of one's own, small; a film shows a sign. */
export function OwnPicture({ open, isFilm, className }: { open: () => Promise<Blob>; isFilm: boolean; className: string }) {
  const [url, setUrl] = useState<string | null>(null);
  // a file becomes visible through an address that has to be given back
  useEffect(() => {
    if (isFilm) return undefined;
    let made: string | null = null;
    let isGone = false;
    thumbnail(open).then(
      (address) => {
        made = address;
        if (isGone) URL.revokeObjectURL(address);
        else setUrl(address);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [open, isFilm]);
  if (url) return <img src={url} alt="" width={SIDE} height={SIDE} className={className} />;
  return (
    <span className={`grid place-items-center bg-surface-3 text-ink-3 ${className}`}>
      {isFilm ? <Film size={28} aria-hidden="true" /> : null}
    </span>
  );
}
