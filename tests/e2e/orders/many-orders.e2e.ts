/** A seller takes many orders through packing at once, on a phone and on a wide screen. */
import fs from 'node:fs';
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '../accessible.ts';
import { type Placed, placeOrder } from '../orders.ts';
import { expect, newBuyer, newSeller, type Seller, type Shop, signIn, test } from '../shop.ts';

/** Cash orders of three buyers: one jug each, and two in the last one. */
async function threeOrders({ sql }: Shop, seller: Seller): Promise<(Placed & { phone: string })[]> {
  const orders: (Placed & { phone: string })[] = [];
  for (const [index, quantity] of [1, 1, 2].entries()) {
    const [buyer, items] = [await newBuyer(), [{ product_id: seller.productId, quantity }]];
    const [name, street] = [index === 1 ? '=Дана' : 'Дана', `пр. Абая, ${index + 1}`];
    const placed = await placeOrder(sql, { buyer, seller, items, total: 12_000 * quantity, name, street });
    orders.push({ ...placed, phone: buyer.phone });
  }
  return orders;
}

test('three orders are confirmed, packed and sent together, and stand in the file', async ({ page, shop }) => {
  await shop.prefer('en');
  const seller = await newSeller();
  const { email, password, productId } = seller;
  await shop.sql`update products set stock_quantity = 9 where id = ${productId}`;
  const orders = await threeOrders(shop, seller);
  const ids = orders.map(({ id }) => id);
  const stored = async () =>
    (await shop.sql`select status from orders where id = any (${ids}::uuid[]) order by date`).map(({ status }) => status as string);
  await signIn(page, email, password);

  // by keyboard: the box that selects all, the step, the answer
  await page.goto('/influencer/orders?state=todo');
  const all = page.getByRole('checkbox', { name: 'Select all on this page' });
  await all.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('3 orders selected')).toBeVisible();
  // the actions stay on the screen, however low it is and however far the list is scrolled
  await page.setViewportSize({ width: 390, height: 300 });
  for (const end of [0, 10_000]) {
    await page.evaluate((top) => scrollTo(0, top), end);
    await expect(page.getByRole('button', { name: 'Confirm (3)' })).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Confirm (3)' }).press('Enter');
  await page.getByRole('dialog', { name: 'Confirm 3 orders?' }).getByRole('button', { name: 'Confirm' }).dblclick();
  await expect(page.getByText('3 orders confirmed.')).toBeVisible();
  expect(await stored()).toEqual(['confirmed', 'confirmed', 'confirmed']);

  // the selection is kept: what is to be packed
  const toPack = page.getByRole('group', { name: 'Actions for selected orders' }).getByRole('link', { name: 'Packing list' });
  await toPack.click();
  await expect(page.getByRole('heading', { name: 'Packing list' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What to pack' }).getByRole('listitem')).toHaveText(['A jug4 pcs']);
  const parcel = page.getByRole('region', { name: `#${orders[2]!.number}` });
  await expect(parcel).toContainText('2 × A jug');
  await expect(parcel).toContainText('Алматы, пр. Абая, 3');
  await expect(parcel).toContainText('To collect on delivery: ₸24,000');
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ media: 'print' });
  await expect(parcel).toBeVisible();
  for (const hidden of [page.getByRole('button', { name: 'Print', exact: true }), page.getByRole('navigation').first()])
    await expect(hidden).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/influencer/packing');
  await expect(page.getByRole('listitem').filter({ hasText: 'A jug4 pcs' })).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/influencer/orders?state=ship');
  await all.check();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Mark as sent (3)' }).click();
  await page.getByRole('dialog', { name: 'Have 3 orders been sent?' }).getByRole('button', { name: 'Mark as sent' }).click();
  await expect(page.getByText('3 orders marked as sent.')).toBeVisible();
  expect(await stored()).toEqual(['shipped', 'shipped', 'shipped']);
  // nothing is left to select
  await expect(all).toHaveCount(0);

  // an order keeps its way as it was; the first has none
  for (const [index, way] of [
    [1, { kind: 'cdek', needs_address: true }],
    [2, { kind: 'other', name: 'Автобусом', needs_address: true }],
  ] as const)
    await shop.sql`update orders set delivery_way = ${shop.sql.json({ id: crypto.randomUUID(), ...way })} where number = ${orders[index]!.number}`;
  await page.goto('/influencer/orders?state=sent');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const started = page.waitForEvent('download');
  await page.getByRole('dialog', { name: 'Orders as CSV' }).getByRole('button', { name: 'Download' }).click();
  const file = await started;
  expect(file.suggestedFilename()).toMatch(/^tanda-.*\.csv$/);
  const text = fs.readFileSync(await file.path(), 'utf8');
  expect(text.startsWith('\ufeff"Order";"Date";"Status"')).toBe(true);
  const rows = text
    .trim()
    .split('\r\n')
    .map((row) => row.split(';'));
  expect(rows).toHaveLength(4);
  const column = (name: string) => rows.slice(1).map((row) => row[rows[0]!.indexOf(`"${name}"`)]);
  expect(column('Order')).toEqual(orders.map(({ number }) => `"${number}"`).reverse());
  expect(column('Buyer')).toEqual(['"Дана"', '"\'=Дана"', '"Дана"']);
  const spoken = ({ phone }: { phone: string }) => phone.replace(/^\+7(\d{3})(\d{3})(\d\d)(\d\d)$/, '"8 ($1) $2-$3-$4"');
  expect(column('Phone')).toEqual(orders.map(spoken).reverse());
  expect(column('Way of delivery')).toEqual(['"Автобусом"', '"CDEK"', '""']);
  expect(column('Quantity')).toEqual(['2', '1', '1']);
  expect(column('Order total, ₸')).toEqual(['24000', '12000', '12000']);
  expect(column('Commission, ₸')).toEqual(['1200', '600', '600']);
  expect(column('Delivery, ₸')).toEqual(['"set by the seller"', '"set by the seller"', '"set by the seller"']);
});
