/** Lists of a seller that are longer than a page, and how often they are fetched. */
import type { Page, Request } from '@playwright/test';
import { controlVisibility, settled } from '../requests.ts';
import { addOrders, addProducts } from '../../helpers/manyRows.ts';
import { expect, newSeller, putInCart, reviewInCash, signIn, signInAsBuyer, test } from '../shop.ts';

const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
const functionOf = (request: Request) => /\/rest\/v1\/rpc\/(\w+)/.exec(request.url())?.[1] ?? '';

test('orders are fetched again when they changed; otherwise one small request a minute is sent', async ({ page, shop }) => {
  await shop.prefer('en');
  const { email, password, username } = await newSeller();
  await addOrders(shop.sql, { buyer: 'dana.k', seller: username, count: 1 });
  await signIn(page, email, password);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.clock.install();
  const setVisibility = await controlVisibility(page);
  const requested: string[] = [];
  page.on(
    'request',
    (request) => request.method() === 'GET' && functionOf(request).startsWith('seller_') && requested.push(functionOf(request)),
  );
  await page.goto('/influencer/orders');
  await expect(rows(page)).toHaveCount(1);
  await settled(page);

  requested.length = 0;
  await page.clock.runFor(61_000);
  await expect.poll(() => requested).toEqual(['seller_changes']);
  await settled(page);
  expect(requested).toEqual(['seller_changes']);

  await addOrders(shop.sql, { buyer: 'dana.k', seller: username, count: 1 });
  await shop.sql`update orders set customer = 'Newcomer' where id = (
    select o.id from orders o join app.profiles s on s.id = o.seller_id where s.username = ${username} order by o.updated_at desc limit 1)`;
  requested.length = 0;
  await page.clock.runFor(61_000);
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByText('Newcomer').first()).toBeVisible();
  await expect.poll(() => [...requested].sort()).toEqual(['seller_changes', 'seller_order_counts', 'seller_orders', 'seller_overview']);
  await settled(page);
  expect(requested).toHaveLength(4);

  // a hidden tab sends no requests
  await setVisibility('hidden');
  requested.length = 0;
  await page.clock.runFor(5 * 60_000);
  expect(requested).toEqual([]);
  await setVisibility('visible');
  await expect.poll(() => requested).toEqual(['seller_changes']);
});

test('every page of a seller’s orders has its URL: Back, reload and search keep their place', async ({ page, shop }) => {
  await shop.prefer('en');
  await page.setViewportSize({ width: 1280, height: 900 });
  const { email, password, username } = await newSeller();
  await addOrders(shop.sql, { buyer: 'dana.k', seller: username, count: 60 });
  await signIn(page, email, password);
  await page.goto('/influencer/orders?state=all');
  const customers = () => rows(page).locator('bdi').allTextContents();
  const expectPage = (from: number, to: number) =>
    expect.poll(customers).toEqual(Array.from({ length: to - from + 1 }, (_, i) => `Buyer ${from + i}`));
  await expectPage(1, 25);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/\?state=all&after=[0-9a-f-]{36}$/);
  await expectPage(26, 50);
  await page.reload();
  await expectPage(26, 50);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expectPage(51, 60);
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await page.getByRole('link', { name: /^#/ }).first().click();
  await expect(page.getByRole('heading', { name: /^Items/ })).toBeVisible();
  await page.goBack();
  await expectPage(51, 60);
  await page.goBack();
  await expectPage(26, 50);
  await page.getByRole('button', { name: 'Previous page' }).click();
  await expectPage(1, 25);

  await page.getByRole('searchbox').fill('buyer 57');
  await expectPage(57, 57);
  await expect(page).toHaveURL(/\?state=all&search=buyer\+57$/);
  await page.goto('/influencer/orders?after=not-an-id&state=nonsense');
  await expect(page).toHaveURL(/orders\?state=all$/);
  await expect(rows(page)).toHaveCount(25);

  // without a tab in its address the page opens one, which is no step back in the history
  await page.getByRole('link', { name: /^#/ }).first().click();
  await expect(page.getByRole('heading', { name: /^Items/ })).toBeVisible();
  await page.getByRole('link', { name: 'Orders', exact: true }).and(page.locator('main a')).click();
  await expect(page).toHaveURL(/orders\?state=all$/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: /^Items/ })).toBeVisible();
});

test('the product table searches, sorts and pages on the server; the selection remains across pages', async ({ page, shop }) => {
  await shop.prefer('en');
  await page.setViewportSize({ width: 1280, height: 900 });
  const { email, password, username } = await newSeller();
  await addProducts(shop.sql, username, 'Cup', 45);
  await signIn(page, email, password);
  await page.goto('/influencer/products');
  await expect(page.getByText('1–20 of 46')).toBeVisible();
  await page.getByRole('button', { name: 'Price' }).click();
  await expect(rows(page).first()).toContainText('Cup 1');
  await page.getByRole('checkbox', { name: 'Select: Cup 1', exact: true }).check();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('21–40 of 46')).toBeVisible();
  await page.reload();
  await expect(rows(page).first()).toContainText('Cup 21');
  await page.getByRole('button', { name: 'Previous page' }).click();
  await expect(rows(page).first()).toContainText('Cup 1');

  await page.getByRole('checkbox', { name: 'Select: Cup 1', exact: true }).check();
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByRole('checkbox', { name: 'Select: Cup 21', exact: true }).check();
  await expect(page.getByRole('group', { name: 'Actions for selected' }).getByRole('status')).toContainText('2');
  await page.getByRole('button', { name: 'Hide', exact: true }).click();
  const hidden = () =>
    shop.sql`select p.name from products p join app.profiles s on s.id = p.seller_id where s.username = ${username} and p.status = 'inactive' order by 1`;
  await expect.poll(async () => (await hidden()).map((row) => row.name as string)).toEqual(['Cup 1', 'Cup 21']);
  await page.getByRole('button', { name: /^Hidden/ }).click();
  await expect(rows(page)).toHaveCount(2);
  // an activated product leaves the tab at once
  await page.getByRole('switch', { name: /Cup 21/ }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Hidden/ })).toContainText('1');

  await page.getByRole('button', { name: /^All/ }).click();
  await page.getByRole('searchbox').fill('cup 4');
  await expect(rows(page)).toHaveCount(7);
  await expect(page).toHaveURL(/search=cup\+4/);
  await page.getByRole('searchbox').fill('nothing like it');
  await expect(page.getByText('Nothing found. Try other words or another filter.')).toBeVisible();
  await page.goto('/influencer/products?page=900');
  await expect(page.getByText('1–20 of 46')).toBeVisible();
});

test('an order refused by a busy database is sent once more with the same key and stored once', async ({ page, shop }) => {
  shop.expectFaults(/http 503|Failed to load resource/);
  await shop.prefer('en');
  const { username, productId } = await newSeller();
  await signInAsBuyer(page);
  await putInCart(page, productId);
  await reviewInCash(page);
  const keys: unknown[] = [];
  await page.route('**/rest/v1/rpc/place_order', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    keys.push((route.request().postDataJSON() as { p_idempotency_key: string }).p_idempotency_key);
    if (keys.length > 1) return route.fallback();
    return route.fulfill({
      status: 503,
      headers: { 'access-control-allow-origin': '*' },
      json: { code: 'busy', message: 'busy', details: '{"retry": true}', hint: null },
    });
  });
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { name: 'Your order is placed' })).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(await shop.sql`select 1 from orders o join app.profiles s on s.id = o.seller_id where s.username = ${username}`).toHaveLength(1);
});
