// @vitest-environment jsdom
/** What a page's own script shows is what the app renders: the same components, rendered by the runtime and by React. */
import fs from 'node:fs';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Providers } from '~/app/Providers';
import { makeQueryClient } from '~/app/queryClient';
import { rowAt } from '~/app/routeTable';
import { env } from '~/config/env';
import { startI18nWith } from '~/i18n';
import { languages } from '~/i18n/languages';
import { bundleScript, insert } from './build/inlineScript.ts';
import { textsIn } from './build/pageTexts.ts';
import type { EarlyPage } from './inline/plan';
import { screens } from './screens';

type Row = Record<string, unknown>;

const API = env.supabaseUrl;
const ID = '01a20000-0000-7000-8000-000000000001';
const texts = Object.fromEntries(
  languages.map((language) => [language, JSON.parse(fs.readFileSync(`public/locales/${language}/shop.json`, 'utf8')) as object]),
);

const seller: Row = {
  ...{ id: '01a20000-0000-7000-8000-000000000002', username: 'aigerim', full_name: 'Айгерим', avatar_url: null, cover_image: null },
  ...{
    seller_verified_at: '2026-01-01',
    verified_layers: { business: '2026-01-01T00:00:00+00:00', phone: null },
    bio: 'Bio & <b>',
    website: 'https://example.kz/a',
    location: 'Алматы',
    instagram_handle: 'aigerim',
  },
  ...{ instagram_confirmed_at: '2026-01-01', back_on: null, store_name: 'Дом', store_description: 'Two\nlines', rating: 4.5 },
  ...{ review_count: 12, newest_product_at: null, delivery: [{ city: 'Алматы', cost: 0, days_from: 1, days_to: 2 }] },
};
const product: Row = {
  ...{
    id: ID,
    name: 'Ваза "Тау" & <i>',
    content_language: 'ru',
    names: { kk: 'Құмыра' },
    price: 19_900,
    discount_price: null,
    category: 'home',
  },
  ...{ stock_quantity: 30, has_variants: false, media_url: '/storage/v1/object/public/product-media/a-800.webp', media_type: 'image' },
  ...{
    poster_url: null,
    media_color: '#e2d4c3',
    featured: false,
    rating: 4.5,
    review_count: 2,
    seller,
    description: 'A\nB',
    descriptions: {},
    terms: { isReturnable: true, attributeCodes: [] },
  },
  ...{
    attributes: {},
    condition: 'new',
    tags: ['a b', 'ә'],
    status: 'active',
    product_media: [],
    product_images: [],
    product_variants: [],
  },
};
const media = (id: string, type: string) => ({
  id,
  media_url: `/a/${id}-800.webp`,
  media_type: type,
  media_color: null,
  poster_url: null,
  position: 1,
});

/** Every combination of one of each. */
const combine = (choices: Row[][]): Row[] =>
  choices.reduce<Row[]>((rows, options) => rows.flatMap((row) => options.map((option) => ({ ...row, ...option }))), [{}]);

const amounts = [{ stock_quantity: 30 }, { stock_quantity: 2 }, { stock_quantity: 1 }, { stock_quantity: 0 }];
const prices = [{}, { discount_price: 9_900, featured: true }];
const covers = [
  {},
  { media_type: 'video', poster_url: '/storage/v1/object/public/product-media/b-800.webp' },
  { media_url: 'javascript:1', review_count: 0, rating: 0 },
];
const variants = [
  { id: 'v', size: 'S', color: null, stock_quantity: 1, position: 1 },
  { id: 'w', size: 'M', color: 'red', stock_quantity: 0, position: 2 },
];
const unverified = {
  ...seller,
  seller_verified_at: null,
  full_name: null,
  avatar_url: '/storage/v1/object/public/profile-images/a-192.webp',
};
const products = combine([
  prices,
  [...covers, { product_media: [media('b', 'image'), media('c', 'video'), media('d', 'image')] }],
  [{}, { status: 'inactive' }],
  [{}, { seller: { ...seller, back_on: '2027-02-03', delivery: null } }, { seller: unverified, description: '', content_language: null }],
  [{}, { has_variants: true, product_variants: variants }],
]);

const cards = combine([amounts, prices, covers, [{}, { seller: unverified }]]).map((change, i) => ({
  ...product,
  ...change,
  id: `${ID.slice(0, -2)}${(16 + i).toString(16)}`,
}));
/** As many as a page of the list has. */
const lists = [cards.slice(0, 12), cards.slice(12, 24), cards.slice(24, 36), cards.slice(36), cards.slice(0, 3)];

const stores = combine([
  [{}, { cover_image: '/storage/v1/object/public/profile-images/c-1280.webp', newest_product_at: new Date().toISOString() }],
  [{}, { seller_verified_at: null }],
  [{}, { back_on: '2027-02-03' }],
  [{}, { instagram_confirmed_at: null }],
  [{}, { bio: null, website: 'javascript:alert(1)', location: null, instagram_handle: null, store_name: null, review_count: 0 }],
]).map((change) => ({
  store: { ...seller, ...change },
  product_count: 1234,
  sections: [
    { category_slug: 'home', product_count: 2 },
    { category_slug: 'beauty', product_count: 1 },
  ],
  products: cards.slice(0, 24),
}));

const line = {
  ...{ id: ID, productId: ID, variantId: null, name: 'Ваза', price: 1200, image: null, color: null, quantity: 2, stock: 2 },
  ...{ sellerId: String(seller.id), sellerUsername: 'aigerim' },
};
const categories = [{ slug: 'home', name: 'Home', translations: { ru: { name: 'Дом' } }, color: '1' }];

interface Shown {
  address: string;
  responses?: Record<string, unknown>;
  cart?: object[];
}
const pages: Record<string, Shown[]> = {
  ...Object.fromEntries(
    amounts.map((amount) => [
      `product, ${amount.stock_quantity} in stock`,
      products.map((change) => ({ address: `/product/${ID}`, responses: { products: [{ ...product, ...change, ...amount }] } })),
    ]),
  ),
  store: stores.map((page) => ({ address: '/store/aigerim', responses: { 'rpc/store_page': page } })),
  list: lists.map((rows) => ({ address: '/products', responses: { 'rpc/search_products': rows } })),
  category: [{ address: '/products?category=home', responses: { 'rpc/search_products': lists[0], categories } }],
  cart: [
    { address: '/cart', cart: [line] },
    { address: '/cart', cart: [line, { ...line, id: ID.replace(/.$/, '7'), quantity: 1, stock: 9, sellerId: 'b', sellerUsername: 'b' }] },
  ],
};

const scripts = new Map<string, string>();
const fileOf = (address: string) =>
  screens.find(({ route }) => new RegExp(`^${route.replace('*', '[^/]+')}$`).test(address.split('?')[0] ?? ''))?.module ?? '';

/** By the page's own script. */
async function shownEarly({ address, responses = {} }: Shown): Promise<string> {
  const prefetched = Object.entries(responses).map(([name, response]) => [
    `${API}/rest/v1/${name}?x`,
    Promise.resolve(Response.json(response)),
  ]);
  Object.assign(globalThis, { __prefetched: Object.fromEntries(prefetched) as object });
  const shown = new Promise<Node | null>((resolve, reject) => {
    const show = ({ renderPage, renderRest }: EarlyPage) =>
      renderPage().then((page) => {
        renderRest();
        resolve(page);
      }, reject);
    Object.assign(window, { __first: { show } });
  });
  // eslint-disable-next-line no-new-func, typescript/no-implied-eval -- the script as the build writes it
  new Function(scripts.get(fileOf(address)) ?? '')();
  const main = document.createElement('main');
  main.append((await shown) ?? '');
  return normalized(main);
}

/** By React, as it hydrates. */
async function rendered({ address, responses = {}, cart }: Shown): Promise<string> {
  Object.assign(globalThis, { __prefetched: undefined });
  globalThis.fetch = (input) => {
    const [, response] = Object.entries(responses).find(([name]) => String(input).includes(`/rest/v1/${name}?`)) ?? [];
    return Promise.resolve(Response.json(response));
  };
  const [pathname = ''] = address.split('?');
  const row = rowAt(pathname);
  const page = await row?.load();
  const queryClient = makeQueryClient();
  await page?.prefetch?.(queryClient, new URL(address, document.URL));
  const app = (
    <MemoryRouter initialEntries={[address]}>
      <Providers queryClient={queryClient}>
        <Routes>{row ? <Route path={row.path} element={<row.Page />} /> : null}</Routes>
      </Providers>
    </MemoryRouter>
  );
  const main = document.createElement('main');
  // a stored cart is not hydrated, but rendered in place of the page
  if (cart) flushSync(() => createRoot(main).render(app));
  else main.innerHTML = renderToStaticMarkup(app);
  return normalized(main);
}

/** Tags, texts and attributes. Styles are compared as the browser reads them. */
function normalized(node: Element): string {
  node.querySelectorAll('title, link').forEach((element) => element.remove());
  const write = (one: Node): string => {
    if (one.nodeType === Node.TEXT_NODE) return one.nodeValue ?? '';
    if (!(one instanceof Element)) return '';
    const attributes = [...one.attributes]
      .map(({ name, value }) => `${name}=${name === 'style' ? (one as HTMLElement).style.cssText : value}`)
      .filter((attribute) => !attribute.startsWith('xmlns='))
      .sort();
    return `\n<${[one.tagName.toLowerCase(), ...attributes].join(' | ')}>${[...one.childNodes].map(write).join('')}`;
  };
  return write(node);
}

beforeAll(async () => {
  for (const { isShownEarly, module } of screens) {
    if (!isShownEarly || !module) continue;
    const script = await bundleScript('inline/page.ts', { api: API, page: module });
    scripts.set(module, insert(script, 'TEXTS', textsIn(script, Object.values(texts))));
  }
});
afterEach(() => localStorage.clear());

describe.each(languages)('in %s the page’s own script shows what the app renders:', (language) => {
  beforeAll(async () => {
    document.documentElement.lang = language;
    await startI18nWith(language, { [language]: { shop: texts[language] ?? {} } });
  });

  it.each(Object.entries(pages))('%s', async (_name, all) => {
    for (const shown of all) {
      window.history.replaceState(null, '', shown.address);
      if (shown.cart) localStorage.setItem('tanda.cart.guest', JSON.stringify(shown.cart));
      const early = await shownEarly(shown);
      expect(early).toContain('class=');
      expect(early, JSON.stringify(shown)).toBe(await rendered(shown));
    }
  });

  it('a wide list', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    const shown = { address: '/products', responses: { 'rpc/search_products': lists[0] } };
    window.history.replaceState(null, '', shown.address);
    expect(await shownEarly(shown)).toBe(await rendered(shown));
    vi.unstubAllGlobals();
  });
});
