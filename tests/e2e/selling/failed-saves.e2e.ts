/** A save that fails removes the files that it has uploaded, and no others. */
import type { Page } from '@playwright/test';
import { photoWithPlace } from '../photo.ts';
import { apiUrl, expect, newSeller, signIn, signInAsBuyer, test } from '../shop.ts';

const chooseAvatar = async (page: Page) => {
  const buffer = await photoWithPlace(page);
  await page.locator('input[type=file]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
};

test('an image that a failed save added and that is taken off the list is removed from the product and from storage', async ({
  page,
  shop,
}) => {
  shop.expectFaults(/Failed to load resource|ERR_FAILED/);
  await shop.prefer('en');
  const { id, email, password, productId } = await newSeller();
  await signIn(page, email, password);
  await page.goto(`/influencer/edit-product/${productId}`);
  const add = async () => {
    const buffer = await photoWithPlace(page);
    await page.locator('input[type=file]').setInputFiles({ name: 'new.jpg', mimeType: 'image/jpeg', buffer });
  };
  const added = async () =>
    (await shop.sql<{ url: string }[]>`select url from product_images where product_id = ${productId}`).map(({ url }) => url);
  const files = async () =>
    (await shop.sql`select count(*)::int as n from storage.objects where bucket_id = 'product-media' and name like ${`${id}/%.webp`}`)[0]
      ?.n;

  await add();
  await page.getByRole('button', { name: 'Remove number 1' }).click();
  // the new one is there, the old one cannot be removed
  await page.route('**/rest/v1/product_media?**', (route) => (route.request().method() === 'DELETE' ? route.abort() : route.continue()));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(added).toHaveLength(1);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
  const [first = ''] = await added();
  expect(await files()).toBe(3);

  await page.unroute('**/rest/v1/product_media?**');
  await add();
  await page.getByRole('button', { name: 'Remove number 1' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Product updated successfully!')).toBeVisible();
  const left = await added();
  expect(left).toHaveLength(1);
  expect(left).not.toContain(first);
  expect(await shop.sql`select media_url from products where id = ${productId}`).toEqual([{ media_url: left[0] }]);
  expect(await shop.sql`select id from product_media where product_id = ${productId}`).toEqual([]);
  // one image in three sizes
  await expect.poll(files).toBe(3);
});

test('an avatar is removed when the profile is refused, and stays when only the response got lost', async ({ page, shop }) => {
  shop.expectFaults(/Failed to load resource|ERR_FAILED|http 4\d\d/);
  await shop.prefer('en');
  const { id } = await signInAsBuyer(page);
  await page.goto('/profile');
  const files = async () =>
    (await shop.sql`select name from storage.objects where bucket_id = 'profile-images' and name like ${`${id}/%`}`).map(
      ({ name }) => name as string,
    );
  const avatar = async () => (await shop.sql`select avatar_url from app.profiles where id = ${id}`)[0]?.avatar_url as string | null;
  await chooseAvatar(page);
  await page.route('**/rest/v1/profiles?**', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 403, json: { code: '42501', message: 'no' } }) : route.continue(),
  );
  const removed = page.waitForResponse(
    (response) => response.url().endsWith('/object/profile-images') && response.request().method() === 'DELETE',
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Couldn’t save\./)).toBeVisible();
  expect((await removed).ok()).toBe(true);
  expect(await files()).toEqual([]);
  expect(await avatar()).toBeNull();

  await page.unroute('**/rest/v1/profiles?**');
  // the row is saved, and nobody hears about it
  await page.route('**/rest/v1/profiles?**', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(avatar).not.toBeNull();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
  const [file = ''] = await files();
  expect(await avatar()).toBe(`/storage/v1/object/public/profile-images/${file}`);
  expect((await page.request.get(`${apiUrl}/storage/v1/object/public/profile-images/${file}`)).ok()).toBe(true);
});
