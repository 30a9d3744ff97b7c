/** A purchase paid by a Kaspi transfer that nobody reported, on two phones: how it is paid, ends, and goes on or is paid back. */
import type { Browser, Locator, Page } from '@playwright/test';
import { acceptTransfersOnly, type Placed, placeOrder, runDeadlines, statusOf } from '../orders.ts';
import { startLate } from '../requests.ts';
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '../accessible.ts';
import { anotherPhone, buyByTransfer, expect, newSeller, type Seller, type Shop, signIn, signInAsBuyer, test } from '../shop.ts';
import { switchLanguage } from '../views.ts';

const KASPI = '+77015550007';
const SHOWN_KASPI = '+7 701 555 00 07';

/** All of it is on the screen that opens, above the bar at the bottom. */
async function expectOnFirstScreen(page: Page, element: Locator): Promise<void> {
  await expect(element).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 0));
  const bar = await page.getByRole('navigation').filter({ visible: true }).last().boundingBox();
  const box = await element.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
}

interface Purchase extends Placed {
  seller: Seller;
}

/** A jug that a new buyer, who is signed in here, has to pay by a transfer. */
async function unpaidOrder(page: Page, shop: Shop): Promise<Purchase> {
  await shop.prefer('ru');
  const [seller, buyer] = [await newSeller(), await signInAsBuyer(page)];
  await acceptTransfersOnly(shop.sql, seller.id, KASPI);
  const items = [{ product_id: seller.productId, quantity: 1 }];
  return { ...(await placeOrder(shop.sql, { buyer, seller, items, total: 12_000, method: 'kaspi_transfer' })), seller };
}

/** The time to pay is over. */
async function expire({ sql }: Shop, id: string): Promise<void> {
  await sql`update orders set due_at = now(), due_action = 'cancel' where id = ${id}`;
  await runDeadlines(sql, () => statusOf(sql, id)).toBe('cancelled');
}

/** The buyer says after the end that the money was sent. */
async function reportLate(page: Page, id: string): Promise<void> {
  await page.goto(`/orders/${id}`);
  await expect(page.getByRole('heading', { name: 'Заказ отменён: об оплате не сообщили вовремя' })).toBeVisible();
  await expectOnFirstScreen(page, page.getByRole('button', { name: 'Оплата отправлена' }));
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Оплата отправлена' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Оплата отправлена' }).click();
  await expect(page.getByText('Ждёт ответа')).toBeVisible();
}

/** The seller answers on a phone of their own that the money of the cancelled order came. */
async function answerMoneyCame(browser: Browser, { id, seller }: Purchase, answer: string): Promise<Page> {
  const phone = await anotherPhone(browser);
  await signIn(phone, seller.email, seller.password);
  await phone.goto(`/influencer/orders/${id}`);
  await expect(phone.getByText('Payment reported after the cancellation')).toBeVisible();
  await phone.goto(`/influencer/orders/${id}/case`);
  await phone.getByRole('button', { name: answer }).click();
  await phone.getByRole('dialog').getByRole('button', { name: answer }).click();
  return phone;
}

test('how to pay is on the first screen of the confirmation, the list and the order, in each language', async ({ page, shop }) => {
  await shop.prefer('ru');
  const seller = await newSeller();
  await acceptTransfersOnly(shop.sql, seller.id, KASPI);
  await signInAsBuyer(page);
  await buyByTransfer(page, seller.productId);
  const [order] = await shop.sql<Placed[]>`select id, number from orders where seller_id = ${seller.id}`;
  const { id, number } = order!;
  const pay = page.getByRole('region', { name: /^Ждёт вашей оплаты · \d+.(ч|д)$/ });
  await expectOnFirstScreen(page, pay.getByText(SHOWN_KASPI));
  await expectOnFirstScreen(page, pay.getByRole('button', { name: 'Оплата отправлена' }));
  await expect(pay).toContainText(/до \d+.\S+, \d\d:\d\d, иначе заказ отменится/);
  await expectAccessibleInBothThemes(page);
  await expectOnFirstScreen(page, pay.getByRole('link', { name: 'Открыть заказ' }));

  await page.goto('/orders');
  const row = page.getByRole('listitem').filter({ hasText: number });
  await expect(row).toContainText('Ваша очередь');
  await expect(row).toContainText('Ждёт вашей оплаты');
  await expectOnFirstScreen(page, row.getByRole('button', { name: 'Оплата отправлена' }));
  await expectAccessibleInBothThemes(page);
  await row.getByRole('link', { name: 'Как оплатить' }).click();
  await expect(page).toHaveURL(`/orders/${id}`);

  for (const [language, paid, title, heading] of [
    ['ru', 'Оплата отправлена', /^Ждёт вашей оплаты/, `Заказ № ${number}`],
    ['kk', 'Төледім', /^Төлеміңіз күтілуде/, `№ ${number} тапсырыс`],
    ['en', 'I have paid', /^Waiting for your payment/, `Order #${number}`],
  ] as const) {
    await test.step(language, async () => {
      await switchLanguage(page, language);
      const button = page.getByRole('region', { name: title }).getByRole('button', { name: paid });
      await expectOnFirstScreen(page, button);
      await expectOnFirstScreen(page, page.getByText(SHOWN_KASPI));
      const name = page.getByRole('heading', { level: 1, name: heading });
      const lines = await name.evaluate(
        (element) => element.getBoundingClientRect().height / parseFloat(getComputedStyle(element).lineHeight),
      );
      expect(Math.round(lines)).toBe(1);
      await expectAccessibleInBothThemes(page);
      await expectNoSidewaysScroll(page);
    });
  }
  await page.getByRole('button', { name: 'I have paid' }).click();
  await expect(page.getByRole('heading', { name: 'The seller is checking your payment' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'The seller is checking your payment' })).toContainText(/left · until/);
});

test('a paid order that ended is reported, goes on, and is delivered', async ({ page, shop, browser }) => {
  const purchase = await unpaidOrder(page, shop);
  const { id } = purchase;
  await expire(shop, id);
  await reportLate(page, id);

  const phone = await answerMoneyCame(browser, purchase, 'The money arrived, I’ll reopen the order');
  await expect(phone.getByText('The order is reopened', { exact: true })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Продавец готовит посылку' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'История заказа' })).toContainText('Заказ снова открыт');
  await phone.goto(`/influencer/orders/${id}`);
  await phone.getByRole('button', { name: 'Mark as sent' }).click();
  await expect(phone.getByText('Marked as sent')).toBeVisible();
  await page.reload();
  await expectOnFirstScreen(page, page.getByRole('button', { name: 'Заказ получен' }));
  await page.getByRole('button', { name: 'Заказ получен' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Заказ получен' }).click();
  await expect(page.getByRole('heading', { name: 'Заказ доставлен' })).toBeVisible();
  await phone.reload();
  await expect(phone.getByText('Order delivered')).toBeVisible();
  await phone.context().close();
});

test('a paid order that ended is reported and paid back', async ({ page, shop, browser }) => {
  const purchase = await unpaidOrder(page, shop);
  const { id, number } = purchase;
  await expire(shop, id);
  await reportLate(page, id);
  const phone = await answerMoneyCame(browser, purchase, 'The money arrived, I’ll refund it');
  await phone.getByRole('button', { name: 'I’ve refunded it' }).click();
  await phone.getByRole('dialog').getByRole('button', { name: 'I’ve refunded it' }).click();
  await expect(phone.getByText('Refund marked as sent')).toBeVisible();

  await page.goto('/orders');
  const row = page.getByRole('listitem').filter({ hasText: number });
  await expect(row).toContainText('Деньги пришли?');
  await expect(row).toContainText('Ваша очередь');
  await page.goto(`/orders/${id}`);
  const refund = page.getByRole('region', { name: 'Обращение по заказу' });
  await expect(refund.getByRole('heading', { name: 'Заказ отменён: об оплате не сообщили вовремя' })).toBeVisible();
  await expectOnFirstScreen(page, refund.getByRole('button', { name: 'Деньги пришли' }));
  await expectAccessibleInBothThemes(page);
  await refund.getByRole('button', { name: 'Деньги пришли' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Деньги пришли' }).click();
  await expect(page.getByText('Деньги возвращены.').first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await phone.context().close();
});

test.describe('inside of Instagram', () => {
  test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) Mobile/15E148 Instagram 334.0.4.32.98' });

  test('the offer to leave for the browser does not lie over how to pay', async ({ page, shop }) => {
    await page.clock.install();
    const { id } = await unpaidOrder(page, shop);
    await page.goto(`/orders/${id}`);
    const offer = page.getByRole('region', { name: 'Открыть в браузере' });
    await expect(page.getByRole('region', { name: /^Ждёт вашей оплаты/ })).toBeVisible();
    await expect(offer).toBeHidden();
    await page.goto('/cart');
    await expect(offer).toBeVisible();
    await page.goto('/orders');
    await expect(page.getByRole('button', { name: 'Оплата отправлена' }).first()).toBeVisible();
    await startLate(page);
    await expect(offer).toBeHidden();
  });
});
