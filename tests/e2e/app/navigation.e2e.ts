import type { Locator } from '@playwright/test';
import { expect, newSeller, signIn, test, vaseId } from '../shop.ts';

test('the cart dropdown shows the total and removes a line', async ({ page, shop }) => {
  await shop.prefer('en');
  await page.setViewportSize({ width: 1280, height: 900 });
  const [product] = await shop.sql`select current_price as price, name from products where id = ${await vaseId(shop.sql)}`;
  await page.goto(`/product/${await vaseId(shop.sql)}`);
  await page.getByRole('button', { name: 'Increase' }).click();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  const panel = page
    .getByRole('region', { name: 'Cart' })
    .or(page.getByRole('dialog', { name: 'Cart' }))
    .first();
  await expect(panel.getByText(product?.name as string)).toBeVisible();
  await expect(panel.getByText(/^2 × /)).toBeVisible();
  const total = (await panel.locator('strong').textContent()) ?? '';
  expect(total.replaceAll(/\D/g, '')).toBe(String(2 * Number(product?.price)));
  await panel.getByRole('button', { name: `Remove: ${product?.name}` }).click();
  await expect(panel.getByText('Your cart is empty')).toBeVisible();
});

test('the navigation bar becomes translucent after 20 px of scrolling', async ({ page, shop }) => {
  await shop.prefer('en');
  await page.goto('/products');
  await page.getByRole('article').first().waitFor();
  const blur = () => page.getByRole('banner').evaluate((bar) => getComputedStyle(bar).backdropFilter);
  await page.evaluate(() => window.scrollTo(0, 20));
  await expect.poll(blur).toBe('none');
  await page.evaluate(() => window.scrollTo(0, 21));
  await expect.poll(blur).toContain('blur');
});

test('suggestions are requested 300 ms after the last key, the list 500 ms after, and a button clears the field', async ({
  page,
  shop,
}) => {
  await shop.prefer('en');
  await page.setViewportSize({ width: 1280, height: 900 });
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().includes('rpc/search_products')) requests += 1;
  });
  await page.clock.install();
  /** Time stands still while the keys are pressed, so that no machine is too slow for the delay; nor may that moment have passed. */
  const expectOneRequestAfter = async (ms: number, field: Locator) => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 30_000);
    requests = 0;
    await field.pressSequentially('ваза');
    await page.clock.runFor(ms - 1);
    expect(requests).toBe(0);
    await page.clock.runFor(1);
    await expect.poll(() => requests).toBe(1);
    await page.clock.resume();
  };
  await page.goto('/categories');
  const box = page.getByRole('combobox', { name: 'Search products' });
  await box.click();
  await expectOneRequestAfter(300, box);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(box).toHaveValue('');
  await page.goto('/products');
  await page.getByRole('article').first().waitFor();
  await expectOneRequestAfter(500, page.getByRole('textbox', { name: 'Search the list' }));
});

test('closing the tab with unsaved changes asks first', async ({ page, shop }) => {
  await shop.prefer('en');
  const { email, password } = await newSeller();
  await signIn(page, email, password);
  await page.goto('/profile');
  await page.getByLabel('Full name').fill('Someone Else');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
});
