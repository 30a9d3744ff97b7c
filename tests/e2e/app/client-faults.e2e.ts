/** Client faults without a test file of their own (docs/requirements.md#reliability). */
import { controlVisibility, goInApp, hydrated, settled } from '../requests.ts';
import { apiUrl, expect, newSeller, putInCart, reviewInCash, signIn, signInAsBuyer, signInByForm, test, vaseId } from '../shop.ts';

const cors = { 'access-control-allow-origin': '*' };

test('a query that times out shows an error message', async ({ page, shop }) => {
  shop.expectFaults(/http 500|Failed to load resource/);
  await shop.prefer('en');
  await page.route('**/rest/v1/rpc/search_products?**', (route) =>
    route.fulfill({ status: 500, headers: cors, json: { code: '57014', message: 'canceling statement due to statement timeout' } }),
  );
  await page.goto('/products');
  await expect(page.getByRole('alert')).toContainText(/took too long/i);
  await expect(page.getByText(/canceling|57014/)).toHaveCount(0);
});

test('an expired token is refreshed once, however many requests wait for it', async ({ page, shop }) => {
  await shop.prefer('en');
  await signIn(page);
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('tanda.auth') ?? '{}') as Record<string, unknown>;
    localStorage.setItem('tanda.auth', JSON.stringify({ ...session, expires_at: Math.trunc(Date.now() / 1000) - 5 }));
  });
  let renewals = 0;
  page.on('request', (request) => request.method() === 'POST' && request.url().includes('grant_type=refresh_token') && renewals++);
  await page.goto('/orders');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await settled(page);
  expect(renewals).toBe(1);
});

for (const [name, hours] of [
  ['an hour ahead', 1],
  ['a day ahead', 24],
  ['a day behind', -24],
] as const) {
  test(`with a clock ${name} nobody is signed out and tokens are not refreshed in a loop`, async ({ page, shop }) => {
    await shop.prefer('en');
    await page.clock.install({ time: new Date(Date.now() + hours * 3_600_000) });
    let renewals = 0;
    page.on('request', (request) => request.method() === 'POST' && request.url().includes('grant_type=refresh_token') && renewals++);
    await signInByForm(page);
    for (const path of ['/orders', '/profile', '/wishlist']) {
      // one load; the session is kept by the same code on every page
      if (path === '/orders') await page.goto(path);
      else await goInApp(page, path);
      await settled(page);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.clock.runFor(40_000);
      await expect(page).toHaveURL(path);
    }
    expect(renewals).toBe(0);
  });
}

test('Back after an order neither repeats it nor restores the cart', async ({ page, shop }) => {
  await shop.prefer('en');
  const { username, productId } = await newSeller();
  await signInAsBuyer(page);
  await putInCart(page, productId);
  await reviewInCash(page);
  // a double click
  await page.getByRole('button', { name: 'Place Order' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Your order is placed' })).toBeVisible();
  for (const go of ['goBack', 'goForward', 'goBack'] as const) {
    await page[go]();
    // the checkout of an empty cart leads on
    await settled(page);
  }
  await page.goto('/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  const orders = await shop.sql`select o.id from orders o join profiles s on s.id = o.seller_id where s.username = ${username}`;
  expect(orders).toHaveLength(1);
});

test('the last of two searches wins, whichever response comes first', async ({ page, shop }) => {
  await shop.prefer('en');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  // the first search is the slow one
  const isFirst = ({ href }: URL) => /\/rest\/v1\/.*(ко%D0%B2|%D0%BA%D0%BE(?!%D0%B9))/.test(href);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(isFirst, async (route) => {
    await held;
    await route.fallback().catch(() => undefined);
  });
  const box = page.getByRole('combobox', { name: 'Search products' });
  const first = page.waitForRequest((request) => isFirst(new URL(request.url())));
  await box.pressSequentially('ко');
  await first;
  await box.pressSequentially('йлек');
  const options = page.getByRole('option');
  await expect(options.filter({ hasText: /көйлек/i }).first()).toBeVisible();
  release();
  await settled(page);
  await expect(options.filter({ hasText: /көйлек/i }).first()).toBeVisible();
  await expect(options.filter({ hasText: 'койлек' }).last()).toBeVisible();
});

test('leaving a page while it loads causes no error', async ({ page, shop }) => {
  await shop.prefer('en');
  const id = await vaseId(shop.sql);
  await page.goto('/categories');
  await settled(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**/rest/v1/products?*${id}*`, async (route) => {
    await held;
    await route.fallback().catch(() => undefined);
  });
  const requested = page.waitForRequest(new RegExp(`/rest/v1/products.*${id}`));
  await page.evaluate((address) => {
    window.history.pushState({}, '', address);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, `/product/${id}`);
  await requested;
  await page.goBack();
  release();
  await settled(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Categories/);
});

test('a product added while paging causes no duplicate in the list', async ({ page, shop }) => {
  await shop.prefer('en');
  await page.goto('/products');
  await expect(page.getByRole('article')).toHaveCount(12);
  await hydrated(page);
  await newSeller();
  await page.getByRole('article').last().scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(20);
  const links = await page
    .getByRole('article')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const products = links.filter((href) => href?.startsWith('/product/'));
  expect(new Set(products).size).toBe(new Set(products.map((href) => href?.split('?')[0])).size);
  expect(products.filter((href, i) => products.indexOf(href) !== i)).toEqual([]);
});

test('a repeated sign-in event, as on return to the tab, does not navigate', async ({ page, context, shop }) => {
  await shop.prefer('en');
  await signIn(page);
  await page.goto('/products?category=home');
  await page.getByRole('article').first().waitFor();
  const other = await context.newPage();
  await other.goto('/');
  await other.close();
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
  });
  await settled(page);
  await expect(page).toHaveURL('/products?category=home');
});

test('without its translation files the site shows Russian, never keys', async ({ page, shop }) => {
  shop.expectFaults(/http 404|Failed to load resource|locales/);
  await shop.prefer('en');
  await page.route('**/locales/en/*.json', (route) => route.fulfill({ status: 404, body: '' }));
  for (const path of ['/products', '/login', '/faq']) {
    if (path === '/products') await page.goto(path);
    else await goInApp(page, path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await settled(page);
    await expect(page.locator('main')).toContainText(/[а-я]{3}/);
    await expect(page.getByText(/\b(shop|auth|help|nav|errors|form)[.:][a-z]+/)).toHaveCount(0);
  }
});

test('a session without a profile leaves no page blank and can sign out', async ({ page, shop }) => {
  await shop.prefer('en');
  await signIn(page);
  await page.route('**/rest/v1/profiles?**', (route) =>
    /id=eq/.test(route.request().url()) ? route.fulfill({ headers: cors, json: [] }) : route.fallback(),
  );
  await page.goto('/');
  await settled(page);
  await expect(page.getByRole('heading').first()).toBeVisible();
  for (const path of ['/orders', '/profile', '/influencer/dashboard']) {
    await goInApp(page, path);
    await settled(page);
    await expect(page.getByRole('heading').first()).toBeVisible();
  }
  await page.goto('/profile');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
});

test('adding a present wishlist entry and removing an absent one count as success', async ({ page, shop }) => {
  shop.expectFaults(/http 409|Failed to load resource/);
  await shop.prefer('en');
  const { email, password } = await newSeller();
  await signIn(page, email, password);
  const id = await vaseId(shop.sql);
  const wishlist = page.waitForResponse(/\/rest\/v1\/wishlists/);
  await page.goto(`/product/${id}`);
  const heart = page.getByRole('button', { name: /wishlist/i }).last();
  await wishlist;
  await settled(page);
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  // given in another tab meanwhile
  await shop.sql`insert into wishlists (user_id, product_id) select id, ${id} from auth.users where email = ${email}`;
  await heart.click();
  await expect(page.getByText('Added to wishlist!')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await shop.sql`delete from wishlists where user_id = (select id from auth.users where email = ${email})`;
  await heart.click();
  await expect(page.getByText('Removed from wishlist')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test('a wishlist of 150 products is shown completely [X05]', async ({ page, shop }) => {
  await shop.prefer('en');
  const { email, password } = await newSeller();
  await shop.sql`insert into wishlists (user_id, product_id)
    select u.id, p.id from auth.users u, (select id from products where status = 'active' and deleted_at is null limit 150) p where u.email = ${email}`;
  await signIn(page, email, password);
  const urls: number[] = [];
  page.on('request', (request) => request.url().startsWith(apiUrl) && urls.push(request.url().length));
  await page.goto('/wishlist');
  await expect(page.getByRole('article')).toHaveCount(150, { timeout: 20_000 });
  expect(Math.max(...urls)).toBeLessThan(6000);
});

test('a session is refreshed only while its tab is visible', async ({ page, shop }) => {
  await shop.prefer('en');
  await signIn(page);
  await page.clock.install();
  const setVisibility = await controlVisibility(page);
  await page.goto('/orders');
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await page.clock.runFor(5000);
  // a request that is late would renew the session as well
  await settled(page);
  let renewals = 0;
  page.on('request', (request) => request.method() === 'POST' && request.url().includes('grant_type=refresh_token') && renewals++);
  await setVisibility('hidden');
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('tanda.auth') ?? '{}') as Record<string, unknown>;
    localStorage.setItem('tanda.auth', JSON.stringify({ ...session, expires_at: Math.trunc(Date.now() / 1000) + 20 }));
  });
  await page.clock.runFor(10 * 60_000);
  expect(renewals).toBe(0);
  await setVisibility('visible');
  await page.clock.runFor(35_000);
  await expect.poll(() => renewals).toBe(1);
});

test('a store of 60 products is paged and shows the total', async ({ page, shop }) => {
  await shop.prefer('en');
  const { username } = await newSeller();
  await shop.sql`insert into products (seller_id, name, description, price, category, stock_quantity)
    select p.id, 'Cup ' || n, 'Clay', 1000, 'home', 1 from profiles p, generate_series(1, 59) n where p.username = ${username}`;
  await page.goto(`/store/${username}`);
  await expect(page.getByText('60 products')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(24);
  await page.getByRole('article').last().scrollIntoViewIfNeeded();
  await expect(page.getByRole('article')).toHaveCount(48);
  await page.getByRole('article').last().scrollIntoViewIfNeeded();
  await expect(page.getByRole('article')).toHaveCount(60);
  await goInApp(page, '/store');
  await expect(page.getByRole('heading', { name: 'Username is required' })).toBeVisible();
});
