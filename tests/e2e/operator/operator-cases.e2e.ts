import { expectAccessibleInBothThemes } from '../accessible.ts';
import { escalatedOrder } from '../orders.ts';
import { signInAsOperator } from '../operators.ts';
import { expect, signIn, test } from '../shop.ts';

const WORDS = 'The photo shows the crack.';

test('a case that both sides cannot settle is decided by an operator, and both read it', async ({ page, shop }) => {
  await shop.prefer('en');
  const { id, buyer, seller } = await escalatedOrder(shop.sql);

  await signInAsOperator(page, shop.sql);
  for (const address of ['/operator', '/operator/cases']) {
    await page.goto(address);
    await expect(page.getByRole('main').getByRole('list').first()).toBeVisible();
    await expectAccessibleInBothThemes(page);
  }
  const [order] = await shop.sql<{ number: string }[]>`select number from orders where id = ${id}`;
  await page.getByRole('link', { name: new RegExp(`#${order?.number}`) }).click();
  const form = page.getByRole('form', { name: 'Decision' });
  await expect(page.getByText('It was whole.')).toBeVisible();
  const toForm = page.getByRole('button', { name: 'To the decision' });
  await page.setViewportSize({ width: 390, height: 500 });
  await expect(toForm).toBeInViewport({ ratio: 1 });
  await expectAccessibleInBothThemes(page);
  await toForm.click();
  await expect(form.getByRole('radio').first()).toBeFocused();
  await expect(form.getByRole('radio').first()).toBeInViewport({ ratio: 1 });
  await expect(toForm).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await form.getByRole('radio', { name: /^Refund/ }).check();
  await form.getByLabel('Explanation').fill(WORDS);
  await expectAccessibleInBothThemes(page);
  await form.getByRole('button', { name: 'Decide' }).click();
  await page.getByRole('dialog', { name: 'Decide this?' }).getByRole('button', { name: 'Decide' }).click();
  await expect(page.getByText('Decision made')).toBeVisible();
  // the next one of the queue
  await expect(page).not.toHaveURL(new RegExp(id));

  for (const [{ email, password }, address] of [
    [buyer, `/orders/${id}/case`],
    [seller, `/influencer/orders/${id}/case`],
  ] as const) {
    await signIn(page, email, password);
    await page.goto(address);
    await expect(page.getByText(WORDS)).toBeVisible();
    await expect(page.getByText(/owner/)).toBeVisible();
  }
  await page.goto('/operator/cases');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeAttached();
});
