import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '../accessible.ts';
import { expect, newSeller, signIn, test } from '../shop.ts';

test('a seller adds details and a Kazakh text, and shoppers read them in their language', async ({ page, shop }) => {
  const { email, password, productId } = await newSeller();
  await shop.sql`update products set name = 'Рубашка льняная', description = 'Лён, прямой крой', content_language = 'ru' where id = ${productId}`;
  await shop.prefer('en');
  await signIn(page, email, password);
  await page.goto('/influencer/products?tab=untranslated');
  await expect(page.getByText('Kazakh text missing').locator('visible=true')).toBeVisible();
  await page.goto(`/influencer/products/${productId}/edit`);

  await page.getByLabel('Category').selectOption('clothing');
  await page.getByText('Details', { exact: true }).click();
  await page.getByLabel('Material').fill('Лён 100 %');
  await page.getByLabel('Country of origin').selectOption('kz');
  await page.getByRole('button', { name: 'Chest' }).click();
  await page.getByLabel('Size 1', { exact: true }).fill('S');
  await page.getByLabel('Chest, size S').fill('wide');
  await page.getByRole('button', { name: 'Қазақша' }).click();
  await page.getByLabel('Description').locator('visible=true').fill('Зығыр, тік пішім');
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Save' }).click();
  // both mistakes are named, and nothing is saved
  await expect(page.getByText('Add a name to the description in the other language')).toBeVisible();
  await expect(page.getByText('In the size chart every size has a name')).toBeVisible();
  await page.getByLabel('Chest, size S').fill('88-92');
  await page.getByRole('button', { name: 'Қазақша' }).click();
  await page.getByLabel('Name').locator('visible=true').fill('Зығыр жейде');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Product updated successfully!')).toBeVisible();
  expect((await shop.sql`select names, descriptions, attributes, content_language from products where id = ${productId}`)[0]).toEqual({
    names: { kk: 'Зығыр жейде' },
    descriptions: { kk: 'Зығыр, тік пішім' },
    attributes: { material: 'Лён 100 %', country: 'kz', size_chart: { columns: ['chest'], rows: [['S', '88-92']] } },
    content_language: 'ru',
  });

  await page.setViewportSize({ width: 390, height: 844 });
  const reads = async (language: string, heading: string, title: string, description: string) => {
    await page.evaluate((chosen) => localStorage.setItem('i18nextLng', chosen), language);
    await page.goto(`/product/${productId}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', language);
    await expect(page.getByText(description)).toBeVisible();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: 'Лён 100 %' })).toHaveAttribute('lang', 'ru');
    await expect(page.getByRole('rowheader', { name: 'S' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessibleInBothThemes(page);
  };
  await reads('kk', 'Зығыр жейде', 'Сипаттамалары', 'Зығыр, тік пішім');
  await expect(page.getByText('Қазақстан', { exact: true })).toBeVisible();
  await reads('ru', 'Рубашка льняная', 'Характеристики', 'Лён, прямой крой');
});

test('the name of a product follows the language that is switched on its page', async ({ page, shop }) => {
  await shop.prefer('ru');
  await page.setViewportSize({ width: 1280, height: 900 });
  const [bowl] = await shop.sql`select id from products where names ->> 'kk' = 'Қарағаш тостаған, 28 см'`;
  await page.goto(`/product/${bowl?.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Чаша из карагача, 28 см');
  // the footer is rendered when it comes near, and the page grows while its parts arrive
  const kazakh = page.getByRole('contentinfo').getByRole('button', { name: 'Қаз' });
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(kazakh).toBeVisible({ timeout: 1000 });
  }).toPass();
  await kazakh.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Қарағаш тостаған, 28 см');
  await page.goto('/products?search=%D1%82%D0%BE%D1%81%D1%82%D0%B0%D2%93%D0%B0%D0%BD');
  await expect(page.getByRole('article').first()).toContainText('Қарағаш тостаған');
});
