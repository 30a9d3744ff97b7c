/** Loading, empty and failed screens, checked by axe in both themes. */
import type { Page } from '@playwright/test';
import { connectSample } from './instagram.ts';
import { settled } from './requests.ts';
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from './accessible.ts';
import { expect, newSeller, putInCart, signIn, test, vaseId, withoutServedResponses } from './shop.ts';

const cors = { 'access-control-allow-origin': '*' };
const fail = (page: Page, pattern: string) =>
  page.route(pattern, (route) => route.fulfill({ status: 500, headers: cors, json: { code: 'XX000', message: 'x' } }));
const hold = (page: Page, pattern: string) => page.route(pattern, () => new Promise(() => undefined));
const checkPage = async (page: Page) => {
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);
};

/** Checks a page whose request fails: it says so and can be retried. */
async function checkFailed(page: Page, pattern: string, path: string): Promise<void> {
  await fail(page, pattern);
  await page.goto(path);
  await page
    .getByRole('button', { name: /Try Again/i })
    .first()
    .waitFor();
  await checkPage(page);
  await page.unroute(pattern);
}

test('loading and failed screens are accessible in both themes', async ({ page, shop }) => {
  shop.expectFaults(/http (500|404)|Failed to load resource/);
  await shop.prefer('en');
  await withoutServedResponses(page);
  for (const path of ['/products', '/', '/categories', '/stores', '/store/aigerim.home', `/product/${await vaseId(shop.sql)}`]) {
    await test.step(`${path} waits`, async () => {
      await hold(page, '**/rest/v1/**');
      await page.goto(path);
      await page.locator('.skel, [aria-busy=true]').first().waitFor();
      await checkPage(page);
      await page.unroute('**/rest/v1/**');
    });
    await test.step(`${path} failed`, async () => {
      await fail(page, '**/rest/v1/**');
      await page.goto(path);
      await page.getByRole('button', { name: 'Try Again' }).first().waitFor({ timeout: 20_000 });
      await checkPage(page);
      await page.unroute('**/rest/v1/**');
    });
  }
  for (const path of ['/product/00000000-0000-4000-8000-000000000000', '/store/nobody.here', '/store', '/order-confirmation?id=x']) {
    await page.goto(path);
    await page.getByRole('heading').first().waitFor();
    await checkPage(page);
  }
});

test('forms with errors are accessible in both themes', async ({ page, shop }) => {
  shop.expectFaults(/http 400|Failed to load resource/);
  await shop.prefer('en');
  for (const [path, button] of [
    ['/login', 'Sign in'],
    ['/register', 'Sign up'],
    ['/forgot-password', 'Send the link'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    await checkPage(page);
  }
  await page.goto('/reset-password');
  await page.getByRole('alert').waitFor();
  await checkPage(page);
  await signIn(page);
  await putInCart(page, await vaseId(shop.sql));
  await page.goto('/checkout');
  await page.getByLabel('Phone').fill('1');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await checkPage(page);
  await page.goto('/profile');
  await page.getByLabel('Website').fill('not an address');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await checkPage(page);
});

test('empty screens of a new user are accessible in both themes', async ({ page, shop }) => {
  shop.expectFaults(/http 500|Failed to load resource/);
  await shop.prefer('en');
  const { email, password } = await newSeller();
  await signIn(page, email, password);
  for (const path of ['/feed', '/orders', '/wishlist', '/cart', '/influencer/dashboard', '/influencer/orders', '/influencer/analytics']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await settled(page);
    await checkPage(page);
  }
  await page.goto('/influencer/create-product');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('alert').first().waitFor();
  await checkPage(page);
  await page.goto('/influencer/settings');
  await page.getByLabel('Kaspi link').fill('x');
  await page.getByRole('radio', { name: /^Fees by city/ }).check();
  await page.getByRole('button', { name: 'Add a city' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await checkPage(page);
  for (const [pattern, path] of [
    ['**/rest/v1/rpc/seller_products?**', '/influencer/products'],
    ['**/rest/v1/rpc/seller_orders?**', '/influencer/orders'],
    ['**/rest/v1/rpc/seller_**', '/influencer/analytics'],
    ['**/rest/v1/orders?**', '/orders'],
    ['**/rest/v1/rpc/followed_products?**', '/feed'],
  ] as const) {
    await checkFailed(page, pattern, path);
  }
});

test('loading and failed screens of the connection to Instagram are accessible in both themes', async ({ page, shop }) => {
  shop.expectFaults(/http (400|409|500)|Failed to load resource/);
  await shop.prefer('en');
  const { email, password, username } = await newSeller();
  await signIn(page, email, password);
  const waits = async (pattern: string, query = '') => {
    await hold(page, pattern);
    await page.goto(`/influencer/instagram${query}`);
    await page.locator('.skel, [role=status]').first().waitFor();
    await checkPage(page);
    await page.unroute(pattern);
  };
  const back = '?code=0123456789&state=0123456789';
  const connect = '**/functions/v1/instagram-connect';
  await test.step('the answer of Instagram is read', () => waits(connect, back));
  await test.step('the answer of Instagram has expired', async () => {
    await page.route(connect, (route) => route.fulfill({ status: 409, headers: cors, json: { error: 'connection_expired' } }));
    await page.goto(`/influencer/instagram${back}`);
    await page.getByRole('alert').waitFor();
    await expect(page.getByRole('button', { name: 'Connect Instagram' })).toBeVisible();
    await checkPage(page);
  });
  await test.step('Instagram does not answer', async () => {
    await page.unroute(connect);
    await fail(page, connect);
    await page.goto('/influencer/instagram');
    await page.getByRole('button', { name: 'Connect Instagram' }).click();
    await page.getByRole('alert').waitFor();
    await checkPage(page);
    await page.unroute(connect);
  });
  await connectSample(shop.sql, username);
  for (const pattern of ['**/rest/v1/rpc/own_instagram**', '**/rest/v1/imported_posts**']) {
    await test.step(`${pattern} waits`, () => waits(pattern));
    await test.step(`${pattern} failed`, () => checkFailed(page, pattern, '/influencer/instagram'));
  }
  await test.step('no posts', async () => {
    await page.goto('/influencer/instagram');
    await page.getByText(/^No new posts/).waitFor();
    await checkPage(page);
  });
});
