import { expectAccessible } from '../accessible.ts';
import { expect, test, vaseId } from '../shop.ts';

test('a language that fails to load changes nothing and says so; once loaded it is stored', async ({ page, context, shop }) => {
  shop.expectFaults(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await page.setViewportSize({ width: 1280, height: 900 });
  await shop.prefer('en');
  await page.goto(`/product/${await vaseId(shop.sql)}`);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Added to cart' })).toBeVisible();
  const choose = async () => {
    await page.getByRole('button', { name: /^Language/ }).click();
    await page.getByRole('button', { name: 'Қазақша' }).click();
  };
  const heading = page.getByRole('link', { name: 'Products', exact: true }).first();

  await context.setOffline(true);
  await choose();
  await expect(page.getByRole('alert').filter({ hasText: /^You’re offline. Check your connection and try again.$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Қазақша' })).toBeHidden();
  await expect(heading).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('en');

  await context.setOffline(false);
  await choose();
  await expect(page.getByRole('link', { name: 'Тауарлар' }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Тауарлар' }).first()).toBeVisible();
});

test('a language is switched while the page begins to use further texts', async ({ page, shop }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await shop.prefer('en');
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/locales/kk/shop.json', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/products');
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('button', { name: 'Қазақша' }).click();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  release();
  await expect(page.locator('html')).toHaveAttribute('lang', 'kk');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('on a wide screen the open cart is accessible and a chosen language is stored', async ({ page, shop }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await shop.prefer('en');
  await page.goto(`/product/${await vaseId(shop.sql)}`);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  const cart = page.getByRole('region', { name: /Cart, 1 item/ });
  // it closes by itself otherwise
  await cart.hover();
  await expect(cart.getByRole('link', { name: 'Checkout' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(cart).toBeHidden();
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('button', { name: 'Қазақша' }).click();
  await expect(page.getByRole('link', { name: 'Тауарлар' }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Тауарлар' }).first()).toBeVisible();
});

test('Kazakh money and dates are formatted without the browser’s locale data', async ({ page, shop }) => {
  await shop.prefer('kk');
  await page.goto(`/product/${await vaseId(shop.sql)}`);
  await expect(page.getByText('19\u00A0900\u00A0₸').first()).toBeVisible();
  const [reviewed] = await shop.sql`
    select r.product_id as id from product_reviews r join products p on p.id = r.product_id
     where r.status = 'published' and p.status = 'active' limit 1`;
  await page.goto(`/product/${reviewed?.id as string}`);
  const months = 'қаңтар|ақпан|наурыз|сәуір|мамыр|маусым|шілде|тамыз|қыркүйек|қазан|қараша|желтоқсан';
  const date = page
    .locator('#reviews')
    .getByText(new RegExp(`\\d+\\s(${months})`))
    .first();
  // reviews are rendered when they come near the viewport
  await expect(async () => {
    await page.mouse.wheel(0, 600);
    await expect(date).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.locator('body')).not.toContainText(/KZT|M\d\d/);
});
