/** A shopper asks about a product on its page, and the seller answers. */
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '../accessible.ts';
import { photoWithPlace } from '../photo.ts';
import { anotherPhone, expect, newBuyer, newSeller, signIn, test } from '../shop.ts';

test('a shopper asks with a photo, the seller answers, and both see it without loading the page again', async ({ page, shop, browser }) => {
  await shop.prefer('en');
  const [buyer, seller] = [await newBuyer(), await newSeller()];
  await signIn(page, buyer.email, buyer.password);
  await page.goto(`/product/${seller.productId}`);
  await page.locator('#reviews').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Ask the seller' }).click();
  await page.getByRole('link', { name: 'Ask here' }).click();
  await page.getByLabel('Message the seller').fill('Is it glazed inside? Call 8 701 123 45 67');
  const buffer = await photoWithPlace(page);
  await page.locator('input[type=file]').setInputFiles([{ name: '1.jpg', mimeType: 'image/jpeg', buffer }]);
  await page.getByRole('button', { name: 'Send', exact: true }).dblclick();
  await expect(page.getByText('Is it glazed inside?')).toBeVisible();
  await page.waitForURL(/\/questions\/[0-9a-f-]{36}$/);

  const other = await anotherPhone(browser);
  await signIn(other, seller.email, seller.password);
  await other.goto('/influencer/questions');
  await expect(other.getByText('Unread')).toBeVisible();
  await expectNoSidewaysScroll(other);
  await expectAccessibleInBothThemes(other);
  await other.getByRole('link', { name: 'A jug' }).click();
  await expect(other.getByText(/Check payments only in the Kaspi app/)).toBeVisible();
  await other.getByRole('button', { name: /^Photo 1 of 1/ }).click();
  await expect(other.getByRole('dialog').getByRole('img', { name: /^Photo 1 of 1/ })).toBeVisible();
  await other.keyboard.press('Escape');
  await other.getByLabel('Message the buyer').focus();
  await other.keyboard.type('Yes, it is');
  await other.getByRole('button', { name: 'Send', exact: true }).press('Enter');
  await expect(page.getByText('Yes, it is')).toBeVisible({ timeout: 40_000 });
  const unread = () =>
    shop.sql`select 1 from product_questions where seller_id = ${seller.id} and (is_unread_by_seller or is_unread_by_shopper)`;
  await expect.poll(unread, { timeout: 40_000 }).toEqual([]);
  expect(
    await shop.sql`select author from product_question_messages m join product_questions q on q.id = m.question_id
    where q.seller_id = ${seller.id} order by m.id`,
  ).toEqual([{ author: 'buyer' }, { author: 'seller' }]);
  for (const one of [page, other]) {
    await expectNoSidewaysScroll(one);
    await expectAccessibleInBothThemes(one);
  }
  await page.goto('/questions');
  await expect(page.getByRole('link', { name: 'A jug' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothThemes(page);
});
