import type { Page } from '@playwright/test';
import { publish, selectPost } from '../instagram.ts';
import { goInApp } from '../requests.ts';
import { apiUrl, expect, test } from '../shop.ts';

const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
type Sql = Parameters<Parameters<typeof test>[2]>[0]['shop']['sql'];

/** What a link to a product shows. */
const cardOf = async (sql: Sql, id: string) => {
  const [row] = await sql<{ card: { cover_url: string; share_url: string | null } }[]>`select app.product_card(${id}) as card`;
  return row!.card;
};
const published = async (sql: Sql, username: string) =>
  (
    await sql<{ id: string }[]>`
      select p.id from products p join profiles s on s.id = p.seller_id where s.username = ${username} and p.name <> 'A jug'`
  )[0]!.id;

/** Type, bytes, width and height of a stored image. */
const describe = (page: Page, path: string) =>
  page.evaluate(async (address) => {
    const blob = await (await fetch(address)).blob();
    const { width, height } = await createImageBitmap(blob);
    return { type: blob.type, bytes: blob.size, size: [width, height] };
  }, apiUrl + path);

test('a published product has a square JPEG within 100 kB beside its first photo; another first photo gets its own', async ({
  page,
  shop,
}) => {
  await shop.prefer('en');
  const { username } = await selectPost(page, shop.sql, /Ваза «Сары»/);
  await publish(page);
  const id = await published(shop.sql, username);
  await expect.poll(async () => (await cardOf(shop.sql, id)).share_url).not.toBeNull();
  const first = await cardOf(shop.sql, id);
  expect(first.share_url).toBe(first.cover_url.replace('-1080.webp', '-800.jpg'));
  const image = await describe(page, first.share_url!);
  expect([image.type, image.size]).toEqual(['image/jpeg', [800, 800]]);
  expect(image.bytes).toBeGreaterThan(10_000);
  expect(image.bytes).toBeLessThanOrEqual(100_000);
  const [{ url }] = (await shop.sql`select app.store_card(${username}) ->> 'share_url' as url`) as unknown as [{ url: string }];
  expect(url).toBe(first.share_url);

  await goInApp(page, `/influencer/edit-product/${id}`);
  await page.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PIXEL });
  await page.getByRole('button', { name: 'Remove number 1' }).click();
  await page.getByRole('button', { name: 'Save' }).last().click();
  await expect(page).toHaveURL(/\/influencer\/products$/);
  await expect.poll(async () => (await cardOf(shop.sql, id)).share_url).not.toBeNull();
  const second = await cardOf(shop.sql, id);
  expect(second.cover_url).not.toBe(first.cover_url);
  expect((await describe(page, second.share_url!)).size).toEqual([800, 800]);
});

test('a JPEG that cannot be uploaded stops no publication: a link shows the photo itself', async ({ page, shop }) => {
  shop.expectFaults(/http 503|Failed to load resource/);
  await shop.prefer('en');
  await page.route(/\/object\/product-media\/.*\.jpg$/, (route) => route.fulfill({ status: 503, json: {} }));
  const { username } = await selectPost(page, shop.sql, /Ваза «Сары»/);
  await publish(page);
  const card = await cardOf(shop.sql, await published(shop.sql, username));
  expect(card.share_url).toBeNull();
  expect(card.cover_url).toMatch(/-1080\.webp$/);
});
