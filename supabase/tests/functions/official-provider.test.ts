import { describe, expect, it } from 'vitest';
import { instagramApi, type InstagramMe } from '../../functions/_shared/instagramApi.ts';
import { officialProvider } from '../../functions/_shared/officialProvider.ts';
import type { MediaItem, MediaQuery } from '../../functions/_shared/provider.ts';
import { upstreamOf } from '../../functions/_shared/upstream.ts';

/** Answers in the shapes of the official API's reference. */
const ME = { id: '9', user_id: '17841400000000000', username: 'Aigerim.Home', account_type: 'BUSINESS', media_count: 12 };
const media = (n: number, more: object = {}) => ({
  id: `179000000000000${n}`,
  caption: `Ваза ${n}`,
  media_type: 'IMAGE',
  media_url: `https://scontent.cdninstagram.com/${n}.jpg`,
  permalink: `https://www.instagram.com/p/${n}/`,
  timestamp: '2026-11-20T08:00:00+0000',
  ...more,
});
const QUERY: MediaQuery = { mediaType: 'posts', highlightId: null, page: 1, pageSize: 9 };

function provider(answer: (path: string, params: URLSearchParams) => unknown, signal = new AbortController().signal) {
  const seen: { url: string; authorization: string | null }[] = [];
  const saved: MediaItem[] = [];
  const fake: typeof fetch = async (input, init) => {
    const url = new URL(String(input));
    init?.signal?.throwIfAborted();
    seen.push({ url: url.href, authorization: new Headers(init?.headers).get('authorization') });
    const body = await answer(url.pathname.replace(/^\/v[\d.]+/, ''), url.searchParams);
    return body instanceof Response ? body : Response.json(body);
  };
  const albums = { list: async () => ({ items: [], total: 0 }), save: async (stories: MediaItem[]) => void saved.push(...stories) };
  const names: string[] = [];
  const make = () => {
    const upstream = upstreamOf(fake);
    return officialProvider({
      api: instagramApi({ id: '1', secret: 's', url: null }, upstream.fetch, signal),
      token: 'IGAA-secret',
      accountId: ME.user_id,
      upstream,
      albums,
      onMe: async ({ username }: InstagramMe) => void names.push(username),
    });
  };
  return {
    seen,
    saved,
    list: (query: Partial<MediaQuery> = {}) => make().list({ ...QUERY, ...query }),
    names,
  };
}

describe('the official API', () => {
  it('returns posts with captions, videos and the total', async () => {
    const reel = media(2, { media_type: 'VIDEO', thumbnail_url: 'https://scontent.cdninstagram.com/2t.jpg' });
    const { list, seen } = provider((path) => (path === '/me' ? ME : { data: [media(1), reel], paging: { cursors: { after: 'A' } } }));
    expect(await list()).toEqual({
      total: 12,
      items: [
        {
          id: '1790000000000001',
          type: 'image',
          url: 'https://scontent.cdninstagram.com/1.jpg',
          thumbnail_url: 'https://scontent.cdninstagram.com/1.jpg',
          timestamp: '2026-11-20T08:00:00.000Z',
          caption: 'Ваза 1',
          permalink: 'https://www.instagram.com/p/1/',
        },
        expect.objectContaining({ type: 'video', thumbnail_url: 'https://scontent.cdninstagram.com/2t.jpg' }),
      ],
    });
    // the token is sent in a header, because addresses are logged
    expect(seen.every(({ url, authorization }) => !url.includes('secret') && authorization === 'Bearer IGAA-secret')).toBe(true);
  });

  it('follows cursors to a later page', async () => {
    const { list } = provider((path, params) => {
      if (path === '/me') return { ...ME, media_count: 120 };
      const from = params.get('after') ? 50 : 0;
      return { data: Array.from({ length: 50 }, (_, i) => media(from + i)), paging: { next: 'https://x', cursors: { after: 'A' } } };
    });
    const page = await list({ page: 7 });
    expect(page.items.map(({ id }) => id)).toEqual(Array.from({ length: 9 }, (_, i) => media(54 + i).id));
    expect(page.total).toBe(120);
  });

  it('explains why a video has no file', async () => {
    const { list } = provider((path) =>
      path === '/me'
        ? ME
        : { data: [media(1, { media_type: 'VIDEO', media_url: undefined, thumbnail_url: 'https://scontent.cdninstagram.com/t.jpg' })] },
    );
    expect((await list()).items[0]).toMatchObject({
      url: null,
      note: 'licensed-music',
      thumbnail_url: 'https://scontent.cdninstagram.com/t.jpg',
    });
  });

  it('saves the stories it returns, because they expire', async () => {
    const { list, saved } = provider((path) => (path === '/me' ? ME : { data: [media(5, { caption: undefined })] }));
    expect((await list({ mediaType: 'stories' })).items).toHaveLength(1);
    expect(saved.map(({ id }) => id)).toEqual([media(5).id]);
  });

  it.each([
    ['a token of another account', {}, () => ({ ...ME, user_id: '17841400000000001' }), 'not_connected'],
    ['an account without a name', {}, () => ({ ...ME, username: undefined }), 'invalid_response'],
    [
      'an expired token',
      {},
      () => new Response('{ "error": { "code": 190, "message": "Error validating access token" } }', { status: 400 }),
      'not_connected',
    ],
    ['too many calls [E17]', {}, () => new Response('{}', { status: 429 }), 'rate_limited'],
    ['a failing server [E17]', {}, () => new Response('<html>sorry</html>', { status: 500 }), 'upstream'],
    ['a page instead of data [E17]', {}, () => new Response('<html>login</html>'), 'invalid_response'],
    ['data without a list [E17]', {}, (path: string) => (path === '/me' ? ME : { items: [] }), 'invalid_response'],
    ['an item without an id [E17]', {}, (path: string) => (path === '/me' ? ME : { data: [{ caption: 'x' }] }), 'invalid_response'],
    ['a network failure [E17]', {}, () => Promise.reject(new TypeError('fetch failed')), 'upstream'],
  ])('has an error code for %s', async (_, query, answer, code) => {
    const { list } = provider(answer);
    await expect(list(query as Partial<MediaQuery>)).rejects.toMatchObject({ code });
  });

  it('reads the last page in five requests and stops after ten', async () => {
    const full = (size: number) =>
      provider((path, params) => {
        if (path === '/me') return { ...ME, media_count: 5000 };
        const from = Number(params.get('after') ?? 0);
        return {
          data: Array.from({ length: size }, (_, i) => media(from + i)),
          paging: { next: 'https://x', cursors: { after: String(from + size) } },
        };
      });
    const long = full(50);
    expect(await long.list({ page: 20 })).toMatchObject({ items: { length: 9 }, total: 5000 });
    expect(long.seen).toHaveLength(5);
    const short = full(1);
    expect(await short.list({ page: 20 })).toEqual({ items: [], total: 9 });
    expect(short.seen).toHaveLength(10);
    // the pages reached so far are returned
    expect(await full(1).list({ page: 1 })).toMatchObject({ items: { length: 9 } });
  });

  it('learns a new name of the account', async () => {
    const { list, names } = provider((path) => (path === '/me' ? { ...ME, username: 'renamed' } : { data: [] }));
    await list();
    expect(names).toEqual(['renamed']);
  });

  it('makes no further request after the call was aborted', async () => {
    const over = new AbortController();
    const { list, seen } = provider((path) => {
      over.abort();
      return path === '/me' ? ME : { data: [] };
    }, over.signal);
    await expect(list()).rejects.toMatchObject({ code: 'upstream' });
    expect(seen).toHaveLength(1);
  });
});
