import { expect, expectAccessibleInBothThemes, expectNoSidewaysScroll, signIn, test } from './shop.ts';

test('search and category of a store are in the address, on a phone too', async ({ page, shop }) => {
  await shop.prefer('en');
  await page.goto('/store/aigerim.home');
  await page.getByRole('group', { name: 'Category' }).getByRole('button').nth(1).click();
  await expect(page).toHaveURL(/\?category=\w+$/);
  await page.getByRole('textbox', { name: 'Search this shop' }).fill('ваза');
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByRole('article').first()).toContainText(/Ваза/);
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/store\/aigerim\.home$/);
  await expect(page.getByRole('textbox', { name: 'Search this shop' })).toHaveValue('');
});

test('the list of followed stores opens from the feed', async ({ page, shop }) => {
  await shop.prefer('en');
  await signIn(page);
  await shop.sql`insert into follows (user_id, seller_id)
    select u.id, s.id from app.profiles u, app.profiles s where u.username = 'dana.k' and s.username = 'aigerim.home' on conflict do nothing`;
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('link', { name: 'Feed' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Shops you follow' }).click();
  await page.getByRole('dialog').getByRole('link').first().waitFor();
  await expectAccessibleInBothThemes(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Following/ })
    .click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('You don’t follow any shops yet')).toBeVisible();
});
