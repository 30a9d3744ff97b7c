/** All that somebody without an account does on a phone: from the link in a story to the return, and to an account of it. */
import { codeTo } from '../../../supabase/tests/helpers/phones.ts';
import { INSTAGRAM_ON_IPHONE } from '../agents.ts';
import { acceptTransfersOnly, as } from '../orders.ts';
import { apiUrl, buyAsGuest, expect, newSeller, test } from '../shop.ts';

test.use({ userAgent: INSTAGRAM_ON_IPHONE, viewport: { width: 390, height: 844 } });
// the bar of another app's browser waits before it appears
test.beforeEach(({ page }) => page.clock.install());

test('a guest orders, pays, receives and returns, and keeps the orders as an account', async ({ page, shop }) => {
  await shop.prefer('en');
  const { id: seller, productId } = await newSeller();
  await acceptTransfersOnly(shop.sql, seller, '+77015550007');
  const phone = `+7707${String(Date.now()).slice(-7)}`;
  await page.goto(`/product/${productId}`);
  await expect(page.getByRole('button', { name: 'Buy Now' }).last()).toBeVisible();
  await buyAsGuest(page, productId, phone.slice(2));
  const confirmation = page.url();
  const [order] = await shop.sql<{ id: string; user_id: string }[]>`select id, user_id from orders where seller_id = ${seller}`;
  const { id, user_id: guest } = order!;

  await page.goto(`/orders/${id}`);
  await page.getByRole('button', { name: 'I have paid' }).click();
  await expect(page.getByRole('heading', { name: 'The seller is checking your payment' })).toBeVisible();
  await as(shop.sql, seller, (tx) => tx`select app.receive_payment(${id})`);
  for (const status of ['shipped', 'delivered']) await as(shop.sql, seller, (tx) => tx`select app.set_order_status(${id}, ${status})`);

  await page.reload();
  await page.getByRole('link', { name: 'Something is wrong' }).click();
  await page.getByRole('radio', { name: /^Return an item/ }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  const piece = page.getByRole('checkbox').first();
  if (!(await piece.isChecked())) await piece.check();
  await page.getByLabel('Describe the problem').fill('It does not suit me.');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Send the request' }).click();
  await expect(page.getByText('Waiting for an answer')).toBeVisible();
  const [dispute] = await shop.sql`select kind, opened_by, state from order_cases where order_id = ${id}`;
  expect(dispute).toEqual({ kind: 'return', opened_by: 'buyer', state: 'asked' });

  await page.goto(confirmation);
  const keep = page.getByRole('region', { name: 'Keep your order' });
  await keep.getByRole('button', { name: 'Get a code' }).click();
  const code = keep.getByLabel('Code from the message');
  // the code was sent once its field is there
  await expect(code).toBeVisible();
  await code.fill(await codeTo({ url: apiUrl }, phone));
  await keep.getByRole('button', { name: 'Confirm' }).click();
  await expect(keep).toContainText('This is your account now, with all your orders');
  const [account] = await shop.sql`
    select u.is_anonymous, u.phone, p.guest_until, (select count(*)::int from orders o where o.user_id = u.id) as orders
      from auth.users u join app.profiles p on p.id = u.id where u.id = ${guest}`;
  expect(account).toEqual({ is_anonymous: false, phone: phone.slice(1), guest_until: null, orders: 1 });
});
