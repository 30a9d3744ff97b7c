/** The inline scripts and the service worker as built: which requests they send or answer, and with which key. */
import vm from 'node:vm';
import { describe, expect, it } from 'vitest';
import { inlineScript } from '../../src/first-screen/build/inlineScript.ts';
import type { HeadPlan } from '../../src/first-screen/inline/plan.ts';

const API = 'https://abc.supabase.co';
/** The request for the texts, which needs no key. */
const TEXTS = { url: '/locales/ru/shop.json', headers: undefined };
const ID = '11111111-2222-4333-8444-555555555555';

/** Runs the early script of a product page. */
async function earlyRequests(headers: Record<string, string>, { served, session }: { served?: object; session?: string } = {}) {
  const requests: { url: string; headers: unknown }[] = [];
  const links: object[] = [];
  const plan: HeadPlan = {
    api: API,
    headers,
    directions: { ru: 'ltr' },
    fallbackLanguage: 'ru',
    param: { pattern: '^/product/([0-9a-f-]{36})$', placeholder: 'PRODUCT' },
    requests: [`${API}/rest/v1/products?id=eq.PRODUCT`],
    texts: '/locales/{lng}/shop.json',
    early: ['/assets/shop.js'],
    hasScript: false,
  };
  const window = { localStorage: { getItem: (key: string) => (key === 'tanda.auth' ? (session ?? null) : null) } } as {
    __prefetched?: Record<string, Promise<Response>>;
  };
  vm.runInNewContext(await inlineScript('inline/head.ts', plan), {
    window,
    URLSearchParams,
    Image: Object,
    document: {
      documentElement: { dataset: {}, style: { setProperty() {} } },
      createElement: () => ({}),
      head: { append: (link: object) => links.push(link) },
      getElementById: () => (served ? { textContent: JSON.stringify(served) } : null),
    },
    location: { pathname: `/product/${ID}`, search: '' },
    localStorage: { getItem: () => null },
    Response,
    navigator: { languages: ['ru'] },
    matchMedia: () => ({ matches: false }),
    fetch(url: string, init?: { headers: unknown }) {
      requests.push({ url, headers: init?.headers });
      return Promise.resolve(Response.json([]));
    },
  });
  return { requests, links, early: Object.keys(window.__prefetched ?? {}), responses: Object.values(window.__prefetched ?? {}) };
}

/** The requests that the service worker answers itself. */
async function worker(isKeyInAddress: boolean) {
  type Listener = (event: object) => void;
  const listeners: Record<string, Listener> = {};
  const plan = { version: 'v', api: API, isKeyInAddress, pages: [], files: [] };
  vm.runInNewContext(await inlineScript('offline/sw.js', plan), {
    URL,
    Response,
    caches: { match: async () => undefined, open: async () => ({ put: async () => undefined, keys: async () => [] }) },
    fetch: async () => Response.json([]),
    setTimeout,
    self: {
      location: { origin: 'https://shop.example' },
      addEventListener: (name: string, listener: Listener) => (listeners[name] = listener),
    },
  });
  return (url: string, headers: Record<string, string> = {}, method = 'GET'): boolean => {
    let isAnswered = false;
    const request = { url: API + url, method, headers: new Headers(headers), mode: 'cors', destination: '' };
    listeners.fetch?.({ request, respondWith: () => (isAnswered = true), waitUntil: () => undefined });
    return isAnswered;
  };
}

describe('the early script', () => {
  it.each<Record<string, string>>([{ accept: 'application/json' }, { accept: 'application/json', apikey: 'sb_publishable_x' }])(
    'sends requests with the headers %j',
    async (headers) => {
      const { requests, early } = await earlyRequests(headers);
      expect(requests).toEqual([{ url: `${API}/rest/v1/products?id=eq.${ID}`, headers }, TEXTS]);
      expect(early).toEqual([`${API}/rest/v1/products?id=eq.${ID}`, TEXTS.url]);
    },
  );

  it('requests the code of its plan', async () => {
    expect((await earlyRequests({})).links).toEqual([{ rel: 'modulepreload', href: '/assets/shop.js', crossOrigin: '' }]);
  });
});

describe('the first response inside the page', () => {
  const url = `${API}/rest/v1/products?id=eq.${ID}`;
  const rows = [{ id: ID, name: '</script>' }];

  it('takes the place of the request', async () => {
    const { requests, responses } = await earlyRequests({}, { served: { [url]: rows } });
    expect(requests).toEqual([TEXTS]);
    expect(await (await responses[0])?.json()).toEqual(rows);
  });

  it.each<[string, Parameters<typeof earlyRequests>[1]]>([
    ['of another address', { served: { [`${API}/rest/v1/products?id=eq.other`]: rows } }],
    ['for somebody who is signed in', { served: { [url]: rows }, session: '{}' }],
  ])('is not used %s', async (_, page) => {
    expect((await earlyRequests({}, page)).requests).toEqual([{ url, headers: {} }, TEXTS]);
  });
});

describe('the service worker', () => {
  const read = '/rest/v1/categories?select=slug';
  it('caches a visitor’s read with the key in the address', async () => {
    const isHandled = await worker(true);
    expect(isHandled(`${read}&apikey=k`)).toBe(true);
    expect(isHandled(read, { apikey: 'k' })).toBe(false);
  });
  it('caches a visitor’s read with the key in a header', async () => {
    const isHandled = await worker(false);
    expect(isHandled(read, { apikey: 'k' })).toBe(true);
    expect(isHandled(`${read}&apikey=k`)).toBe(false);
  });
  it.each([true, false])(
    'caches nothing private, no writes and nothing of the auth service (key in the address: %s)',
    async (isKeyInAddress) => {
      const isHandled = await worker(isKeyInAddress);
      const key = { apikey: 'k' };
      expect(isHandled(`${read}&apikey=k`, { ...key, authorization: 'Bearer x' })).toBe(false);
      expect(isHandled(`${read}&apikey=k`, key, 'POST')).toBe(false);
      expect(isHandled('/auth/v1/user?apikey=k', key)).toBe(false);
      expect(isHandled('/functions/v1/x?apikey=k', key)).toBe(false);
    },
  );
});
