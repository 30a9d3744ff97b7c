/** Events that the browser fires before the app runs: images that fail. Clicks and keys: early-clicks. */
import type { Page } from '@playwright/test';
import { holdCode, hydrated, settled } from '../requests.ts';
import { expect, test, vaseId } from '../shop.ts';

const noise = /http 404|status of 404|Failed to load resource/;

/** The images that come at once, once each of them is loaded or has failed for good. */
const brokenImages = (page: Page): Promise<string[]> =>
  page
    .locator('main img')
    .evaluateAll((images) =>
      (images as HTMLImageElement[])
        .filter((image) => image.complete && image.naturalWidth === 0)
        .map((image) => image.alt || image.currentSrc),
    );

test.beforeEach(async ({ shop }) => {
  await shop.prefer('en');
});

for (const { failing, name, isShown } of [
  { failing: /\/storage\/v1\/.*\.avif/, name: 'in AVIF', isShown: true },
  { failing: /\/storage\/v1\/.*\.(avif|webp|jpe?g|png)/, name: 'in every format', isShown: false },
])
  test(`images of a first screen that fail ${name} before the app runs are replaced`, async ({ page, shop }) => {
    shop.expectFaults(noise);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.route(failing, (route) => route.fulfill({ status: 404, body: '' }));
    for (const path of [`/product/${await vaseId(shop.sql)}`, '/products', '/store/aigerim.home']) {
      const release = await holdCode(page);
      await page.goto(path, { waitUntil: 'commit' });
      // they have failed before
      await expect.poll(() => brokenImages(page).then((broken) => broken.length), { message: path }).toBeGreaterThan(0);
      await release();
      await hydrated(page);
      await settled(page);
      await expect.poll(() => brokenImages(page), { message: path }).toEqual([]);
      const [first] = await page
        .locator('main img')
        .evaluateAll((images) => (images as HTMLImageElement[]).map((image) => image.naturalWidth > 0));
      expect(first ?? false, path).toBe(isShown);
      await page.unroute('**/assets/*.js');
    }
  });
