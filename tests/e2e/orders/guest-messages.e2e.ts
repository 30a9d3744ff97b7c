/** A guest and the seller write to each other about an order: the guest has a phone number, no account and no mail. */
import type { Page } from '@playwright/test';
import { as } from '../orders.ts';
import { photoWithPlace } from '../photo.ts';
import { clickNotification, deliver, openWithPushes, showsNotifications, waitForPush } from '../pushes.ts';
import { anotherPhone, buyAsGuest, expect, newSeller, type Seller, type Shop, signIn, test } from '../shop.ts';

test.use(showsNotifications);

/** Buys as a guest. @returns the order, whose page is open */
async function boughtByGuest(page: Page, shop: Shop): Promise<{ id: string; number: string; guest: string; seller: Seller }> {
  await shop.prefer('en');
  const seller = await newSeller();
  await buyAsGuest(page, seller.productId, `707${String(Date.now()).slice(-7)}`);
  await expect(page.getByRole('heading', { name: 'Know what happens to your order' })).toBeVisible();
  const [order] = await shop.sql<{ id: string; number: string; guest: string }[]>`
    select id, number, user_id as guest from orders where seller_id = ${seller.id}`;
  await page.goto(`/orders/${order!.id}`);
  return { ...order!, seller };
}
const threadOn = (page: Page) => page.getByRole('region', { name: 'Messages' });
/** Opens the field for a message and fills it. */
async function type(page: Page, words: string): Promise<void> {
  const thread = threadOn(page);
  await thread.getByRole('button', { name: 'Message the seller' }).click();
  await thread.getByLabel('Message the seller').fill(words);
}
const sendFrom = (page: Page) => threadOn(page).getByRole('button', { name: 'Send', exact: true }).click();
const stored = ({ sql }: Shop, order: string) =>
  sql`select author, body, cardinality(photos) as photos from order_messages where order_id = ${order} order by id`;

test('a guest writes with a photo, sees the answer, and is told of the next one on the phone', async ({ page, shop, browser }) => {
  const { id, number, guest, seller } = await boughtByGuest(page, shop);
  await type(page, 'Can you make it blue?');
  const buffer = await photoWithPlace(page);
  await threadOn(page)
    .locator('input[type=file]')
    .setInputFiles([{ name: '1.jpg', mimeType: 'image/jpeg', buffer }]);
  await sendFrom(page);
  await expect(threadOn(page).getByText('Can you make it blue?')).toBeVisible();
  expect(await stored(shop, id)).toEqual([{ author: 'buyer', body: 'Can you make it blue?', photos: 1 }]);

  const phone = await anotherPhone(browser);
  await signIn(phone, seller.email, seller.password);
  await phone.goto('/notifications');
  await phone
    .getByRole('region', { name: 'What happened' })
    .getByRole('link', { name: /new message/i })
    .click();
  const theirs = threadOn(phone);
  await theirs.getByRole('button', { name: /^Photo 1 of 1/ }).click();
  await expect(phone.getByRole('dialog').getByRole('img', { name: /^Photo 1 of 1/ })).toBeVisible();
  await phone.keyboard.press('Escape');
  await theirs.getByLabel('Message the buyer').fill('Yes, by Friday');
  await theirs.getByRole('button', { name: 'Send', exact: true }).click();
  // without loading the page again
  await expect(threadOn(page).getByText('Yes, by Friday')).toBeVisible({ timeout: 40_000 });

  // no mail is written to somebody without an address; the list and the phone tell of it
  const session = await page.evaluate(() => JSON.parse(localStorage.getItem('tanda.auth') ?? '{}') as { access_token: string });
  const device = await openWithPushes(page, session.access_token, '/faq');
  await as(shop.sql, seller.id, (tx) => tx`select write_order_message(${id}, 'It is ready')`);
  // at night it would wait for the morning
  await shop.sql`update app.outbox set due_at = now() where user_id = ${guest} and sent_at is null`;
  await deliver(device, await waitForPush(device, new RegExp(number)));
  await clickNotification(device);
  await expect(page).toHaveURL(`/orders/${id}`);
  await expect(threadOn(page).getByText('It is ready')).toBeVisible();
  expect(await shop.sql`select channel from app.outbox where user_id = ${guest} and kind = 'order_message'`).toEqual([{ channel: 'push' }]);
  await phone.context().close();
});

test('a guest without any channel finds the answer in the list of the site', async ({ page, shop }) => {
  const { id, seller } = await boughtByGuest(page, shop);
  await page.goto('/faq');
  await as(shop.sql, seller.id, (tx) => tx`select write_order_message(${id}, 'The glaze has a speck')`);
  await page.goto('/notifications');
  await page.getByRole('region', { name: 'Your turn' }).getByRole('link', { name: 'New message' }).click();
  await expect(page).toHaveURL(`/orders/${id}`);
  await expect(threadOn(page).getByText('The glaze has a speck')).toBeVisible();
});
