/** For tests: a handler in front of a small build, with an API whose responses the test chooses. */
import { vi } from 'vitest';
import { fromEntries } from '~/shared/lib/entries';
import { languages } from '~/shared/i18n/languages';
import type { ProductCard, StoreCard } from './cards';
import { cardRoutes, paramPattern } from '../screens';
import { createHandler } from './handler';
import type { Plan } from './plan';

export const SITE = 'https://shop.example';
export const API = 'https://api.example';
export const ID = '11111111-2222-4333-8444-555555555555';

export const PAGE = `<!doctype html>
<html lang="ru" data-theme="light">
  <head>
    <meta charset="utf-8" />
    <script>first()</script><script defer fetchpriority="high" src="/assets/first/product-1.js"></script>
    <title>Tañda</title>
    <meta name="description" content="Вещи тех, кого вы читаете." />
  </head>
  <body><div id="root"></div><script>second()</script></body>
</html>`;

const texts = { tagline: 'Вещи тех, кого вы читаете.', products: 'Товары', stores: 'Магазины' };
const plan: Plan = {
  api: API,
  key: 'sb_publishable_test',
  headers: { accept: 'application/json' },
  screens: cardRoutes.map(({ kind, route, param }) => ({
    kind,
    route,
    pattern: paramPattern({ route, param }) ?? '',
    placeholder: param.placeholder,
    requests: kind === 'product' ? [`${API}/rest/v1/products?id=eq.${param.placeholder}&apikey=k`] : [],
  })),
  shellValue: '-',
  texts: { ...fromEntries(languages.map((language) => [language, texts])), kk: { ...texts, products: 'Тауарлар', stores: 'Дүкендер' } },
};

export const product = (values: Partial<ProductCard> = {}): ProductCard => ({
  id: ID,
  name: 'Ваза',
  language: 'ru',
  names: { kk: 'Құмыра' },
  description: 'Белая глина.',
  descriptions: {},
  price: 19_900,
  condition: 'new',
  is_available: true,
  category: 'home',
  category_name: 'Home',
  category_names: { ru: 'Дом' },
  rating: 4.5,
  review_count: 0,
  cover_url: '/storage/v1/object/public/product-media/a/1.webp',
  share_url: null,
  username: 'aigerim.home',
  store_name: 'Айгерим',
  ...values,
});

export const store = (values: Partial<StoreCard> = {}): StoreCard => ({
  username: 'aigerim.home',
  name: 'Айгерим',
  description: 'Керамика.',
  cover_url: null,
  avatar_url: null,
  share_url: '/storage/v1/object/public/product-media/a/2-800.jpg',
  rating: 5,
  review_count: 0,
  instagram_handle: null,
  ...values,
});

interface Shop {
  /** Responses of the API: a value for its JSON, a function for anything else. By a part of the address. */
  responses: Record<string, unknown>;
  timeoutMs?: number;
  /** Pages ask the API at the address of the site; the handler reaches it at `API`. */
  isAtSite?: boolean;
}

/** @returns a function that sends a request to the handler, and the addresses that the handler asked the API for */
export function openShop({ responses, timeoutMs, isAtSite }: Shop) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (input: string | URL) => {
    const url = String(input);
    asked.push(url);
    const [, response] = Object.entries(responses).find(([part]) => url.includes(part)) ?? [];
    if (typeof response === 'function') return Promise.resolve((response as () => Response)());
    return Promise.resolve(response === undefined ? new Response('Not found', { status: 404 }) : Response.json(response));
  });
  const plain: Record<string, string> = { '/robots.txt': 'User-agent: *\n', '/assets/first/product-1.js': 'show()' };
  const files = ({ url }: Request) =>
    new URL(url).pathname in plain
      ? new Response(plain[new URL(url).pathname])
      : new Response(PAGE, { headers: { 'Content-Type': 'text/html; charset=utf-8', ETag: '"1"', 'X-Frame-Options': 'DENY' } });
  const own = isAtSite ? { plan: { ...plan, api: SITE }, api: { url: API } } : { plan };
  const handle = createHandler({ ...own, site: SITE, files, ...(timeoutMs ? { timeoutMs } : {}) });
  const send = async (path: string, init?: RequestInit) => {
    const response = await handle(new Request(`http://internal${path}`, init));
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  return { send, asked };
}

/** The head's tags as an engine reads them: name or property to content. */
export function readTags(html: string) {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const meta = Object.fromEntries(
    [...page.querySelectorAll('meta[name], meta[property]')].map((tag) => [
      tag.getAttribute('name') ?? tag.getAttribute('property') ?? '',
      tag.getAttribute('content') ?? '',
    ]),
  );
  const [data] = [...page.querySelectorAll('script[type="application/ld+json"]')].map(
    (tag) => JSON.parse(tag.textContent) as { '@graph': object[] },
  );
  const served = page.getElementById('served-responses')?.textContent;
  return { page, meta, data: data?.['@graph'] ?? [], served: served ? (JSON.parse(served) as Record<string, unknown>) : null };
}
