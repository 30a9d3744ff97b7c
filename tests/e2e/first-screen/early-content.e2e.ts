/** The first screens fill themselves before any code arrives: with a bad response, without code, with texts made to break them. */
import { hydrated, holdCode, routeOnce } from '../requests.ts';
import type { Locator, Page, Route } from '@playwright/test';
import { payloads } from '../payloads.ts';
import { expectNoSidewaysScroll } from '../accessible.ts';
import { expect, test, vaseId, withoutServedResponses } from '../shop.ts';

const cors = { 'access-control-allow-origin': '*' };
const VASE = 'Ваза «Тау», белая глина';
type Row = Record<string, unknown>;

type Screen = [name: string, path: (id: string) => string, request: RegExp, heading: (page: Page) => Locator];

/** Each first screen with data: its address, its first request, a heading that its data give. */
const SCREENS: Screen[] = [
  ['product', (id) => `/product/${id}`, /\/rest\/v1\/products\?/, (page) => page.getByRole('heading', { level: 1, name: VASE })],
  // which product is first depends on the other tests
  ['list', () => '/products', /\/rest\/v1\/rpc\/search_products/, (page) => page.getByRole('article').getByRole('heading')],
  [
    'store',
    () => '/store/aigerim.home',
    /\/rest\/v1\/rpc\/store_page/,
    (page) => page.getByRole('heading', { level: 1, name: 'Айгерим Сапар' }),
  ],
];

/** What happens to the first response; the app asks again by itself. */
const FAULTS: [name: string, respond: (route: Route) => Promise<unknown>][] = [
  ['does not come', (route) => route.abort()],
  ['is an error of the server', (route) => route.fulfill({ status: 500, headers: cors, json: { code: 'XX000', message: 'no' } })],
  ['is not found', (route) => route.fulfill({ status: 404, headers: cors, json: { code: 'PGRST202', message: 'no' } })],
  ['is malformed', (route) => route.fulfill({ headers: cors, contentType: 'application/json', body: '[{"id":' })],
  ['is a page', (route) => route.fulfill({ headers: cors, contentType: 'text/html', body: '<!doctype html><h1>Hello</h1>' })],
];

/** How much has moved by itself so far. */
const layoutShift = (): Promise<number> =>
  new Promise((resolve) => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => resolve(sum), 300);
  });

/** Changes the rows of every response to the first requests. @param change gets the place of a row in a list */
async function changeRows(page: Page, change: (row: Row, place?: number) => Row): Promise<void> {
  for (const [name, , request] of SCREENS) {
    await page.route(request, async (route) => {
      const reply = await route.fetch();
      const rows = (await reply.json()) as Row[] | { store: Row; products: Row[] };
      const changed = Array.isArray(rows)
        ? rows.map((row, i) => change(row, name === 'product' ? undefined : i))
        : { ...rows, store: change(rows.store), products: rows.products.map(change) };
      await route.fulfill({ response: reply, json: changed });
    });
  }
}

// as on a static host: the handler in front of the build would put the first response into the page (first-screen/server)
test.beforeEach(({ page }) => withoutServedResponses(page));

for (const [name, pathOf, request, heading] of SCREENS) {
  test(`the ${name} shows its text before its code, and the app shows the same`, async ({ page, shop }) => {
    await shop.prefer('ru');
    const release = await holdCode(page);
    await page.goto(pathOf(await vaseId(shop.sql)), { waitUntil: 'commit' });
    await expect(heading(page).first()).toBeVisible();
    const texts = () => page.locator('main .num, main h1, main h2').filter({ visible: true }).allInnerTexts();
    const before = (await texts()).slice(0, 6);
    expect(before.join()).not.toMatch(/\{\{|undefined|NaN|null/);
    await release();
    await hydrated(page);
    const shown = await page.locator('#root').innerText();
    for (const text of before) expect(shown).toContain(text);
    expect(await page.evaluate(layoutShift)).toBeLessThan(0.001);
  });

  test(`the ${name} is shown whatever comes first: nothing, an error of the server, not found, a broken response or a page`, async ({
    page,
    shop,
  }) => {
    shop.expectFaults(/http (404|500)|Failed to load resource|ERR_FAILED/);
    await shop.prefer('ru');
    const path = pathOf(await vaseId(shop.sql));
    for (const [fault, respond] of FAULTS) {
      await test.step(`the first response ${fault}`, async () => {
        let isAsked = false;
        await routeOnce(page, request, (route) => {
          isAsked = true;
          return respond(route);
        });
        await page.goto(path);
        await expect(heading(page).first()).toBeVisible();
        expect(isAsked).toBe(true);
      });
    }
  });
}

test('product, list and store wait for a response that comes late', async ({ page, context, shop }) => {
  await shop.prefer('ru');
  await page.goto('/robots.txt');
  const id = await vaseId(shop.sql);
  const wait = async ([, pathOf, request, heading]: Screen) => {
    const own = await context.newPage();
    await withoutServedResponses(own);
    let respond = (): void => undefined;
    const isSeen = new Promise<void>((resolve) => (respond = resolve));
    await own.route(request, async (route) => {
      await isSeen;
      await route.continue();
    });
    await own.goto(pathOf(id), { waitUntil: 'commit' });
    await expect(own.locator('[aria-busy="true"]').first()).toBeAttached();
    respond();
    await expect(heading(own).first()).toBeVisible({ timeout: 20_000 });
  };
  await Promise.all(SCREENS.map(wait));
});

test('a list scrolled before the app runs stays where it is', async ({ page, shop }) => {
  await shop.prefer('en');
  const release = await holdCode(page);
  await page.goto('/products', { waitUntil: 'commit' });
  await expect(page.getByRole('article')).toHaveCount(12);
  await page.evaluate(() => window.scrollTo(0, 900));
  await release();
  await hydrated(page);
  await page.waitForTimeout(300);
  // nothing above the cards has another height
  expect(await page.evaluate(() => window.scrollY)).toBe(900);
});

test('a response for another product is not shown', async ({ page, shop }) => {
  await shop.prefer('ru');
  await routeOnce(page, /\/rest\/v1\/products\?/, async (route) => {
    const reply = await route.fetch();
    const [row] = (await reply.json()) as Row[];
    await route.fulfill({ response: reply, json: [{ ...row, id: '01a20000-0000-7000-8000-000000000e8f', name: 'Другой товар' }] });
  });
  await page.goto(`/product/${await vaseId(shop.sql)}`);
  const vase = page.getByRole('heading', { level: 1, name: VASE });
  const retry = page.getByRole('button', { name: 'Повторить' });
  await expect(vase.or(retry)).toBeVisible();
  if (await retry.isVisible()) await retry.click();
  await expect(vase).toBeVisible();
  await expect(page.getByText('Другой товар')).toHaveCount(0);
});

test('texts of any length, direction and syntax stay text, before the code and after it', async ({ page, shop }) => {
  await shop.prefer('en');
  const odd = [payloads.join(' ').slice(0, 500), 'מ'.repeat(60) + '\u202Eabc', '{{price}} {{7*7}} $t(nav.home)'];
  // a list of twelve
  const texts = [...odd, ...payloads.slice(0, 9)];
  let header = '';
  await changeRows(page, (row, i) => {
    const text = i === undefined ? header : texts[i % texts.length];
    const changed: Row = { ...row, names: {}, descriptions: {} };
    for (const field of ['name', 'description', 'full_name', 'store_name', 'bio', 'store_description', 'location', 'website']) {
      if (field in row) changed[field] = text;
    }
    if (row.seller) changed.seller = { ...(row.seller as Row), full_name: text };
    return changed;
  });
  const visit = async (path: string, expected: string[]) => {
    const release = await holdCode(page);
    await page.goto(path, { waitUntil: 'commit' });
    const shown = () => page.locator('#root bdi').filter({ visible: true }).allTextContents();
    await expect.poll(shown).toEqual(expect.arrayContaining(expected));
    await expectNoSidewaysScroll(page);
    await release();
    await hydrated(page);
    await expect.poll(shown).toEqual(expect.arrayContaining(expected));
    await expectNoSidewaysScroll(page);
    expect(await page.evaluate(() => (window as unknown as { __ran?: number }).__ran)).toBeUndefined();
    await page.unroute('**/assets/*.js');
  };
  await visit('/products', texts);
  for (header of odd) {
    await visit(`/product/${await vaseId(shop.sql)}`, [header]);
    await visit('/store/aigerim.home', [header, ...texts]);
  }
});

/** A stored cart, and what the cart shows. */
const LINE = {
  id: '01a20000-0000-7000-8000-000000000001',
  name: 'A cup',
  price: 1200,
  quantity: 2,
  stock: 5,
  sellerUsername: 'aigerim.home',
  sellerName: 'Айгерим Сапар',
};
const SELLER = '01a20000-0000-7000-8000-000000000002';
const CARTS: [name: string, stored: string, shows: string][] = [
  ['is cut off', '[{"id":', 'Your cart is empty'],
  ['is no list', '{"length":3}', 'Your cart is empty'],
  ['has no lines', '[null,1,"x",{}]', 'Your cart is empty'],
  ['has amounts that are none', JSON.stringify([{ ...LINE, sellerId: SELLER, price: '1e9', quantity: -1 }]), 'Your cart is empty'],
  [
    'has markup',
    JSON.stringify([{ ...LINE, sellerId: SELLER, name: payloads[0], image: 'javascript:1', color: 'red' }]),
    payloads[0] ?? '',
  ],
];

test('a stored cart that is cut off, no list, without lines or amounts, or has markup is read safely before the code and after it', async ({
  page,
  shop,
}) => {
  await shop.prefer('en');
  for (const [name, stored, shows] of CARTS) {
    await test.step(`a cart that ${name}`, async () => {
      // of the app's origin, and without the app, which could store a cart of its own
      await page.goto('/robots.txt');
      await page.evaluate((text) => localStorage.setItem('tanda.cart.guest', text), stored);
      const release = await holdCode(page);
      await page.goto('/cart', { waitUntil: 'commit' });
      await expect(page.getByText(shows, { exact: true })).toBeVisible();
      await release();
      await hydrated(page);
      await expect(page.getByText(shows, { exact: true })).toBeVisible();
      expect(await page.evaluate(() => (window as unknown as { __ran?: number }).__ran)).toBeUndefined();
      await page.unroute('**/assets/*.js');
    });
  }
});

test('a cart with items is shown from what is stored, without a request, and does not move', async ({ page, shop }) => {
  await shop.prefer('en');
  const [row] = await shop.sql`select id, seller_id from products where name = ${VASE}`;
  const line = { ...LINE, id: row?.id as string, sellerId: row?.seller_id as string, price: 19_900 };
  await page.addInitScript((text) => localStorage.setItem('tanda.cart.guest', text), JSON.stringify([line]));
  const release = await holdCode(page);
  await page.goto('/cart', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 3, name: 'A cup' })).toBeVisible();
  await expect(page.getByText('₸39,800').first()).toBeVisible();
  await expect(page.getByText('2 items')).toBeVisible();
  await release();
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 3, name: 'A cup' })).toBeVisible();
});

test('without the app its pages can be read, and without scripts they say what is missing', async ({ page, shop }) => {
  shop.expectFaults(/ERR_FAILED|preloaded using link preload/);
  await shop.prefer('en');
  const path = `/product/${await vaseId(shop.sql)}`;
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: VASE })).toBeVisible();
  expect(await (await page.request.get(path)).text()).toContain('turn on JavaScript');
});

test('a language chosen in another tab before the code arrives is the language in the end', async ({ page, shop }) => {
  await shop.prefer('en');
  const release = await holdCode(page);
  await page.goto(`/product/${await vaseId(shop.sql)}`, { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: /Add to Cart/ }).last()).toBeVisible();
  await page.evaluate(() => localStorage.setItem('i18nextLng', 'ru'));
  await release();
  await expect(page.getByRole('button', { name: /В корзину/ }).last()).toBeVisible({ timeout: 20_000 });
});

test('Back returns to a page that was left before its code arrived', async ({ page, shop }) => {
  await shop.prefer('en');
  const release = await holdCode(page);
  await page.goto('/store/aigerim.home', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Айгерим Сапар' })).toBeVisible();
  await page.goto('/robots.txt');
  await release().catch(() => undefined);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Айгерим Сапар' })).toBeVisible();
  await hydrated(page);
});
