/** Imports chosen media into our storage, in the sizes that the pages request. */
import { AppError, isTransient } from '~/shared/lib/AppError';
import * as columnLimits from '~/shared/generated/columnLimits';
import { sellerLimits } from '~/shared/lib/sellerLimits';
import type { SocialItem } from '~/features/account/rules/social';
import { absoluteMediaUrl } from '~/shared/lib/media';
import { storedWidths } from '~/shared/lib/renditions';
import { toVideoStill, toSizes } from '~/shared/lib/image';
import type { NewMedia } from '~/features/catalogue/services/sellerProducts';
import * as socialMedia from '~/features/instagram/services/socialMedia';
import * as storage from '~/shared/api/storage';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Copies a file by the image proxy: three attempts, 2 s and 4 s apart. @returns Instagram's own URL when all of them fail */
async function copyWithRetry(url: string): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await socialMedia.copy(url);
    } catch (error) {
      if (!isTransient(error) && !(error instanceof AppError && error.code === 'invalid-response')) throw error;
      if (attempt === sellerLimits.imageProxyAttempts) return storage.storedPath(url);
      await pause(sellerLimits.imageProxyBackoffMs * attempt);
    }
  }
}

/** Resizes an image, which removes EXIF data, and uploads it. @throws AppError wrong-file-type, file-too-large */
export async function storeImage(userId: string, file: Blob): Promise<string> {
  if (file.size > sellerLimits.photoMaxBytes) throw new AppError('file-too-large');
  const sizes = await toSizes(file, storedWidths[1080]);
  if (!sizes) throw new AppError('wrong-file-type');
  return storage.uploadImage(userId, sizes);
}

/** Copies an image of Instagram and resizes it. If resizing fails, the copy is used as it is. */
async function importImage(userId: string, url: string): Promise<string> {
  const copied = await copyWithRetry(url);
  if (copied === storage.storedPath(url)) return copied;
  try {
    const file = await fetch(absoluteMediaUrl(copied) ?? '').then((reply) => reply.blob());
    const sized = await storeImage(userId, file);
    void storage.removeImage(copied);
    return sized;
  } catch {
    return copied;
  }
}

async function uploadFile(userId: string, item: SocialItem, open: () => Promise<Blob>): Promise<NewMedia> {
  const file = await open();
  if (item.type === 'image') return { url: await storeImage(userId, file), type: 'image', posterUrl: null };
  if (file.size > columnLimits.mediaBytes) throw new AppError('file-too-large');
  const still = await toVideoStill(file);
  const [video, poster] = await Promise.allSettled([storage.uploadVideo(userId, file), still && storeImage(userId, still)]);
  const posterUrl = poster.status === 'fulfilled' ? poster.value : null;
  if (video.status === 'rejected') {
    storage.removeImages([posterUrl]);
    throw video.reason;
  }
  return { url: video.value, type: 'video', posterUrl };
}

/** Imports one chosen item. Of a video without a file its cover is used. @throws AppError */
export async function importMedia(userId: string, item: SocialItem): Promise<NewMedia> {
  if (item.open) return uploadFile(userId, item, item.open);
  if (item.type === 'video' && item.url) {
    const [video, poster] = await Promise.all([copyWithRetry(item.url), item.thumbnailUrl ? importImage(userId, item.thumbnailUrl) : null]);
    return { url: video, type: 'video', posterUrl: poster };
  }
  const url = item.url ?? item.thumbnailUrl;
  if (!url) throw new AppError('not-found');
  return { url: await importImage(userId, url), type: 'image', posterUrl: null };
}

/** Removes the uploaded media of a product that was not saved. */
export const discardMedia = (media: NewMedia[]): void => storage.removeImages(media.flatMap(({ url, posterUrl }) => [url, posterUrl]));
