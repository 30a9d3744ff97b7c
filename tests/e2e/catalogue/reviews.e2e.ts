import type { Page } from '@playwright/test';
import { hydrated } from '../requests.ts';
import { deliverTo } from '../../../supabase/tests/helpers/delivered.ts';
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '../accessible.ts';
import { expect, newSeller, signIn, test } from '../shop.ts';

/** Reviews render when they come into view. */
async function showReviews(page: Page): Promise<void> {
  await hydrated(page);
  await page.evaluate(() => document.getElementById('reviews')?.scrollIntoView());
}

test('a review by a buyer is answered by the seller on a phone', async ({ page, shop }) => {
  await shop.prefer('en');
  await page.setViewportSize({ width: 390, height: 844 });
  const { email, password, productId } = await newSeller();
  const [buyer] = await shop.sql<{ id: string }[]>`select id from app.profiles where username = 'dana.k'`;
  if (!buyer) throw new Error('no sample data');

  await signIn(page);
  await page.goto(`/product/${productId}`);
  await showReviews(page);
  await expect(page.getByText('You can write a review once you’ve received this item')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await deliverTo(shop, [buyer], [productId]);
  const [order] = await shop.sql`select o.id from orders o join order_items i on i.order_id = o.id where i.product_id = ${productId}`;
  await page.goto(`/orders/${order?.id as string}`);
  await page.getByRole('link', { name: 'Review this item: A jug' }).click();
  await page.getByLabel('Your review').fill('The lid fits');
  await page.getByRole('button', { name: 'Submit review' }).click();
  await expect(page.getByText('The lid fits')).toBeVisible();

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.evaluate(() => localStorage.setItem('i18nextLng', 'en'));
  await signIn(page, email, password);
  await page.goto(`/product/${productId}`);
  await showReviews(page);
  await page.getByRole('button', { name: 'Reply: dana.k' }).click();
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Your reply').fill('Thank you!');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByText('Seller’s reply')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  expect(await shop.sql`select reply from product_reviews where product_id = ${productId}`).toEqual([{ reply: 'Thank you!' }]);
});

test('a review and its reply can be reported, each for itself', async ({ page, shop }) => {
  await shop.prefer('en');
  await page.setViewportSize({ width: 390, height: 844 });
  const [review] = await shop.sql<{ id: string; product: string; author: string }[]>`
    select r.id, r.product_id as product, a.username as author from product_reviews r join app.profiles a on a.id = r.user_id
     where r.reply is not null and r.verified_purchase and a.username <> 'dana.k'
       -- those of other tests may be gone at any time
       and a.username not like 'buyer%'
       and (select count(*) from product_reviews o where o.product_id = r.product_id) < 4 order by r.id limit 1`;
  if (!review) throw new Error('the seed has no reply');
  // the account may report each of them once
  await shop.sql`delete from reports where ${review.id} in (review_id, reply_id)`;
  await signIn(page);
  await page.goto(`/product/${review.product}`);
  await showReviews(page);
  const dialog = page.getByRole('dialog', { name: 'Report' });
  for (const name of [`Report review by ${review.author}`, `Report reply to ${review.author}`]) {
    await page.getByRole('button', { name }).click();
    await expect(dialog.getByRole('radio', { name: 'Forbidden goods' })).toHaveCount(0);
    await expectAccessibleInBothThemes(page);
    await dialog.getByRole('radio', { name: 'Offensive' }).check();
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog).toBeHidden();
  }
  expect(
    await shop.sql`select reason, review_id, reply_id from reports where ${review.id} in (review_id, reply_id) order by review_id nulls last`,
  ).toEqual([
    { reason: 'offensive', review_id: review.id, reply_id: null },
    { reason: 'offensive', review_id: null, reply_id: review.id },
  ]);
});
