import { INSTAGRAM_ON_IPHONE } from '../agents.ts';
import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../accessible.ts';
import { settled } from '../requests.ts';
import { expect, newSeller, test, vaseId } from '../shop.ts';
import { expectFits, show, viewsOf } from '../views.ts';

/** The most that ordering may ask for, from the link to the confirmation. */
const MOST = { taps: 4, fields: 4 };

test.use({ userAgent: INSTAGRAM_ON_IPHONE, viewport: { width: 390, height: 844 }, hasTouch: true });
test.beforeEach(({ page }) => page.clock.install());

/** Taps and types as a buyer does, and counts it. */
function counting(page: Page) {
  const used = { taps: 0, fields: 0 };
  return {
    used,
    tap: async (target: Locator) => {
      used.taps++;
      await target.tap();
    },
    type: async (label: string, text: string) => {
      used.fields++;
      await page.getByLabel(label).pressSequentially(text);
    },
  };
}

test('inside of Instagram, a product is ordered with few taps and fields, without an account', async ({ page, shop }) => {
  await shop.prefer('en');
  const { productId: id } = await newSeller();
  const phone = `707${String(Date.now()).slice(-7)}`;
  const { used, tap, type } = counting(page);
  await page.goto(`/product/${id}`);
  await tap(page.getByRole('button', { name: 'Buy Now' }).last());
  await type('Phone', phone);
  await type('Full name', 'Dana Kasymova');
  await type('City', 'Almaty');
  await type('Street and house', '52 Abay Ave');
  await tap(page.getByRole('button', { name: 'Place Order' }));
  await expect(page.getByRole('heading', { name: 'Your order is placed' })).toBeVisible();
  expect(used.taps, 'taps').toBeLessThanOrEqual(MOST.taps);
  expect(used.fields, 'fields').toBeLessThanOrEqual(MOST.fields);

  const checkout = new URL(page.url()).searchParams.get('id') ?? '';
  const stored = await shop.sql`
    select o.number, o.customer, o.city, c.phone, c.street, i.product_id, i.quantity, p.guest_until is not null as is_guest
      from orders o join order_items i on i.order_id = o.id join app.order_contacts c on c.order_id = o.id join app.profiles p on p.id = o.user_id
     where o.checkout_id = ${checkout}`;
  expect(stored).toEqual([
    {
      number: expect.any(String),
      customer: 'Dana Kasymova',
      city: 'Almaty',
      phone: `+7${phone}`,
      street: '52 Abay Ave',
      product_id: id,
      quantity: 1,
      is_guest: true,
    },
  ]);
  // where the orders are kept is said, and they are found again
  await expect(page.getByRole('region', { name: 'Keep your order' })).toContainText('on this device only');
  await settled(page);
  await expectAccessibleInBothThemes(page);
  for (const view of viewsOf('en')) {
    await show(page, view);
    await settled(page);
    await expectFits(page, view[0]);
  }
  await page.goto('/orders');
  await expect(page.getByRole('link', { name: new RegExp(String(stored[0]?.number)) })).toBeVisible();
});

test('before the button is pressed, a visitor is nobody, and the code of signing in is not loaded', async ({ page, shop }) => {
  await shop.prefer('en');
  const loaded: string[] = [];
  page.on('request', (request) => void loaded.push(request.url()));
  await page.goto(`/buy?product=${await vaseId(shop.sql)}`);
  await page.getByLabel('City').fill('Almaty');
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeEnabled();
  await settled(page);
  expect(loaded.filter((address) => /signedInClient|auth\/v1\/(?!settings)/.test(address))).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('tanda.auth'))).toBeNull();
});
