/** Errors of the storage service. Its HTTP status is 400 or 500 for nearly everything; the body holds the real one. */
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
 * @param error of supabase-js, or the body and HTTP status of an answer that is not ok
 * @returns file-too-large, wrong-file-type, or what `toAppError` makes of the status
 */
export function storageError(error: { status?: unknown; statusCode?: unknown; code?: unknown; originalError?: unknown }): AppError {
  if (error.originalError !== undefined) return toAppError(error.originalError);
  const stated = Number(error.statusCode);
  const status = STATUS_OF_CODE.get(String(error.code)) ?? (stated >= 400 && stated < 600 ? stated : Number(error.status));
  if (status === 413) return new AppError('file-too-large');
  if (status === 415) return new AppError('wrong-file-type');
  return toAppError({}, status);
}
