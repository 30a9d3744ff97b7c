import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bounds, fetchMedia } from '../../functions/_shared/fetchMedia.ts';
import { checkMediaUrl, isGlobalAddress } from '../../functions/_shared/mediaUrl.ts';
import { hostileAddresses, hostileUrls } from './hostileUrls.ts';

const STORAGE = 'https://project.supabase.co/storage/v1/object/public/product-media/';
const CDN = 'https://scontent.cdninstagram.com';
const JPEG = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(2000, 7)]);
const small = { ...bounds, maxBytes: 100_000 };
const short = { ...small, totalMs: 600, idleMs: 250 };

/** A server with one fault per path. The allowed host resolves to it only in this test. */
let server: http.Server;
let requests: string[] = [];
const answers: Record<string, (request: http.IncomingMessage, response: http.ServerResponse) => void> = {
  '/good.jpg': (_, response) => response.writeHead(200, { 'content-type': 'image/jpeg', 'set-cookie': 'spy=1' }).end(JPEG),
  '/to-good': (_, response) => response.writeHead(302, { location: `${CDN}/good.jpg` }).end(),
  '/to-local': (_, response) => response.writeHead(302, { location: 'http://127.0.0.1/secret' }).end(),
  '/to-metadata': (_, response) => response.writeHead(301, { location: 'https://169.254.169.254/latest/meta-data' }).end(),
  '/to-evil': (_, response) => response.writeHead(307, { location: 'https://evil.example/x.jpg' }).end(),
  '/nowhere': (_, response) => response.writeHead(302).end(),
  '/loop': (_, response) => response.writeHead(302, { location: `${CDN}/loop` }).end(),
  '/html-as-jpeg': (_, response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end('<html><script>alert(1)</script>'),
  '/svg': (_, response) =>
    response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  '/html': (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(JPEG),
  '/jpeg-as-video': (_, response) => response.writeHead(200, { 'content-type': 'video/mp4' }).end(JPEG),
  '/heic': (_, response) => response.writeHead(200, { 'content-type': 'image/heic' }).end(Buffer.from('\0\0\0\x18ftypheic')),
  '/empty': (_, response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(),
  '/huge': (_, response) => response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': String(10 ** 9) }).write(JPEG),
  '/endless': (_, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg' });
    const more = () => !response.destroyed && response.write(JPEG, () => setImmediate(more));
    more();
  },
  '/gzip-bomb': (_, response) =>
    response
      .writeHead(200, { 'content-type': 'image/jpeg', 'content-encoding': 'gzip' })
      .end(gzipSync(Buffer.concat([JPEG, Buffer.alloc(5_000_000)]))),
  '/slow': (_, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg' });
    const timer = setInterval(() => response.write('x'), 200);
    response.on('close', () => clearInterval(timer));
  },
  '/stuck': (_, response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).write('x'),
  '/silent': () => undefined,
  '/cut': (_, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': '5000' }).write(JPEG);
    setTimeout(() => response.destroy(), 30);
  },
  '/gone': (_, response) => response.writeHead(410).end(),
  '/broken': (_, response) => response.writeHead(500, { 'content-type': 'image/jpeg' }).end(JPEG),
};
beforeAll(async () => {
  server = http.createServer((request, response) => {
    requests.push(request.url ?? '');
    answers[request.url ?? '']?.(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const take = (path: string, resolve: (host: string) => Promise<string[]> = async () => ['157.240.1.1'], limits = small) => {
  requests = [];
  const local = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const viaServer: typeof fetch = (input, init) => fetch(String(input).replace(CDN, local), init);
  return fetchMedia(CDN + path, { storage: STORAGE, fetch: viaServer, resolve, bounds: limits });
};

describe('fetching an image', () => {
  it('detects the type from the bytes and follows an allowed redirect', async () => {
    expect((await take('/good.jpg')).type).toEqual({ mime: 'image/jpeg', ending: 'jpg' });
    expect(Buffer.from((await take('/to-good')).bytes).equals(JPEG)).toBe(true);
  });

  it.each([
    ['does not follow a redirect to the local host [E06]', '/to-local', 'host_not_allowed'],
    ['does not follow a redirect to the cloud metadata service [E06]', '/to-metadata', 'host_not_allowed'],
    ['does not follow a redirect to another host [E06]', '/to-evil', 'host_not_allowed'],
    ['gives up on a redirect without a target [E06]', '/nowhere', 'upstream'],
    ['does not follow a redirect loop [E06]', '/loop', 'upstream'],
    ['refuses an oversized content length [E08]', '/huge', 'too_large'],
    ['cuts an endless body [E08]', '/endless', 'too_large'],
    ['counts the decoded bytes of a gzip bomb [E11]', '/gzip-bomb', 'too_large'],
    ['times out on a body that arrives byte by byte [E09]', '/slow', 'upstream_timeout'],
    ['times out on a body that stops [E09]', '/stuck', 'upstream_timeout'],
    ['times out on a host that does not answer [E09]', '/silent', 'upstream_timeout'],
    ['refuses HTML declared as an image [E10]', '/html-as-jpeg', 'wrong_type'],
    ['refuses SVG [E10]', '/svg', 'wrong_type'],
    ['refuses an image declared as HTML [E10]', '/html', 'wrong_type'],
    ['refuses an image declared as a video [E10]', '/jpeg-as-video', 'wrong_type'],
    ['refuses HEIC [E10]', '/heic', 'wrong_type'],
    ['refuses an empty body [E10]', '/empty', 'wrong_type'],
    ['reports a missing file [E17]', '/gone', 'not_found'],
    ['takes no image from an error response [E17]', '/broken', 'upstream'],
    ['takes no truncated image [E17]', '/cut', 'upstream'],
  ])('%s', async (_, path, code) => {
    const limits = code === 'upstream_timeout' ? short : small;
    await expect(take(path, undefined, limits)).rejects.toMatchObject({ code });
    expect(requests.length).toBeLessThanOrEqual(3);
  });

  it.each([
    ['127.0.0.1'],
    ['10.1.2.3'],
    ['169.254.169.254'],
    ['::1'],
    ['fd00::1'],
    ['::ffff:127.0.0.1'],
    ['64:ff9b::7f00:1'],
    ['2002:7f00:1::'],
    ['3fff::1'],
    ['2001:10::1'],
    ['999.1.1.1'],
  ])('refuses an allowed host that resolves to %s, even beside a public address [E07]', async (address) => {
    await expect(take('/good.jpg', async () => ['157.240.1.1', address])).rejects.toMatchObject({ code: 'host_not_allowed' });
    expect(requests).toEqual([]);
  });

  it('refuses a host that does not resolve, and resolves again for every redirect [E07]', async () => {
    await expect(take('/good.jpg', async () => [])).rejects.toMatchObject({ code: 'host_not_allowed' });
    await expect(take('/good.jpg', () => Promise.reject(new Error('no answer')))).rejects.toMatchObject({ code: 'host_not_allowed' });
    let times = 0;
    await expect(take('/to-good', async () => [times++ === 0 ? '157.240.1.1' : '127.0.0.1'])).rejects.toMatchObject({
      code: 'host_not_allowed',
    });
    expect(requests).toEqual(['/to-good']);
  });
});

describe('media addresses', () => {
  it('have a corpus of more than a hundred hostile ones', () => {
    expect(new Set(hostileUrls).size).toBeGreaterThan(100);
  });

  it.each(hostileUrls)('refuse %j [E02 E03 E04 E05]', (url) => {
    expect(() => checkMediaUrl(url, STORAGE)).toThrow('host_not_allowed');
  });

  it.each([null, undefined, 1, {}, [], ['https://scontent.cdninstagram.com/x.jpg']])('refuse %j, which is not text [E13]', (url) => {
    expect(() => checkMediaUrl(url, STORAGE)).toThrow('invalid_request');
  });

  it('allow Instagram’s hosts and the project’s storage', () => {
    for (const url of [
      `${CDN}/v/t51/1_n.jpg?stp=dst-jpg&oh=00_AY&oe=6A`,
      'https://instagram.fala1-1.fna.fbcdn.net/x.mp4',
      `${STORAGE}u/1.webp`,
    ]) {
      expect(checkMediaUrl(url, STORAGE).href).toBe(url);
    }
  });

  it.each([`${STORAGE}../profile-images/x.webp`, `${STORAGE}a/../../x.webp`, `${STORAGE}%2e%2e/x.webp`, `${STORAGE}x.webp?y`, STORAGE])(
    'refuse %s, which leaves the bucket',
    (url) => {
      expect(() => checkMediaUrl(url, STORAGE)).toThrow('host_not_allowed');
    },
  );

  it.each([
    '157.240.1.1',
    '8.8.8.8',
    '1.0.0.1',
    '172.32.0.1',
    '172.15.255.255',
    '100.128.0.1',
    '192.0.1.1',
    '223.255.255.255',
    '2a03:2880:f003::1',
    '2A03:2880:F003:0c07:face:b00c:0000:0001',
    '2001:200::1',
    '2001:4860:4860::8888',
    '2001:db9::1',
    '2003::1',
    '2000::1',
    '3ffe:ffff::1',
    '3fff:1000::1',
  ])('count %s as public', (address) => {
    expect(isGlobalAddress(address)).toBe(true);
  });

  it.each(hostileAddresses)('do not count %j as public [E07]', (address) => {
    expect(isGlobalAddress(address)).toBe(false);
  });
});
