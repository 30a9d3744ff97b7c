/** Pictures are drawn anew before they leave the phone: smaller, square, and without the EXIF that tells where they were taken. */
const QUALITY = 0.86;

async function decode(file: Blob): Promise<ImageBitmap | null> {
  return createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
}

/**
 * Draws the middle square of a picture at the given side.
 * @param sidePx the longest side of the result; smaller pictures keep their size
 * @returns a WebP (or JPEG where the browser writes none), or null when the file is no picture
 */
export async function toSquare(file: Blob, sidePx: number): Promise<Blob | null> {
  const picture = await decode(file);
  if (!picture) return null;
  const source = Math.min(picture.width, picture.height);
  const side = Math.min(source, sidePx);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context || side === 0) return null;
  context.drawImage(picture, (picture.width - source) / 2, (picture.height - source) / 2, source, source, 0, 0, side, side);
  picture.close();
  const write = (type: string) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  const webp = await write('image/webp');
  return webp?.type === 'image/webp' ? webp : write('image/jpeg');
}
