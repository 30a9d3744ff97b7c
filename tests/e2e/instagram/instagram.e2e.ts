import { expect, newSeller, signIn, test } from '../shop.ts';

test('a seller connects, makes a product of a post with two clicks on a phone, disconnects and is forgotten', async ({
  page,
  shop,
}, info) => {
  await shop.prefer('en');
  const { email, password, username } = await newSeller();
  await signIn(page, email, password);
  await page.goto('/influencer/instagram');
  await page.getByRole('button', { name: 'Connect Instagram' }).click();
  // the sample sign-in page stands for Instagram's
  await expect(page.getByRole('heading', { name: 'Sample Instagram' })).toBeVisible();
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByText('Instagram is connected.')).toBeVisible();
  await expect(page.getByRole('heading', { name: '22 new posts, 22 with a price' })).toBeVisible();
  await expect(page).toHaveURL(/\/influencer\/instagram$/);

  const started = Date.now();
  await page.getByRole('link', { name: /Make a product: Ваза «Сары»/ }).click();
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('21900');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Your product is live')).toBeVisible({ timeout: 20_000 });
  const took = Date.now() - started;
  info.annotations.push({ type: 'from a post to a product', description: `${took} ms, 2 clicks` });
  console.log(`from a post to a product: ${took} ms, 2 clicks`);
  expect(
    await shop.sql`select p.instagram_media_id from products p join profiles s on s.id = p.seller_id
    where s.username = ${username} and p.instagram_media_id is not null`,
  ).toEqual([{ instagram_media_id: 's1_vase' }]);

  await page.goto('/influencer/instagram');
  await expect(page.getByRole('heading', { name: '21 new posts, 21 with a price' })).toBeVisible();
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByRole('button', { name: 'Connect Instagram' })).toBeVisible();
  expect(
    await shop.sql`select a.user_id from app.instagram_accounts a join profiles p on p.id = a.user_id where p.username = ${username}`,
  ).toEqual([]);
  expect(await shop.sql`select instagram_handle, instagram_confirmed_at from profiles where username = ${username}`).toEqual([
    { instagram_handle: null, instagram_confirmed_at: null },
  ]);
});

test('who refuses at Instagram is told, and can begin again', async ({ page, shop }) => {
  await shop.prefer('en');
  const { email, password } = await newSeller();
  await signIn(page, email, password);
  await page.goto('/influencer/instagram');
  await page.getByRole('button', { name: 'Connect Instagram' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('You didn’t allow access on Instagram.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Connect Instagram' })).toBeVisible();
});
