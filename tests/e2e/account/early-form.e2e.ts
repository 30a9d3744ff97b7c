/** The sign-in form before the code: it is filled in and sent at once, and the app goes on with what was typed. */
import { holdCode, hydrated } from '../requests.ts';
import { expect, newBuyer, test } from '../shop.ts';

for (const [language, path, email, password, register] of [
  ['ru', '/login', 'Электронная почта', 'Пароль', '/register'],
  ['en', '/login?next=%2Forders', 'Email', 'Password', '/register?next=%2Forders'],
] as const) {
  test(`what is typed into the sign-in form before the code is kept, and sent by Enter: ${language}`, async ({ page, shop }) => {
    await shop.prefer(language);
    const account = await newBuyer();
    const release = await holdCode(page);
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByLabel(email).fill(account.email);
    await page.getByLabel(password, { exact: true }).fill(account.password);
    const field = await page.getByLabel(email).elementHandle();
    await page.getByLabel(password, { exact: true }).press('Enter');
    // it says that it waits, and the password is in no address
    await expect(page.locator('form [type=submit]')).toHaveAttribute('aria-busy', 'true');
    expect(new URL(page.url()).search).not.toContain('password');
    await release();
    await hydrated(page);
    expect(await field?.evaluate((element) => element.isConnected)).toBe(true);
    await expect(page.locator(`a[href="${register}"]`)).toBeVisible();
    await expect(page).toHaveURL(path.includes('next') ? /\/orders$/ : /\/$/);
  });
}

test('a form that is sent without a click before the code goes nowhere', async ({ page, shop }) => {
  await shop.prefer('en');
  await holdCode(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('somebody@example.test');
  await page.locator('form').evaluate((form: HTMLFormElement) => form.submit());
  await expect(page.getByLabel('Email')).toHaveValue('somebody@example.test');
  expect(new URL(page.url()).search).toBe('');
});
