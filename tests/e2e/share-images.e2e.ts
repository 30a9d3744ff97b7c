import { publish, selectPost } from './instagram.ts';
import { goInApp } from './requests.ts';
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { dataDir, ports } from './ports.ts';
import { apiUrl, expect, newSeller, test } from './shop.ts';

const root = path.resolve(import.meta.dirname, '../..');
type Sql = Parameters<Parameters<typeof test>[2]>[0]['shop']['sql'];

const shareUrl = async (sql: Sql, id: string): Promise<string | null> =>
  (await sql`select share_url from products where id = ${id}`)[0]?.share_url as string | null;

/** Type, bytes, width and height of a stored image, and a hash of the place of its price. */
async function describe(page: Page, url: string): Promise<{ type: string; bytes: number; size: [number, number]; price: string }> {
  return page.evaluate(async (address) => {
    const blob = await (await fetch(address)).blob();
    const image = await createImageBitmap(blob);
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
    context.drawImage(image, 0, 0);
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', context.getImageData(600, 200, 560, 200).data));
    return { type: blob.type, bytes: blob.size, size: [image.width, image.height], price: hash.join(' ') };
  }, apiUrl + url);
}

test('a published product gets a JPEG of 1200×630 within 250 kB, which a new price replaces', async ({ page, shop }) => {
  await shop.prefer('en');
  const { username } = await selectPost(page, shop.sql, /Ваза «Сары»/);
  await publish(page);
  const [made] = await shop.sql`
    select p.id from products p join profiles s on s.id = p.seller_id where s.username = ${username} and p.name <> 'A jug'`;
  const id = made?.id as string;
  await expect.poll(() => shareUrl(shop.sql, id), { timeout: 15_000 }).not.toBeNull();
  const first = (await shareUrl(shop.sql, id)) ?? '';
  const before = await describe(page, first);
  expect([before.type, before.size]).toEqual(['image/jpeg', [1200, 630]]);
  expect(before.bytes).toBeGreaterThan(10_000);
  expect(before.bytes).toBeLessThanOrEqual(250_000);

  await goInApp(page, `/influencer/edit-product/${id}`);
  await page.getByLabel('Price', { exact: true }).fill('88800');
  await page.getByRole('button', { name: 'Save' }).last().click();
  await expect(page).toHaveURL(/\/influencer\/products$/);
  await expect.poll(() => shareUrl(shop.sql, id), { timeout: 15_000 }).toMatch(/\.jpg$/);
  const second = (await shareUrl(shop.sql, id)) ?? '';
  expect(second).not.toBe(first);
  expect((await describe(page, second)).price).not.toBe(before.price);
  // the store, too
  const [store] = await shop.sql`select share_url from profiles where username = ${username}`;
  expect((await describe(page, store?.share_url as string)).size).toEqual([1200, 630]);
});

test('a share image that cannot be uploaded does not stop a publication, and is made at the next visit', async ({ page, shop }) => {
  shop.expectFaults(/http 503|Failed to load resource/);
  await shop.prefer('en');
  await page.route(/\/object\/product-media\/.*\.jpg$/, (route) => route.fulfill({ status: 503, json: {} }));
  const { productId } = await selectPost(page, shop.sql, /Ваза «Сары»/);
  await publish(page);
  await page.unroute(/\/object\/product-media\/.*\.jpg$/);
  expect(await shareUrl(shop.sql, productId)).toBeNull();
  await page.goto('/influencer/products');
  await expect.poll(() => shareUrl(shop.sql, productId), { timeout: 15_000 }).toMatch(/\.jpg$/);
});

test('the script makes the missing images of a store, and finds none in a second run', async ({ page, shop }) => {
  const { username, productId } = await newSeller();
  const run = async () => {
    const env = { ...process.env, ...ports, TANDA_DATA_DIR: dataDir };
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/shareImages.ts', username], { cwd: root, env });
    return stdout.trim();
  };
  expect(await run()).toBe('Share images: 2 made, 0 without a readable image, 0 failed.');
  await page.goto('/robots.txt');
  const image = await describe(page, (await shareUrl(shop.sql, productId)) ?? '');
  expect([image.type, image.size]).toEqual(['image/jpeg', [1200, 630]]);
  expect(await run()).toBe('Share images: 0 made, 0 without a readable image, 0 failed.');
});
