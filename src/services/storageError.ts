/** What a refusal of the storage service means. Its HTTP status is 400 or 500 for nearly everything; the body tells the real one. */
import { AppError } from '~/domain/AppError';
import { toAppError } from './toAppError';

/** Statuses of the service's own codes, for answers that lack `statusCode` or say 400 for a token that ended. */
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
 * @param response an answer of the storage service that is not ok; its body is read
 * @returns file-too-large, wrong-file-type, or what `toAppError` makes of the status
 */
export async function storageError(response: Response): Promise<AppError> {
  const body = (await response.json().catch(() => null)) as { statusCode?: unknown; code?: unknown } | null;
  const stated = Number(body?.statusCode);
  const status = STATUS_OF_CODE.get(String(body?.code)) ?? (stated >= 400 && stated < 600 ? stated : response.status);
  if (status === 413) return new AppError('file-too-large');
  if (status === 415) return new AppError('wrong-file-type');
  return toAppError({}, status);
}
