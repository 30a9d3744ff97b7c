import { hydrated, settled } from '../requests.ts';
import { waitForVerifyLink } from '../mails.ts';
import { expect, newSeller, signIn, test, vaseId } from '../shop.ts';

test('a wishlist change that the server refuses is rolled back with a message', async ({ page, shop }) => {
  shop.expectFaults(/wishlists|http 500|Failed to load resource|CORS/);
  await shop.prefer('en');
  const { email, password } = await newSeller();
  await signIn(page, email, password);
  await page.goto(`/product/${await vaseId(shop.sql)}`);
  const heart = page.getByRole('button', { name: /wishlist/i }).last();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  const cors = { 'access-control-allow-origin': '*' };
  const refuse = () =>
    page.route('**/rest/v1/wishlists**', (route) =>
      ['POST', 'DELETE'].includes(route.request().method())
        ? route.fulfill({ status: 500, headers: cors, json: { code: 'XX000', message: 'broken' } })
        : route.fallback(),
    );
  await refuse();
  await heart.click();
  await expect(page.getByText('Failed to add to wishlist')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await page.unroute('**/rest/v1/wishlists**');
  await heart.click();
  await expect(page.getByText('Added to wishlist!')).toBeVisible();
  await refuse();
  await heart.click();
  await expect(page.getByText('Failed to remove from wishlist')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('a page whose code cannot be loaded is loaded again once by itself, then by a click', async ({ page, shop }) => {
  shop.expectFaults(/http 404|Failed to load|dynamically imported|page error/);
  await shop.prefer('en');
  await page.goto('/cart');
  await hydrated(page);
  let loads = 0;
  page.on('request', (request) => request.isNavigationRequest() && loads++);
  await settled(page);
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await page.route('**/assets/*.js', async (route) => {
    if (loaded.includes(route.request().url())) await route.continue();
    else await route.fulfill({ status: 404, body: '' });
  });
  const reloaded = page.waitForEvent('load');
  await page.evaluate(() => {
    window.history.pushState({}, '', '/faq');
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  await reloaded;
  await expect(page.getByRole('button', { name: /Try Again|Reload/ })).toBeVisible();
  await settled(page);
  // the one automatic reload
  expect(loads).toBe(1);
  await page.unroute('**/assets/*.js');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(loads).toBe(2);
});

test('a rate limit is explained and not retried in a loop', async ({ page, shop }) => {
  shop.expectFaults(/http 429|Failed to load resource/);
  await shop.prefer('en');
  await page.clock.install();
  let requestCount = 0;
  await page.route('**/rest/v1/rpc/search_products?**', (route) => {
    requestCount++;
    return route.fulfill({
      status: 429,
      headers: { 'access-control-allow-origin': '*', 'retry-after': '60' },
      json: { message: 'slow down' },
    });
  });
  await page.goto('/products');
  await expect(page.getByText('Too many attempts. Wait a minute and try again.')).toBeVisible();
  await page.clock.runFor(30_000);
  await settled(page);
  expect(requestCount).toBeLessThanOrEqual(4);
});

test('eight skeletons are shown while the stores load', async ({ page, shop }) => {
  await shop.prefer('en');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/rest/v1/profiles?**', async (route) => {
    await held;
    await route.fallback();
  });
  await page.goto('/');
  await page.evaluate(() => window.scrollTo(0, 500));
  await expect(page.locator('.skel.arch')).toHaveCount(8);
  release();
  await expect(page.getByRole('link', { name: 'Айгерим Сапар' })).toBeVisible();
  await expect(page.locator('.skel.arch')).toHaveCount(0);
});

test('a user back from a mail chooses how to start within a minute of sign-up, and goes home later', async ({ page, shop }) => {
  await shop.prefer('en');
  const { email, password, username } = await newSeller();
  await signIn(page, email, password);
  await page.goto('/auth/callback');
  await page.waitForURL('/onboarding');
  await shop.sql`update app.profiles set created_at = now() - interval '61 seconds' where username = ${username}`;
  await page.goto('/auth/callback');
  await page.waitForURL('/');
});

test('a new e-mail address counts once its link was opened', async ({ page, shop }) => {
  await shop.prefer('en');
  const { email, password, username } = await newSeller();
  const fresh = `new-${email}`;
  await signIn(page, email, password);
  await page.goto('/profile/security');
  await page.getByLabel('New email').fill(fresh);
  await page.getByRole('button', { name: 'Change email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it’s you' });
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('We’ve sent you a confirmation email.')).toBeVisible();
  const emailOf = async () =>
    (await shop.sql`select u.email from auth.users u join app.profiles p on p.id = u.id where p.username = ${username}`)[0]
      ?.email as string;
  // the embedded service sends a mail to the old address; a hosted one to both
  const link = await waitForVerifyLink(email);
  expect(await emailOf()).toBe(email);
  // shown for two seconds, which may be over when the address is loaded
  await Promise.all([page.getByText('Your new email is confirmed.').waitFor(), page.goto(link)]);
  expect(await emailOf()).toBe(fresh);
  // the session that is there is kept
  await page.waitForURL('/');
  await page.goto('/profile/security');
  await expect(page.getByText(`Current: ${fresh}.`)).toBeVisible();
});

test('the stock limit is shown on the product page', async ({ page, shop }) => {
  await shop.prefer('en');
  const { productId } = await newSeller();
  await page.goto(`/product/${productId}`);
  // before, a double click is one
  await hydrated(page);
  await page.getByRole('button', { name: 'Increase' }).click();
  await page.getByRole('button', { name: 'Increase' }).click();
  await expect(page.getByRole('button', { name: 'Increase' })).toBeDisabled();
  await expect(page.getByText('Max stock reached')).toBeVisible();
});

test('categories that fail to load are an error with a retry, and an empty table says so', async ({ page, shop }) => {
  shop.expectFaults(/500/);
  await shop.prefer('en');
  await page.route(/rest\/v1\/categories/, (route) => route.fulfill({ status: 500, json: { message: 'broken' } }));
  await page.goto('/categories');
  await expect(page.getByRole('heading', { name: 'Error Loading Categories' })).toBeVisible();
  await page.unroute(/rest\/v1\/categories/);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('link', { name: 'Clothing', exact: true })).toBeVisible();
  await page.route(/rest\/v1\/categories/, (route) => route.fulfill({ json: [] }));
  await page.goto('/categories');
  await expect(page.getByRole('heading', { name: 'No categories yet' })).toBeVisible();
});

test('the category page shows product counts', async ({ page, shop }) => {
  await shop.prefer('en');
  await page.goto('/categories');
  const counts = await shop.sql`select product_count::int as all from app.current_category_counts() where category = '*'`;
  await expect(page.getByText(/^\d+ Products?$/).first()).toBeVisible();
  const shown = await page.getByText(/^\d+ Products?$/).allTextContents();
  expect(shown.reduce((sum, text) => sum + Number.parseInt(text, 10), 0)).toBeGreaterThanOrEqual((counts[0]?.all as number) - 10);
});
