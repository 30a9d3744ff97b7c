import fs from 'node:fs';
import path from 'node:path';
import { languages } from '../../../src/shared/i18n/languages.ts';
import { apiUrl, expect, signIn, test } from '../shop.ts';

test('the site cannot be framed [X09]', async ({ page, shop, baseURL }) => {
  shop.expectFaults(/frame|ERR_BLOCKED/i);
  await page.route('**/trap.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${String(baseURL)}/checkout"></iframe>` }),
  );
  await page.goto('http://localhost:9/trap.html').catch(() => undefined);
  await expect.poll(() => page.frames().length).toBe(2);
  const frame = page.frames()[1];
  expect(await frame?.evaluate(() => document.querySelector('main') !== null).catch(() => false)).toBeFalsy();
});

test('an invalid stored language falls back to Russian and loads no other file [X11]', async ({ page, shop }) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/locales/')) requested.push(new URL(request.url()).pathname);
  });
  for (const language of ['../../etc', '<script>', 'xx', '']) {
    await page.addInitScript((value) => localStorage.setItem('i18nextLng', value), language);
    await page.goto('/cart');
    await expect(page.getByRole('heading', { level: 1, name: 'Корзина' })).toBeVisible();
  }
  const known = new RegExp(String.raw`^/locales/(${languages.join('|')})/\w+\.json$`);
  expect(requested.every((path) => known.test(path))).toBe(true);
  void shop;
});

test('an avatar is re-encoded without its location [F14]', async ({ page, shop }) => {
  await shop.prefer('en');
  await signIn(page, 'seller@tanda.test');
  await page.goto('/profile');
  // a JPEG from a canvas, with an inserted EXIF block that contains "GPS"
  const jpeg = Buffer.from(
    await page.evaluate(async () => {
      const canvas = document.createElement('canvas');
      canvas.width = 900;
      canvas.height = 600;
      canvas.getContext('2d')?.fillRect(0, 0, 900, 600);
      const blob = await new Promise<Blob>((resolve) => canvas.toBlob((made) => made && resolve(made), 'image/jpeg'));
      return [...new Uint8Array(await blob.arrayBuffer())];
    }),
  );
  const exif = Buffer.from('Exif\0\0GPSLatitude 43.2389');
  const block = Buffer.concat([Buffer.from([0xff, 0xe1, 0, exif.length + 2]), exif]);
  await page.locator('input[type=file]').setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([jpeg.subarray(0, 2), block, jpeg.subarray(2)]),
  });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Profile saved')).toBeVisible();
  const [profile] = await shop.sql`select avatar_url from app.profiles where username = 'aigerim.home'`;
  expect(profile?.avatar_url).toMatch(/^\/storage\/v1\/object\/public\/profile-images\/[0-9a-f-]{36}\/[0-9a-f-]{36}\.webp$/);
  const stored = await (await page.request.get(apiUrl + String(profile?.avatar_url))).body();
  expect(stored.includes('GPSLatitude')).toBe(false);
  expect(stored.length).toBeLessThan(50_000);
});

test('the built site contains no secret and serves no source maps [Z12]', async ({ page, shop }) => {
  shop.expectFaults(/http 404|Failed to load resource/);
  const folder = path.resolve(import.meta.dirname, '../../../dist-e2e/assets');
  const scripts = fs.readdirSync(folder).filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(50);
  const secret = /sb_secret_\w{6,}|service_role|super-secret-jwt|eyJhbGciOi[\w-]{20,}\./;
  expect(scripts.filter((file) => secret.test(fs.readFileSync(path.join(folder, file), 'utf8')))).toEqual([]);
  for (const file of scripts.slice(0, 5)) expect((await page.request.get(`/assets/${file}.map`)).status()).toBe(404);
});
