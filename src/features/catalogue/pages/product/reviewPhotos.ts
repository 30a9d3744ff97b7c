/** Uploads and removes the photos of one's review. */
import { AppError } from '~/shared/lib/AppError';
import { sellerLimits } from '~/shared/lib/sellerLimits';
import { storedWidths } from '~/shared/lib/renditions';
import { toSizes } from '~/shared/lib/image';
import * as reviews from '~/features/catalogue/services/reviews';
import { saveWithFiles } from '~/shared/api/saveWithFiles';
import * as storage from '~/shared/api/storage';
import type { Photo } from '~/features/catalogue/components/photos/PhotosField';

/** Resizes a photo, which removes EXIF data, and uploads it. @throws AppError invalid-image, file-too-large */
async function storePhoto(userId: string, file: File): Promise<string> {
  if (file.size > sellerLimits.photoMaxBytes) throw new AppError('file-too-large');
  const sizes = await toSizes(file, storedWidths[1080]);
  if (!sizes) throw new AppError('invalid-image');
  return storage.uploadReviewPhoto(userId, sizes);
}

interface SavedReview {
  id: string | null;
  rating: number;
  comment: string;
  photos: Photo[];
  /** The stored photos before the change. */
  before: string[];
}

/** Uploads the new photos, saves the review, and removes the files that it no longer shows. @throws AppError */
export async function saveReview(productId: string, userId: string, { id, rating, comment, photos, before }: SavedReview): Promise<void> {
  await saveWithFiles({
    store: async (note) => {
      const urls: string[] = [];
      for (const { url, file } of photos) urls.push(file ? note(await storePhoto(userId, file)) : url);
      return urls;
    },
    save: (urls) => reviews.save(productId, userId, { id, rating, comment, photos: urls }),
    remove: storage.removeImages,
  });
  storage.removeImages(before.filter((url) => !photos.some((photo) => photo.url === url)));
  void storage.removeOrphanedReviewPhotos().catch(() => undefined);
}
