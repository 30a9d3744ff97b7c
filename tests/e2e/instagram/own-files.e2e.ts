import fs from 'node:fs';
import type { Page } from '@playwright/test';
import { photoWithPlace } from '../photo.ts';
import { apiUrl, expect, newSeller, signIn, test } from '../shop.ts';
import { writeZip } from '../zip.ts';

/** Text as encoded in the archive: every byte of UTF-8 as one character. */
const broken = (text: string): string => Buffer.from(text).toString('latin1');
const list = (posts: { uri: string; title: string }[]): Buffer =>
  Buffer.from(
    JSON.stringify(posts.map(({ uri, title }, i) => ({ media: [{ uri, creation_timestamp: 1_763_000_000 + i, title: broken(title) }] }))),
  );

/** Fills in what a product needs besides its media. */
async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Description').fill('Thrown by hand.');
  await page.getByLabel('Price', { exact: true }).fill('9500');
  await page.getByLabel('Category').selectOption('home');
}

test.beforeEach(async ({ page, shop }) => {
  await shop.prefer('en');
  const { email, password } = await newSeller();
  await signIn(page, email, password);
  await page.goto('/influencer/create-product');
  await page.getByRole('button', { name: 'My files' }).click();
});

test('a photo from a browser that writes no WebP is stored as JPEG in each size, and a card loads a small one', async ({ page, shop }) => {
  // like Safari's canvas, which writes PNG in place of WebP
  await page.addInitScript(() => {
    const { toBlob } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toBlob = function (done, type, quality) {
      toBlob.call(this, done, type === 'image/webp' ? 'image/png' : type, quality);
    };
  });
  await page.reload();
  await page.getByRole('button', { name: 'My files' }).click();
  const photo = await photoWithPlace(page);
  const name = `Jug ${Date.now()}`;
  await page.locator('input[type=file]').first().setInputFiles({ name: 'jug.jpg', mimeType: 'image/jpeg', buffer: photo });
  await page.getByRole('checkbox').first().click();
  await fillIn(page, name);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Your product is live')).toBeVisible({ timeout: 20_000 });
  const [made] = await shop.sql`select media_url from products where name = ${name}`;
  const largest = String(made?.media_url);
  expect(largest).toMatch(/-1080\.jpg$/);
  for (const width of [320, 640, 1080]) {
    const reply = await page.request.get(apiUrl + largest.replace('-1080.', `-${width}.`));
    expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  }
  await page.goto('/influencer/products');
  const card = page.locator(`img[src$="${largest}"]`).first();
  await expect.poll(() => card.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/-320\.jpg$/);
});

test('a video of which the browser reads no frame comes after a photo, and alone it is not published', async ({ page, shop }) => {
  const name = `Film ${Date.now()}`;
  const input = page.locator('input[type=file]').first();
  await input.setInputFiles({ name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.from('no film') });
  await page.getByRole('checkbox').first().click();
  await fillIn(page, name);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Add a photo.')).toBeVisible();
  await input.setInputFiles([
    { name: 'jug.jpg', mimeType: 'image/jpeg', buffer: await photoWithPlace(page) },
    { name: 'jug.heic', mimeType: 'image/heic', buffer: Buffer.from('no photo') },
  ]);
  await expect(page.getByText('1 file was skipped')).toBeVisible();
  await page.getByRole('checkbox', { checked: false }).first().click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Your product is live')).toBeVisible({ timeout: 20_000 });
  const stored = await shop.sql`select m.media_type from product_media m join products p on p.id = m.product_id
    where p.name = ${name} order by m.position`;
  expect(stored.map(({ media_type }) => media_type as string)).toEqual(['image', 'video']);
});

test('a film of an iPhone’s camera is stored as MP4 and plays on the page of the product', async ({ page, shop }) => {
  const name = `Moving jug ${Date.now()}`;
  // MOV differs from MP4 in the name of its brand
  const film = fs.readFileSync('supabase/seed/media/camera.mp4');
  film.write('qt  ', 8, 'latin1');
  const input = page.locator('input[type=file]').first();
  await input.setInputFiles([
    { name: 'IMG_0001.MOV', mimeType: 'video/quicktime', buffer: film },
    { name: 'IMG_0002.MOV', mimeType: 'video/quicktime', buffer: Buffer.from('no film') },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
  ]);
  await expect(page.getByText('1 file was skipped: photos or MP4 only. The iPhone video couldn’t be opened.')).toBeVisible();
  await page.getByRole('checkbox', { name: /^Video/ }).click();
  await fillIn(page, name);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible({ timeout: 30_000 });
  const [made] = await shop.sql`select id, media_url, media_type from products where name = ${name}`;
  expect(made?.media_type).toBe('video');
  expect(made?.media_url).toMatch(/\.mp4$/);
  expect((await page.request.get(apiUrl + String(made?.media_url))).headers()['content-type']).toBe('video/mp4');
  await page.goto(`/product/${String(made?.id)}`);
  await page.getByRole('button', { name: 'Play video' }).click();
  await expect.poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
});

test('dropped photos and a pasted caption become a product, re-encoded without their location', async ({ page, shop }) => {
  const photo = await photoWithPlace(page);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      { name: 'vase.jpg', mimeType: 'image/jpeg', buffer: photo },
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
    ]);
  await expect(page.getByText('1 file was skipped')).toBeVisible();
  await page.getByRole('checkbox').first().click();
  await page.getByLabel('Paste the caption').fill('Құмыра, қолдан жасалған. Бағасы 9 500 тг #қолөнер');
  await page.getByRole('button', { name: 'Fill in' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Құмыра');
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('9500');
  await page.getByLabel('Category').selectOption('home');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Your product is live')).toBeVisible({ timeout: 20_000 });
  const [made] =
    await shop.sql`select media_url, content_language, tags from products where name = 'Құмыра' order by created_at desc limit 1`;
  expect(made).toMatchObject({ content_language: 'kk', tags: ['қолөнер'] });
  const stored = await (await page.request.get(apiUrl + String(made?.media_url))).body();
  expect(stored.includes('GPSLatitude')).toBe(false);
  expect(stored.length).toBeGreaterThan(500);
});

test('an Instagram archive of two gigabytes opens with its captions, and an image becomes a product', async ({ page, shop }, info) => {
  const photo = await photoWithPlace(page);
  const file = writeZip(info.outputDir, [
    {
      name: 'your_instagram_activity/media/posts_1.json',
      content: list([
        { uri: 'media/a.jpg', title: 'Көрпе, жүн. Бағасы 34 500 тг #көрпе' },
        { uri: 'media/film.mp4', title: 'Фильм' },
      ]),
    },
    { name: 'media/film.mp4', content: Buffer.alloc(0), hole: 2 ** 31 + 5 },
    { name: 'media/a.jpg', content: photo },
  ]);
  expect(fs.statSync(file).size).toBeGreaterThan(2 ** 31);
  await page.locator('input[type=file]').nth(1).setInputFiles(file);
  await expect(page.getByText('Found 2, skipped 0')).toBeVisible();
  await page.getByRole('checkbox', { name: /Көрпе/ }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Көрпе');
  // the video exceeds the size limit: a clear message, and nothing is stored
  await page.getByRole('checkbox', { name: /Фильм/ }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('File 2: The file is too large.')).toBeVisible({ timeout: 60_000 });
  expect(await shop.sql`select 1 from products where name = 'Көрпе'`).toEqual([]);
  await page.getByRole('button', { name: 'Remove number 2' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Your product is live')).toBeVisible({ timeout: 20_000 });
  fs.rmSync(file);
});

test('an archive of a thousand images is paged by nine', async ({ page }, info) => {
  const photo = await photoWithPlace(page);
  const names = Array.from({ length: 1000 }, (_, i) => `media/${i}.jpg`);
  const file = writeZip(info.outputDir, [
    { name: 'media/posts_1.json', content: list(names.map((uri, i) => ({ uri, title: `Post ${i}` }))) },
    ...names.map((name) => ({ name, content: photo })),
  ]);
  await page.locator('input[type=file]').nth(1).setInputFiles(file);
  await expect(page.getByText('Found 1,000, skipped 0')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('checkbox')).toHaveCount(9);
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByRole('checkbox').first().click();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
  fs.rmSync(file);
});

test('a press on a photo counts when its thumbnail is drawn before the mouse is released', async ({ page }) => {
  await page.evaluate(() => {
    const draw = window.createImageBitmap;
    const isAllowed = new Promise((resolve) => window.addEventListener('draw', resolve, { once: true }));
    const createImageBitmap = async (image: ImageBitmapSource, options?: ImageBitmapOptions) => {
      if (options) await isAllowed;
      return draw(image, options);
    };
    Object.assign(window, { createImageBitmap });
  });
  const buffer = await photoWithPlace(page);
  await page.locator('input[type=file]').first().setInputFiles({ name: 'jug.jpg', mimeType: 'image/jpeg', buffer });
  const tile = page.getByRole('checkbox');
  await tile.hover();
  await page.mouse.down();
  await page.evaluate(() => window.dispatchEvent(new Event('draw')));
  await expect(tile.locator('img')).toBeVisible();
  await page.mouse.up();
  await expect(tile).toBeChecked();
});

test('a file that is no archive and an unrelated archive each show a clear message and leave the page usable', async ({ page }, info) => {
  const unrelated = writeZip(info.outputDir, [{ name: 'holiday/1.txt', content: Buffer.from('x') }]);
  for (const file of [{ name: 'x.zip', mimeType: 'application/zip', buffer: Buffer.from('not a zip') }, unrelated]) {
    await page.locator('input[type=file]').nth(1).setInputFiles(file);
    await expect(page.getByText('This isn’t an Instagram archive')).toBeVisible();
    await page.getByRole('button', { name: 'Instagram', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Connect Instagram' })).toBeVisible();
    await page.getByRole('button', { name: 'My files' }).click();
    await expect(page.getByText('This isn’t an Instagram archive')).toHaveCount(0);
  }
});
