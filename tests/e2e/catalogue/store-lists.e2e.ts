import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '../accessible.ts';
import { expect, signIn, test } from '../shop.ts';

test('search and category of a store are in the address, on a phone too', async ({ page, shop }) => {
  await shop.prefer('en');
  const [product] = await shop.sql`
    select p.name, p.category from products p join app.profiles s on s.id = p.seller_id
     where s.username = 'erlan.outdoor' and p.status = 'active' and p.deleted_at is null
     order by count(*) over (partition by p.category) desc, p.category, p.id limit 1`;
  await page.goto('/store/erlan.outdoor');
  await page.getByRole('group', { name: 'Category' }).getByRole('button').nth(1).click();
  await expect(page).toHaveURL(`/store/erlan.outdoor?category=${String(product?.category)}`);
  await page.getByRole('textbox', { name: 'Search this shop' }).fill(String(product?.name));
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByRole('article').first()).toContainText(String(product?.name));
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);
  await page.goBack();
  await expect(page).toHaveURL('/store/erlan.outdoor');
  await expect(page.getByRole('textbox', { name: 'Search this shop' })).toHaveValue('');
});

test('the list of followed stores opens from the feed', async ({ page, shop }) => {
  await shop.prefer('en');
  await signIn(page);
  await shop.sql`insert into follows (user_id, seller_id)
    select u.id, s.id from app.profiles u, app.profiles s where u.username = 'dana.k' and s.username = 'aigerim.home' on conflict do nothing`;
  await page.goto('/wishlist');
  await page.getByRole('button', { name: /^Menu/ }).click();
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
