/** Telegram: a seller links a chat, and finishes an order from it; the page of the local Telegram stands for the app. */
import { acceptTransfersOnly, as, placeOrder } from '../orders.ts';
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '../accessible.ts';
import { expect, newBuyer, newSeller, signIn, test } from '../shop.ts';
import { CHANNELS, chatOf, linkChat, openTelegram } from '../telegram.ts';

test('a paid order is confirmed by a button in Telegram, and a reply goes into its thread', async ({ page, shop }) => {
  await shop.prefer('ru');
  const [seller, buyer] = [await newSeller(), await newBuyer()];
  await acceptTransfersOnly(shop.sql, seller.id, '+77015550123');
  await signIn(page, seller.email, seller.password);
  await page.goto(CHANNELS);
  // the first digits of an id are its time: the same for tests that follow each other
  const name = `Алия ${seller.id.slice(-8)}`;
  const telegram = await linkChat(page, name);
  await expect(chatOf(telegram, name)).toContainText('Готово');
  // back on the page it is there without a reload
  await expect(page.getByText('Ваш чат')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Подключить ещё один чат' })).toBeVisible();

  const items = [{ product_id: seller.productId, quantity: 1 }];
  const { id, number } = await placeOrder(shop.sql, { buyer, seller, items, total: 12_000, method: 'kaspi_transfer' });
  await as(shop.sql, buyer.id, (tx) => tx`select app.report_payment(${id})`);
  await page.goto(`/influencer/orders/${id}`);
  await expect(page.getByRole('heading', { name: 'Деньги пришли?' })).toBeVisible();

  await openTelegram(telegram);
  const message = chatOf(telegram, name).getByRole('article').filter({ hasText: number }).last();
  await message.getByRole('button', { name: 'Деньги пришли' }).click();
  await expect(chatOf(telegram, name).getByRole('status')).toHaveText('Готово');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Отметить отправку' })).toBeVisible();

  await message.getByRole('textbox').fill('Отправим завтра утром');
  await message.getByRole('button', { name: 'Reply' }).click();
  await expect(chatOf(telegram, name)).toContainText('Отправлено.');
  await page.reload();
  await expect(page.getByText('Отправим завтра утром')).toBeVisible();
});

test('a colleague reads, and a chat is unlinked on the page', async ({ page, shop }) => {
  await shop.prefer('ru');
  const seller = await newSeller();
  await signIn(page, seller.email, seller.password);
  await page.goto(CHANNELS);
  await page.getByLabel('Что можно коллеге').selectOption({ label: 'Только читать' });
  await page.getByRole('button', { name: 'Создать ссылку' }).click();
  const sheet = page.getByRole('dialog', { name: 'Поделиться' });
  await expect(sheet).toBeVisible();
  const link = await shop.sql`select count(*)::int as links from app.telegram_codes where user_id = ${seller.id} and not can_act`;
  expect(link[0]?.links).toBe(1);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  const name = `Берик ${seller.id.slice(-8)}`;
  const telegram = await linkChat(page, name);
  await expect(chatOf(telegram, name)).toContainText('Готово');
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: /^Отключить: Берик/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отключить' }).click();
  await expect(page.getByText('Ваш чат')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Подключить Telegram' })).toBeVisible();
});
