/** A new shop on phones: asks to be verified, is verified, and shows it; the mark is removed again. */
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '../accessible.ts';
import { signInAsOperator } from '../operators.ts';
import { anotherPhone, expect, newSeller, signIn, test } from '../shop.ts';

const expectUsable = async (page: Page) => {
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);
};

test('a new shop asks to be verified, and its store says what was verified and since when', async ({ page, shop, browser }) => {
  await shop.prefer('en');
  const { email, password, productId } = await newSeller();
  const [{ username } = { username: '' }] = await shop.sql<{ username: string }[]>`
    select p.username from app.profiles p join products g on g.seller_id = p.id where g.id = ${productId}`;
  await page.goto(`/store/${username}?hl=en`);
  await expect(page.getByText(`@${username}`)).toBeVisible();
  await expect(page.getByText('Verification pending')).toHaveCount(0);

  const seller = await anotherPhone(browser);
  await signIn(seller, email, password);
  await seller.goto('/influencer/profile?hl=en');
  await seller.getByRole('button', { name: 'Ask for verification: IIN or BIN' }).click();
  const sheet = seller.getByRole('dialog', { name: 'IIN or BIN' });
  await sheet.getByRole('textbox', { name: 'IIN or BIN' }).fill('240140000002');
  await sheet.getByRole('button', { name: 'Send the request' }).click();
  await expect(sheet.getByText('Check the number: an IIN or BIN has 12 digits')).toBeVisible();
  await sheet.getByRole('textbox', { name: 'IIN or BIN' }).fill('240140 000001');
  await sheet.getByLabel('Name in the register').fill('IP Dana');
  await expectUsable(seller);
  await sheet.getByRole('button', { name: 'Send the request' }).click();
  await expect(seller.getByRole('button', { name: 'Correct the request: IIN or BIN' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Verification pending')).toBeVisible();

  const operator = await anotherPhone(browser);
  await signInAsOperator(operator, shop.sql);
  await operator.goto('/operator/verifications?hl=en');
  await expectUsable(operator);
  await operator.getByRole('link', { name: `@${username}` }).click();
  await expect(operator.getByText('240140000001')).toBeVisible();
  await operator.getByRole('button', { name: 'Mark as verified' }).click();
  await expect(operator.getByText('Write at least a few words')).toBeVisible();
  await operator.getByLabel('What you saw').fill('The register has this name');
  await expectUsable(operator);
  await operator.getByRole('button', { name: 'Mark as verified' }).click();
  await expect(operator.getByRole('heading', { level: 1, name: 'Seller verification' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Verified Seller');
  await page.getByRole('button', { name: 'About the shop' }).click();
  await expect(page.getByText(/^Verified since: IIN\/BIN \(/)).toBeVisible();
  await expect(page.getByText('In the register: IP Dana, IIN/BIN 240140000001')).toBeVisible();
  await page.goto(`/product/${productId}?hl=en`);
  await expect(page.getByText(/^Verified since: IIN\/BIN \(/)).toBeVisible();
  await expect(page.getByText('In the register: IP Dana, IIN/BIN 240140000001')).toBeVisible();
  await seller.reload();
  await expect(seller.getByText(/^Verified since .+ · valid until /)).toBeVisible();
  await expectUsable(seller);

  await operator.getByRole('button', { name: 'Verified', exact: true }).click();
  await operator.getByRole('link', { name: `@${username}` }).click();
  await operator.getByLabel('Answer to the seller').fill('The number belongs to somebody else');
  await operator.getByRole('button', { name: 'Remove the mark' }).click();
  await expect(operator.getByRole('heading', { level: 1, name: 'Seller verification' })).toBeVisible();
  await seller.reload();
  await expect(seller.getByText('Tañda’s answer: The number belongs to somebody else')).toBeVisible();
  await page.goto(`/store/${username}?hl=en`);
  await expect(page.getByText(`@${username}`)).toBeVisible();
  await expect(page.getByText('Verified Seller')).toHaveCount(0);
});
