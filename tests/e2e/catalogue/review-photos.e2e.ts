import { expectAccessibleInBothThemes } from '../accessible.ts';
import { apiUrl, expect, newSeller, signIn, test } from '../shop.ts';
import { deliverTo } from '../../../supabase/tests/helpers/delivered.ts';
import { photoWithPlace } from '../photo.ts';

test('photos of a review are re-encoded, enlarged, changed, and removed with it', async ({ page, shop }) => {
  await shop.prefer('en');
  const { productId } = await newSeller();
  const [buyer] = await shop.sql<{ id: string }[]>`select id from app.profiles where username = 'dana.k'`;
  if (buyer) await deliverTo(shop, [buyer], [productId]);
  await signIn(page);
  await page.goto(`/product/${productId}`);
  const buffer = await photoWithPlace(page);
  // reviews render when they come into view
  await page.locator('#reviews').scrollIntoViewIfNeeded();
  const form = page.locator('form', { hasText: 'Your rating' });
  await form.locator('input[type=file]').setInputFiles([1, 2, 3, 4].map((n) => ({ name: `${n}.jpg`, mimeType: 'image/jpeg', buffer })));
  await expect(form.getByRole('alert')).toHaveText('No more than 3 photos');
  await form.getByRole('button', { name: 'Submit review' }).click();
  await expect(page.getByText('Review submitted successfully')).toBeVisible({ timeout: 20_000 });

  const stored = async () => (await shop.sql`select photos from product_reviews where product_id = ${productId}`)[0]?.photos as string[];
  const photos = await stored();
  expect(photos).toHaveLength(3);
  for (const photo of photos) expect((await (await page.request.get(apiUrl + photo)).body()).includes('GPSLatitude')).toBe(false);

  await page.getByRole('button', { name: /^Photo 1 of 3/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Photos by/ });
  await expect(dialog.getByRole('img', { name: /^Photo 1 of 3/ })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('button', { name: 'Next photo' }).click();
  await expect(dialog.getByText('2 of 3')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Photo 1 of 3/ })).toBeFocused();

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Remove photo 1' }).click();
  await page.getByRole('button', { name: 'Save review' }).click();
  await expect(page.getByRole('button', { name: /^Photo 1 of 2/ })).toBeVisible();
  expect(await stored()).toEqual(photos.slice(1));
  const files = async () =>
    (
      await shop.sql`select count(*)::int as n from storage.objects where bucket_id = 'review-photos' and name = any (${photos.map((photo) => photo.split('review-photos/')[1] ?? '')})`
    )[0]?.n;
  await expect.poll(files).toBe(2);

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Review deleted successfully')).toBeVisible();
  await expect.poll(files).toBe(0);
});
