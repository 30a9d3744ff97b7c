import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { sampleAccount } from '../../local/instagram/sampleAccounts.ts';
import { repoRoot } from '../../local/settings.ts';
import { connect, instagramForFile, SITE } from '../helpers/instagram.ts';
import { backendForFile, type TestUser, rawRequest, createSeller, createShopper } from '../helpers/users.ts';
import { hostileUrls } from './hostileUrls.ts';

const backend = backendForFile();
const on = instagramForFile(backend);
let user: TestUser;
beforeAll(async () => {
  user = await connected('importer');
  const image = fs.readFileSync(path.join(repoRoot, 'supabase/seed/media/vase-2-800.webp'));
  const secret = backend().keys.secret;
  const uploaded = await fetch(`${backend().url}/storage/v1/object/product-media/catalogue/vase-2-800.webp`, {
    method: 'POST',
    headers: { apikey: secret, authorization: `Bearer ${secret}`, 'content-type': 'image/webp' },
    body: image,
  });
  expect(uploaded.status).toBe(200);
});

/** A seller who has connected a sample account. */
async function connected(name: string, handle = 'tanda.sample'): Promise<TestUser> {
  const made = await createSeller(backend(), name);
  on.accounts.set(handle, sampleAccount(handle, Date.now())!);
  expect((await connect(backend(), on, made, handle)).status).toBe(200);
  return made;
}

interface Ask {
  token?: string | null;
  headers?: Record<string, string>;
  method?: string;
}
async function call(name: string, body: unknown, { token = user.token, headers = {}, method = 'POST' }: Ask = {}) {
  const request = new Request(`${backend().url}/functions/v1/${name}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    ...(method === 'POST' ? { body: typeof body === 'string' ? body : JSON.stringify(body) } : {}),
  });
  const reply = await on.functions().handle(request);
  const text = await reply.text();
  return {
    status: reply.status,
    headers: reply.headers,
    text,
    body: (text.startsWith('{') ? JSON.parse(text) : null) as Record<string, never> | null,
  };
}
const MEDIA = { mediaType: 'posts', pagination: { page: 1, pageSize: 9 } };
const IMAGE = () => `${backend().url}/storage/v1/object/public/product-media/catalogue/vase-2-800.webp`;

describe('both functions', () => {
  it.each(['fetch-instagram-media', 'proxy-instagram-image'])('require a live session: %s [E01]', async (name) => {
    const body = { ...MEDIA, url: IMAGE() };
    for (const token of [null, 'x', 'a.b.c', backend().keys.publishable]) {
      expect(await call(name, body, { token })).toMatchObject({ status: 401, body: { error: 'signed_out' } });
    }
    const gone = await createShopper(backend(), 'gone');
    await gone.client.auth.signOut({ scope: 'global' });
    expect(await call(name, body, { token: gone.token })).toMatchObject({ status: 401, body: { error: 'signed_out' } });
  });

  it.each([
    ['invalid JSON', '{'],
    ['a list', '[]'],
    ['a number', '5'],
    ['an empty body', ''],
    ['null', 'null'],
    ['no url', '{}'],
    ['__proto__', '{"__proto__":{"url":"https://x"}}'],
  ])('refuse %s [E13]', async (_, text) => {
    for (const name of ['fetch-instagram-media', 'proxy-instagram-image']) {
      expect(await call(name, text), name).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
    }
  });

  it('refuse a body of one megabyte and other methods [E13]', async () => {
    for (const size of [17_000, 1_000_000]) {
      expect(await call('proxy-instagram-image', { url: 'x'.repeat(size) })).toMatchObject({ status: 413 });
    }
    expect((await call('proxy-instagram-image', null, { method: 'GET' })).status).toBe(400);
  });

  it('allow only the site’s own origin to read [E16]', async () => {
    const own = await call('fetch-instagram-media', MEDIA, { headers: { origin: SITE } });
    expect(own.headers.get('access-control-allow-origin')).toBe(SITE);
    const evil = await call('fetch-instagram-media', MEDIA, { headers: { origin: 'https://evil.example' } });
    expect(evil.headers.get('access-control-allow-origin')).toBeNull();
    const preflight = await call('fetch-instagram-media', null, { method: 'OPTIONS', headers: { origin: SITE } });
    expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([
      204,
      expect.stringContaining('authorization'),
    ]);
  });

  it('are rate-limited and say when to retry [E15]', async () => {
    const hasty = await connected('hasty', 'tanda.sample.hasty');
    const ask = () => call('fetch-instagram-media', MEDIA, { token: hasty.token });
    const answers = [];
    // not all at once: the user's calls are counted one after the other, and the last would wait longer than a call may
    for (let round = 0; round < 5; round++) answers.push(...(await Promise.all(Array.from({ length: 15 }, ask))));
    const refused = answers.find(({ status }) => status === 429);
    expect(refused).toMatchObject({ body: { error: 'rate_limited' } });
    expect(refused?.headers.get('retry-after')).toBe('60');
  });
});

describe('fetch-instagram-media', () => {
  it('returns nine posts a page with captions and the total', async () => {
    const { body } = await call('fetch-instagram-media', MEDIA);
    const { items, total } = body as unknown as { items: { id: string; caption: string; url: string }[]; total: number };
    expect([items.length, total]).toEqual([9, 22]);
    expect(items[0]).toMatchObject({ type: 'image', caption: expect.stringContaining('21 900 ₸') });
    const last = await call('fetch-instagram-media', { ...MEDIA, pagination: { page: 3, pageSize: 9 } });
    expect((last.body as unknown as { items: unknown[] }).items).toHaveLength(4);
  });

  it('saves the stories of the day, and returns them as an album of the month', async () => {
    const stories = await call('fetch-instagram-media', { ...MEDIA, mediaType: 'stories' });
    expect((stories.body as unknown as { total: number }).total).toBe(4);
    const { body } = await call('fetch-instagram-media', { ...MEDIA, mediaType: 'highlights' });
    const [album] = (body as unknown as { items: { id: string; mediaCount: number }[] }).items;
    // their images are not uploaded here, so only what could be copied is in it
    expect(album?.mediaCount ?? 0).toBeLessThanOrEqual(4);
  });

  it('reads nothing for a user without a connection, whatever is asked for [E19]', async () => {
    const stranger = await createSeller(backend(), 'stranger');
    await stranger.client.from('profiles').update({ instagram_handle: 'typed.name' }).eq('id', stranger.id);
    for (const query of [
      MEDIA,
      { ...MEDIA, username: 'tanda.sample' },
      { ...MEDIA, mediaType: 'stories' },
      { ...MEDIA, mediaType: 'highlights' },
      { ...MEDIA, mediaType: 'highlights', highlightId: 'h_ceramics' },
    ]) {
      expect(await call('fetch-instagram-media', query, { token: stranger.token })).toMatchObject({
        status: 403,
        body: { error: 'not_connected' },
      });
    }
  });

  it.each([
    { mediaType: 'reels' },
    { mediaType: ['posts'] },
    { highlightId: 'a/b' },
    { highlightId: 5 },
    { pagination: { page: -1 } },
    { pagination: { page: 0 } },
    { pagination: { page: 1.5 } },
    { pagination: { page: 21 } },
    { pagination: { page: 1000 } },
    { pagination: { pageSize: 10 } },
    { pagination: { pageSize: 1e9 } },
    { pagination: { pageSize: '9' } },
    { pagination: [] },
    { pagination: null },
  ])('refuses %j [E14]', async (wrong) => {
    expect(await call('fetch-instagram-media', { ...MEDIA, ...wrong })).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
  });
});

describe('proxy-instagram-image', () => {
  it('copies an image into the caller’s folder and forwards no foreign header [E12]', async () => {
    const { status, body, headers } = await call('proxy-instagram-image', { url: IMAGE() });
    expect(status).toBe(200);
    const url = (body as unknown as { url: string }).url;
    expect(url).toMatch(new RegExp(`^/storage/v1/object/public/product-media/${user.id}/[0-9a-f-]{36}\\.webp$`));
    const copy = await rawRequest(backend(), 'GET', url, { key: null });
    expect(copy.status).toBe(200);
    const stored = await backend().sql`select owner_id from storage.objects where name like ${`${user.id}/%`}`;
    expect(stored).toMatchObject([{ owner_id: user.id }]);
    // no header of the fetched server
    expect([...headers.keys()].filter((name) => /cookie|server|x-/.test(name) && name !== 'x-content-type-options')).toEqual([]);
  });

  it('answers 404 for a missing image', async () => {
    expect(await call('proxy-instagram-image', { url: IMAGE().replace('vase', 'nothing') })).toMatchObject({
      status: 404,
      body: { error: 'not_found' },
    });
  });

  it('fetches no address of the hostile corpus [E02 E03 E04 E05]', async () => {
    let asker = await createShopper(backend(), 'prober');
    let left = 50;
    for (const url of hostileUrls) {
      if (left-- === 0) [asker, left] = [await createShopper(backend(), 'prober'), 50];
      const { status, body } = await call('proxy-instagram-image', { url }, { token: asker.token });
      expect([status, (body as unknown as { error: string }).error], url).toEqual([400, 'host_not_allowed']);
    }
  });

  it('refuses an allowed host that does not resolve [E07]', async () => {
    expect(await call('proxy-instagram-image', { url: 'https://no-such-host.cdninstagram.com/x.jpg' })).toMatchObject({
      status: 400,
      body: { error: 'host_not_allowed' },
    });
  });
});
