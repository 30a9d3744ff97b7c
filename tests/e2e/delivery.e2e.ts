import { expect, newSeller, putInCart, signIn, test } from './shop.ts';

test('a seller’s delivery price is shown in cart, checkout and order, and is not part of the total', async ({ page, shop }) => {
  await shop.prefer('en');
  const { username, productId } = await newSeller();
  await shop.sql`insert into seller_settings (seller_id, delivery)
    select id, '[{"city": "Қарағанды", "cost": 1500, "days_from": 2, "days_to": 4}]' from profiles where username = ${username}`;
  await signIn(page);
  await putInCart(page, productId);
  await page.goto('/cart');
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  await expect(summary.getByText('set by the seller')).toBeVisible();
  await expect(summary.getByText('Free', { exact: true })).toHaveCount(0);

  await page.goto('/checkout');
  expect(await page.locator('#cities option').first().getAttribute('value')).toBe('Almaty');
  await page.getByLabel('City').fill('Karaganda');
  await page.getByLabel('Street and house').fill('1 Mir Blvd');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('radio', { name: /Cash on delivery/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('₸1,500 on delivery')).toBeVisible();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { name: 'Your order is placed' })).toBeVisible();
  await expect(page.getByText('₸1,500 on delivery')).toBeVisible();
  await expect(page.getByText('Have ₸13,500 in cash ready')).toBeVisible();
  const stored = await shop.sql`
    select o.total, o.delivery_cost from orders o join profiles s on s.id = o.seller_id where s.username = ${username}`;
  expect(stored).toEqual([{ total: '12000', delivery_cost: 1500 }]);
});

test('delivery is free when the seller sets no price', async ({ page, shop }) => {
  await shop.prefer('en');
  const { productId } = await newSeller();
  await putInCart(page, productId);
  await page.goto('/cart');
  await expect(page.getByRole('complementary', { name: 'Order summary' }).getByText('Free', { exact: true })).toBeVisible();
});
