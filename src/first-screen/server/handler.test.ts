// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { languages } from '~/shared/i18n/languages';
import { payloads } from '../../../tests/e2e/payloads';
import { API, ID, openShop, PAGE, product, readTags, SITE, store } from './handlerFixture';

afterEach(() => vi.unstubAllGlobals());

const ROWS = [{ id: ID, name: 'Ваза' }];
const URL_OF_ROWS = `${API}/rest/v1/products?id=eq.${ID}&apikey=k`;
const found = { product_card: product(), 'products?id': ROWS };
const space = (text = ''): string => text.replaceAll('\u00A0', ' ');

describe('the page of a product', () => {
  it.each([
    ['', 'ru', 'Ваза — 19 900 ₸', 'Дом'],
    ['?hl=kk', 'kk', 'Құмыра — 19 900 ₸', 'Home'],
    ['?hl=en', 'en', 'Ваза — ₸19,900', 'Home'],
    ['?hl=de', 'ru', 'Ваза — 19 900 ₸', 'Дом'],
  ])('has a preview in the language of the link %j', async (query, language, heading, category) => {
    const { send } = openShop({ responses: found });
    const { status, text, headers } = await send(`/product/${ID}${query}`);
    expect([status, headers.get('x-frame-options'), headers.get('etag')]).toEqual([200, 'DENY', null]);
    const { page, meta, data } = readTags(text);
    const own = `${SITE}/product/${ID}${query === '?hl=de' ? '' : query}`;
    expect(page.documentElement.lang).toBe(language);
    expect(space(meta['og:title'])).toBe(heading);
    expect(meta).toMatchObject({
      'og:type': 'product',
      'og:url': own,
      'og:image': `${API}/storage/v1/object/public/product-media/a/1.webp`,
      'product:price:amount': '19900',
      'product:price:currency': 'KZT',
      'twitter:card': 'summary_large_image',
      description: 'Айгерим. Белая глина.',
    });
    expect(page.querySelectorAll('title, meta[name=description]')).toHaveLength(2);
    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(own);
    expect([...page.querySelectorAll('link[hreflang]')].map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')])).toEqual([
      ...languages.map((each) => [each, `${SITE}/product/${ID}?hl=${each}`]),
      ['x-default', `${SITE}/product/${ID}`],
    ]);
    expect(data).toMatchObject([{ '@type': 'Product', category, offers: { price: 19_900, url: own } }, { '@type': 'BreadcrumbList' }]);
  });

  it('has a rating only with reviews, and says what can be bought', async () => {
    const offerOf = async (values: Parameters<typeof product>[0]) => {
      const { text } = await openShop({ responses: { product_card: product(values) } }).send(`/product/${ID}`);
      return readTags(text).data[0] as { aggregateRating?: object; offers: { availability: string; itemCondition: string } };
    };
    expect((await offerOf({})).aggregateRating).toBeUndefined();
    const rated = await offerOf({ review_count: 2, is_available: false, condition: 'good' });
    expect(rated).toMatchObject({
      aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
      offers: { availability: 'https://schema.org/OutOfStock', itemCondition: 'https://schema.org/UsedCondition' },
    });
  });

  it('shows the JPEG beside its first photo, with its size', async () => {
    const { text } = await openShop({
      responses: { product_card: product({ share_url: '/storage/v1/object/public/product-media/a/3-800.jpg' }) },
    }).send(`/product/${ID}`);
    expect(readTags(text).meta).toMatchObject({
      'og:image': `${API}/storage/v1/object/public/product-media/a/3-800.jpg`,
      'og:image:width': '800',
      'og:image:height': '800',
      'og:image:alt': 'Ваза',
    });
  });

  it('contains the page’s first response, under the address that the page asks for', async () => {
    const { send, asked } = openShop({ responses: found });
    const { text } = await send(`/product/${ID}`);
    expect(readTags(text).served).toEqual({ [URL_OF_ROWS]: ROWS });
    expect(asked).toContain(URL_OF_ROWS);
    // it is there when the page's first script runs
    expect(text.indexOf('served-responses')).toBeLessThan(text.indexOf('first()'));
  });

  it('contains the script that shows its first response, behind the frame; without a response it is a file of its own', async () => {
    const whole = readTags((await openShop({ responses: found }).send(`/product/${ID}`)).text).page;
    expect([...whole.querySelectorAll('body script')].map((script) => script.textContent)).toEqual(['second()', 'show()']);
    expect(whole.querySelector('script[src]')).toBeNull();
    const preview = readTags((await openShop({ responses: { product_card: product() } }).send(`/product/${ID}`)).text).page;
    expect(preview.querySelector('script[src]')?.getAttribute('src')).toBe('/assets/first/product-1.js');
  });

  it('is a preview without the first response when that is missing, malformed or about another product', async () => {
    for (const response of [
      undefined,
      () => new Response('<html>'),
      [{ id: 'another' }],
      () => new Response(`[${ID}`),
      'x'.repeat(300_000) + ID,
    ]) {
      const { text } = await openShop({ responses: { product_card: product(), 'products?id': response } }).send(`/product/${ID}`);
      expect(readTags(text).served).toBeNull();
      expect(text).toContain('og:title');
    }
  });
});

describe('the page of a store', () => {
  it('names one without a name by its username, once', async () => {
    const { send } = openShop({ responses: { store_card: store({ name: '@aigerim.home' }) } });
    expect(readTags((await send('/store/aigerim.home')).text).meta).toMatchObject({ 'og:title': '@aigerim.home — Tañda' });
  });

  it('has name, image and text', async () => {
    const { send } = openShop({ responses: { store_card: store({ review_count: 3, instagram_handle: 'aigerim' }) } });
    const { page, meta, data } = readTags((await send('/store/Aigerim.Home/?hl=kk')).text);
    expect(meta).toMatchObject({
      'og:type': 'website',
      'og:title': 'Айгерим (@aigerim.home) — Tañda',
      'og:description': 'Керамика.',
      'og:locale': 'kk_KZ',
      'og:image': `${API}/storage/v1/object/public/product-media/a/2-800.jpg`,
    });
    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`${SITE}/store/aigerim.home?hl=kk`);
    expect(data).toMatchObject([
      { '@type': 'OnlineStore', sameAs: ['https://www.instagram.com/aigerim/'], aggregateRating: { reviewCount: 3 } },
      { itemListElement: [{ name: 'Дүкендер' }, { name: 'Айгерим' }] },
    ]);
  });

  it('has the image of the site when there is no other', async () => {
    const { send } = openShop({ responses: { store_card: store({ share_url: null, description: '' }) } });
    expect(readTags((await send('/store/aigerim.home')).text).meta).toMatchObject({
      'og:image': `${SITE}/icons/share.jpg`,
      'og:description': 'Вещи тех, кого вы читаете.',
    });
  });
});

describe('addresses of nothing', () => {
  it.each<[string, number, unknown, string]>([
    ['a removed product', 410, { is_removed: true }, `/product/${ID}`],
    ['a product that never existed, or is hidden', 404, null, `/product/${ID}`],
    ['a malformed id', 404, null, '/product/42'],
  ])('%s is answered with %s %i and the plain page [H01]', async (_, status, card, path) => {
    const { send } = openShop({ responses: { product_card: () => Response.json(card), 'products?id': [] } });
    const response = await send(path);
    expect([response.status, response.text]).toEqual([status, PAGE]);
  });

  it('a username that nobody has is not found', async () => {
    const { send } = openShop({ responses: { store_card: () => Response.json(null) } });
    expect((await send('/store/nobody')).status).toBe(404);
  });

  it('the page that the service worker stores for others is plain', async () => {
    const { send, asked } = openShop({ responses: {} });
    for (const path of ['/product/-', '/store/-', '/store', '/', '/cart'])
      expect(await send(path)).toMatchObject({ status: 200, text: PAGE });
    expect(asked).toEqual([]);
  });
});

describe('texts of sellers', () => {
  const long = `${'Слово '.repeat(83)}12`;

  it.each([...payloads, '</script><script>window.__ran=1</script>', '<!--<script>', '$& $1 $`'])(
    'stay texts in tags and data: %j [H02]',
    async (payload) => {
      const card = product({
        name: payload,
        description: payload,
        store_name: payload,
        category_name: payload,
        category_names: null,
        names: {},
      });
      const rows = [{ id: ID, name: payload }];
      const { text } = await openShop({ responses: { product_card: card, 'products?id': rows } }).send(`/product/${ID}`);
      const { page, meta, served } = readTags(text);
      const plain = payload
        .replaceAll(/[\p{Cc}\u202A-\u202E\u2060\uFEFF]+/gu, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim();
      expect(meta['og:title']?.startsWith(Array.from(plain).slice(0, 30).join(''))).toBe(true);
      expect(served).toEqual({ [URL_OF_ROWS]: rows });
      expect([...page.querySelectorAll('script:not([type])')].map((script) => script.textContent)).toEqual([
        'first()',
        'second()',
        'show()',
      ]);
      expect(page.querySelectorAll('img, svg, iframe, object, embed, base, style, form, body [onload], [onerror]')).toHaveLength(0);
      expect(page.body.textContent?.trim()).toBe('second()show()');
    },
  );

  it.each([
    ['long', long, /^(Слово )+Слово…$/],
    ['long without spaces', 'ы'.repeat(500), /^ы{69}…$/],
    ['emoji', '👩‍👩‍👧‍👦'.repeat(50), /^(👩‍👩‍👧‍👦)+(👩(‍👩(‍👧)?)?)?…$/u],
    ['control characters', 'Ва\u0000\u001B[31mза\u0085\u2028🏺', /^Ва \[31mза 🏺$/],
  ])('of names that are %s are cut at a word and cleaned', async (_, name, expected) => {
    const { text } = await openShop({ responses: { product_card: product({ name, names: {} }) } }).send(`/product/${ID}`);
    const title = readTags(text).page.title.replace(' — Tañda', '');
    expect(title).toMatch(expected);
    expect(Array.from(title).length).toBeLessThanOrEqual(70);
  });

  it('written from right to left do not reorder the price', async () => {
    const name = 'שלום';
    const { text } = await openShop({ responses: { product_card: product({ name: `\u202E${name}`, names: {} }) } }).send(`/product/${ID}`);
    expect(space(readTags(text).meta['og:title'])).toBe(`\u2068${name}\u2069 — 19 900 ₸`);
  });
});

describe('an API that fails', () => {
  const never = () => new Promise<Response>(() => undefined);
  it.each<[string, unknown]>([
    ['is missing', () => Promise.reject(new TypeError('fetch failed'))],
    ['is slow', never],
    ['answers 500', () => new Response('no', { status: 500 })],
    ['answers a page instead of data', () => new Response('<html></html>', { headers: { 'content-type': 'text/html' } })],
    ['answers another shape', () => Response.json([1, 2])],
    ['answers about another product', product({ id: ID.replace('1', '2') })],
    ['answers a card with missing texts', () => Response.json({ id: ID, review_count: 0 })],
  ])('which %s leaves the plain page, in time [H03]', async (_, card) => {
    const { send } = openShop({ responses: { product_card: card, 'products?id': never }, timeoutMs: 100 });
    expect(await send(`/product/${ID}`)).toMatchObject({ status: 200, text: PAGE });
  });

  it('keeps the page’s own ETag and conditions where nothing was added', async () => {
    const { send } = openShop({ responses: {} });
    expect((await send(`/product/${ID}`)).headers.get('etag')).toBe('"1"');
  });
});

describe('requests to the API', () => {
  it('are sent once a minute for an address, whatever its language, also by visitors who come at once [H04]', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { send, asked } = openShop({ responses: found });
    await Promise.all(['', '?hl=kk', '?hl=en', '?utm_source=x'].map((query) => send(`/product/${ID}${query}`)));
    expect(asked).toHaveLength(2);
    vi.setSystemTime(Date.now() + 59_000);
    await send(`/product/${ID}`);
    expect(asked).toHaveLength(2);
    vi.setSystemTime(Date.now() + 2000);
    await send(`/product/${ID}`);
    expect(asked).toHaveLength(4);
    vi.useRealTimers();
  });

  it.each([
    [`/product/${ID}`, 'product_card', product()],
    ['/store/aigerim.home', 'store_card', store()],
  ])('show of %s nothing any more, a minute after it was hidden', async (path, name, card) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const responses: Record<string, unknown> = { [name]: card, 'products?id': ROWS };
    const { send } = openShop({ responses });
    expect((await send(path)).text).toContain('og:title');
    responses[name] = () => Response.json(null);
    responses['products?id'] = [];
    vi.setSystemTime(Date.now() + 60_001);
    const { status, text } = await send(path);
    expect([status, readTags(text).served]).toEqual([404, null]);
    expect(text).not.toMatch(/og:title|Ваза|Керамика/);
    vi.useRealTimers();
  });

  it('carry nothing of the visitor, and pages nothing of the request’s host [H05]', async () => {
    const seen: RequestInit[] = [];
    const { send } = openShop({ responses: found });
    const original = globalThis.fetch;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      seen.push(init);
      return original(url, init);
    });
    const { text } = await send(`/product/${ID}?hl=en`, {
      headers: { authorization: 'Bearer token', cookie: 'a=b', host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    });
    expect(JSON.stringify(seen.map(({ headers }) => headers))).not.toMatch(/Bearer|a=b|evil/);
    expect(text).not.toMatch(/evil\.example|internal/);
  });

  it('answers HEAD without a body and leaves other methods to the host', async () => {
    const { send } = openShop({ responses: { product_card: () => Response.json(null) } });
    expect(await send(`/product/${ID}`, { method: 'HEAD' })).toMatchObject({ status: 404, text: '' });
    expect((await send(`/product/${ID}`, { method: 'POST' })).status).toBe(200);
  });
});

describe('the API at the address of the site', () => {
  it('is asked at its own one', async () => {
    const { send, asked } = openShop({ responses: { 'rest/v1/orders': [] }, isAtSite: true });
    const { text, headers } = await send('/rest/v1/orders?id=eq.1', { method: 'POST', body: '{}' });
    expect([asked, text, headers.get('x-content-type-options')]).toEqual([[`${API}/rest/v1/orders?id=eq.1`], '[]', 'nosniff']);
  });

  it('has no paths at a site whose pages ask another one', async () => {
    const { send, asked } = openShop({ responses: {} });
    expect((await send('/rest/v1/orders')).text).toBe(PAGE);
    expect(asked).toEqual([]);
  });
});
