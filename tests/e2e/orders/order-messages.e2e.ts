/** Buyer and seller write to each other on the pages of an order, both at once. */
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '../accessible.ts';
import { newOrder } from '../orders.ts';
import { photoWithPlace } from '../photo.ts';
import { anotherPhone, expect, signIn, test } from '../shop.ts';

test('two people write at once, with a photo, and see each other’s words without loading the page again', async ({
  page,
  shop,
  browser,
}) => {
  await shop.prefer('en');
  const { id, buyer, seller } = await newOrder(shop.sql, 'confirmed');
  await signIn(page, buyer.email, buyer.password);
  await page.goto(`/orders/${id}`);
  const own = page.getByRole('region', { name: 'Messages' });
  await own.getByRole('button', { name: 'Message the seller' }).click();
  const other = await anotherPhone(browser);
  await signIn(other, seller.email, seller.password);
  await other.goto(`/influencer/orders/${id}`);
  const theirs = other.getByRole('region', { name: 'Messages' });
  await theirs.getByRole('button', { name: 'Message the buyer' }).click();

  await own.getByLabel('Message the seller').fill('Is it glazed inside?');
  const buffer = await photoWithPlace(page);
  await own.locator('input[type=file]').setInputFiles([{ name: '1.jpg', mimeType: 'image/jpeg', buffer }]);
  await theirs.getByLabel('Message the buyer').fill('Пакую ваш кувшин');
  await Promise.all([
    own.getByRole('button', { name: 'Send', exact: true }).click(),
    theirs.getByRole('button', { name: 'Send', exact: true }).click(),
  ]);
  for (const region of [own, theirs]) {
    await expect(region.getByText('Is it glazed inside?')).toBeVisible({ timeout: 40_000 });
    await expect(region.getByText('Пакую ваш кувшин')).toBeVisible({ timeout: 40_000 });
  }
  await theirs.getByRole('button', { name: /^Photo 1 of 1/ }).click();
  await expect(other.getByRole('dialog').getByRole('img', { name: /^Photo 1 of 1/ })).toBeVisible();
  await other.keyboard.press('Escape');
  // what was on the screen is read
  const unread = async () =>
    (await shop.sql`select side from order_reads where order_id = ${id} and is_unread`).map(({ side }) => side as string);
  await expect.poll(unread, { timeout: 40_000 }).toEqual([]);
  await own.getByLabel('Message the seller').fill('Call me: 8 701 123 45 67');
  await own.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(theirs.getByText(/Check payments only in the Kaspi app/)).toBeVisible({ timeout: 40_000 });
  for (const one of [page, other]) {
    await expectNoSidewaysScroll(one);
    await expectAccessibleInBothThemes(one);
  }
});

test('a message that is written without a connection stays in the field, and the keyboard sends it once', async ({ page, shop }) => {
  shop.expectFaults(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await shop.prefer('en');
  const { id, buyer } = await newOrder(shop.sql);
  await signIn(page, buyer.email, buyer.password);
  await page.goto(`/orders/${id}`);
  const region = page.getByRole('region', { name: 'Messages' });
  await region.getByRole('button', { name: 'Message the seller' }).focus();
  await page.keyboard.press('Enter');
  const field = region.getByLabel('Message the seller');
  await expect(field).toBeFocused();
  await page.keyboard.type('After six, please');
  await page.context().setOffline(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(region.getByRole('button', { name: 'Send', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/offline/i).first()).toBeVisible();
  await expect(field).toHaveValue('After six, please');
  await page.context().setOffline(false);
  await region.getByRole('button', { name: 'Send', exact: true }).dblclick();
  await expect(region.getByText('After six, please')).toBeVisible();
  await expect(field).toHaveValue('');
  expect(await shop.sql`select body from order_messages where order_id = ${id}`).toEqual([{ body: 'After six, please' }]);
});
