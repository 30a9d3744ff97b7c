import { expectAccessibleInBothThemes } from '../accessible.ts';
import { newOrder } from '../orders.ts';
import { expect, signIn, test } from '../shop.ts';
import { photoWithPlace } from '../photo.ts';

test('a case is opened with a photo without its location, which only the two sides see enlarged', async ({ page, shop, browser }) => {
  await shop.prefer('en');
  const { id, buyer } = await newOrder(shop.sql, 'confirmed', 'shipped', 'delivered');
  await signIn(page, buyer.email, buyer.password);
  await page.goto(`/orders/${id}`);
  await page.getByRole('link', { name: 'Something is wrong' }).click();
  await page.getByRole('radio', { name: /^Wrong or damaged item/ }).check();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Next' }).click();
  const checkbox = page.getByRole('checkbox');
  if (!(await checkbox.isChecked())) await checkbox.check();
  await page.getByLabel('Describe the problem').fill('There is a crack.');
  const buffer = await photoWithPlace(page);
  await page.locator('input[type=file]').setInputFiles([{ name: '1.jpg', mimeType: 'image/jpeg', buffer }]);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Send the request' }).click();
  await expect(page.getByText('Waiting for an answer')).toBeVisible({ timeout: 20_000 });

  await page.getByRole('button', { name: 'Photo 1 of 1, you' }).click();
  const dialog = page.getByRole('dialog', { name: 'Photos' });
  await expect(dialog.getByRole('img', { name: 'Photo 1 of 1, you' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await expectAccessibleInBothThemes(page);
  const [photo] = await shop.sql`select p.path, o.name is not null as stored from order_case_photos p
    join order_cases c on c.id = p.case_id left join storage.objects o on o.name = p.path where c.order_id = ${id}`;
  expect(photo).toMatchObject({ stored: true });

  // nobody else's page shows the case
  const other = await browser.newPage();
  await other.goto(`/orders/${id}/case`);
  await expect(other).toHaveURL(/login/);
  await other.close();
});
