// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';

const KEY = 'sb_publishable_for_this_test';
interface Sent {
  method: string;
  url: URL;
  headers: Headers;
}

async function open(keyInAddress: 'true' | 'false', session?: object) {
  vi.stubEnv('VITE_SUPABASE_URL', 'https://abc.supabase.co');
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', KEY);
  vi.stubEnv('VITE_KEY_IN_ADDRESS', keyInAddress);
  if (session) localStorage.setItem('tanda.auth', JSON.stringify(session));
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    sent.push({ method: init.method ?? 'GET', url: new URL(String(input)), headers: new Headers(init.headers) });
    return Response.json([{ slug: 'home' }]);
  });
  return { sent, ...(await import('./client')) };
}
const signedIn = { access_token: 'own.token.x', refresh_token: 'r', expires_at: Date.now() / 1000 + 3600, user: { id: 'u' } };

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.resetModules();
  delete window.__prefetched;
});

// before the others, whose clients go on renewing theirs
describe('a session that cannot be renewed for a while', () => {
  it('stays after a limit, and nothing of its user is asked for with the public key alone', async () => {
    const { supabase } = await open('false', { ...signedIn, expires_at: Date.now() / 1000 - 60 });
    const asked: string[] = [];
    // auth-js says it there
    vi.spyOn(console, 'error').mockReturnValue();
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
    vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
      asked.push(new URL(String(input)).pathname);
      return new Response('{}', { status: 429 });
    });
    const db = await supabase();
    const read = Promise.resolve(db.from('wishlists').select('product_id'));
    await vi.advanceTimersByTimeAsync(40_000);
    expect(await read).toMatchObject({ data: null, status: 503 });
    expect(asked).toEqual(['/auth/v1/token']);
    expect(localStorage.getItem('tanda.auth')).toContain('"refresh_token":"r"');
    vi.useRealTimers();
  });
});

describe('where the key travels', () => {
  it('is in the address of a visitor’s read, which then has no header that needs a preflight', async () => {
    const { publicDb, sent } = await open('true');
    await publicDb.from('categories').select('slug');
    await publicDb.from('categories').select('slug').single();
    for (const { url, headers } of sent) {
      expect(url.searchParams.get('apikey')).toBe(KEY);
      expect([...headers.keys()].filter((name) => name !== 'accept')).toEqual([]);
    }
    expect(sent.map(({ headers }) => headers.get('accept'))).toEqual([null, 'application/vnd.pgrst.object+json']);
  });

  it('is in a header where the gateway leaves addresses as they are', async () => {
    const { publicDb, sent } = await open('false');
    await publicDb.from('categories').select('slug');
    await publicDb.from('categories').select('slug');
    for (const { url, headers } of sent) {
      expect(url.search).toBe('?select=slug');
      expect([...headers]).toEqual([['apikey', KEY]]);
    }
    expect(sent).toHaveLength(2);
  });

  it.each(['true', 'false'] as const)('is in a header with everything that is not a visitor’s read (in the address: %s)', async (mode) => {
    const { publicDb, sent, supabase } = await open(mode, signedIn);
    const db = await supabase();
    await db.from('categories').select('slug');
    await db.from('wishlists').insert({ product_id: 'p', user_id: 'u' });
    await publicDb.from('categories').select('slug');
    expect(
      sent.map(({ method, url, headers }) => [method, url.searchParams.has('apikey'), headers.get('apikey'), headers.get('authorization')]),
    ).toEqual([
      ['GET', false, KEY, 'Bearer own.token.x'],
      ['POST', false, KEY, 'Bearer own.token.x'],
      // public reads never carry the session
      ['GET', mode === 'true', mode === 'true' ? null : KEY, null],
    ]);
  });

  it.each(['true', 'false'] as const)(
    'takes the response the page asked for early, and asks again when that one failed (in the address: %s)',
    async (mode) => {
      const { publicDb, sent } = await open(mode);
      const address = `https://abc.supabase.co/rest/v1/categories?select=slug${mode === 'true' ? `&apikey=${KEY}` : ''}`;
      window.__prefetched = { [address]: Promise.resolve(Response.json([{ slug: 'early' }])) };
      expect((await publicDb.from('categories').select('slug')).data).toEqual([{ slug: 'early' }]);
      expect(sent).toEqual([]);
      window.__prefetched = { [address]: Promise.resolve(new Response('{}', { status: 500 })) };
      expect((await publicDb.from('categories').select('slug')).data).toEqual([{ slug: 'home' }]);
      window.__prefetched = { [address]: Promise.reject(new TypeError('Failed to fetch')) };
      await publicDb.from('categories').select('slug');
      expect(sent.map(({ url, headers }) => [url.href, headers.get('apikey')])).toEqual(
        Array.from({ length: 2 }, () => [address, mode === 'true' ? null : KEY]),
      );
    },
  );
});
