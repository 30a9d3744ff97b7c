/** Uploads the photos of a case: resized, without EXIF data. */
import { AppError } from '~/shared/lib/AppError';
import { sellerLimits } from '~/shared/lib/sellerLimits';
import { toSizes } from '~/shared/lib/image';
import { saveWithFiles } from '~/shared/api/saveWithFiles';
import * as storage from '~/shared/api/storage';

const WIDTHS = [1080] as const;

/** @returns the key of the stored file @throws AppError invalid-image, file-too-large */
async function uploadPhoto(userId: string, file: File): Promise<string> {
  if (file.size > sellerLimits.photoMaxBytes) throw new AppError('file-too-large');
  const image = (await toSizes(file, WIDTHS))?.[0];
  if (!image) throw new AppError('invalid-image');
  return storage.uploadCasePhoto(userId, image.blob);
}

/** Uploads photos of a case, then saves what they belong to. @param save takes their keys, in the order of the files @throws AppError */
export const saveWithPhotos = <Saved>(userId: string, files: File[], save: (keys: string[]) => Promise<Saved>): Promise<Saved> =>
  saveWithFiles({
    store: async (note) => {
      const uploads = await Promise.allSettled(files.map((file) => uploadPhoto(userId, file).then(note)));
      // only when none is under way any more
      return uploads.map((upload) => {
        if (upload.status === 'rejected') throw upload.reason;
        return upload.value;
      });
    },
    save,
    remove: (keys) => void storage.removeCasePhotos(keys),
  });
