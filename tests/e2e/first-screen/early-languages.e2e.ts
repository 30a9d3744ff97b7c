/** What the first screens show before the code: of a category, in the language that the link asks for, and without scripts. */
import { hydrated, holdCode, routeOnce } from '../requests.ts';
import type { Page, Route } from '@playwright/test';
import { expect, test, vaseId, withoutServedResponses } from '../shop.ts';

const heading = (page: Page) => page.locator('#root h1').first();
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );

test.describe('a category', () => {
  for (const [language, name] of [
    ['ru', 'Дом'],
    ['kk', 'Үй'],
    ['en', 'Home'],
  ] as const) {
    test(`shows its name and cards before the code, and the app shows the same: ${language}`, async ({ page }) => {
      const release = await holdCode(page);
      await page.goto(`/products?category=home&hl=${language}`, { waitUntil: 'commit' });
      await expect(heading(page)).toHaveText(name);
      const names = page.getByRole('article').getByRole('heading');
      await expect(names.first()).toBeVisible();
      const before = await names.allInnerTexts();
      const root = await page.locator('#root > *').first().elementHandle();
      await release();
      await hydrated(page);
      await expect(heading(page)).toHaveText(name);
      expect((await names.allInnerTexts()).slice(0, before.length)).toEqual(before);
      // hydrated, not rendered anew
      expect(await root?.evaluate((element) => element.isConnected)).toBe(true);
      expect(await layoutShift(page)).toBeLessThan(0.001);
    });
  }

  test('that does not exist ends as a list in which nothing is found', async ({ page, shop }) => {
    await shop.prefer('en');
    await page.goto('/products?category=no_such_thing');
    await expect(page.getByText('Nothing found')).toBeVisible();
    await expect(heading(page)).toHaveText('All products');
  });

  test('whose name does not come at first has it in the end, and no other headline before', async ({ page, shop }) => {
    shop.expectFaults(/http 500|Failed to load resource/);
    await shop.prefer('en');
    const release = await holdCode(page);
    const fail = (route: Route) => route.fulfill({ status: 500, headers: { 'access-control-allow-origin': '*' }, json: { code: 'XX000' } });
    await routeOnce(page, /\/rest\/v1\/categories/, fail);
    await page.goto('/products?category=home', { waitUntil: 'commit' });
    await expect(page.locator('main .skel').first()).toBeVisible();
    await expect(heading(page)).toHaveText('');
    await release();
    await expect(heading(page)).toHaveText('Home');
  });

  test('in an address with other filters waits for the app', async ({ page, shop }) => {
    await shop.prefer('en');
    const release = await holdCode(page);
    await page.goto('/products?category=home&sort=cheap', { waitUntil: 'commit' });
    await expect(heading(page)).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
    await release();
    await expect(heading(page)).toHaveText('Home');
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});

for (const [language, price, add] of [
  ['ru', /19\s900\s₸/, 'В корзину'],
  ['kk', /19\s900\s₸/, 'Себетке салу'],
  ['en', /₸19,900/, 'Add to Cart'],
] as const) {
  test(`a link in ${language} is filled in its language before the code, against the stored one`, async ({ page, shop }) => {
    await shop.prefer(language === 'ru' ? 'en' : 'ru');
    await withoutServedResponses(page);
    const release = await holdCode(page);
    await page.goto(`/product/${await vaseId(shop.sql)}?hl=${language}`, { waitUntil: 'commit' });
    await expect(page.locator('#root[data-starting] button').filter({ hasText: add, visible: true })).toHaveText(price);
    await release();
    await hydrated(page);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('button', { name: new RegExp(`^${add}`) }).filter({ visible: true })).toHaveText(price);
  });
}

for (const [language, list, cart] of [
  ['ru', 'Все товары — Tañda', 'Корзина — Tañda'],
  ['kk', 'Барлық тауар — Tañda', 'Себет — Tañda'],
  ['en', 'All products — Tañda', 'Cart — Tañda'],
] as const) {
  test(`the page’s title is in the reader’s language before the code: ${language}`, async ({ page, shop }) => {
    await shop.prefer(language);
    const release = await holdCode(page);
    await page.goto('/products', { waitUntil: 'commit' });
    await expect(page).toHaveTitle(list);
    await page.goto('/cart', { waitUntil: 'commit' });
    await expect(page).toHaveTitle(cart);
    await release();
    await hydrated(page);
    await expect(page).toHaveTitle(cart);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('each first screen says what is missing, and nothing else', async ({ page, shop }) => {
    for (const path of ['/', '/products', `/product/${await vaseId(shop.sql)}?hl=en`, '/store/aigerim.home', '/cart', '/faq']) {
      await page.goto(path);
      // the whole page: one paragraph
      expect(await page.evaluate(() => document.body.innerText.trim())).toMatch(/^Tañda: .* turn on JavaScript$/);
    }
  });
});
