/** How many requests one call sends to Instagram, with a fake Instagram that redirects every file. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { albumsOf } from '../../functions/_shared/albums.ts';
import type { Caller } from '../../functions/_shared/caller.ts';
import { copyMedia } from '../../functions/_shared/copyMedia.ts';
import { instagramApi } from '../../functions/_shared/instagramApi.ts';
import { readMediaQuery } from '../../functions/_shared/mediaQuery.ts';
import { officialProvider } from '../../functions/_shared/officialProvider.ts';
import { upstreamOf } from '../../functions/_shared/upstream.ts';

const project = { url: 'https://abc.supabase.co', publishableKey: 'k' };
const caller: Caller = { id: '01a20000-0000-7000-8000-000000000e8f', headers: {} };
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
    if (url.pathname.endsWith('/me')) return Response.json({ id: '9', user_id: '178', username: 'own', media_count: 5000 });
    if (url.pathname.endsWith('/me/stories')) return Response.json({ data: Array.from({ length: 50 }, (_, n) => story(n)) });
    if (url.pathname.endsWith('/me/media')) return Response.json({ data: [story(1)], paging: { next: 'x', cursors: { after: 'A' } } });
    // each file takes two requests
    if (!url.search) return new Response(null, { status: 302, headers: { location: `${url.href}?2` } });
    return new Response(JPEG, { headers: { 'content-type': 'image/jpeg' } });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** As fetch-instagram-media does it. */
function ask(query: object, accountId = '178') {
  const { signal } = new AbortController();
  const upstream = upstreamOf(fetch);
  const provider = officialProvider({
    api: instagramApi({ id: '1', secret: 's', url: null }, upstream.fetch, signal),
    token: 't',
    accountId,
    upstream,
    albums: albumsOf(caller, project, (url, stop) => copyMedia(url, caller, project, upstream, stop), signal),
    onMe: async () => undefined,
  });
  return provider.list(readMediaQuery({ mediaType: 'posts', ...query }));
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

  it('asks for nothing more when the token is of another account [E19]', async () => {
    await expect(ask({ mediaType: 'stories' }, '179')).rejects.toMatchObject({ code: 'not_connected' });
    expect(asked).toHaveLength(1);
  });
});
