/** Uploads and removes the photos of one's review. */
import { AppError } from '~/domain/AppError';
import { sellerLimits } from '~/domain/sellerLimits';
import { storedWidths } from '~/lib/renditions';
import { toSizes } from '~/lib/image';
import * as reviews from '~/services/reviews';
import * as storage from '~/services/storage';
import type { Photo } from '~/ui/PhotosField';

/** Resizes a photo, which removes EXIF data, and uploads it. @throws AppError invalid-image, file-too-large */
async function storePhoto(userId: string, file: File): Promise<string> {
  if (file.size > sellerLimits.photoMaxBytes) throw new AppError('file-too-large');
  const sizes = await toSizes(file, storedWidths[1080]);
  if (!sizes) throw new AppError('invalid-image');
  return storage.uploadReviewPhoto(userId, sizes);
}

export const removePhotos = (urls: string[]): void => {
  for (const url of urls) void storage.removeImage(url);
};

interface SavedReview {
  id: string | null;
  rating: number;
  comment: string;
  photos: Photo[];
  /** The stored photos before the change. */
  before: string[];
}

/** Uploads the new photos, saves the review, and removes the files that it no longer shows. @throws AppError; then nothing is changed */
export async function saveReview(productId: string, userId: string, { id, rating, comment, photos, before }: SavedReview): Promise<void> {
  const added: string[] = [];
  const urls: string[] = [];
  try {
    for (const { url, file } of photos) {
      const stored = file ? await storePhoto(userId, file) : url;
      if (file) added.push(stored);
      urls.push(stored);
    }
    await reviews.save(productId, userId, { id, rating, comment, photos: urls });
  } catch (failure) {
    removePhotos(added);
    throw failure;
  }
  removePhotos(before.filter((url) => !urls.includes(url)));
  void storage.removeOrphanedReviewPhotos().catch(() => undefined);
}
