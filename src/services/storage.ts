/** Files people put into storage, and the texts we keep there. */
import { env } from '~/config/env';
import { AppError } from '~/domain/AppError';
import { currentAccessToken } from './session';
import { toAppError } from './toAppError';

const PUBLIC = '/storage/v1/object/public/';

/** Stores an avatar under a name nobody can guess. Gives the stored path without the project's origin. @throws AppError */
export async function uploadAvatar(userId: string, picture: Blob): Promise<string> {
  const ending = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' }[picture.type];
  if (!ending) throw new AppError('invalid-picture');
  const key = `profile-images/${userId}/${crypto.randomUUID()}.${ending}`;
  const token = await currentAccessToken();
  const response = await fetch(`${env.supabaseUrl}/storage/v1/object/${key}`, {
    method: 'POST',
    headers: { apikey: env.supabaseAnonKey, authorization: `Bearer ${token ?? ''}`, 'content-type': picture.type },
    body: picture,
    signal: AbortSignal.timeout(60_000),
  }).catch((error: unknown) => {
    throw toAppError(error);
  });
  if (!response.ok) throw toAppError({}, response.status);
  return PUBLIC + key;
}

/** Removes a picture that is no longer used; failing leaves a file behind and nothing else. */
export async function removePicture(url: string | null): Promise<void> {
  if (!url?.startsWith(`${PUBLIC}profile-images/`)) return;
  const token = await currentAccessToken();
  await fetch(`${env.supabaseUrl}/storage/v1/object/${url.slice(PUBLIC.length)}`, {
    method: 'DELETE',
    headers: { apikey: env.supabaseAnonKey, authorization: `Bearer ${token ?? ''}` },
  }).catch(() => undefined);
}

/** The privacy policy as markdown, in the reader's language where there is one (spec §7). @throws AppError */
export async function privacyPolicy(language: string): Promise<string> {
  const file = language === 'ru' ? 'privacy-policy.md' : `privacy-policy.${language}.md`;
  const response = await fetch(`${env.supabaseUrl}${PUBLIC}${encodeURIComponent('Legal Bucket')}/${file}`).catch((error: unknown) => {
    throw toAppError(error);
  });
  if (!response.ok) throw toAppError({}, response.status);
  return response.text();
}
