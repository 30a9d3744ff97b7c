/** Signing up, ordering as a guest, codes and passwords where the auth service asks for a captcha, under the policies of the build. */
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../accessible.ts';
import { type CaptchaShop, openCaptchaShop } from '../captcha.ts';
import { settled } from '../requests.ts';
import { expect, newSeller, type Shop, startEarly, test } from '../shop.ts';

// one build and one auth service for all
test.describe.configure({ mode: 'serial' });
let captcha: CaptchaShop;
test.beforeAll(async () => void (captcha = await openCaptchaShop()));
test.afterAll(() => captcha.stop());
test.beforeEach(async ({ page }) => {
  captcha.provider.setMode('passes');
  await captcha.open(page);
});

let count = 0;
const newName = () => `captcha${Date.now().toString(36)}${count++}`;
const framesOf = (page: Page): number => page.frames().length - 1;
/** Asked of the provider, and the page for its frame. */
function watch(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => /\/captcha\b|challenges\.cloudflare/.test(request.url()) && asked.push(request.url()));
  return asked;
}
async function fillSignUp(page: Page, shop: Shop, language: 'en' | 'ru' | 'kk' = 'en') {
  await shop.prefer(language);
  const name = newName();
  await page.goto(`${captcha.url}/register?next=%2Fcart`);
  await page.locator('input[autocomplete="username"]').fill(name);
  await page.locator('input[autocomplete="email"]').fill(`${name}@example.test`);
  await page.locator('input[autocomplete="new-password"]').fill('a long enough password');
  await page.locator('input[type=checkbox]').check();
  return name;
}
const submit = (page: Page) => page.locator('main button[type=submit]');
const usersNamed = async (shop: Shop, name: string) =>
  (await shop.sql`select 1 from auth.users where email = ${`${name}@example.test`}`).length;

test('a person signs up with one token, however often the button is pressed, and nothing is loaded before', async ({ page, shop }) => {
  const asked = watch(page);
  const name = await fillSignUp(page, shop);
  await settled(page);
  expect(asked).toEqual([]);
  const before = captcha.provider.count();
  await submit(page).dblclick();
  await page.waitForURL(`${captcha.url}/cart`);
  expect(captcha.provider.count() - before).toBe(1);
  expect(await usersNamed(shop, name)).toBe(1);
  // the frame is gone, and came with its own policy
  expect(framesOf(page)).toBe(0);
  expect(asked[0]).toMatch(/\/captcha\?language=en&theme=light$/);
  const reply = await page.request.get(`${captcha.url}/captcha`);
  expect(reply.headers()['content-security-policy']).toContain("script-src 'sha256-");
  expect(reply.headers()['content-security-policy']).not.toContain('require-trusted-types-for');
});

test('a guest orders', async ({ page, shop }) => {
  await shop.prefer('en');
  const { productId } = await newSeller();
  await page.goto(`${captcha.url}/buy?product=${productId}`);
  const asked = watch(page);
  await page.getByLabel('Phone').fill(`707${String(Date.now()).slice(-7)}`);
  await page.getByLabel('Full name').fill('Dana Kasymova');
  await page.getByLabel('City').fill('Almaty');
  await page.getByLabel('Street and house').fill('52 Abay Ave');
  await settled(page);
  expect(asked).toEqual([]);
  const before = captcha.provider.count();
  await page.getByRole('button', { name: 'Place Order' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Your order is placed' })).toBeVisible();
  expect(captcha.provider.count() - before).toBe(1);
  const placed = await shop.sql`select 1 from orders o join order_items i on i.order_id = o.id where i.product_id = ${productId}`;
  expect(placed).toHaveLength(1);
});

test('who signs in confirms a change by the password; the widget is above the dialog that asks for it', async ({ page, shop }) => {
  await shop.prefer('en');
  const { email, password } = await newSeller();
  await page.goto(`${captcha.url}/login?next=%2Fprofile%2Fsecurity`);
  await page.locator('input[autocomplete="email"]').fill(email);
  await page.locator('input[autocomplete="current-password"]').fill(password);
  await submit(page).click();
  await page.waitForURL(`${captcha.url}/profile/security`);
  captcha.provider.setMode('asks');
  await page.getByLabel('New email').fill(`new.${email}`);
  await page.getByRole('button', { name: 'Change email' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm that it’s you' });
  await question.getByLabel('Current password').fill(password);
  await question.getByRole('button', { name: 'Confirm' }).click();
  // one that works unseen is not open
  const widget = page.locator('dialog[open][aria-label="Confirm that you’re not a robot"]');
  await expect(widget).toBeVisible();
  // Back closes what is on top, and no more
  await page.goBack();
  await expect(widget).toHaveCount(0);
  await expect(question.getByRole('alert')).toContainText('We couldn’t confirm that you’re not a robot');
  await expect(question.getByLabel('Current password')).toHaveValue(password);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await widget.frameLocator('iframe').frameLocator('iframe').getByRole('button').click();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(`${captcha.url}/profile/security`);
});

for (const language of ['ru', 'kk', 'en'] as const) {
  test(`a widget that asks is a dialog, in ${language}: it is answered with the keyboard, or closed and tried again`, async ({
    page,
    shop,
  }) => {
    captcha.provider.setMode('asks');
    const name = await fillSignUp(page, shop, language);
    await submit(page).click();
    const dialog = page.locator('dialog[open]');
    await expect(dialog).toBeVisible();
    const widget = page.frameLocator('dialog iframe').frameLocator('iframe').getByRole('button');
    await expect(widget).toHaveText(`I am human (${language === 'kk' ? 'ru' : language} light)`);
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.locator('input[autocomplete="username"]')).toHaveValue(name);
    expect(await usersNamed(shop, name)).toBe(0);

    await submit(page).click();
    await widget.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`${captcha.url}/cart`);
    expect(await usersNamed(shop, name)).toBe(1);
  });
}

for (const mode of ['passes', 'asks'] as const) {
  test(`hCaptcha gives a token, too, when it ${mode}`, async ({ page, shop }) => {
    await captcha.openHcaptcha(page);
    captcha.hcaptcha.setMode(mode);
    const name = await fillSignUp(page, shop, 'kk');
    await submit(page).click();
    const widget = page.frameLocator('dialog[open] iframe').frameLocator('iframe').getByRole('button', { name: 'I am human (kk light)' });
    if (mode === 'asks') await widget.click();
    await page.waitForURL(`${captcha.url}/cart`);
    expect(await usersNamed(shop, name)).toBe(1);
  });
}

test('with the service worker the frame is the page of the provider, not the app', async ({ page, shop }) => {
  const isControlled = await startEarly(page);
  await shop.prefer('en');
  await page.goto(`${captcha.url}/cart`);
  await isControlled();
  const name = await fillSignUp(page, shop);
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  // from the worker it would be the app's own page after some seconds
  const frame = page.waitForResponse(`${captcha.url}/captcha?*`);
  await submit(page).click();
  expect((await frame).fromServiceWorker()).toBe(false);
  await page.waitForURL(`${captcha.url}/cart`);
  expect(await usersNamed(shop, name)).toBe(1);
});

test('a provider that cannot be reached is named, nothing typed is lost, and the next try goes through', async ({ page, shop }) => {
  shop.expectFaults(/ERR_FAILED|Failed to load resource/);
  let isDown = true;
  await page.route('https://challenges.cloudflare.com/**', (route) => (isDown ? route.abort() : route.fallback()));
  const name = await fillSignUp(page, shop);
  await submit(page).click();
  await expect(page.getByRole('alert')).toContainText('The robot check didn’t load');
  await expect(page.locator('input[autocomplete="new-password"]')).toHaveValue('a long enough password');
  isDown = false;
  await submit(page).click();
  await page.waitForURL(`${captcha.url}/cart`);
  expect(await usersNamed(shop, name)).toBe(1);
});

test('a provider that refuses is named', async ({ page, shop }) => {
  captcha.provider.setMode('refuses');
  const name = await fillSignUp(page, shop);
  await submit(page).click();
  await expect(page.getByRole('alert')).toContainText('We couldn’t confirm that you’re not a robot');
  expect(await usersNamed(shop, name)).toBe(0);
});

test('a token that has become too old is replaced by another one', async ({ page, shop }) => {
  shop.expectFaults(/http 400 .*\/auth\/v1\/signup|status of 400/);
  let tokens = 0;
  await page.route('https://challenges.cloudflare.com/token', async (route) => {
    const token = captcha.provider.issue();
    if (tokens++ === 0) captcha.provider.move(301_000);
    await route.fulfill({ body: token });
  });
  const name = await fillSignUp(page, shop);
  await submit(page).click();
  await page.waitForURL(`${captcha.url}/cart`);
  expect([tokens, await usersNamed(shop, name)]).toEqual([2, 1]);
});

test('codes and a new password are sent', async ({ page, shop }) => {
  await shop.prefer('en');
  const { email } = await newSeller();
  await page.goto(`${captcha.url}/forgot-password`);
  await page.locator('input[autocomplete="email"]').fill(email);
  await submit(page).click();
  await expect(page.getByText(/we’ve sent|link/i).first()).toBeVisible();
  await expect.poll(() => captcha.mailedTo(email)).toBe(1);
  await page.goto(`${captcha.url}/login`);
  await page.getByRole('button', { name: /phone number/ }).click();
  await page.locator('input[type=tel]').fill(`8707${String(Date.now()).slice(-7)}`);
  await page.keyboard.press('Enter');
  await expect(page.locator('input[autocomplete="one-time-code"]')).toBeVisible();
});
