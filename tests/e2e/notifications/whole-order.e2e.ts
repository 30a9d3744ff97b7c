/** An order from its first notification to its last: nobody opens a page but by a link of a message, and the seller acts in a chat. */
import type postgres from 'postgres';
import { waitForLink } from '../mails.ts';
import { acceptTransfersOnly } from '../orders.ts';
import { clickNotification, deliver, showsNotifications, signInWithPushes, waitForPush } from '../pushes.ts';
import { anotherPhone, buyByTransfer, expect, newBuyer, newSeller, signIn, test } from '../shop.ts';
import { CHANNELS, chatOf, linkChat, openTelegram } from '../telegram.ts';

test.use(showsNotifications);

/** What was sent to a person about an order, by channel, and what is in their list. Nothing is opened that sends it. */
const told = async (sql: postgres.Sql, user: string, kind: string): Promise<string[]> =>
  (
    await sql<{ channel: string }[]>`
      select channel from app.outbox where user_id = ${user} and kind = ${kind} and sent_at is not null
      union all select 'inbox' from app.notifications where user_id = ${user} and kind = ${kind} and shown_at <= now() order by 1`
  ).map(({ channel }) => channel);
/** At night devices are told of nothing that is not urgent. */
const LISTED = expect.arrayContaining(['inbox', 'mail']) as string[];

/** Two days after an order was sent, reviews are possible. Other tests let them be possible at once. */
const reviewLater = (sql: postgres.Sql, order: string, by: string) =>
  sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`update order_events set created_at = now() + ${by}::interval where order_id = ${order} and to_status = 'shipped'`;
  });
/** What these people are told later is due. */
async function passTime(sql: postgres.Sql, people: string[]): Promise<void> {
  await sql`update app.outbox set due_at = now() where user_id = any (${people}) and sent_at is null`;
  await sql`update app.notifications set shown_at = now() where user_id = any (${people}) and shown_at > now()`;
}

test('buyer and seller finish an order from notifications alone', async ({ page, shop, browser }) => {
  await shop.prefer('ru');
  const { sql } = shop;
  const [seller, buyer] = [await newSeller(), await newBuyer()];
  await acceptTransfersOnly(sql, seller.id, '+77015550123');
  const device = await signInWithPushes(page, seller, CHANNELS);
  const name = `Жанар ${seller.id.slice(-8)}`;
  const telegram = await linkChat(page, name);
  await expect(chatOf(telegram, name)).toContainText('Готово');
  const phone = await anotherPhone(browser, 'ru');
  await signIn(phone, buyer.email, buyer.password);
  await buyByTransfer(phone, seller.productId);
  const [order] = await sql<{ id: string; number: string }[]>`select id, number from orders where seller_id = ${seller.id}`;
  const { id, number } = order!;
  const about = (words: string) => new RegExp(`${number}.*${words}`);
  const stored = async () => (await sql`select status, payment_status as payment from orders where id = ${id}`)[0];
  const isTold = (who: { id: string }, kind: string, channels = LISTED) =>
    test.step(`${kind} within ten seconds`, () => expect.poll(() => told(sql, who.id, kind), { timeout: 10_000 }).toEqual(channels));

  await isTold(seller, 'new_order_transfer');
  await test.step('the mail about the order leads to how to pay', async () => {
    await phone.goto(await waitForLink(buyer.email, about('оформлен')));
    await phone.getByRole('button', { name: 'Оплата отправлена' }).click();
    await expect(phone.getByRole('heading', { name: 'Продавец проверяет оплату' })).toBeVisible();
    expect(await stored()).toEqual({ status: 'pending', payment: 'reported' });
  });

  await isTold(seller, 'payment_reported', ['inbox', 'mail', 'push', 'telegram']);
  const ofSeller = new RegExp(`/influencer/orders/${id}$`);
  expect(await waitForLink(seller.email, about('сообщил об оплате'))).toMatch(ofSeller);
  await test.step('a click on the device opens the order', async () => {
    await deliver(device, await waitForPush(device, about('сообщил об оплате')));
    await clickNotification(device);
    await expect(page.getByRole('heading', { name: 'Деньги пришли?' })).toBeVisible();
  });
  await test.step('the entry of the list opens it, too', async () => {
    await page.goto('/notifications');
    await page.getByRole('link', { name: about('сообщил об оплате') }).click();
    await expect(page).toHaveURL(ofSeller);
  });
  await openTelegram(telegram);
  const message = chatOf(telegram, name)
    .getByRole('article')
    .filter({ hasText: about('сообщил об оплате') });
  await message.getByRole('button', { name: 'Деньги пришли' }).click();
  await expect(chatOf(telegram, name).getByRole('status')).toHaveText('Готово');
  expect(await stored()).toEqual({ status: 'confirmed', payment: 'received' });
  await isTold(buyer, 'payment_received');
  await phone.goto(await waitForLink(buyer.email, about('оплата получена')));
  await expect(phone.getByRole('heading', { name: 'Продавец готовит посылку' })).toBeVisible();

  await message.getByRole('button', { name: 'Отметить отправку' }).click();
  await expect(message.getByRole('button', { name: 'Отметить доставку' })).toBeVisible();
  expect(await stored()).toEqual({ status: 'shipped', payment: 'received' });
  await isTold(buyer, 'order_shipped');
  await reviewLater(sql, id, '1 hour');
  await test.step('the mail about the parcel leads to its receipt', async () => {
    await phone.goto(await waitForLink(buyer.email, about('отправлен$')));
    await phone.getByRole('button', { name: 'Заказ получен' }).click();
    await phone.getByRole('dialog').getByRole('button', { name: 'Заказ получен' }).click();
    await expect(phone.getByRole('heading', { name: 'Заказ доставлен' })).toBeVisible();
    expect(await stored()).toEqual({ status: 'delivered', payment: 'received' });
  });
  await isTold(seller, 'order_received');

  await reviewLater(sql, id, '-3 days');
  await passTime(sql, [buyer.id]);
  await isTold(buyer, 'review_possible');
  await test.step('the mail that asks for a review leads to it', async () => {
    await phone.goto(await waitForLink(buyer.email, /Оцените покупку: A jug/));
    await phone.getByRole('link', { name: 'Отзыв о товаре: A jug' }).click();
    await phone.getByLabel('Ваш отзыв').fill('Крышка подошла');
    await phone.getByRole('button', { name: 'Отправить отзыв' }).click();
    await expect(phone.getByText('Крышка подошла')).toBeVisible();
    expect(await sql`select rating, comment, verified_purchase from product_reviews where product_id = ${seller.productId}`).toEqual([
      { rating: 5, comment: 'Крышка подошла', verified_purchase: true },
    ]);
  });
  await passTime(sql, [seller.id]);
  await isTold(seller, 'review_written');
  await page.goto(await waitForLink(seller.email, /Новый отзыв: A jug/));
  await expect(page.getByText('Крышка подошла')).toBeVisible();
  await phone.context().close();
});
