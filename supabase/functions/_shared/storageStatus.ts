/** Statuses of the storage service's own codes; the same list is in src/shared/api/storage.ts. */
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
 * The real status of an error of the storage service: its HTTP status is nearly always 400, the body contains the real one.
 * @param reply an answer that is not ok; its body is consumed
 */
export async function storageStatus(reply: Response): Promise<number> {
  const body = (await reply.json().catch(() => null)) as { statusCode?: unknown; code?: unknown } | null;
  const stated = Number(body?.statusCode);
  return STATUS_OF_CODE.get(String(body?.code)) ?? (stated >= 400 && stated < 600 ? stated : reply.status);
}
