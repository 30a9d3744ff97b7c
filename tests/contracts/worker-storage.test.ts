import vm from 'node:vm';
import { describe, expect, it } from 'vitest';
import { inlineScript } from '../../src/first-screen/build/inlineScript';

const API = 'https://api.example';
const SITE = 'https://shop.example';
/** One request of each kind that the worker answers and stores. */
const KINDS: [kind: string, url: string, destination: string][] = [
  ['a public read', `${API}/rest/v1/products?select=id&apikey=k`, ''],
  ['a file of the app', `${SITE}/assets/x.js`, 'script'],
  ['a picture', `${API}/storage/v1/object/public/product-media/a/1.webp`, 'image'],
  ['texts', `${SITE}/locales/ru/shop.json`, ''],
];

interface Worker {
  /** Answers a request. `later`: what goes on after the answer. */
  request: (url: string, destination: string, early?: Promise<Response>) => { answer: Promise<Response>; later: Promise<unknown>[] };
  stored: string[];
}

/** The worker with a cache whose `put` does what the test says. */
async function worker(
  put: () => Promise<void>,
  match: () => Promise<Response | undefined> = async () => undefined,
  site = SITE,
): Promise<Worker> {
  type Listener = (event: object) => void;
  const listeners: Record<string, Listener> = {};
  const stored: string[] = [];
  const plan = { version: 'v', api: API, isKeyInAddress: true, pages: [], files: [] };
  const cache = {
    put: async (url: string) => {
      await put();
      stored.push(url);
    },
    keys: async () => [],
  };
  vm.runInNewContext(await inlineScript('offline/sw.js', plan), {
    URL,
    Response,
    caches: { match, open: async () => cache },
    fetch: async () => Response.json([{ id: 1 }]),
    setTimeout,
    self: { location: { origin: site }, addEventListener: (name: string, listener: Listener) => (listeners[name] = listener) },
  });
  return {
    stored,
    request: (url, destination, early) => {
      const later: Promise<unknown>[] = [];
      let answer: Promise<Response> | undefined;
      listeners.fetch?.({
        request: { url, method: 'GET', headers: new Headers(), mode: early ? 'navigate' : 'cors', destination },
        preloadResponse: early,
        respondWith: (given: Promise<Response>) => (answer = given),
        waitUntil: (work: Promise<unknown>) => later.push(work),
      });
      if (!answer) throw new Error(`not answered: ${url}`);
      return { answer, later };
    },
  };
}
const full = () => Promise.reject(new DOMException('Quota exceeded.', 'QuotaExceededError'));

describe.each(KINDS)('%s', (_, url, destination) => {
  it('is answered when the disk is full', async () => {
    const { request } = await worker(full);
    const { answer, later } = request(url, destination);
    expect(await (await answer).json()).toEqual([{ id: 1 }]);
    expect(later).toHaveLength(1);
    await Promise.all(later);
  });

  it('is answered when the cache cannot be read', async () => {
    const { request } = await worker(full, () => Promise.reject(new Error('corrupt')));
    expect((await request(url, destination).answer).status).toBe(200);
  });

  it('is answered before it is stored, and stored after', async () => {
    let finish = () => {};
    const disk = new Promise<void>((resolve) => (finish = resolve));
    const { request, stored } = await worker(() => disk);
    const { answer, later } = request(url, destination);
    expect((await answer).status).toBe(200);
    expect(stored).toEqual([]);
    finish();
    await Promise.all(later);
    expect(stored).toEqual([url]);
  });
});

describe('the API at the address of the site', () => {
  const atSite = () => worker(full, undefined, API);

  it('answers a link of a mail itself, once and without a page of the app', async () => {
    const { request } = await atSite();
    const early = Response.redirect(`${API}/auth/callback`);
    expect(await request(`${API}/auth/v1/verify?token=x`, 'document', Promise.resolve(early)).answer).toBe(early);
  });

  it.each(KINDS.filter(([, url]) => url.startsWith(API)))('has %s stored', async (_, url, destination) => {
    let stored = 0;
    const { request } = await worker(async () => void stored++, undefined, API);
    const { answer, later } = request(url, destination);
    await answer;
    await Promise.all(later);
    expect(stored).toBe(1);
  });

  it('has nothing stored that the worker does not know', async () => {
    const { request } = await atSite();
    for (const path of ['/auth/v1/user', '/rest/v1/orders', '/functions/v1/x'])
      expect(() => request(API + path, '')).toThrow('not answered');
  });
});
