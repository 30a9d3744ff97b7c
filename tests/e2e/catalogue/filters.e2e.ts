import { hydrated } from '../requests.ts';
import { expectAccessible, expectAccessibleInBothThemes, expectNoSidewaysScroll } from '../accessible.ts';
import { expect, test } from '../shop.ts';

test('the filters are accessible and fit, with all categories and their counts, as menus and as a sheet', async ({ page, shop }) => {
  await shop.prefer('ru');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/products?size=m&condition=new&stock=1&min=1000');
  const categories = page.getByRole('group', { name: 'Категория' });
  const [counted] =
    await shop.sql`select product_count::int as electronics from app.current_category_counts() where category = 'electronics'`;
  await expect(categories.getByRole('button', { name: 'Электроника' })).toContainText(String(counted?.electronics));
  for (const chip of await categories.getByRole('button').all()) await expect(chip).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('list', { name: 'Выбранные фильтры' }).getByRole('button')).toHaveCount(5);
  await page.getByRole('button', { name: 'Размер 1: выбрано' }).click();
  await expect(page.getByRole('checkbox', { name: /^M/ })).toBeChecked();
  await expectAccessibleInBothThemes(page);
  // a menu opens and closes by keyboard, and the focus returns to its button
  await page.getByRole('button', { name: /^Город продавца/ }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/city=karaganda/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Город продавца/ })).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Фильтры', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Фильтры' });
  await sheet.getByText('Город продавца').first().click();
  await sheet.getByRole('checkbox', { name: /^Караганда/ }).uncheck();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await sheet.getByRole('button', { name: 'Показать' }).click();
  await expect(page).not.toHaveURL(/city=/);
});

test('the system’s Back closes the filters of a phone, and after they were applied leads back by one step', async ({ page, shop }) => {
  await shop.prefer('en');
  await page.goto('/faq');
  await page.goto('/products');
  await hydrated(page);
  const open = () => page.getByRole('button', { name: 'Filters', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await open();
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/products$/);

  await open();
  await sheet.getByRole('checkbox', { name: 'In stock' }).check();
  await sheet.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/stock=1/);
  await expect(sheet).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/products$/);
  // the entry of the sheet has the same address, and the app steps over it
  await page.waitForFunction(() => !(history.state as { isSheet?: boolean } | null)?.isSheet);
  await page.goForward();
  await expect(page).toHaveURL(/stock=1/);
  await page.goBack();
  await expect(page).toHaveURL(/\/products$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/faq$/);
});
