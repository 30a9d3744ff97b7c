/** Copying a file into the caller's folder, with a fake storage service that answers like the real one. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { copyMedia } from '../../functions/_shared/copyMedia.ts';
import { upstreamOf } from '../../functions/_shared/upstream.ts';

const project = { url: 'https://abc.supabase.co', publishableKey: 'sb_publishable_x' };
const caller = {
  id: '01a20000-0000-7000-8000-000000000e8f',
  typedHandle: null,
  confirmedHandle: null,
  headers: { apikey: 'k', authorization: 'Bearer a.b.c' },
};
const IMAGE = `${project.url}/storage/v1/object/public/product-media/catalogue/vase.jpg`;
const JPEG = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(100, 7)]);
let uploads: { url: string; headers: Headers }[] = [];
let upload: (signal: AbortSignal | null | undefined) => Promise<Response>;

beforeEach(() => {
  uploads = [];
  vi.stubGlobal('Deno', { resolveDns: async () => [] });
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    if (init.method !== 'POST') return new Response(JPEG, { headers: { 'content-type': 'image/jpeg' } });
    uploads.push({ url: String(input), headers: new Headers(init.headers) });
    return upload(init.signal);
  });
});
afterEach(() => vi.unstubAllGlobals());
const copy = (signal = new AbortController().signal, url = IMAGE) => copyMedia(url, caller, project, upstreamOf(fetch), signal);
const refusal = (statusCode: string, code?: string) => ({
  statusCode,
  error: 'Some text',
  message: 'Another text',
  ...(code ? { code } : {}),
});

describe('copying into storage', () => {
  it('returns the public address in the caller’s folder', async () => {
    upload = async () => Response.json({ Key: 'x' });
    const address = await copy();
    expect(address).toMatch(new RegExp(`^/storage/v1/object/public/product-media/${caller.id}/[0-9a-f-]{36}\\.jpg$`));
    expect(uploads[0]?.url).toBe(project.url + address.replace('/public', ''));
    expect(uploads[0]?.headers.get('content-type')).toBe('image/jpeg');
  });

  it('takes an own file without the project’s origin, of its public media only', async () => {
    upload = async () => Response.json({ Key: 'x' });
    expect(await copy(undefined, IMAGE.slice(project.url.length))).toContain(caller.id);
    for (const other of ['/storage/v1/object/public/profile-images/a.jpg', '/rest/v1/profiles', '//evil.example/a.jpg'])
      await expect(copy(undefined, other)).rejects.toThrow('host_not_allowed');
  });

  it.each([
    [400, refusal('413', 'EntityTooLarge'), 'too_large'],
    [400, refusal('413'), 'too_large'],
    [413, '<html>too large</html>', 'too_large'],
    [400, refusal('415', 'InvalidMimeType'), 'wrong_type'],
    [400, refusal('403', 'AccessDenied'), 'forbidden'],
    [400, refusal('403'), 'forbidden'],
    [400, refusal('400', 'InvalidJWT'), 'signed_out'],
    [401, '', 'signed_out'],
    // the bucket is missing, or a random name is taken: a server error
    [400, refusal('404', 'NoSuchBucket'), 'server'],
    [400, refusal('409', 'KeyAlreadyExists'), 'server'],
    [500, refusal('500', 'InternalError'), 'server'],
    [400, 'null', 'server'],
  ])('maps a refusal with status %i and %j to %s', async (status, body, code) => {
    upload = async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
    await expect(copy()).rejects.toMatchObject({ code });
  });

  it('stops when the call is aborted', async () => {
    const over = new AbortController();
    upload = (signal) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('stopped')));
        over.abort();
      });
    await expect(copy(over.signal)).rejects.toThrow('stopped');
  });
});
