/** Files people put into storage, and the texts we keep there. */
import { env } from '~/config/env';
import { AppError } from '~/domain/AppError';
import { fallbackLanguage, type Language } from '~/i18n/languages';
import { storedWidths } from '~/lib/media';
import { db } from './client';
import { currentAccessToken } from './session';
import { storageError } from './storageError';
import { toAppError } from './toAppError';

const PUBLIC = '/storage/v1/object/public/';
/** The address of one of our own files without the project's origin, as the database keeps it; other addresses stay. */
export const storedPath = (url: string): string => (url.startsWith(env.supabaseUrl + PUBLIC) ? url.slice(env.supabaseUrl.length) : url);
/** Files of people; the rest of storage is not ours to remove. */
const OURS = /^\/storage\/v1\/object\/public\/(profile-images|product-media)\/(.+)$/;
const UPLOAD_MS = 60_000;

const ENDINGS: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp', 'video/mp4': 'mp4' };

async function upload(key: string, file: Blob): Promise<string> {
  const token = await currentAccessToken();
  const response = await fetch(`${env.supabaseUrl}/storage/v1/object/${key}`, {
    method: 'POST',
    headers: {
      apikey: env.supabaseAnonKey,
      authorization: `Bearer ${token ?? ''}`,
      'content-type': file.type,
      'cache-control': 'max-age=31536000',
    },
    body: file,
    signal: AbortSignal.timeout(UPLOAD_MS),
  }).catch((error: unknown) => {
    throw toAppError(error);
  });
  if (!response.ok) throw await storageError(response);
  return PUBLIC + key;
}

/** Stores an avatar under a name nobody can guess. Gives the stored path without the project's origin. @throws AppError */
export async function uploadAvatar(userId: string, picture: Blob): Promise<string> {
  const ending = ENDINGS[picture.type];
  if (!ending) throw new AppError('invalid-picture');
  return upload(`profile-images/${userId}/${crypto.randomUUID()}.${ending}`, picture);
}

/** Stores a product's picture at several widths (px) beside each other; the largest one's path stands for all. @throws AppError */
export async function uploadPicture(userId: string, sizes: { width: number; blob: Blob }[]): Promise<string> {
  const name = `product-media/${userId}/${crypto.randomUUID()}`;
  const largest = sizes.at(-1);
  if (!largest) throw new AppError('wrong-file-type');
  // smaller variants are requested of WebP files only (`lib/media`), so one file is enough
  if (largest.blob.type !== 'image/webp') return upload(`${name}.${ENDINGS[largest.blob.type] ?? 'jpg'}`, largest.blob);
  const paths = await Promise.all(sizes.map(({ width, blob }) => upload(`${name}-${width}.webp`, blob)));
  return paths.at(-1) ?? '';
}

/** Stores a film as it is. @throws AppError file-too-large, wrong-file-type */
export async function uploadFilm(userId: string, film: Blob): Promise<string> {
  if (film.type !== 'video/mp4') throw new AppError('wrong-file-type');
  return upload(`product-media/${userId}/${crypto.randomUUID()}.mp4`, film);
}

async function remove(bucket: string, keys: string[]): Promise<void> {
  const token = await currentAccessToken();
  await fetch(`${env.supabaseUrl}/storage/v1/object/${bucket}`, {
    method: 'DELETE',
    headers: { apikey: env.supabaseAnonKey, authorization: `Bearer ${token ?? ''}`, 'content-type': 'application/json' },
    body: JSON.stringify({ prefixes: keys }),
  }).catch(() => undefined);
}

/** Removes a picture that is no longer used; failing leaves a file behind and nothing else. */
export async function removePicture(url: string | null): Promise<void> {
  const [, bucket, key] = OURS.exec(url ?? '') ?? [];
  if (!bucket || !key) return;
  const variants = storedWidths[1080].map((width) => key.replace(/-\d{3,4}\.webp$/, `-${width}.webp`));
  await remove(bucket, [...new Set([key, ...variants])]);
}

/** Removes what an earlier publishing left behind (a closed tab, a lost network) and nothing shows. Failing leaves it for the next time. */
export async function removeOrphans(): Promise<void> {
  const { data } = await db.rpc('orphaned_media', undefined, { get: true });
  if (data && data.length > 0) await remove('product-media', data);
}

/** The privacy policy as markdown, in the reader's language where there is one. @throws AppError */
export async function privacyPolicy(language: Language): Promise<string> {
  const file = language === fallbackLanguage ? 'privacy-policy.md' : `privacy-policy.${language}.md`;
  const response = await fetch(`${env.supabaseUrl}${PUBLIC}${encodeURIComponent('Legal Bucket')}/${file}`).catch((error: unknown) => {
    throw toAppError(error);
  });
  if (!response.ok) throw await storageError(response);
  return response.text();
}
