// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { uploadAvatar, uploadVideo } from './storage';

const response = (body: unknown, status: number) =>
  vi.stubGlobal('fetch', async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));
afterEach(() => vi.unstubAllGlobals());
const video = new Blob(['x'], { type: 'video/mp4' });
const refusal = (statusCode: unknown, code?: string) => ({
  statusCode,
  error: 'Some text',
  message: 'Another text',
  ...(code ? { code } : {}),
});

describe('a refusal of the storage service', () => {
  it.each([
    ['too large', refusal('413', 'EntityTooLarge'), 400, 'file-too-large'],
    ['too large, without its code', refusal('413'), 400, 'file-too-large'],
    ['too large, a number', refusal(413), 400, 'file-too-large'],
    ['too large, by its code alone', { code: 'EntityTooLarge', message: 'x' }, 400, 'file-too-large'],
    ['too large, by the gateway', '<html>413 Request Entity Too Large</html>', 413, 'file-too-large'],
    ['another type', refusal('415', 'InvalidMimeType'), 400, 'wrong-file-type'],
    ['somebody else’s folder', refusal('403', 'AccessDenied'), 400, 'forbidden'],
    ['a session that ended', refusal('400', 'InvalidJWT'), 400, 'signed-out'],
    ['a bad token, without its code', refusal('403'), 400, 'forbidden'],
    ['no such bucket', refusal('404', 'NoSuchBucket'), 400, 'not-found'],
    ['a name that is taken', refusal('409', 'KeyAlreadyExists'), 400, 'conflict'],
    ['a database that does not answer', refusal('544', 'DatabaseTimeout'), 544, 'server'],
    ['a failure', refusal('500', 'InternalError'), 500, 'server'],
    ['an unknown code', refusal('400', 'InvalidKey'), 400, 'unexpected'],
    ['a code that every object has', refusal('400', 'constructor'), 400, 'unexpected'],
    ['a status that is none', refusal('200'), 400, 'unexpected'],
    ['no body', '', 401, 'signed-out'],
    ['a body that is no object', 'null', 403, 'forbidden'],
  ])('is told from its body: %s', async (_, body, status, code) => {
    response(body, status);
    await expect(uploadVideo('u', video)).rejects.toMatchObject({ code });
  });

  it('is told for avatars, too', async () => {
    response(refusal('413', 'EntityTooLarge'), 400);
    await expect(uploadAvatar('u', new Blob(['x'], { type: 'image/png' }))).rejects.toMatchObject({ code: 'file-too-large' });
  });
});

it('gives the stored path of what was taken', async () => {
  response({ Key: 'x' }, 200);
  expect(await uploadVideo('u', video)).toMatch(/^\/storage\/v1\/object\/public\/product-media\/u\/[0-9a-f-]{36}\.mp4$/);
});
