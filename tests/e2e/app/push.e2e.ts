/** Chromium receives what the function sends, and a click opens the order. */
import { newOrder } from '../orders.ts';
import { clickNotification, deliver, shownIn, showsNotifications, signInWithPushes, waitForPush } from '../pushes.ts';
import { expect, test } from '../shop.ts';

test.use(showsNotifications);

test('a push message is shown, and its click opens the order', async ({ page, shop }) => {
  await shop.prefer('en');
  const { id, number, seller } = await newOrder(shop.sql);
  // the order came before the browser: the next event is the first one that it gets
  const browser = await signInWithPushes(page, seller, '/faq');
  await shop.sql`select app.add_order_event(${id}, 'sale_asked', 'system')`;
  await deliver(browser, await waitForPush(browser, new RegExp(number)));
  await expect
    .poll(() => shownIn(browser))
    .toEqual([
      {
        title: expect.stringContaining(number),
        body: expect.any(String),
        tag: id.replaceAll('-', ''),
        data: { page: `/influencer/orders/${id}` },
      },
    ]);
  await clickNotification(browser);
  expect(await shownIn(browser)).toEqual([]);
  await expect(page.getByRole('heading', { name: new RegExp(number) }).first()).toBeVisible();
});
