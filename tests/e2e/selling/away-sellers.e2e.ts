/** A shop on holiday and a suspended one, on the phones of the shopper and of the seller. */
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '../accessible.ts';
import { acceptTransfersOnly, placeOrder } from '../orders.ts';
import { anotherPhone, expect, newSeller, putInCart, signIn, signInAsBuyer, test } from '../shop.ts';

const DAY_MS = 86_400_000;
/** A day of Almaty, some days from now. */
const localDay = (days: number) => new Date(Date.now() + 5 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10);

test('a seller goes on holiday: nothing can be bought until the last day has passed, in each language', async ({ page, shop, browser }) => {
  const { email, password, username, productId } = await newSeller();
  const phone = await anotherPhone(browser);
  await signIn(phone, email, password);
  await phone.goto('/influencer/settings');
  await phone.getByLabel('First day').fill(localDay(0));
  await phone.getByLabel('Last day').fill(localDay(2));
  await phone.getByRole('button', { name: 'Save' }).click();
  await expect(phone.getByText('Settings saved')).toBeVisible();
  await phone.context().close();

  await shop.prefer('ru');
  for (const [language, words, buy] of [
    ['ru', /Магазин в отпуске и снова принимает заказы с/, /В корзину/],
    ['kk', /Дүкен демалыста\. Тапсырыс қайта қабылданатын күн/, /Себетке/],
    ['en', /The shop is on vacation and takes orders again from/, /Add to Cart/],
  ] as const) {
    await page.goto(`/product/${productId}?hl=${language}`);
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByRole('button', { name: buy })).toHaveCount(0);
    await expectNoSidewaysScroll(page);
  }
  await expectAccessibleInBothThemes(page);
  await page.goto(`/store/${username}?hl=en`);
  await expect(page.getByText(/This shop is on vacation/)).toBeVisible();

  await shop.sql`update seller_settings set holiday_from = null, holiday_to = null where seller_id = (select id from profiles where username = ${username})`;
  await putInCart(page, productId);
});

test('a suspended shop disappears, its buyers are warned, and its seller reads why', async ({ page, shop, browser }) => {
  const seller = await newSeller();
  await acceptTransfersOnly(shop.sql, seller.id, '+77015550009');
  await shop.prefer('ru');
  const buyer = await signInAsBuyer(page);
  const items = [{ product_id: seller.productId, quantity: 1 }];
  const { id: order } = await placeOrder(shop.sql, { buyer, seller, items, total: 12_000, method: 'kaspi_transfer' });
  await page.goto(`/orders/${order}`);
  await expect(page.getByText('+7 701 555 00 09')).toBeVisible();

  await shop.sql`select app.change_seller_state(${seller.id}, 'suspended', 'Counterfeit goods', null, null)`;
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Этот магазин приостановлен' })).toBeVisible();
  await expect(page.getByText('+7 701 555 00 09')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Оплата отправлена' })).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Отменить заказ' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отменить заказ' }).click();
  await expect(page.getByRole('heading', { name: /отменил/i }).first()).toBeVisible();
  expect([...(await shop.sql`select status from orders where id = ${order}`)]).toEqual([{ status: 'cancelled' }]);

  shop.expectFaults(new RegExp(`404.*/store/${seller.username}`));
  expect((await page.goto(`/store/${seller.username}`))?.status()).toBe(404);
  await expect(page.getByRole('link', { name: 'A jug' })).toHaveCount(0);
  const phone = await anotherPhone(browser);
  await signIn(phone, seller.email, seller.password);
  await phone.goto('/influencer/dashboard');
  await expect(phone.getByText('Counterfeit goods')).toBeVisible();
  await expectAccessibleInBothThemes(phone);
  await phone.context().close();
});
