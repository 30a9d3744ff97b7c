/** A decision on phones: made, not followed, the shop is limited; the money is paid back, and the shop sells again. */
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '../accessible.ts';
import { escalatedOrder, runDeadlines } from '../orders.ts';
import { signInAsOperator } from '../operators.ts';
import { anotherPhone, expect, signIn, test } from '../shop.ts';

const LIMITED = 'Your shop isn’t taking new orders for now';

test('a seller who ignores a decision takes no new orders until the money is paid back', async ({ page, shop, browser }) => {
  await shop.prefer('en');
  const { id, number, buyer, seller } = await escalatedOrder(shop.sql);
  const stateOf = async () => (await shop.sql`select seller_state from app.profiles where id = ${seller.id}`)[0]?.seller_state as string;

  const operator = await anotherPhone(browser);
  await signInAsOperator(operator, shop.sql);
  await operator.goto(`/operator/cases/${id}?hl=en`);
  const form = operator.getByRole('form', { name: 'Decision' });
  await form.getByRole('radio', { name: /^Refund/ }).check();
  await form.getByLabel('Explanation').fill('The photo shows the crack.');
  await form.getByRole('button', { name: 'Decide' }).click();
  await operator.getByRole('dialog', { name: 'Decide this?' }).getByRole('button', { name: 'Decide' }).click();
  await expect(operator.getByText('Decision made')).toBeVisible();

  const phone = await anotherPhone(browser);
  await signIn(phone, seller.email, seller.password);
  await phone.goto('/influencer/dashboard?hl=en');
  const duty = phone.getByRole('link', { name: new RegExp(`decision about order #${number}: refund the buyer`) });
  await expect(duty).toContainText('your shop will stop taking new orders');
  await expectAccessibleInBothThemes(phone);
  await expectNoSidewaysScroll(phone);

  // three days pass, and nothing is done
  await shop.sql`update app.decision_duties set since = since - interval '3 days 1 hour', due_at = now() where order_id = ${id}`;
  await runDeadlines(shop.sql, stateOf).toBe('limited');
  await phone.reload();
  const notice = phone.getByRole('region', { name: LIMITED });
  await expect(notice).toContainText('You didn’t follow Tañda’s decision about an order.');
  await expect(duty).toContainText('your shop will be suspended');
  await expectAccessibleInBothThemes(phone);
  await page.goto(`/product/${seller.productId}?hl=en`);
  await expect(page.getByText('This shop isn’t taking new orders right now.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Add to Cart/ })).toBeDisabled();
  await operator.goto('/operator/stores?hl=en');
  await operator.getByRole('button', { name: 'Restricted' }).click();
  await operator
    .getByRole('link', { name: new RegExp('didn’t follow a decision') })
    .first()
    .click();
  await expect(operator.getByText(`Did not follow the decision about order #${number}`)).toBeVisible();
  await expectAccessibleInBothThemes(operator);
  await expectNoSidewaysScroll(operator);

  await duty.click();
  await phone.getByRole('button', { name: /^I’ve refunded/ }).click();
  await phone.getByRole('dialog').getByRole('button').last().click();
  await expect(phone.getByRole('dialog')).toHaveCount(0);
  await signIn(page, buyer.email, buyer.password);
  await page.goto(`/orders/${id}/case?hl=en`);
  await page.getByRole('button', { name: 'The money arrived' }).click();
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await runDeadlines(shop.sql, stateOf).toBe('active');

  await phone.goto('/influencer/dashboard?hl=en');
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await expect(duty).toHaveCount(0);
  await page.goto(`/product/${seller.productId}?hl=en`);
  await expect(page.getByRole('button', { name: /Add to Cart/ }).first()).toBeEnabled();
  expect([...(await shop.sql`select state, role from app.seller_states where seller_id = ${seller.id} order by id`)]).toEqual([
    { state: 'limited', role: null },
    { state: 'active', role: null },
  ]);
});
