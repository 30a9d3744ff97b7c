/** The sign-in form before the code: it is filled in and sent at once, and the app goes on with what was typed. */
import fs from 'node:fs';
import path from 'node:path';
import { holdCode, hydrated } from '../requests.ts';
import { expect, newBuyer, test, vaseId } from '../shop.ts';

const dist = path.resolve(import.meta.dirname, '../../../dist-e2e');

/** The file that contains app/layouts/AuthLayout: its name is a digest. */
function layoutFile(): string {
  const files = fs.readdirSync(path.join(dist, 'assets')).map((file) => `assets/${file}`);
  return (
    files.find((file) => file.endsWith('.js') && fs.readFileSync(path.join(dist, file), 'utf8').includes('lg:grid-cols-[1.1fr_1fr]')) ??
    'missing'
  );
}

for (const [language, address, email, password, register] of [
  ['ru', '/login', 'Электронная почта', 'Пароль', '/register'],
  ['en', '/login?next=%2Forders', 'Email', 'Password', '/register?next=%2Forders'],
] as const) {
  test(`what is typed into the sign-in form before the code is kept, and sent by Enter: ${language}`, async ({ page, shop }) => {
    await shop.prefer(language);
    const account = await newBuyer();
    const release = await holdCode(page);
    await page.goto(address, { waitUntil: 'commit' });
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
    await expect(page).toHaveURL(address.includes('next') ? /\/orders$/ : /\/$/);
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

for (const [name, fileOf] of [
  ['code of its layout', layoutFile],
  ['file of its texts', () => 'locales/en/auth.json'],
] as const) {
  test(`what is typed is kept beside a cart when the ${name} arrives last`, async ({ page, shop }) => {
    await shop.prefer('en');
    const account = await newBuyer();
    await page.goto('/robots.txt');
    const [line] = await shop.sql`
      select p.id, p.name, p.current_price::int as price, 1 as quantity, 9 as stock, s.id as "sellerId", s.username as "sellerUsername"
        from products p join profiles s on s.id = p.seller_id where p.id = ${await vaseId(shop.sql)}`;
    await page.evaluate((text) => localStorage.setItem('tanda.cart.guest', text), JSON.stringify([line]));
    const file = fileOf();
    const asked = page.waitForRequest(`**/${file}`);
    let release: () => void = () => undefined;
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    await page.route(`**/${file}`, async (route) => {
      await isReleased;
      await route.continue();
    });
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel('Email').fill(account.email);
    const field = await page.getByLabel('Email').elementHandle();
    await asked;
    // what else has arrived has been handled
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    release();
    await hydrated(page);
    expect(await field?.evaluate((element) => element.isConnected)).toBe(true);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(/\/$/);
  });
}
