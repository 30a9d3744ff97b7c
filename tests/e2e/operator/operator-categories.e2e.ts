import { languages, languageTable } from '../../../src/shared/i18n/languages.ts';
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '../accessible.ts';
import { signInAsOperator } from '../operators.ts';
import { anotherPhone, expect, newSeller, signIn, test } from '../shop.ts';

test('an owner adds a category on a phone, a seller puts a product into it, and a buyer finds it', async ({ page, shop, browser }) => {
  await shop.prefer('en');
  const owner = await anotherPhone(browser);
  await signInAsOperator(owner, shop.sql);
  await owner.goto('/operator/settings?hl=en');
  await owner.getByRole('link', { name: 'Categories', exact: true }).click();
  await owner.getByRole('button', { name: 'Add a category' }).click();
  const form = owner.getByRole('form', { name: 'New category' });
  await expect(form.getByLabel('Code in addresses')).toBeFocused();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Enter a name')).toHaveCount(languages.length);
  await expectAccessibleInBothThemes(owner);
  await expectNoSidewaysScroll(owner);
  await form.getByLabel('Code in addresses').fill('plants');
  for (const language of languages) {
    await form.getByLabel(`Name: ${languageTable[language].name}`).fill(language === 'kk' ? 'Өсімдіктер' : 'Plants');
  }
  await form.getByLabel('Another attribute').selectOption('Material');
  await form.getByRole('button', { name: 'Add', exact: true }).press('Enter');
  await expect(form.getByRole('button', { name: 'Remove Material' })).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  const list = owner.getByRole('list', { name: 'Categories' });
  await expect(list.getByText('plants', { exact: true })).toBeVisible();

  // by keyboard to the first place, with the focus on the same button
  const up = list.getByRole('button', { name: 'Move Plants up' });
  await up.focus();
  for (let place = (await list.getByRole('listitem').count()) - 1; place > 0; place--) {
    await owner.keyboard.press('Enter');
    await expect(list.getByRole('listitem').nth(place - 1)).toContainText('Plants');
    await expect(up).toBeFocused();
  }
  await list.getByRole('button', { name: 'Edit Plants' }).press('Enter');
  await expect(list.getByRole('group', { name: 'Attributes' })).toBeVisible();
  await expectAccessibleInBothThemes(owner);
  await expectNoSidewaysScroll(owner);

  const { email, password, productId } = await newSeller();
  const seller = await anotherPhone(browser);
  await signIn(seller, email, password);
  await seller.goto(`/influencer/products/${productId}/edit?hl=en`);
  await seller.getByLabel('Category').selectOption('Plants');
  await seller.getByLabel('Returns').selectOption('Not returned: animals and plants');
  await seller.getByText('Details', { exact: true }).click();
  await seller.getByLabel('Material').fill('Moss');
  await seller.getByRole('button', { name: 'Save' }).click();
  await expect(seller.getByText('Product updated successfully!')).toBeVisible();

  await page.goto('/categories?hl=en');
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText('Plants');
  await page.getByRole('link', { name: 'Plants' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Plants' })).toBeVisible();
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByText('by law: animals and plants')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Moss' })).toBeVisible();
});
