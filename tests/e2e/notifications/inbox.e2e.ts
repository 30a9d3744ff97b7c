/** What waits for a buyer and a seller, and what they were told of: pages, numbers in the navigation, choices. */
import { expectAccessibleInBothThemes } from '../accessible.ts';
import { newOrder } from '../orders.ts';
import { anotherPhone, expect, signIn, test } from '../shop.ts';
import { expectFits, inEachLanguage, show, viewsOf, WIDE } from '../views.ts';

test('buyer and seller see whose turn it is, and are told what the other did', async ({ page, shop, browser }) => {
  await shop.prefer('en');
  const { id, buyer, seller } = await newOrder(shop.sql);
  await signIn(page, seller.email, seller.password);
  await page.goto('/notifications');
  const turns = page.getByRole('region', { name: 'Your turn' });
  const news = page.getByRole('region', { name: 'What happened' });
  await expect(news.getByRole('heading', { name: /^New: New order/ })).toBeVisible();
  await turns.getByRole('link', { name: 'Confirm the order' }).click();
  await expect(page).toHaveURL(`/influencer/orders/${id}`);
  await page.getByRole('button', { name: 'Confirm order' }).click();
  await expect.poll(async () => (await shop.sql`select status from orders where id = ${id}`)[0]?.status).toBe('confirmed');
  await page.goto('/notifications');
  await expect(turns.getByRole('link', { name: 'Ship it' })).toBeVisible();

  const phone = await anotherPhone(browser);
  await signIn(phone, buyer.email, buyer.password);
  await phone.goto('/notifications');
  await expect(phone.getByRole('region', { name: 'Your turn' }).getByText('Nothing is waiting for you right now')).toBeVisible();
  await phone.getByRole('link', { name: /is confirmed$/ }).click();
  await expect(phone).toHaveURL(`/orders/${id}`);
});

test('the pages fit, can be read and are accessible in each language', async ({ page, shop }) => {
  await shop.prefer('en');
  const { seller } = await newOrder(shop.sql);
  await signIn(page, seller.email, seller.password);
  for (const address of ['/notifications', '/notifications/settings']) {
    await page.goto(address);
    await inEachLanguage(page, async (language) => {
      for (const view of [...viewsOf(language), WIDE]) {
        await show(page, view);
        await expectFits(page, `${address} in ${language} ${view[0]}`);
      }
    });
    await expectAccessibleInBothThemes(page);
  }
});
