import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '../accessible.ts';
import { expect, newSeller, putInCart, signInAsBuyer, test } from '../shop.ts';

test('a cart of two shops is paid for in two ways, and recently changed payment details are marked', async ({ page, shop }) => {
  await shop.prefer('en');
  const [first, second] = [await newSeller(), await newSeller()];
  const settings = (username: string, phone: string | null, takesCash: boolean) => shop.sql`
    insert into seller_settings (seller_id, kaspi_phone, accepts_cash) select id, ${phone}, ${takesCash} from profiles where username = ${username}
    on conflict (seller_id) do update set kaspi_phone = excluded.kaspi_phone, accepts_cash = excluded.accepts_cash`;
  await settings(first.username, '+77015550001', false);
  // another number than a moment ago
  await settings(first.username, '+77015550002', false);
  await settings(second.username, null, true);
  await signInAsBuyer(page);
  await putInCart(page, first.productId);
  await putInCart(page, second.productId);

  await page.goto('/checkout');
  await page.getByLabel('City').fill('Karaganda');
  await page.getByLabel('Street and house').fill('1 Mir Blvd');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('The shops take payment in different ways.')).toBeVisible();
  await expect(page.getByRole('group', { name: `@${first.username}` }).getByRole('radio', { name: /Kaspi transfer/ })).toBeChecked();
  await expect(page.getByRole('group', { name: `@${second.username}` }).getByRole('radio', { name: /Cash on delivery/ })).toBeChecked();
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(`@${first.username}: Kaspi transfer`)).toBeVisible();
  await page.getByRole('button', { name: 'Place Order' }).click();

  await expect(page.getByRole('heading', { name: 'Your order is placed' })).toBeVisible();
  await expect(page.getByText('+7 701 555 00 02')).toBeVisible();
  await expect(page.getByText('Payment details changed recently')).toBeVisible();
  await expect(page.getByText(/in cash ready when the courier arrives/)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const stored = await shop.sql`select o.payment_method, s.username from orders o join profiles s on s.id = o.seller_id
    where s.username in (${first.username}, ${second.username}) order by o.payment_method desc`;
  expect(stored).toEqual([
    { payment_method: 'kaspi_transfer', username: first.username },
    { payment_method: 'cash_on_delivery', username: second.username },
  ]);
});
