/** Image upload: avatars, covers, product images, photos of reviews and cases. */
import { env } from '~/shared/config/env';
import { AppError } from '~/shared/lib/AppError';
import { storedWidths } from '~/shared/lib/renditions';
import { supabase } from './client';
import { toAppError } from './toAppError';

/** Statuses of the storage service's own codes (its HTTP status is 400 or 500 for nearly everything), for responses that lack `statusCode` or say 400 for a token that ended. */
const STATUS_OF_CODE = new Map([
  ['InvalidJWT', 401],
  ['ExpiredToken', 401],
  ['AccessDenied', 403],
  ['NoSuchKey', 404],
  ['NoSuchBucket', 404],
  ['KeyAlreadyExists', 409],
  ['ResourceAlreadyExists', 409],
  ['EntityTooLarge', 413],
  ['InvalidMimeType', 415],
]);

/**
 * @param error of supabase-js, or the body and HTTP status of a response that is not ok
 * @returns file-too-large, wrong-file-type, or what `toAppError` makes of the status
 */
function storageError(error: { status?: unknown; statusCode?: unknown; code?: unknown; originalError?: unknown }): AppError {
  if (error.originalError !== undefined) return toAppError(error.originalError);
  const stated = Number(error.statusCode);
  const status = STATUS_OF_CODE.get(String(error.code)) ?? (stated >= 400 && stated < 600 ? stated : Number(error.status));
  if (status === 413) return new AppError('file-too-large');
  if (status === 415) return new AppError('wrong-file-type');
  return toAppError({}, status);
}

const PUBLIC = '/storage/v1/object/public/';
/** The address of an uploaded file without the project's origin, as the database stores it; other addresses stay. */
export const storedPath = (url: string): string => (url.startsWith(env.supabaseUrl + PUBLIC) ? url.slice(env.supabaseUrl.length) : url);
/** Uploaded by people; other files are never removed. */
const OURS = /^\/storage\/v1\/object\/public\/(profile-images|product-media|review-photos)\/(.+)$/;
const BUCKET = 'product-media';
const REVIEW_PHOTOS = 'review-photos';
const CASE_PHOTOS = 'case-photos';

const ENDINGS: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp', 'video/mp4': 'mp4' };

async function upload(bucket: string, key: string, file: Blob): Promise<string> {
  const { storage } = await supabase();
  const { error } = await storage.from(bucket).upload(key, file, { cacheControl: '31536000', contentType: file.type });
  if (error) throw storageError(error);
  return `${PUBLIC}${bucket}/${key}`;
}

/** Stores an avatar under a name that cannot be guessed. @returns the stored path without the project's origin @throws AppError */
export async function uploadAvatar(userId: string, image: Blob): Promise<string> {
  const ending = ENDINGS[image.type];
  if (!ending) throw new AppError('invalid-image');
  return upload('profile-images', `${userId}/${crypto.randomUUID()}.${ending}`, image);
}

type Sizes = { width: number; blob: Blob }[];

/** Uploads an image at several widths (px). @returns the path of the largest, from which the others are derived */
async function uploadSizes(bucket: string, userId: string, sizes: Sizes): Promise<string> {
  const name = `${userId}/${crypto.randomUUID()}`;
  const largest = sizes.at(-1);
  if (!largest) throw new AppError('wrong-file-type');
  const ending = ENDINGS[largest.blob.type] ?? 'jpg';
  const keys = sizes.map(({ width }) => `${name}-${width}.${ending}`);
  const uploads = await Promise.allSettled(sizes.map(({ blob }, index) => upload(bucket, keys[index] ?? '', blob)));
  const failed = uploads.find((one) => one.status === 'rejected');
  if (failed) {
    // an image without one of its sizes is of no use
    void remove(bucket, keys);
    throw failed.reason;
  }
  return `${PUBLIC}${bucket}/${keys.at(-1) ?? ''}`;
}

/** Uploads a product's image at several widths (px). @returns its path @throws AppError */
export const uploadImage = (userId: string, sizes: Sizes): Promise<string> => uploadSizes(BUCKET, userId, sizes);
/** Uploads the cover image of a store at several widths (px). @returns its path @throws AppError */
export const uploadCover = (userId: string, sizes: Sizes): Promise<string> => uploadSizes('profile-images', userId, sizes);
/** Uploads a photo of a review at several widths (px). @returns its path @throws AppError */
export const uploadReviewPhoto = (userId: string, sizes: Sizes): Promise<string> => uploadSizes(REVIEW_PHOTOS, userId, sizes);

/** Uploads a photo of a case into the private bucket. @returns its key @throws AppError */
export async function uploadCasePhoto(userId: string, photo: Blob): Promise<string> {
  const key = `${userId}/${crypto.randomUUID()}.${ENDINGS[photo.type] ?? 'jpg'}`;
  await upload(CASE_PHOTOS, key, photo);
  return key;
}

/** Removes photos of a case that was not saved; the database keeps those that a case shows. */
export const removeCasePhotos = (keys: string[]): Promise<void> => remove(CASE_PHOTOS, keys);

/** The key of the JPEG for previews of links beside a stored photo of a product (`app.share_url`). Null beside other images. */
export function shareImageKey(photo: string | null): string | null {
  const [, bucket, key] = OURS.exec(photo ?? '') ?? [];
  const [, name] = /^(.+)-1080\.(?:webp|jpg)$/.exec(key ?? '') ?? [];
  return bucket === BUCKET && name ? `${name}-800.jpg` : null;
}

/** Uploads the JPEG for previews of links. @param key of `shareImageKey` @throws AppError, also when it is stored already */
export const uploadShareImage = (key: string, jpeg: Blob): Promise<string> => upload(BUCKET, key, jpeg);

/** Stores a video as it is. @throws AppError file-too-large, wrong-file-type */
export async function uploadVideo(userId: string, video: Blob): Promise<string> {
  if (video.type !== 'video/mp4') throw new AppError('wrong-file-type');
  return upload(BUCKET, `${userId}/${crypto.randomUUID()}.mp4`, video);
}

/** A failure leaves files behind and nothing else. */
async function remove(bucket: string, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  await supabase().then(
    ({ storage }) => storage.from(bucket).remove(keys),
    () => undefined,
  );
}

/** Removes images that are not used, in the background. */
export const removeImages = (urls: (string | null)[]): void => {
  for (const url of urls) void removeImage(url);
};

/** Removes an image that is no longer used. */
export async function removeImage(url: string | null): Promise<void> {
  const [, bucket, key] = OURS.exec(url ?? '') ?? [];
  if (!bucket || !key) return;
  const renditions = storedWidths[bucket === 'profile-images' ? 1280 : 1080].map((width) =>
    key.replace(/-\d{3,4}(?=\.(webp|jpg)$)/, `-${width}`),
  );
  const share = shareImageKey(url);
  await remove(bucket, [...new Set([key, ...renditions, ...(share ? [share] : [])])]);
}

/** Removes files that an interrupted publishing left behind (a closed tab, a lost connection); what fails is tried the next time. */
export async function removeOrphans(): Promise<void> {
  const { data } = await (await supabase()).rpc('orphaned_media');
  if (data) await remove(BUCKET, data);
}

/** Removes photos of reviews that were not saved or were deleted elsewhere; what fails is tried the next time. */
export async function removeOrphanedReviewPhotos(): Promise<void> {
  const { data } = await (await supabase()).rpc('orphaned_review_photos', undefined, { get: true });
  if (data) await remove(REVIEW_PHOTOS, data);
}
