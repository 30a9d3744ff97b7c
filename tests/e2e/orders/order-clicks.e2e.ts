/** Pages of orders and cases: buttons clicked twice, without a connection or with something entered beside them; deadlines that pass. */
import type { Page } from '@playwright/test';
import { newOrder, runDeadlines, statusOf } from '../orders.ts';
import { photoWithPlace } from '../photo.ts';
import { type Account, expect, signIn, test } from '../shop.ts';

const signInAs = (page: Page, { email, password }: Account) => signIn(page, email, password);

test.beforeEach(async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await shop.prefer('en');
});

test('a request that is sent by a double click is one request with one set of photos', async ({ page, shop }) => {
  const { id, buyer } = await newOrder(shop.sql, 'confirmed', 'shipped', 'delivered');
  await signInAs(page, buyer);
  await page.goto(`/orders/${id}/case?new=1`);
  await page.getByRole('radio', { name: /^Wrong or damaged item/ }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Describe the problem').fill('There is a crack.');
  await page.getByRole('button', { name: 'Next' }).click();
  let calls = 0;
  page.on('request', (request) => request.method() === 'POST' && request.url().includes('open_case') && calls++);
  await page.getByRole('button', { name: 'Send the request' }).dblclick();
  await expect(page.getByText('Request sent')).toBeVisible();
  await expect(page.getByText('Waiting for an answer')).toBeVisible();
  expect(calls).toBe(1);
});

test('a step of a case that fails keeps its sheet and what was entered; a double click takes it once', async ({ page, shop }) => {
  shop.expectFaults(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const { id, seller } = await newOrder(shop.sql, 'confirmed', 'shipped', 'delivered');
  await shop.sql`
    select app.create_case(o, 'wrong_or_damaged', 'buyer', 'There is a crack.', '[{"position": 1, "quantity": 1}]') from orders o where o.id = ${id}`;
  await signInAs(page, seller);
  await page.goto(`/influencer/orders/${id}/case`);
  await page.getByRole('button', { name: 'Agree' }).click();
  const sheet = page.getByRole('dialog', { name: 'Agree' });
  await sheet.getByLabel('Where and how to send the item').fill('Abay 52, Almaty');
  await page.context().setOffline(true);
  await sheet.getByRole('button', { name: 'Agree' }).click();
  await expect(sheet.getByRole('alert')).toContainText('offline');
  await expect(sheet.getByLabel('Where and how to send the item')).toHaveValue('Abay 52, Almaty');
  await page.context().setOffline(false);
  await sheet.getByRole('button', { name: 'Agree' }).dblclick();
  await expect(page.getByText('Agreed', { exact: true })).toBeVisible();
  await expect(sheet).toBeHidden();
  // the second click does not hit what is under the sheet
  await expect(page).toHaveURL(`/influencer/orders/${id}/case`);
  expect(
    await shop.sql`select body from order_case_messages m join order_cases c on c.id = m.case_id where c.order_id = ${id}`,
  ).toHaveLength(1);
});

test('what is typed while a message of a case is sent stays for the next message', async ({ page, shop }) => {
  const { id, buyer } = await newOrder(shop.sql, 'confirmed', 'shipped', 'delivered');
  await shop.sql`
    select app.create_case(o, 'wrong_or_damaged', 'buyer', 'There is a crack.', '[{"position": 1, "quantity": 1}]') from orders o where o.id = ${id}`;
  await signInAs(page, buyer);
  await page.goto(`/orders/${id}/case`);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/rest/v1/rpc/write_case_message', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Message the seller' }).click();
  const field = page.getByLabel('Message the seller');
  await field.fill('It is the blue cup.');
  const files = page.locator('input[type=file]');
  const photo = { mimeType: 'image/jpeg', buffer: await photoWithPlace(page) };
  await files.setInputFiles([{ name: 'sent.jpg', ...photo }]);
  const sent = page.waitForRequest(/write_case_message/);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await sent;
  await field.pressSequentially(' Size M.');
  await files.setInputFiles([{ name: 'next.jpg', ...photo }]);
  const chosen = page.getByRole('button', { name: /^Remove/ });
  await expect(chosen).toHaveCount(2);
  release();
  await expect(page.getByRole('listitem').filter({ hasText: 'It is the blue cup.' })).toBeVisible();
  await expect(field).toHaveValue('Size M.');
  await expect(chosen).toHaveCount(1);
  expect(
    await shop.sql`select body from order_case_messages m join order_cases c on c.id = m.case_id where c.order_id = ${id} and m.author = 'buyer'
      and m.body <> 'There is a crack.'`,
  ).toEqual([{ body: 'It is the blue cup.' }]);
});

test('the second click of a double click hits nothing under a sheet that closed', async ({ page, shop }) => {
  const { id, seller } = await newOrder(shop.sql, 'confirmed', 'shipped');
  await signInAs(page, seller);
  await page.goto(`/influencer/orders/${id}`);
  await page.getByRole('button', { name: 'Mark as not delivered' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).dblclick();
  await expect(page.getByRole('button', { name: 'I have the items' })).toBeVisible();
  await expect(page).toHaveURL(`/influencer/orders/${id}`);
});

test('shipping saves the tracking number that was entered, and a double click does not deliver', async ({ page, shop }) => {
  const { id, seller } = await newOrder(shop.sql, 'confirmed');
  await signInAs(page, seller);
  await page.goto(`/influencer/orders/${id}`);
  await page.getByLabel('Tracking number').fill('трек');
  await page.getByRole('button', { name: 'Mark as sent' }).click();
  await expect(page.getByText('Use 3 to 40 Latin letters and digits')).toBeVisible();
  await page.getByLabel('Tracking number').fill('RR123456785KZ');
  const box = await page.getByRole('button', { name: 'Mark as sent' }).boundingBox();
  await page.getByRole('button', { name: 'Mark as sent' }).click();
  await expect(page.getByRole('button', { name: 'Mark as delivered' })).toBeVisible();
  // the second click of a slow double click, where the first one was
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(page.getByLabel('Tracking number')).toHaveValue('RR123456785KZ');
  await expect
    .poll(async () => shop.sql`select status, tracking_number from orders where id = ${id}`)
    .toEqual([{ status: 'shipped', tracking_number: 'RR123456785KZ' }]);
});

test('the seller’s order and list show that a deadline has passed, without the poll of changes', async ({ page, shop }) => {
  const { id, number, seller } = await newOrder(shop.sql);
  await shop.sql`update orders set due_at = now() + interval '5 minutes' where id = ${id}`;
  // never answered: what changes on the pages is read by themselves
  await page.context().route('**/rpc/seller_changes*', () => undefined);
  await page.context().clock.install();
  await signInAs(page, seller);
  const list = await page.context().newPage();
  await list.goto('/influencer/orders?state=all');
  const row = list.getByRole('listitem').filter({ hasText: number });
  await expect(row).toContainText('Confirm the order');
  await page.goto(`/influencer/orders/${id}`);
  await expect(page.getByRole('button', { name: 'Confirm order' })).toBeVisible();
  await shop.sql`update orders set due_at = now() where id = ${id}`;
  await runDeadlines(shop.sql, () => statusOf(shop.sql, id)).toBe('cancelled');
  // a response that takes longer than the minutes that are skipped is given up, and the pages ask again after 20 seconds
  await page.context().clock.runFor('06:00');
  await expect(page.getByRole('region', { name: 'Order history' }).getByText('Order canceled')).toBeVisible({ timeout: 60_000 });
  await expect(row).toContainText('Canceled', { timeout: 60_000 });
});
