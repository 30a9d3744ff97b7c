/** The product list loads page by page, and keeps its position. */
import { hydrated, settled } from '../requests.ts';
import { expect, newSeller, test } from '../shop.ts';

test('Back restores the scroll position of a long list', async ({ page, shop }) => {
  await shop.prefer('en');
  await page.goto('/products');
  await expect(page.getByRole('article')).toHaveCount(12);
  await hydrated(page);
  await page.getByRole('article').last().scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 3000);
  await expect(page.getByRole('article')).not.toHaveCount(12);
  const target = page.getByRole('article').nth(14);
  await target.scrollIntoViewIfNeeded();
  await settled(page);
  const before = await page.evaluate(() => window.scrollY);
  await target.getByRole('link').click();
  await expect(page.getByRole('button', { name: /Add to Cart|Sold out/ }).last()).toBeVisible();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 60);
});

test('a list loads page after page by itself, and the link to the footer stops it until the button resumes', async ({ page, shop }) => {
  await shop.prefer('en');
  await page.goto('/products');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(12);
  await hydrated(page);
  for (const count of [24, 36]) {
    await cards.last().scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 3000);
    await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(count);
  }
  const skip = page.getByRole('button', { name: 'Skip to footer' }).first();
  await skip.focus();
  await page.keyboard.press('Enter');
  const more = page.getByRole('button', { name: 'Show more' });
  await expect(more).toBeFocused();
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  const stopped = await cards.count();
  await expect(page.getByText(/^\d+ products shown$/)).toHaveText(`${stopped} products shown`);
  await page.getByRole('contentinfo').getByRole('link').last().scrollIntoViewIfNeeded();
  await settled(page);
  await expect(cards).toHaveCount(stopped);
  await more.click();
  await expect(cards).not.toHaveCount(stopped);
  await expect(skip).toBeVisible();
});

test('a slow device requests no page of a list before it has rendered the one before, and Back returns to the position', async ({
  page,
  context,
  shop,
}) => {
  await shop.prefer('en');
  await page.goto('/products');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(12);
  await hydrated(page);
  const device = await context.newCDPSession(page);
  await device.send('Emulation.setCPUThrottlingRate', { rate: 12 });
  // for each page that is requested: how many cards there were
  await page.evaluate(() => {
    const rendered: number[] = [];
    Object.assign(window, { rendered });
    const send = window.fetch;
    window.fetch = (input, init) => {
      if (String(input instanceof Request ? input.url : input).includes('/rpc/search_products'))
        rendered.push(document.querySelectorAll('article').length);
      return send(input, init);
    };
  });
  const rendered = () => page.evaluate(() => (window as unknown as { rendered: number[] }).rendered);
  await page.evaluate(() => document.querySelectorAll('article')[11]?.scrollIntoView());
  // twelve times as slow as a machine that may be busy
  await expect.poll(() => cards.count(), { timeout: 90_000 }).toBeGreaterThanOrEqual(24);
  await settled(page);
  const asked = await rendered();
  expect(asked).toEqual(asked.map((_, i) => 12 * (i + 1)));
  expect(asked.length).toBeLessThanOrEqual(2);

  await cards.nth(20).scrollIntoViewIfNeeded();
  await settled(page);
  const before = await page.evaluate(() => window.scrollY);
  await cards.nth(20).getByRole('link').click();
  await expect(page.getByRole('button', { name: /Add to Cart|Sold out/ }).last()).toBeVisible();
  await page.goBack();
  await expect(cards.nth(20)).toBeInViewport({ timeout: 20_000 });
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});

test('the end of a list says so and leads back up', async ({ page, shop }) => {
  await shop.prefer('en');
  const { id } = await newSeller();
  const name = `endless${Math.trunc(Math.random() * 1e9)}`;
  // old, and with an image: other tests look at the first ones of all
  await shop.sql`insert into products (seller_id, name, description, price, category, stock_quantity, media_url, created_at)
    select ${id}, ${name} || ' ' || n, 'Clay', 1000, 'home', 1, '/storage/v1/object/public/product-media/catalogue/vase-2-800.webp',
      now() - interval '1 year' from generate_series(1, 30) n`;
  await page.goto(`/products?search=${name}`);
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  await expect(async () => {
    await cards.last().scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 3000);
    await expect(cards).toHaveCount(30, { timeout: 300 });
  }).toPass();
  await expect(page.getByText('You’ve seen everything.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Skip to footer' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to top' }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('images load when they come within 50 px of the viewport', async ({ page, shop }) => {
  await shop.prefer('en');
  await page.goto('/products');
  await expect(page.getByRole('article')).toHaveCount(12);
  await hydrated(page);
  const images = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('article')].map((article) => {
        const slot = article.getBoundingClientRect();
        return {
          isFar: slot.top > window.innerHeight + 60,
          isNear: slot.top < window.innerHeight + 40,
          isThere: Boolean(article.querySelector('img')),
        };
      }),
    );
  await expect.poll(async () => (await images()).filter(({ isNear, isThere }) => isNear && !isThere).length).toBe(0);
  const far = (await images()).filter(({ isFar }) => isFar);
  expect(far.length).toBeGreaterThan(3);
  expect(far.filter(({ isThere }) => isThere)).toEqual([]);
  await page.mouse.wheel(0, 700);
  await expect.poll(async () => (await images()).filter(({ isThere }) => isThere).length).toBeGreaterThan(12 - far.length);
});
