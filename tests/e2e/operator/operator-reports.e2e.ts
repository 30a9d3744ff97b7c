/** A report on phones: reported, hidden, objected to, restored. */
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '../accessible.ts';
import { hydrated } from '../requests.ts';
import { signInAsOperator } from '../operators.ts';
import { anotherPhone, expect, newSeller, signIn, signInAsBuyer, test } from '../shop.ts';

const expectUsable = async (page: Page) => {
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);
};

test('a reported product is hidden, its seller objects, and it is restored', async ({ page, shop, browser }) => {
  await shop.prefer('en');
  const { email, password, productId } = await newSeller();
  await signInAsBuyer(page);
  await page.goto(`/product/${productId}`);
  await hydrated(page);
  // it is below what renders when it comes near
  const report = page.getByRole('button', { name: 'Report', exact: true });
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(report).toBeVisible({ timeout: 500 });
  }).toPass();
  await report.click();
  const dialog = page.getByRole('dialog', { name: 'Report' });
  await dialog.getByRole('radio', { name: 'Forbidden goods' }).check();
  await dialog.getByLabel('Details').fill('Is this allowed?');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toBeHidden();

  const operator = await anotherPhone(browser);
  await signInAsOperator(operator, shop.sql);
  await operator.goto('/operator/reports?hl=en');
  await expect(operator.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  await expectUsable(operator);
  await operator.goto(`/operator/reports/product/${productId}?hl=en`);
  await expect(operator.getByText('Is this allowed?')).toBeVisible();
  // the decision is at hand on a low screen, and what it opens is shown
  await operator.setViewportSize({ width: 390, height: 500 });
  const hide = operator.getByRole('button', { name: 'Hide' });
  await expect(hide).toBeInViewport({ ratio: 1 });
  await hide.click();
  await expect(operator.getByLabel('Comment')).toBeInViewport();
  await operator.setViewportSize({ width: 390, height: 844 });
  await operator.getByLabel('Comment').fill('Please show a licence');
  await expectUsable(operator);
  await operator.getByRole('button', { name: 'Hide from buyers' }).click();
  // the next report, or the list when that was the last
  await expect(operator).not.toHaveURL(new RegExp(productId));

  // the hidden product's page is not found
  shop.expectFaults(/404.*\/product\//);
  await page.goto(`/product/${productId}`);
  await expect(page.getByRole('button', { name: /Add to Cart/ })).toHaveCount(0);

  const seller = await anotherPhone(browser);
  await signIn(seller, email, password);
  await seller.goto('/influencer/products?hl=en');
  await seller.getByRole('link', { name: 'Hidden by Tañda' }).click();
  await expect(seller.getByText('Please show a licence')).toBeVisible();
  await seller.getByRole('button', { name: 'Object' }).click();
  await seller.getByLabel('Why do you disagree?').fill('Here it is');
  await expectUsable(seller);
  await seller.getByRole('button', { name: 'Send the objection' }).click();
  await expect(seller.getByText('The Tañda team’s answer will come by email.')).toBeVisible();

  await operator.goto('/operator/hidden?hl=en');
  const row = operator.getByRole('listitem').filter({ hasText: 'Here it is' });
  await row.getByLabel('Answer').fill('Thank you');
  await expectUsable(operator);
  await row.getByRole('button', { name: /^Lift the restriction/ }).click();
  await expect(row).toHaveCount(0);

  await page.goto(`/product/${productId}`);
  await expect(page.getByRole('button', { name: /Add to Cart/ })).toBeVisible();
  await seller.goto('/notices?hl=en');
  await expect(seller.getByText('No decisions')).toBeVisible();
  expect(await shop.sql`select outcome from reports where product_id = ${productId}`).toEqual([{ outcome: 'hide' }]);
});

test('a rule about words is proposed, tried and switched on', async ({ page, shop }) => {
  await shop.prefer('en');
  await newSeller();
  await signInAsOperator(page, shop.sql);
  await page.goto('/operator/words?hl=en');
  await page.getByLabel('Words', { exact: true }).fill('jugular jug');
  await page.getByRole('button', { name: 'Propose a rule' }).click();
  await page.getByRole('button', { name: 'Try on the products: jugular jug' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'No product matches' })).toBeVisible();
  await expectUsable(page);
  await page.getByRole('button', { name: 'Turn on: jugular jug' }).click();
  await expect(page.getByRole('button', { name: 'Turn off: jugular jug' })).toBeVisible();
  await page.getByRole('button', { name: 'Turn off: jugular jug' }).click();
  await expect(page.getByRole('button', { name: 'Turn on: jugular jug' })).toBeVisible();
});
