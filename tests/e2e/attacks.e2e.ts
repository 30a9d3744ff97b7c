import fs from 'node:fs';
import path from 'node:path';
import { apiUrl, expect, newSeller, putInCart, reviewInCash, signIn, test } from './shop.ts';
import { payloads } from './payloads.ts';

const ran = () => (window as unknown as { __ran?: number }).__ran;

test('X01 C24 payloads in every text a person can store run nowhere and break no page', async ({ page, shop }) => {
  test.setTimeout(180_000);
  const { sql } = shop;
  const [seller] = await sql`select id from profiles where username = 'zarina.kids'`;
  const [buyer] = await sql`select id from profiles where username = 'dana.k'`;
  const clean = payloads.map((text) => text.slice(0, 110));
  const names = await sql`insert into products ${sql(
    clean.map((text, i) => ({
      seller_id: seller?.id as string,
      name: text.padEnd(3, '.'),
      description: text,
      price: 1000 + i,
      category: 'other',
      tags: [text.slice(0, 30)],
      stock_quantity: 3,
    })),
  )} returning id`;
  const [first] = names;
  const before = await sql`select full_name, bio, location, website from app.profiles where id = ${seller?.id as string}`;
  await sql`update app.profiles set full_name = ${clean[0] as string}, bio = ${clean[3] as string}, location = ${clean[4] as string} where id = ${seller?.id as string}`;
  await sql`insert into product_reviews (product_id, user_id, rating, comment) values (${first?.id as string}, ${buyer?.id as string}, 5, ${payloads.join(' ').slice(0, 1900)})`;
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await signIn(page);
  for (const path of [
    '/',
    '/products',
    '/store/zarina.kids',
    `/product/${first?.id}`,
    `/product/${names[3]?.id}#reviews`,
    '/wishlist',
    '/cart',
  ]) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight }));
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(ran), path).toBeUndefined();
  }
  // the seller's own area: names, settings, sizes, a buyer's words
  await sql`update app.profiles set full_name = ${clean[0] as string} where username = 'aigerim.home'`;
  const [own] = await sql`select id from app.profiles where username = 'aigerim.home'`;
  const [mine] =
    await sql`insert into products ${sql({ seller_id: own?.id as string, name: clean[1] as string, description: clean[2] as string, price: 1000, category: 'other', tags: [clean[5]?.slice(0, 30) ?? 'x'], stock_quantity: 3 })} returning id`;
  await sql`insert into product_variants ${sql(clean.slice(0, 4).map((text) => ({ product_id: mine?.id as string, size: text.slice(0, 20), color: text.slice(0, 30), stock_quantity: 1 })))}`;
  const [order] =
    await sql`select id, customer, city from orders where seller_id = ${own?.id as string} and status = 'pending' order by date desc limit 1`;
  await sql`update orders set customer = ${clean[0] as string}, city = ${clean[3]?.slice(0, 60) ?? ''}, return_reason = ${clean[4] as string} where id = ${order?.id as string}`;
  await sql`update app.order_contacts set name = ${clean[0]?.slice(0, 80) ?? ''}, comment = ${clean[6] as string} where order_id = ${order?.id as string}`;
  await page.evaluate(() => localStorage.clear());
  await signIn(page, 'seller@tanda.test');
  for (const path of [
    'dashboard',
    'products',
    `products/${String(mine?.id)}/edit`,
    'orders',
    `orders/${String(order?.id)}`,
    'analytics',
    'profile',
    'settings',
  ]) {
    await page.goto(`/influencer/${path}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(ran), path).toBeUndefined();
  }
  await page.goto(`/product/${String(mine?.id)}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(ran)).toBeUndefined();
  await sql`delete from products where id = ${mine?.id as string}`;
  await sql`update app.profiles set full_name = 'Айгерим Сапар' where id = ${own?.id as string}`;
  await sql`update orders set customer = ${order?.customer as string}, city = ${order?.city as string}, return_reason = null where id = ${order?.id as string}`;
  expect(dialogs).toEqual([]);
  await sql`delete from product_reviews where product_id = ${first?.id as string}`;
  await sql`delete from products where id = any(${names.map((row) => row.id as string)})`;
  await sql`update app.profiles set ${sql(before[0] as Record<string, string>)} where id = ${seller?.id as string}`;
});

test('X03 nothing typed into the address breaks the list or reaches the data service in full', async ({ page, shop }) => {
  test.setTimeout(120_000);
  await shop.prefer('en');
  const asked: string[] = [];
  page.on('request', (request) => {
    const query = new URL(request.url()).searchParams.get('p_query');
    if (query !== null) asked.push(query);
  });
  const odd = ['<svg>', '%', '_', '\\', '"', ',', ')', 'or(status.eq.inactive)', '*', '\0', 'a'.repeat(10_000), '👜', "x'; --"];
  for (const text of odd) {
    await page.goto(`/products?search=${encodeURIComponent(text)}&category=${encodeURIComponent(text.slice(0, 50))}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
  }
  expect(Math.max(...asked.map((query) => query.length))).toBeLessThanOrEqual(100);
});

test('X09 the shop cannot be put into a frame', async ({ page, shop, baseURL }) => {
  shop.expectFaults(/frame|ERR_BLOCKED/i);
  await page.route('**/trap.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${String(baseURL)}/checkout"></iframe>` }),
  );
  await page.goto('http://localhost:9/trap.html').catch(() => undefined);
  await page.waitForTimeout(1500);
  const frame = page.frames()[1];
  expect(await frame?.evaluate(() => document.querySelector('main') !== null).catch(() => false)).toBeFalsy();
});

test('X11 a stored language that is none falls back to Russian and asks for no other file', async ({ page, shop }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/locales/')) asked.push(new URL(request.url()).pathname);
  });
  for (const language of ['../../etc', '<script>', 'xx', '']) {
    await page.addInitScript((value) => localStorage.setItem('i18nextLng', value), language);
    await page.goto('/cart');
    await expect(page.getByRole('heading', { level: 1, name: 'Корзина' })).toBeVisible();
  }
  expect(asked.every((path) => /^\/locales\/(ru|kk|en)\/\w+\.json$/.test(path))).toBe(true);
  void shop;
});

test('X16 a second person in the same browser sees nothing of the first', async ({ page, shop }) => {
  await shop.prefer('en');
  // an account of its own: “everywhere” would end the sessions of the tests beside this one
  const { email, password } = await newSeller();
  const { productId: id } = await newSeller();
  await signIn(page, email, password);
  await putInCart(page, id);
  await reviewInCash(page, { name: 'Перизат Оспан', phone: '8 701 123 45 67', city: 'Almaty' });
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { name: 'Your order is placed' })).toBeVisible();
  await page.goto('/orders');
  await expect(page.getByText('A jug').first()).toBeVisible();
  await putInCart(page, id);
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => /^tanda\.cart\.[0-9a-f]/.test(key)))).toBe(true);
  await page.goto('/profile/security');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.waitForURL('/');
  await signIn(page, 'seller@tanda.test');
  await page.goto('/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByLabel('Username')).toHaveValue('aigerim.home');
  await page.goto('/orders');
  await expect(page.getByRole('heading', { level: 1, name: 'My orders' })).toBeVisible();
  await expect(page.getByText(/Перизат|A jug/)).toHaveCount(0);
});

test('S18 S19 a callback that carries a text or a stranger’s code shows neither and leads to signing in', async ({ page, shop }) => {
  await shop.prefer('en');
  for (const query of [
    '?error=access_denied&error_code=otp_expired&error_description=Call+us+at+900',
    '#error_description=Pay+now',
    '?code=stolen',
  ]) {
    await page.goto(`/auth/callback${query}`);
    await expect(page.getByRole('alert')).toContainText('The link has expired');
    await expect(page.getByText(/Call us|Pay now/)).toHaveCount(0);
    await page.waitForURL(/\/login/);
  }
});

test('S21 “next” never leaves the shop', async ({ page, shop }) => {
  test.setTimeout(60_000);
  await shop.prefer('en');
  for (const next of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/login?next=/login']) {
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await page.getByLabel('Email').fill('shopper@tanda.test');
    await page.locator('input[autocomplete="current-password"]').fill('tanda-demo-2026');
    await page.locator('button[type="submit"]').click();
    await page.waitForURL((url) => url.pathname !== '/login');
    expect(new URL(page.url()).origin).toBe(new URL(shop.baseUrl).origin);
    await page.evaluate(() => localStorage.removeItem('tanda.auth'));
  }
});

test('a forgotten password: the mail’s link opens the form, the new one signs in, the link works once', async ({ page, shop }) => {
  await shop.prefer('en');
  const email = `forgetful${Date.now()}@example.test`;
  await page.goto('/register');
  await page.getByLabel('Username').fill(`forget${Date.now()}`.slice(0, 20));
  await page.getByLabel('Email').fill(email);
  await page.locator('input[autocomplete="new-password"]').fill('the first password');
  await page.getByRole('checkbox').check();
  await page.locator('button[type="submit"]').click();
  await page.waitForURL((url) => url.pathname !== '/register');
  await page.evaluate(() => localStorage.removeItem('tanda.auth'));
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(/If there is such an account/)).toBeVisible();
  const mails = await (await page.request.get(`${apiUrl}/_mail`, { headers: { accept: 'application/json' } })).text();
  const link = [...mails.matchAll(/https?:\/\/[^\s"'<>\\]+verify[^\s"'<>\\]+/g)].map(([url]) => url.replaceAll('&amp;', '&')).at(0);
  expect(link).toBeTruthy();
  await page.goto(String(link));
  const field = page.getByLabel('New password');
  await field.fill('a second password');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await page.waitForURL('/');
  await page.evaluate(() => localStorage.removeItem('tanda.auth'));
  await page.goto(String(link));
  await expect(page.getByText('The link has expired or was used already. Please try again.')).toBeVisible();
});

test('F14 an avatar leaves the phone smaller and without the place it was taken at', async ({ page, shop }) => {
  await shop.prefer('en');
  await signIn(page, 'seller@tanda.test');
  await page.goto('/profile');
  // a JPEG drawn by the browser, with an EXIF block and a GPS word put into it
  const jpeg = Buffer.from(
    await page.evaluate(async () => {
      const canvas = document.createElement('canvas');
      canvas.width = 900;
      canvas.height = 600;
      canvas.getContext('2d')?.fillRect(0, 0, 900, 600);
      const blob = await new Promise<Blob>((resolve) => canvas.toBlob((made) => made && resolve(made), 'image/jpeg'));
      return [...new Uint8Array(await blob.arrayBuffer())];
    }),
  );
  const exif = Buffer.from('Exif\0\0GPSLatitude 43.2389');
  const block = Buffer.concat([Buffer.from([0xff, 0xe1, 0, exif.length + 2]), exif]);
  await page.locator('input[type=file]').setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([jpeg.subarray(0, 2), block, jpeg.subarray(2)]),
  });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Profile saved')).toBeVisible();
  const [profile] = await shop.sql`select avatar_url from app.profiles where username = 'aigerim.home'`;
  expect(profile?.avatar_url).toMatch(/^\/storage\/v1\/object\/public\/profile-images\/[0-9a-f-]{36}\/[0-9a-f-]{36}\.webp$/);
  const stored = await (await page.request.get(apiUrl + String(profile?.avatar_url))).body();
  expect(stored.includes('GPSLatitude')).toBe(false);
  expect(stored.length).toBeLessThan(50_000);
});

test('S20 a link that carries somebody else’s session does not replace the one that is there', async ({ page, shop }) => {
  shop.expectFaults(/http 40\d|Failed to load resource/);
  await shop.prefer('en');
  await signIn(page);
  const reply = await fetch(`${apiUrl}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: 'sb_publishable_tanda_local', 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'seller@tanda.test', password: 'tanda-demo-2026' }),
  });
  const other = (await reply.json()) as { access_token: string; refresh_token: string };
  const link = `#access_token=${other.access_token}&refresh_token=${other.refresh_token}&expires_in=3600&token_type=bearer&type=magiclink`;
  const stored = () =>
    page.evaluate(() => (JSON.parse(localStorage.getItem('tanda.auth') ?? '{}') as { user?: { email: string } }).user?.email);
  await page.goto(`/auth/callback${link}`);
  await expect(page.getByRole('alert')).toContainText('The link has expired');
  expect(await stored()).toBe('shopper@tanda.test');
  await page.goto('/');
  await page.goto(`/reset-password${link.replace('magiclink', 'recovery')}`);
  await expect(page.getByRole('alert')).toContainText('The link has expired');
  expect(await stored()).toBe('shopper@tanda.test');
  // being signed in is no reason to be asked for a new password
  await page.goto('/');
  await page.goto('/reset-password');
  await expect(page.getByRole('alert')).toContainText('The link has expired');
  await expect(page.getByLabel(/password/i)).toHaveCount(0);
});

test('X13 a name that turns the writing round stays within itself', async ({ page, shop }) => {
  await shop.prefer('en');
  const { username } = await newSeller();
  await shop.sql`update app.profiles set full_name = ${'\u202Eевил live'} where username = ${username}`;
  await page.goto(`/store/${username}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('live');
  await expect(heading.locator('bdi')).toHaveCount(1);
  await expect(page.getByText(`@${username}`).first()).toBeVisible();
});

test('Z12 the built shop holds no secret and shows no source maps', async ({ page, shop }) => {
  shop.expectFaults(/http 404|Failed to load resource/);
  const folder = path.resolve(import.meta.dirname, '../../dist-e2e/assets');
  const scripts = fs.readdirSync(folder).filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(50);
  const secret = /sb_secret_\w{6,}|service_role|super-secret-jwt|eyJhbGciOi[\w-]{20,}\./;
  expect(scripts.filter((file) => secret.test(fs.readFileSync(path.join(folder, file), 'utf8')))).toEqual([]);
  for (const file of scripts.slice(0, 5)) expect((await page.request.get(`/assets/${file}.map`)).status()).toBe(404);
});
