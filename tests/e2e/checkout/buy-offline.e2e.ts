import { INSTAGRAM_ON_ANDROID } from '../agents.ts';
import { routeOnce, settled } from '../requests.ts';
import { expect, newSeller, test } from '../shop.ts';

test.use({ userAgent: INSTAGRAM_ON_ANDROID, viewport: { width: 390, height: 844 } });

test('the connection is lost at each step: each is said, nothing typed is lost, and there is one guest with one order', async ({
  page,
  context,
  shop,
}) => {
  shop.expectFaults(/ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)|fetching the script|dynamically imported/);
  await shop.prefer('en');
  const { productId } = await newSeller();
  const phone = `706${String(Date.now()).slice(-7)}`;
  await page.goto(`/product/${productId}`);
  await settled(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Buy Now' }).last().click();
  const offline = page.getByText('You’re offline.').filter({ visible: true }).first();
  await expect(offline).toBeVisible();
  await expect(page).toHaveURL(/\/buy\?/);
  await context.setOffline(false);
  // what was missing is loaded by itself
  await page.getByLabel('Phone').fill(phone);
  await page.getByLabel('Full name').fill('Dana Kasymova');

  await context.setOffline(true);
  await page.getByLabel('City').fill('Almaty');
  await page.getByLabel('Street and house').fill('52 Abay Ave');
  await expect(offline).toBeVisible();
  // without a connection none can have come before
  const terms = page.waitForResponse((response) => /checkout_options.*Almaty/.test(response.url()) && response.ok());
  await context.setOffline(false);
  await terms;
  await expect(page.getByRole('radio', { name: /Cash on delivery/ })).toBeVisible();
  const place = page.getByRole('button', { name: 'Place Order' });
  await expect(place).toBeEnabled();
  await settled(page);

  await context.setOffline(true);
  await place.click();
  // nobody was signed in: nothing can have been ordered
  await expect(page.getByText('You’re offline. Check your connection and try again.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('tanda.auth'))).toBeNull();
  await context.setOffline(false);
  // after the sign-in, before the order
  await routeOnce(page, '**/rpc/place_order', (route) => route.abort());
  await expect(place).toBeEnabled();
  await place.click();
  await expect(page.getByText('We’re not sure your order went through')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Full name')).toHaveValue('Dana Kasymova');
  await expect(page.getByLabel('City')).toHaveValue('Almaty');
  await expect(page.getByLabel('Street and house')).toHaveValue('52 Abay Ave');
  await expect(place).toBeEnabled();
  await place.click();
  await expect(page.getByRole('heading', { name: 'Your order is placed' })).toBeVisible();
  const orders =
    await shop.sql`select o.user_id from orders o join app.order_contacts c on c.order_id = o.id where c.phone = ${`+7${phone}`}`;
  expect(orders).toHaveLength(1);
});
