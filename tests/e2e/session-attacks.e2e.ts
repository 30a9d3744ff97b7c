import { settled } from './requests.ts';
import { apiUrl, expect, newSeller, putInCart, reviewInCash, send, signIn, signInByForm, test } from './shop.ts';

test('a second user of the same browser sees nothing of the first [X16]', async ({ page, shop }) => {
  await shop.prefer('en');
  // a separate account: “everywhere” would end the sessions of parallel tests
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
  await signInByForm(page, 'seller@tanda.test');
  await page.goto('/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByLabel('Username')).toHaveValue('aigerim.home');
  await page.goto('/orders');
  await expect(page.getByRole('heading', { level: 1, name: 'My orders' })).toBeVisible();
  await expect(page.getByText(/Перизат|A jug/)).toHaveCount(0);
});

test('an auth callback with injected text or a foreign code shows neither and leads to sign-in [S18 S19]', async ({ page, shop }) => {
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

test('the next parameter of sign-in never leaves the site [S21]', async ({ page, shop }) => {
  await shop.prefer('en');
  for (const next of ['https://evil.example', '//evil.example', '/\\evil.example', '/.//evil.example', 'javascript:alert(1)', '/%4Cogin']) {
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await page.getByLabel('Email').fill('shopper@tanda.test');
    await page.locator('input[autocomplete="current-password"]').fill('tanda-demo-2026');
    await page.locator('button[type="submit"]').click();
    await page.waitForURL((url) => url.pathname !== '/login');
    expect(new URL(page.url()).origin).toBe(new URL(shop.baseUrl).origin);
    await settled(page);
    await page.evaluate(() => localStorage.removeItem('tanda.auth'));
  }
});

test('password recovery: the link opens the form, the new password is saved, the link works once', async ({ page, shop }) => {
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
  await expect(page.getByText(/If there’s an account/)).toBeVisible();
  const mails = await (await page.request.get(`${apiUrl}/_mail?to=${encodeURIComponent(email)}`)).text();
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

test('a link with a foreign session does not replace the current session [S20]', async ({ page, shop }) => {
  shop.expectFaults(/http 40\d|Failed to load resource/);
  await shop.prefer('en');
  await signIn(page);
  const victim = await page.evaluate(() => (JSON.parse(localStorage.getItem('tanda.auth') ?? '{}') as { user: { id: string } }).user.id);
  const attacker = await newSeller();
  type Tokens = { access_token: string; refresh_token: string };
  const ask = (path: string, method: string, body: object, token = '') => send(`/auth/v1/${path}`, method, body, token) as Promise<Tokens>;
  const signInByApi = () => ask('token?grant_type=password', 'POST', { email: attacker.email, password: attacker.password });
  // a user's own metadata are part of the token
  await ask('user', 'PUT', { data: { friend: victim, sub: victim } }, (await signInByApi()).access_token);
  const other = await signInByApi();
  expect(Buffer.from(other.access_token.split('.')[1] ?? '', 'base64url').toString()).toContain(victim);
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
  // a signed-in session alone does not open the form for a new password
  await page.goto('/');
  await page.goto('/reset-password');
  await expect(page.getByRole('alert')).toContainText('The link has expired');
  await expect(page.getByLabel(/password/i)).toHaveCount(0);
});
