/** Loading, empty and failed screens, checked by axe in both themes. */
import type { Page, Route } from '@playwright/test';
import { connectSample } from '../instagram.ts';
import { goInApp, hydrated, settled } from '../requests.ts';
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '../accessible.ts';
import { expect, newSeller, putInCart, signIn, test, vaseId, withoutServedResponses } from '../shop.ts';

const cors = { 'access-control-allow-origin': '*' };
const respond = (status: number, json: object) => (route: Route) => route.fulfill({ status, headers: cors, json });
const serverError = respond(500, { code: 'XX000', message: 'x' });
/** Holds requests. @returns a function that ends these and later ones with an error */
async function hold(page: Page, pattern: string): Promise<(end?: (route: Route) => Promise<void>) => Promise<void>> {
  const held: Route[] = [];
  let ending: ((route: Route) => Promise<void>) | null = null;
  await page.route(pattern, async (route) => {
    if (ending) await ending(route);
    else held.push(route);
  });
  return async (end = serverError) => {
    ending = end;
    // the page has taken some of them back
    await Promise.all(held.map((route) => end(route).catch(() => undefined)));
  };
}
const checkPage = async (page: Page) => {
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);
};
const retry = (page: Page) => page.getByRole('button', { name: 'Try Again' }).first();

/** Checks what waits for held requests, and then that they have failed. */
async function checkWaitingAndFailed(page: Page, name: string, pattern: string, open: () => Promise<unknown>): Promise<void> {
  const endAll = await hold(page, pattern);
  await test.step(`${name} waits`, async () => {
    await open();
    await page.locator('.skel, [aria-busy=true]').first().waitFor();
    await checkPage(page);
  });
  await test.step(`${name} failed`, async () => {
    await endAll();
    await retry(page).waitFor({ timeout: 20_000 });
    await checkPage(page);
  });
  await page.unroute(pattern);
}

test('loading and failed screens are accessible in both themes', async ({ page, shop }) => {
  shop.expectFaults(/http (500|404)|Failed to load resource/);
  await shop.prefer('en');
  await withoutServedResponses(page);
  for (const path of ['/products', '/', '/categories', '/stores', '/store/aigerim.home', `/product/${await vaseId(shop.sql)}`])
    await checkWaitingAndFailed(page, path, '**/rest/v1/**', () => page.goto(path));
  for (const [path, heading] of [
    ['/product/00000000-0000-4000-8000-000000000000', 'Product Not Found'],
    ['/store/nobody.here', 'Profile not found'],
    ['/store', 'Username is required'],
    // leads a visitor to sign-in
    ['/order-confirmation?id=x', 'Welcome back'],
  ] as const) {
    await goInApp(page, path);
    await page.getByRole('heading', { name: heading }).waitFor();
    await settled(page);
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
    if (path === '/login') await page.goto(path);
    else await goInApp(page, path);
    await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    await checkPage(page);
  }
  await goInApp(page, '/reset-password');
  await page.getByRole('alert').waitFor();
  await checkPage(page);
  await signIn(page);
  await putInCart(page, await vaseId(shop.sql));
  await goInApp(page, '/checkout');
  await page.getByLabel('Phone').fill('1');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await checkPage(page);
  await goInApp(page, '/profile');
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
  await page.goto('/cart');
  await hydrated(page);
  await goInApp(page, '/order-confirmation?id=x');
  await page.getByRole('heading', { name: 'Order not found' }).waitFor();
  await checkPage(page);
  // before any of them is in the cache
  for (const [pattern, path] of [
    ['**/rest/v1/rpc/seller_**', '/influencer/analytics'],
    ['**/rest/v1/rpc/seller_products?**', '/influencer/products'],
    ['**/rest/v1/rpc/seller_orders?**', '/influencer/orders'],
    ['**/rest/v1/orders?**', '/orders'],
    ['**/rest/v1/rpc/followed_products?**', '/feed'],
  ] as const) {
    await page.route(pattern, serverError);
    await goInApp(page, path);
    await retry(page).waitFor();
    await checkPage(page);
    await page.unroute(pattern);
  }
  for (const path of ['/orders', '/wishlist', '/feed', '/cart', '/influencer/dashboard', '/influencer/orders', '/influencer/analytics']) {
    await goInApp(page, path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await settled(page);
    await expect(retry(page)).toBeHidden();
    await checkPage(page);
  }
  await goInApp(page, '/influencer/create-product');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('alert').first().waitFor();
  await checkPage(page);
  await goInApp(page, '/influencer/settings');
  await page.getByLabel('Kaspi link').fill('x');
  await page.getByRole('radio', { name: /^Fees by city/ }).check();
  await page.getByRole('button', { name: 'Add a city' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await checkPage(page);
});

test('loading and failed screens of the connection to Instagram are accessible in both themes', async ({ page, shop }) => {
  shop.expectFaults(/http (400|409|500)|Failed to load resource/);
  await shop.prefer('en');
  const { email, password, username } = await newSeller();
  await signIn(page, email, password);
  const connect = '**/functions/v1/instagram-connect';
  const button = page.getByRole('button', { name: 'Connect Instagram' });
  const endConnection = await hold(page, connect);
  await test.step('the answer of Instagram is read', async () => {
    await page.goto('/influencer/instagram?code=0123456789&state=0123456789');
    await page.getByText('Connecting…').waitFor();
    await checkPage(page);
  });
  await test.step('the answer of Instagram has expired', async () => {
    await endConnection(respond(409, { error: 'connection_expired' }));
    await page.getByRole('alert').waitFor();
    await expect(button).toBeVisible();
    await checkPage(page);
  });
  await test.step('Instagram does not answer', async () => {
    await page.unroute(connect);
    await page.route(connect, serverError);
    await button.click();
    await expect(page.getByRole('alert')).toHaveCount(2);
    await checkPage(page);
    await page.unroute(connect);
  });
  await connectSample(shop.sql, username);
  await checkWaitingAndFailed(page, 'the connection', '**/rest/v1/rpc/own_instagram**', () => page.goto('/influencer/instagram'));
  await checkWaitingAndFailed(page, 'the list of posts', '**/rest/v1/imported_posts**', async () => {
    await retry(page).click();
    await page.getByRole('heading', { name: 'New posts' }).waitFor();
  });
  await test.step('no posts', async () => {
    await retry(page).click();
    await page.getByText(/^(No new posts|No posts have been read)/).waitFor();
    await checkPage(page);
  });
});
