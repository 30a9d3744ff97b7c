import { connectSample } from '../instagram.ts';
import decodeQr from 'qr/decode.js';
import { expect, newSeller, signIn, test } from '../shop.ts';

/** Renders the modules of the shown QR code as an image, `scale` px each, for decoding. */
function rasterOf(path: string, size: number, scale = 6) {
  const side = size * scale;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1/g)) {
    for (let row = 0; row < scale; row++) {
      const from = ((Number(y) * scale + row) * side + Number(x) * scale) * 4;
      for (let i = 0; i < scale * 4; i++) data[from + i] = i % 4 === 3 ? 255 : 0;
    }
  }
  return { width: side, height: side, data };
}

test('a new seller sees the first steps, and the QR code leads to the store', async ({ page, shop }) => {
  await shop.prefer('en');
  const { email, password, username } = await newSeller();
  await signIn(page, email, password);
  await page.goto('/influencer/dashboard');
  const steps = page.getByRole('region', { name: 'Four steps to your first sale' }).getByRole('link');
  await expect(steps).toHaveCount(4);
  await expect(steps.filter({ hasText: 'Add your first product' })).toContainText('Done');
  // cash is on, but nobody has asked the seller
  await expect(steps.filter({ hasText: 'Add a way to get paid' })).not.toContainText(/Done|Only cash/);
  await steps.filter({ hasText: 'Delivery and WhatsApp' }).click();
  await page.getByLabel(/^WhatsApp for questions/).fill('+7 701 555 00 12');
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it’s you' });
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await page.goto('/influencer/dashboard');
  await expect(steps.filter({ hasText: 'Add a way to get paid' })).toContainText('Only cash on delivery');
  await expect(steps.filter({ hasText: 'Delivery and WhatsApp' })).toContainText('What delivery costs is still missing');

  await page.getByRole('button', { name: 'QR code' }).click();
  const code = page.getByRole('img', { name: new RegExp(`QR code: .*/store/${username}$`) });
  const size = Number((await code.getAttribute('viewBox'))?.split(' ')[2]);
  const path = (await code.locator('path').getAttribute('d')) ?? '';
  expect(decodeQr(rasterOf(path, size))).toMatch(new RegExp(`^http.*/store/${username}$`));
});

test('the product form shows an error at each invalid field and sends nothing', async ({ page, shop }) => {
  await shop.prefer('en');
  const { email, password } = await newSeller();
  await signIn(page, email, password);
  await page.goto('/influencer/create-product');
  let calls = 0;
  page.on('request', (request) => request.url().includes('create_product') && calls++);
  await page.getByRole('button', { name: 'Publish' }).click();
  for (const text of [
    'Please select media from an Instagram highlight, a post, a story or your own photos',
    'Enter a name',
    'Write a few words about the product',
    'Enter a whole number of tenge, at least 1',
    'Choose a category',
  ])
    await expect(page.getByText(text).last()).toBeVisible();
  await expect(page.getByLabel('Stock quantity')).toHaveValue('1');
  await expect(page.getByRole('radio', { name: 'New', exact: true })).toBeChecked();
  await page.getByLabel('Price', { exact: true }).fill('1000');
  await page.getByLabel('Discount price').fill('1000');
  await page.getByLabel('Stock quantity').fill('0');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Must be lower than the regular price')).toBeVisible();
  await expect(page.getByText('At least one item')).toBeVisible();
  expect(calls).toBe(0);
});

test('the picker prefetches the next page, refreshes on demand and shows a placeholder for a missing image', async ({ page, shop }) => {
  shop.expectFaults(/catalogue|Failed to load resource/);
  await shop.prefer('en');
  const { email, password, username } = await newSeller();
  await connectSample(shop.sql, username);
  await signIn(page, email, password);
  const pages: number[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('fetch-instagram-media') || request.method() !== 'POST') return;
    pages.push((request.postDataJSON() as { pagination: { page: number } }).pagination.page);
  });
  await page.route(/product-media\/catalogue\//, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/influencer/create-product');
  const squares = page.getByRole('checkbox');
  await expect(squares).toHaveCount(9);
  await expect.poll(() => [...pages]).toEqual([1, 2]);
  await expect.poll(() => squares.locator('svg[viewBox="0 0 64 64"]').count()).toBeGreaterThan(5);
  await expect(squares.locator('img')).toHaveCount(0);
  await page.getByRole('button', { name: 'Refresh from Instagram' }).click();
  await expect(page.getByText('Media refreshed successfully!')).toBeVisible();
  await expect.poll(() => pages.filter((number) => number === 1).length).toBe(2);
});

test('a product list that fails to load says so and can be retried', async ({ page, shop }) => {
  shop.expectFaults(/rpc\/seller_products|Failed to load resource/);
  await shop.prefer('en');
  const { email, password } = await newSeller();
  await signIn(page, email, password);
  await page.route(/rpc\/seller_products\?/, (route) => route.fulfill({ status: 500, json: { code: 'XX000', message: 'x' } }));
  await page.goto('/influencer/products');
  await expect(page.getByText('Error loading products:')).toBeVisible();
  await page.unroute(/rpc\/seller_products\?/);
  await page.getByRole('button', { name: /Try again/i }).click();
  await expect(page.getByRole('link', { name: /A jug/ }).first()).toBeVisible();
});

test('an order prints as a packing slip and links to the buyer’s WhatsApp', async ({ page, shop }) => {
  await shop.prefer('en');
  await signIn(page, 'seller@tanda.test');
  const [order] = await shop.sql`
    select o.id, o.number, c.phone, c.street from orders o join app.order_contacts c on c.order_id = o.id
      join profiles s on s.id = o.seller_id where s.username = 'aigerim.home' and o.status = 'pending' and o.source = 'shop' limit 1`;
  await page.goto(`/influencer/orders/${order?.id as string}`);
  const link = page.getByRole('link', { name: 'Message on WhatsApp' });
  const href = new URL((await link.getAttribute('href')) ?? '');
  expect(href.origin + href.pathname).toBe(`https://wa.me/${String(order?.phone).slice(1)}`);
  expect(href.searchParams.get('text')).toContain(`#${order?.number as string}`);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(order?.street as string)).toBeVisible();
  await expect(page.getByText(/@aigerim\.home · Order #/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Items to pack' })).toBeVisible();
  for (const hidden of ['Print slip', /^Confirm/, 'Cancel order']) await expect(page.getByRole('button', { name: hidden })).toBeHidden();
  await expect(page.getByRole('navigation').first()).toBeHidden();
});
