import fs from 'node:fs';
import type { Page } from '@playwright/test';
import type { Language } from '../../../src/shared/i18n/languages.ts';
import { expectAccessible, expectAccessibleInBothThemes, expectNoSidewaysScroll } from '../accessible.ts';
import { waitForMail } from '../mails.ts';
import { expect, newSeller, signIn, test } from '../shop.ts';

const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
/** The button that asks for a code. */
function useCode(language: Language): string {
  const file = new URL(`../../../public/locales/${language}/auth.json`, import.meta.url);
  return (JSON.parse(fs.readFileSync(file, 'utf8')) as { mailCode: { start: string } }).mailCode.start;
}

/** A project with these providers, which the embedded auth service has not. */
async function withProviders(page: Page, ...providers: string[]) {
  const external = { email: true, ...Object.fromEntries(providers.map((id) => [id, true])) };
  await page.route('**/auth/v1/settings', (route) => route.fulfill({ headers: cors, json: { external } }));
  await page.route('**/auth/v1/user/identities/authorize?**', (route) =>
    route.fulfill({ headers: cors, json: { url: 'https://x.example' } }),
  );
}

test('a code from an email signs in and leads back', async ({ page, shop }) => {
  await shop.prefer('en');
  const { email } = await newSeller();
  await page.goto('/login?next=%2Fwishlist');
  await page.getByRole('button', { name: useCode('en') }).click();
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/If there’s an account for this address/)).toBeVisible();
  await page.getByLabel('Code from the email').fill((await waitForMail(email, /\b\d{6}\b/)).found);
  await page.keyboard.press('Enter');
  await page.waitForURL('/wishlist');
});

for (const [language, theme] of [
  ['ru', 'light'],
  ['kk', 'dark'],
  ['en', 'light'],
] as const) {
  test(`a phone signs in, accessibly, ${language}, ${theme}`, async ({ page, shop }) => {
    await shop.prefer(language, theme);
    await page.setViewportSize({ width: 390, height: 844 });
    const phone = `+7705${String(Date.now()).slice(-7)}`;
    await page.goto('/login?next=%2Fprofile%2Fsecurity');
    await page.getByRole('button', { name: /phone number|по номеру телефона|Телефон нөмірімен/ }).click();
    await page.locator('input[type=tel]').fill(phone.replace('+7', '8'));
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    const code = page.locator('input[autocomplete="one-time-code"]');
    await code.waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await code.fill((await waitForMail(phone, /\b\d{6}\b/)).found);
    await page.keyboard.press('Enter');
    await page.waitForURL('/profile/security');
    await expect(page.getByText(phone.replace(/^\+7(...)(...)(..)(..)$/, '+7 $1 $2 $3 $4'))).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}

test('a provider’s button leads to it with a safe way back; a refusal there is explained', async ({ page, shop }) => {
  await shop.prefer('en');
  await withProviders(page, 'google', 'github');
  let asked: URL | null = null;
  await page.route('**/auth/v1/authorize?**', (route) => {
    asked = new URL(route.request().url());
    const back = new URL(asked.searchParams.get('redirect_to') ?? '');
    back.searchParams.set('error', 'access_denied');
    back.searchParams.set('error_description', 'Call us at 900');
    return route.fulfill({ status: 302, headers: { location: back.href } });
  });
  await page.goto('/login?next=%2Fwishlist');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('alert')).toHaveText('You canceled signing in. Nothing has changed.');
  await expect(page.getByText('Call us')).toHaveCount(0);
  expect((asked as unknown as URL).searchParams.get('provider')).toBe('google');
  const back = new URL((asked as unknown as URL).searchParams.get('redirect_to') ?? '');
  expect([back.origin, back.pathname, back.searchParams.get('next')]).toEqual([shop.baseUrl, '/auth/callback', '/wishlist']);
  await page.waitForURL('/login?next=%2Fwishlist');
});

for (const [language, theme, expectUsable] of [
  ['ru', 'light', expectAccessibleInBothThemes],
  ['kk', 'dark', expectAccessible],
  ['en', 'light', expectAccessible],
] as const) {
  test(`ways to sign in are accessible and fit, ${language}, ${theme}`, async ({ page, shop }) => {
    await shop.prefer(language, theme);
    await withProviders(page, 'google', 'apple', 'facebook', 'github');
    await page.setViewportSize({ width: 390, height: 844 });
    const check = async (name: string) =>
      test.step(name, async () => {
        await expectUsable(page);
        await expectNoSidewaysScroll(page);
      });
    await page.goto('/login');
    await page.getByRole('button', { name: /Google/ }).waitFor();
    await check('providers');
    await page.getByRole('button', { name: useCode(language) }).click();
    await page.getByLabel(/Email|почта|пошта/).fill((await newSeller()).email);
    await page.keyboard.press('Enter');
    await page.locator('input[autocomplete="one-time-code"]').waitFor();
    await check('code');
    await signIn(page);
    await page.goto('/profile/security');
    await page.getByRole('button', { name: /GitHub/ }).waitFor();
    await check('identities');
    await page.getByRole('button', { name: /GitHub/ }).click();
    await page.getByRole('dialog').waitFor();
    await check('reauthentication');
  });
}
