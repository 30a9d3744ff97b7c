/** A single photo of a review on phones: hidden, read about by its author, restored. */
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '../accessible.ts';
import { signInAsOperator } from '../operators.ts';
import { anotherPhone, expect, newBuyer, newSeller, signInAsBuyer, test } from '../shop.ts';

const expectUsable = async (page: Page) => {
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);
};

test('one photo of a review is hidden, its author reads why, and it is restored', async ({ page, shop, browser }) => {
  await shop.prefer('en');
  // the files of the photos are not part of this test
  shop.expectFaults(/review-photos/);
  const { productId } = await newSeller();
  const reporter = await newBuyer();
  const author = await signInAsBuyer(page);
  const photos = [1, 2].map(() => `/storage/v1/object/public/review-photos/${author.id}/${crypto.randomUUID()}.webp`);
  const [review] = await shop.sql<
    { id: string }[]
  >`insert into product_reviews (product_id, user_id, rating, comment, photos, verified_purchase)
    values (${productId}, ${author.id}, 4, ${`Jug of ${author.username}`}, ${photos}, true) returning id`;
  await shop.sql`insert into reports (reporter_id, review_id, reason, comment) values (${reporter.id}, ${review!.id}, 'offensive', 'That is me')`;
  const stored = async () => (await shop.sql`select photos, status from product_reviews where id = ${review!.id}`)[0];

  const operator = await anotherPhone(browser);
  await signInAsOperator(operator, shop.sql);
  await operator.goto(`/operator/reports/review/${review!.id}?hl=en`);
  await expect(operator.getByText('That is me')).toBeVisible();
  await operator.getByRole('button', { name: 'Hide' }).click();
  await operator
    .getByRole('group', { name: /^Hide only these photos/ })
    .getByLabel('Photo 2')
    .check();
  await operator.getByLabel('Comment').fill('It shows somebody else');
  await expectUsable(operator);
  await operator.getByRole('button', { name: 'Hide from buyers' }).click();
  // the next report, or the list when that was the last
  await expect(operator).not.toHaveURL(new RegExp(review!.id));
  expect(await stored()).toEqual({ photos: [photos[0]], status: 'published' });
  await operator.goto(`/operator/reports/review/${review!.id}?hl=en`);
  await expect(operator.getByText('Hidden photos')).toBeVisible();

  await page.goto('/notices?hl=en');
  const notice = page.getByRole('listitem').filter({ hasText: 'Hidden: a photo in the review of “A jug”' });
  await expect(notice.getByText('It shows somebody else')).toBeVisible();
  await expectUsable(page);

  await operator.goto('/operator/hidden?hl=en');
  await operator.getByRole('button', { name: 'Hidden', exact: true }).click();
  const row = operator.getByRole('listitem').filter({ hasText: `Photo in a review: Jug of ${author.username}` });
  await row.getByRole('button', { name: /^Lift the restriction/ }).click();
  await expect(row).toHaveCount(0);
  expect(await stored()).toEqual({ photos, status: 'published' });
  await page.reload();
  await expect(page.getByText('No decisions')).toBeVisible();
});
