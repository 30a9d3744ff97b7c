/** Uploads the photos of a case: resized, without EXIF data. */
import { AppError } from '~/domain/AppError';
import { sellerLimits } from '~/domain/sellerLimits';
import { toSizes } from '~/lib/image';
import * as storage from '~/services/storage';

const WIDTHS = [1080] as const;

/** @returns the keys of the stored files @throws AppError; then what was uploaded is removed again by the database's job */
export async function uploadPhotos(userId: string, files: File[]): Promise<string[]> {
  return Promise.all(
    files.map(async (file) => {
      if (file.size > sellerLimits.photoMaxBytes) throw new AppError('file-too-large');
      const image = (await toSizes(file, WIDTHS))?.[0];
      if (!image) throw new AppError('invalid-image');
      return storage.uploadCasePhoto(userId, image.blob);
    }),
  );
}
