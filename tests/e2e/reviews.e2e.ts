import type { Page } from '@playwright/test';
import { appTakesOver } from './heldCode.ts';
import { deliverTo } from '../../supabase/tests/helpers/delivered.ts';
import { expect, expectAccessibleInBothThemes, expectNoSidewaysScroll, newSeller, signIn, test } from './shop.ts';

/** Reviews render when they come into view. */
async function showReviews(page: Page): Promise<void> {
  await appTakesOver(page);
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
  await expect(page.getByText('You can write a review once you receive this item')).toBeVisible();
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
