import type { Locator } from '@playwright/test';
import { expect, test } from '../shop.ts';

const NAME = 'Плёночная камера, 35 мм, после ревизии';
const COVER = /catalogue\/camera-\d+\.(avif|webp)$/;

/** The image beside a text is loaded, and is the video's cover. */
async function expectCover(place: Locator): Promise<void> {
  const image = place.locator('img.pic').first();
  await expect
    .poll(() => image.evaluate((img: HTMLImageElement) => (img.complete && img.naturalWidth > 0 ? img.currentSrc : '')))
    .toMatch(COVER);
}

test('a product that begins with a video shows its cover everywhere and plays on its page', async ({ page, shop }) => {
  await shop.prefer('en');
  const [product] =
    await shop.sql`select p.id, p.media_type, s.username from products p join app.profiles s on s.id = p.seller_id where p.name = ${NAME}`;
  expect(product?.media_type).toBe('video');

  await page.goto(`/products?search=${encodeURIComponent(NAME)}`);
  await expectCover(page.getByRole('article').filter({ hasText: NAME }));
  await page.goto(`/store/${product?.username}`);
  await expectCover(page.getByRole('article').filter({ hasText: NAME }));

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  await page.getByRole('combobox').first().pressSequentially('после ревизии');
  await expectCover(page.getByRole('option').filter({ hasText: NAME }));

  await page.goto(`/product/${product?.id}`);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByRole('button', { name: 'Play video' }).click();
  await expect.poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  await page.goto('/cart');
  await expectCover(page.getByRole('main'));
});

test('an image whose small files are missing is shown from its original', async ({ page, shop }) => {
  shop.expectFaults(/http 404|Failed to load resource/);
  await shop.prefer('en');
  const [product] = await shop.sql`select id, media_url from products where name = ${NAME}`;
  expect(product).toBeDefined();
  await page.route(/camera-(320|480)\.(avif|webp)$/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.route(/camera-800\.avif$/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(`/products?search=${encodeURIComponent(NAME)}`);
  await expectCover(page.getByRole('article').filter({ hasText: NAME }));
});

test('a store whose newest product begins with a video is shown with the cover', async ({ page, shop }) => {
  await shop.prefer('en');
  const [product] =
    await shop.sql`select p.id, p.created_at, s.username from products p join app.profiles s on s.id = p.seller_id where p.name = ${NAME}`;
  const { id, created_at: createdAt, username } = product as { id: string; created_at: Date; username: string };
  await shop.sql`update products set created_at = now() where id = ${id}`;
  try {
    for (const address of ['/', '/stores']) {
      await page.goto(address);
      const card = page.getByRole('article').filter({ hasText: `@${username}` });
      await card.scrollIntoViewIfNeeded();
      await expectCover(card);
    }
  } finally {
    await shop.sql`update products set created_at = ${createdAt} where id = ${id}`;
  }
});
