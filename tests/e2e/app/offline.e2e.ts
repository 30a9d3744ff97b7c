/** Without a connection, or with one that fails: what stays on the page, what comes later, and what is kept. */
import type { Page } from '@playwright/test';
import { connectionFaults, hydrated, settled } from '../requests.ts';
import { apiUrl, expect, newSeller, type Shop, signIn, startEarly, test, vaseId } from '../shop.ts';

/** A product whose code of later clicks is not loaded yet. */
async function openProduct(page: Page, shop: Shop): Promise<void> {
  shop.expectFaults(connectionFaults);
  await shop.prefer('en');
  await page.goto(`/product/${await vaseId(shop.sql)}`);
  await hydrated(page);
}

test('offline, a banner says so and the cart keeps working', async ({ page, context, shop }) => {
  shop.expectFaults(connectionFaults);
  await shop.prefer('en');
  const workerStarts = await startEarly(page);
  await page.goto(`/product/${await vaseId(shop.sql)}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // the code of the next clicks is fetched a while after the first screen, when the service worker starts
  await workerStarts();
  await settled(page);
  await context.setOffline(true);
  const banner = page.getByText('You’re offline. Your cart');
  await expect(banner).toBeVisible();
  await page.getByRole('button', { name: 'Increase' }).click();
  await page
    .getByRole('button', { name: /Add to Cart/ })
    .last()
    .click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('tanda.cart.guest'))).toContain('"quantity":2');
  await context.setOffline(false);
  await expect(banner).toBeHidden();
});

test('a page whose code cannot be loaded without a connection says so', async ({ page, context, shop }) => {
  shop.expectFaults(connectionFaults);
  // React's, of the page that says so
  shop.expectFaults(/dynamically imported module/);
  await shop.prefer('en');
  await page.goto('/');
  await hydrated(page);
  await context.setOffline(true);
  await expect(page.getByText('You’re offline.').first()).toBeVisible();
  for (const path of ['/login', '/register', '/checkout', '/faq']) {
    // goInApp would wait for the page
    await page.evaluate((url) => {
      history.pushState(null, '', url);
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, path);
    await expect(page.locator('[aria-busy="true"], [role="alert"]').filter({ visible: true }).first(), path).toBeVisible();
    // the page that was left is hidden, with its own banner
    await expect(page.getByText('You’re offline.').filter({ visible: true }).first(), path).toBeVisible();
    await expect(page.getByText('An unexpected error occurred'), path).toHaveCount(0);
  }
});

test('code that cannot be loaded without a connection leaves the page, and arrives with the connection', async ({
  page,
  context,
  shop,
}) => {
  await openProduct(page, shop);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Share' }).first().click();
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('dialog', { name: 'Share' })).toBeVisible();
});

test('code whose request fails while the connection counts as good is requested again, and nothing on the page is lost', async ({
  page,
  shop,
}) => {
  await openProduct(page, shop);
  await page.route('**/assets/*.js', (route) => route.abort('connectionreset'));
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.js'));
  await page.getByRole('button', { name: 'Share' }).first().click();
  await failed;
  // longer than the page would need to load itself again
  await page.waitForTimeout(500);
  await page.unroute('**/assets/*.js');
  await expect(page.getByRole('dialog', { name: 'Share' })).toBeVisible();
});

test('visited pages and the wishlist work offline, changes are sent later, and no private response is cached [X17]', async ({
  page,
  context,
  shop,
}) => {
  shop.expectFaults(connectionFaults);
  await shop.prefer('en');
  const id = await vaseId(shop.sql);
  const { email, password, username } = await newSeller();
  await signIn(page, email, password);
  const workerStarts = await startEarly(page);
  await page.goto(`/product/${id}`);
  await workerStarts();
  await page.goto('/products');
  await page.getByRole('article').first().waitFor();
  await page.goto(`/product/${id}`);
  await expect(page.getByRole('button', { name: /Add to Cart/ }).last()).toBeEnabled();
  const owner = (await shop.sql`select id from app.profiles where username = ${username}`)[0]?.id as string;
  const heart = page.getByRole('button', { name: /^Wishlist: Ваза/ }).last();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');

  // a new document may send a request before the browser's offline mode reaches it
  await context.route(`${apiUrl}/**`, (route) => route.abort('internetdisconnected'));
  await context.setOffline(true);
  await heart.click();
  await expect(page.getByText('we’ll send it when you’re back')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/products');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto(`/product/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await shop.sql`select 1 from wishlists where user_id = ${owner} and product_id = ${id}`).toHaveLength(0);

  await context.unroute(`${apiUrl}/**`);
  await context.setOffline(false);
  await expect
    .poll(() => shop.sql`select 1 from wishlists where user_id = ${owner} and product_id = ${id}`.then((rows) => rows.length))
    .toBe(1);
  // the service worker cached nothing of the account
  const cached = await page.evaluate(async () => {
    const names = await caches.keys();
    return (await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)))).flat();
  });
  expect(cached.filter((url) => /wishlists|orders|auth\/v1|user_id/.test(url))).toEqual([]);
});
