/** How many requests one call sends to Instagram, with a fake Instagram that redirects every file. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { albumsOf } from '../../functions/_shared/albums.ts';
import { answerMedia } from '../../functions/_shared/answerMedia.ts';
import type { Caller } from '../../functions/_shared/caller.ts';
import { copyMedia } from '../../functions/_shared/copyMedia.ts';
import { readMediaQuery } from '../../functions/_shared/mediaQuery.ts';
import { officialProvider } from '../../functions/_shared/officialProvider.ts';
import { upstreamOf } from '../../functions/_shared/upstream.ts';

const project = { url: 'https://abc.supabase.co', publishableKey: 'k' };
const caller: Caller = { id: '01a20000-0000-7000-8000-000000000e8f', typedHandle: 'own', confirmedHandle: 'own', headers: {} };
const JPEG = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(100, 7)]);
const story = (n: number) => ({
  id: `s${n}`,
  media_type: 'IMAGE',
  media_url: `https://a.cdninstagram.com/${n}.jpg`,
  timestamp: '2026-11-20T08:00:00Z',
});
let asked: string[] = [];
let stored: number;

beforeEach(() => {
  [asked, stored] = [[], 0];
  vi.stubGlobal('Deno', { resolveDns: async () => ['157.240.1.1'] });
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const url = new URL(input instanceof Request ? input.url : String(input));
    if (url.origin === project.url) {
      if (init.method === 'POST' && url.pathname.startsWith('/storage')) stored++;
      return init.method === 'POST' ? Response.json({}) : Response.json([]);
    }
    asked.push(url.href);
    if (url.pathname.endsWith('/me')) return Response.json({ username: 'own', media_count: 5000 });
    if (url.pathname.endsWith('/me/stories')) return Response.json({ data: Array.from({ length: 50 }, (_, n) => story(n)) });
    if (url.pathname.endsWith('/me/media')) return Response.json({ data: [story(1)], paging: { next: 'x', cursors: { after: 'A' } } });
    // each file takes two requests
    if (!url.search) return new Response(null, { status: 302, headers: { location: `${url.href}?2` } });
    return new Response(JPEG, { headers: { 'content-type': 'image/jpeg' } });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** As fetch-instagram-media does it. */
function ask(query: object, confirmed: string | null = 'own') {
  const { signal } = new AbortController();
  const upstream = upstreamOf(fetch);
  const albums = albumsOf(caller, project, (url, stop) => copyMedia(url, caller, project, upstream, stop), signal);
  const provider = officialProvider({
    tokens: new Map([
      ['own', 't'],
      ['other', 't'],
    ]),
    upstream,
    signal,
    albums,
  });
  return answerMedia(readMediaQuery({ username: 'own', mediaType: 'posts', ...query }), confirmed, provider);
}

describe('one call of fetch-instagram-media', () => {
  it.each([
    ['posts of a late page', { pagination: { page: 20, pageSize: 9 } }],
    ['stories that are all new and all redirected', { mediaType: 'stories' }],
  ])('sends at most ten requests for %s [E20]', async (_, query) => {
    await ask(query);
    expect(asked).toHaveLength(10);
  });

  it('returns the stories whose copies did not fit', async () => {
    expect((await ask({ mediaType: 'stories', pagination: { page: 1, pageSize: 9 } })).total).toBe(50);
    expect(stored).toBe(4);
  });

  it.each([
    ['posts of another account', { username: 'other' }, 'own'],
    ['posts of a name that is only typed', {}, null],
    ['stories of a name that is only typed', { mediaType: 'stories' }, null],
  ])('sends none for %s [E19]', async (_, query, confirmed) => {
    await expect(ask(query, confirmed)).rejects.toMatchObject({ code: 'not_connected' });
    expect(asked).toEqual([]);
  });

  it('sends none to check a name, and answers the same with and without a token [E19]', async () => {
    for (const username of ['own', 'other', 'nobody']) {
      expect(await ask({ username, pagination: { page: 1, pageSize: 1 } }, null)).toEqual({ items: [], total: 0 });
    }
    expect(asked).toEqual([]);
  });
});
