import { connectionFaults, goInApp, settled } from '../requests.ts';
import { apiUrl, expect, newSeller, putInCart, signIn, test, vaseId } from '../shop.ts';

test('with the backend down the site says so, keeps the cart and recovers on retry', async ({ page, shop }) => {
  shop.expectFaults(connectionFaults);
  await shop.prefer('en');
  const id = await vaseId(shop.sql);
  await putInCart(page, id);
  await expect(page.getByText('Added to cart!')).toBeVisible();
  await page.route(`${apiUrl}/**`, (route) => route.abort('connectionrefused'));
  await page.goto('/products');
  await expect(page.getByRole('alert')).toContainText('Tañda isn’t responding');
  await page.goto('/cart');
  await expect(page.getByText('Ваза «Тау», белая глина')).toBeVisible();
  await expect(page.getByText('We couldn’t check the prices.')).toBeVisible();
  await goInApp(page, '/products');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute(`${apiUrl}/**`);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('fonts that fail to load leave the system font, without an error of the page', async ({ page, shop }) => {
  shop.expectFaults(connectionFaults);
  await shop.prefer('en');
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.woff2'));
  await page.route('**/*.woff2', (route) => route.abort('connectionrefused'));
  await page.goto('/faq');
  await failed;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await settled(page);
  expect(await page.evaluate(() => document.documentElement.dataset.fonts)).toBeUndefined();
});

test('a truncated response, a wrong content type, a server error and a rate limit show an error', async ({ page, shop }) => {
  shop.expectFaults(connectionFaults);
  await shop.prefer('en');
  const responses = [
    { status: 200, contentType: 'application/json', body: '[{"id":' },
    { status: 200, contentType: 'text/html', body: '<h1>Maintenance</h1>' },
    { status: 500, contentType: 'application/json', body: '{}' },
    { status: 429, contentType: 'application/json', body: '{}' },
  ];
  shop.expectFaults(/http 429|status of 429/);
  let answered = 0;
  for (const [i, response] of responses.entries()) {
    answered = 0;
    await page.route(`${apiUrl}/rest/v1/rpc/search_products*`, async (route) => {
      await route.fulfill({ ...response, headers: { 'access-control-allow-origin': '*' } });
      answered++;
    });
    // the others at a repetition
    if (i === 0) await page.goto('/products');
    else await page.getByRole('button', { name: 'Try Again' }).click();
    await expect.poll(() => answered).toBeGreaterThan(0);
    await settled(page);
    await expect(page.getByRole('alert').first()).toBeVisible({ timeout: 20_000 });
    await page.unroute(`${apiUrl}/rest/v1/rpc/search_products*`);
  }
});

test('a tampered cart loses only its invalid lines, and prices are read again [X10]', async ({ page, shop }) => {
  await shop.prefer('en');
  const id = await vaseId(shop.sql);
  const good = {
    id,
    name: 'Cheap!',
    price: 1,
    image: 'javascript:alert(1)',
    color: null,
    quantity: 1,
    stock: 99,
    sellerId: id,
    sellerUsername: 'aigerim.home',
  };
  await page.addInitScript(
    (lines) => localStorage.setItem('tanda.cart.guest', JSON.stringify(lines)),
    [{ ...good, id: 'x' }, { ...good, quantity: -5 }, null, good],
  );
  await page.goto('/cart');
  await expect(page.getByText('the price was ₸1 and is now ₸19,900')).toBeVisible();
  await expect(page.getByText('₸19,900').first()).toBeVisible();
});

test('a full local storage does not break the cart', async ({ page, shop }) => {
  await shop.prefer('en');
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await putInCart(page, await vaseId(shop.sql));
  await page
    .getByRole('link', { name: /Cart, 1 item|Корзина, 1 товар/ })
    .first()
    .click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('heading', { level: 3, name: 'Ваза «Тау», белая глина' })).toBeVisible();
});

test('signing out clears the user’s data in all tabs [S25]', async ({ page, context, shop }) => {
  await shop.prefer('en');
  await page.setViewportSize({ width: 1280, height: 900 });
  // a separate account: signing out ends all sessions of the user, also those of parallel tests
  const { email, password } = await newSeller();
  await signIn(page, email, password);
  await putInCart(page, await vaseId(shop.sql));
  await goInApp(page, '/checkout');
  await page.getByLabel('Street and house').fill('52 Abay Ave');
  await page.getByLabel('Apartment').focus();
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('tanda.checkout')).length)).toBe(1);
  await goInApp(page, '/');
  const other = await context.newPage();
  await other.setViewportSize({ width: 1280, height: 900 });
  await other.goto('/wishlist');
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /^tanda\.(auth|checkout)/.test(key)))).toEqual([]);
});

test('stored scripts are shown as text and do not run', async ({ page, shop }) => {
  const [seller] = await shop.sql`select id from profiles where username = 'zarina.kids'`;
  const payload = `<img src=x onerror="window.__ran=1">"><script>window.__ran=1</script>{{constructor}}$t(nav.home)`;
  const [row] = await shop.sql`insert into products (seller_id, name, description, price, category, tags, stock_quantity)
    values (${seller?.id}, ${payload}, ${payload}, 1000, 'other', ${[payload.slice(0, 40)]}, 3) returning id`;
  for (const path of [`/product/${row?.id}`, '/products', '/store/zarina.kids']) {
    await page.goto(path);
    await settled(page);
    expect(await page.evaluate(() => (window as unknown as { __ran?: number }).__ran)).toBeUndefined();
  }
  await shop.sql`update products set status = 'inactive' where id = ${row?.id}`;
});

test('every address has the security headers, including missing pages', async ({ request }) => {
  for (const path of ['/', '/products', '/product/x', '/cart', '/login', '/nothing', '/assets/nothing.js', '/locales/ru/shop.json']) {
    const headers = (await request.get(path)).headers();
    expect(headers['content-security-policy'], path).toContain("default-src 'none'");
    expect(headers['content-security-policy'], path).not.toMatch(/unsafe/);
    expect([headers['x-content-type-options'], headers['x-frame-options']], path).toEqual(['nosniff', 'DENY']);
  }
  expect((await request.get('/assets/nothing.js')).status()).toBe(404);
  expect((await request.get('/_headers')).status()).toBe(404);
});

test('a product opened from the list can be reloaded without an error', async ({ page, shop }) => {
  await shop.prefer('en');
  await page.goto('/products?search=ваза');
  await page.getByRole('link', { name: 'Ваза «Тау», белая глина' }).first().click();
  await expect(page).toHaveURL(/\/product\//);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: /Add to Cart/ }).last()).toBeVisible();
});

test('a session that cannot be refreshed ends, and sign-in returns to the page', async ({ page, shop }) => {
  shop.expectFaults(/status of 4\d\d|http 4\d\d/);
  await shop.prefer('en');
  await signIn(page);
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('tanda.auth') ?? '{}') as Record<string, unknown>;
    localStorage.setItem('tanda.auth', JSON.stringify({ ...session, refresh_token: 'gone', expires_at: 1000, expires_in: -1 }));
  });
  await page.goto('/orders');
  await page.waitForURL(/\/login\?next=%2Forders/, { timeout: 20_000 });
  await page.getByLabel('Email').fill('shopper@tanda.test');
  await page.locator('input[autocomplete="current-password"]').fill('tanda-demo-2026');
  await page.locator('button[type="submit"]').click();
  await page.waitForURL('/orders');
});

test('unsaved changes prompt before a link or Back leaves the page', async ({ page, shop }) => {
  await shop.prefer('en');
  await signIn(page);
  await page.goto('/categories');
  await page.goto('/profile');
  const city = page.getByLabel('City');
  await city.fill('Шымкент');
  const questions: string[] = [];
  let isAccepted = false;
  page.on('dialog', (dialog) => {
    questions.push(dialog.message());
    void (isAccepted ? dialog.accept() : dialog.dismiss());
  });
  await page.getByRole('link', { name: 'My orders' }).first().click();
  await page.evaluate(() => window.history.back());
  await expect.poll(() => questions.length).toBe(2);
  expect(questions[0]).toBe('Your changes aren’t saved. Leave this page?');
  await expect(page).toHaveURL('/profile');
  await expect(city).toHaveValue('Шымкент');
  isAccepted = true;
  await page.evaluate(() => window.history.back());
  await expect(page).toHaveURL('/categories');
});
