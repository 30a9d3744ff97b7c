/** Resizes images before they are uploaded: smaller, square, and without EXIF, which may contain the location. */
import { sellerLimits } from './sellerLimits';

const QUALITY = 0.86;

async function decode(file: Blob): Promise<ImageBitmap | null> {
  return createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
}

/** What each browser decodes. */
const KNOWN_TYPE = /^image\/(jpeg|png|webp|avif|gif)$/;

/** Whether this browser opens the file as a photo. HEIC, which some decode, may have an empty type. */
export async function isPhoto(file: File): Promise<boolean> {
  if (KNOWN_TYPE.test(file.type)) return true;
  const image = file.type.startsWith('image/') || /\.hei[cf]$/i.test(file.name) ? await decode(file) : null;
  image?.close();
  return image !== null;
}

async function write(canvas: HTMLCanvasElement): Promise<Blob | null> {
  const as = (type: string) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  const webp = await as('image/webp');
  return webp?.type === 'image/webp' ? webp : as('image/jpeg');
}

export interface SizedImage {
  width: number;
  blob: Blob;
}

/**
 * Resizes a whole image to several widths, the largest last. A smaller original is not enlarged.
 * @param widths in px, ascending
 * @returns null when the file is not an image
 */
export async function toSizes(file: Blob, widths: readonly number[]): Promise<SizedImage[] | null> {
  const image = await decode(file);
  if (!image) return null;
  const sizes: SizedImage[] = [];
  for (const width of widths) {
    const scale = Math.min(1, width / image.width);
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(image.width * scale));
    canvas.height = Math.max(1, Math.round(image.height * scale));
    const context = canvas.getContext('2d');
    if (!context) return null;
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await write(canvas);
    if (!blob) return null;
    sizes.push({ width, blob });
  }
  image.close();
  return sizes;
}

/** @param sideOf from the side of the image's square to that of the result (px) @returns null when the file is not an image */
async function drawSquare(file: Blob, sideOf: (source: number) => number): Promise<HTMLCanvasElement | null> {
  const image = await decode(file);
  if (!image) return null;
  const source = Math.min(image.width, image.height);
  const side = sideOf(source);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context || side === 0) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, (image.width - source) / 2, (image.height - source) / 2, source, source, 0, 0, side, side);
  image.close();
  return canvas;
}

/**
 * Crops the middle square of an image and resizes it.
 * @param sidePx the longest side of the result; smaller images keep their size
 * @returns a WebP (or JPEG where the browser writes none), or null when the file is not an image
 */
export async function toSquare(file: Blob, sidePx: number): Promise<Blob | null> {
  const canvas = await drawSquare(file, (source) => Math.min(source, sidePx));
  return canvas && write(canvas);
}

/**
 * The middle square of an image as a JPEG that messengers show beside a link; the quality is lowered until it has few enough bytes.
 * @returns null when the file is not an image, or stays too large
 */
export async function toShareImage(file: Blob): Promise<Blob | null> {
  const { sidePx, maxBytes } = sellerLimits.shareImage;
  const canvas = await drawSquare(file, () => sidePx);
  if (!canvas) return null;
  for (let quality = 0.85; quality > 0.3; quality -= 0.1) {
    const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (jpeg && jpeg.size <= maxBytes) return jpeg;
  }
  return null;
}

/** A video of a phone decodes its first frames within this time (ms). */
const FRAME_TIMEOUT_MS = 8000;

/**
 * A frame from the beginning of a video, as its cover.
 * @returns null when the browser cannot decode the video within eight seconds
 */
export async function toVideoStill(file: Blob): Promise<Blob | null> {
  const video = document.createElement('video');
  const url = URL.createObjectURL(file);
  try {
    const next = (event: 'loadeddata' | 'seeked') =>
      new Promise<void>((resolve, reject) => {
        video.addEventListener(event, () => resolve(), { once: true });
        video.addEventListener('error', () => reject(new Error('not decodable')), { once: true });
        setTimeout(() => reject(new Error('timeout')), FRAME_TIMEOUT_MS);
      });
    video.muted = true;
    video.playsInline = true;
    video.preload = 'auto';
    const loaded = next('loadeddata');
    video.src = url;
    // iOS loads nothing of a video outside of the page without it
    video.load();
    await loaded;
    // the very first frame is often black
    const sought = next('seeked');
    video.currentTime = Math.min(0.5, (video.duration || 1) / 2);
    await sought;
    const canvas = document.createElement('canvas');
    canvas.width = video.videoWidth;
    canvas.height = video.videoHeight;
    canvas.getContext('2d')?.drawImage(video, 0, 0);
    return canvas.width > 0 ? await write(canvas) : null;
  } catch {
    return null;
  } finally {
    video.removeAttribute('src');
    URL.revokeObjectURL(url);
  }
}

/** What an iPhone's camera writes. */
export const isMov = (file: File): boolean => file.type === 'video/quicktime' || /\.mov$/i.test(file.name);

/**
 * The file as a video that the shop stores: MP4, or what an iPhone's camera writes (MOV), which has the structure of MP4, where this browser
 * decodes it.
 * @returns null when it is no such video
 */
export async function asVideo(file: File): Promise<Blob | null> {
  if (file.type === 'video/mp4') return file;
  if (!isMov(file)) return null;
  // browsers that decode it refuse its own type
  const video = file.slice(0, file.size, 'video/mp4');
  return (await toVideoStill(video)) ? video : null;
}
