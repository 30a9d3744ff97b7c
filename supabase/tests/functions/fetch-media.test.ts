import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bounds, fetchMedia } from '../../functions/_shared/fetchMedia.ts';
import { checkMediaUrl, isGlobalAddress } from '../../functions/_shared/mediaUrl.ts';
import { hostileUrls } from './hostileUrls.ts';

const STORAGE = 'https://project.supabase.co/storage/v1/object/public/product-media/';
const CDN = 'https://scontent.cdninstagram.com';
const JPEG = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(2000, 7)]);
const small = { ...bounds, maxBytes: 100_000, totalMs: 600, idleMs: 250 };

/** A server that behaves badly in one way for each path. The allowed host leads here only in this test. */
let server: http.Server;
let asked: string[] = [];
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
    asked.push(request.url ?? '');
    answers[request.url ?? '']?.(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const take = (path: string, resolve: (host: string) => Promise<string[]> = async () => ['157.240.1.1']) => {
  asked = [];
  const local = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const viaServer: typeof fetch = (input, init) => fetch(String(input).replace(CDN, local), init);
  return fetchMedia(CDN + path, { storage: STORAGE, fetch: viaServer, resolve, bounds: small });
};

describe('fetching a picture of the network', () => {
  it('brings what it really is', async () => {
    expect((await take('/good.jpg')).type).toEqual({ mime: 'image/jpeg', ending: 'jpg' });
    expect(Buffer.from((await take('/to-good')).bytes).equals(JPEG)).toBe(true);
  });

  it.each([
    ['E06 does not follow a redirect to this machine', '/to-local', 'host_not_allowed'],
    ['E06 does not follow a redirect to the cloud’s metadata', '/to-metadata', 'host_not_allowed'],
    ['E06 does not follow a redirect elsewhere', '/to-evil', 'host_not_allowed'],
    ['E06 gives up on a redirect to nowhere', '/nowhere', 'upstream'],
    ['E06 follows no circle', '/loop', 'upstream'],
    ['E08 believes no announced size', '/huge', 'too_large'],
    ['E08 cuts an endless body', '/endless', 'too_large'],
    ['E11 counts what comes out of a gzip bomb', '/gzip-bomb', 'too_large'],
    ['E09 ends a body of single bytes', '/slow', 'upstream_timeout'],
    ['E09 ends a body that stops', '/stuck', 'upstream_timeout'],
    ['E09 ends a host that says nothing', '/silent', 'upstream_timeout'],
    ['E10 refuses a page that calls itself a picture', '/html-as-jpeg', 'wrong_type'],
    ['E10 refuses a drawing that can run scripts', '/svg', 'wrong_type'],
    ['E10 refuses a picture that calls itself a page', '/html', 'wrong_type'],
    ['E10 refuses a picture that calls itself a film', '/jpeg-as-video', 'wrong_type'],
    ['E10 refuses what browsers cannot show', '/heic', 'wrong_type'],
    ['E10 refuses nothing at all', '/empty', 'wrong_type'],
    ['E17 says when it is gone', '/gone', 'not_found'],
    ['E17 takes no picture from an error', '/broken', 'upstream'],
    ['E17 takes no half of a picture', '/cut', 'upstream'],
  ])('%s', async (_, path, code) => {
    await expect(take(path)).rejects.toMatchObject({ code });
    expect(asked.length).toBeLessThanOrEqual(3);
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
  ])('E07 refuses an allowed name that leads to %s, also beside a good address', async (address) => {
    await expect(take('/good.jpg', async () => ['157.240.1.1', address])).rejects.toMatchObject({ code: 'host_not_allowed' });
    expect(asked).toEqual([]);
  });

  it('E07 refuses a name that leads nowhere, and asks anew for every hop', async () => {
    await expect(take('/good.jpg', async () => [])).rejects.toMatchObject({ code: 'host_not_allowed' });
    await expect(take('/good.jpg', () => Promise.reject(new Error('no answer')))).rejects.toMatchObject({ code: 'host_not_allowed' });
    let times = 0;
    await expect(take('/to-good', async () => [times++ === 0 ? '157.240.1.1' : '127.0.0.1'])).rejects.toMatchObject({
      code: 'host_not_allowed',
    });
    expect(asked).toEqual(['/to-good']);
  });
});

describe('addresses', () => {
  it('are a corpus of more than a hundred', () => {
    expect(new Set(hostileUrls).size).toBeGreaterThan(100);
  });

  it.each(hostileUrls)('E02 E03 E04 E05 refuses %j', (url) => {
    expect(() => checkMediaUrl(url, STORAGE)).toThrow('host_not_allowed');
  });

  it.each([null, undefined, 1, {}, [], ['https://scontent.cdninstagram.com/x.jpg']])('E13 refuses %j, which is no text', (url) => {
    expect(() => checkMediaUrl(url, STORAGE)).toThrow('invalid_request');
  });

  it('lets the network’s pictures and our own storage through', () => {
    for (const url of [
      `${CDN}/v/t51/1_n.jpg?stp=dst-jpg&oh=00_AY&oe=6A`,
      'https://instagram.fala1-1.fna.fbcdn.net/x.mp4',
      `${STORAGE}u/1.webp`,
    ]) {
      expect(checkMediaUrl(url, STORAGE).href).toBe(url);
    }
  });

  it.each([`${STORAGE}../profile-images/x.webp`, `${STORAGE}a/../../x.webp`, `${STORAGE}%2e%2e/x.webp`, `${STORAGE}x.webp?y`, STORAGE])(
    'does not let %s out of the bucket',
    (url) => {
      expect(() => checkMediaUrl(url, STORAGE)).toThrow('host_not_allowed');
    },
  );

  it('tells open addresses from private ones', () => {
    expect(['157.240.1.1', '8.8.8.8', '2a03:2880:f003::1', '172.32.0.1', '100.128.0.1'].every(isGlobalAddress)).toBe(true);
    expect(
      [
        '0.0.0.0',
        '127.9.9.9',
        '172.31.0.1',
        '100.127.0.1',
        '192.0.2.1',
        '240.0.0.1',
        'fe80::1',
        'ff02::1',
        '::',
        '2001:db8::1',
        'nonsense',
        '',
      ].some(isGlobalAddress),
    ).toBe(false);
  });
});
