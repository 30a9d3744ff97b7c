/** A seller takes many orders through packing at once, on a phone and on a wide screen. */
import fs from 'node:fs';
import { expect, expectAccessibleInBothThemes, expectNoSidewaysScroll, newSeller, type Shop, signIn, test } from './shop.ts';

interface Sold {
  id: string;
  number: string;
}

/** Cash orders of the demo shopper at a new shop: one jug each, and two in the last one. */
async function threeOrders({ sql }: Shop, productId: string): Promise<Sold[]> {
  const [buyer] = await sql`select id from profiles where username = 'dana.k'`;
  const [product] = await sql`select seller_id from products where id = ${productId}`;
  const orders: Sold[] = [];
  for (const [index, quantity] of [1, 1, 2].entries()) {
    const shipping = { name: index === 1 ? '=Дана' : 'Дана', phone: '+77012345678', city: 'Алматы', street: `пр. Абая, ${index + 1}` };
    const placed = await sql.begin(async (tx) => {
      await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: buyer!.id as string, role: 'authenticated' })}, true)`;
      return tx`select app.place_order(${tx.json([{ product_id: productId, quantity }])}, ${tx.json(shipping)},
        jsonb_build_object(${product!.seller_id as string}::text, '{"payment_method": "cash_on_delivery", "delivery_cost": null}'::jsonb),
        gen_random_uuid(), ${12_000 * quantity}) as answer`;
    });
    orders.push((placed[0]!.answer as { orders: Sold[] }).orders[0]!);
  }
  return orders;
}

test('three orders are confirmed, packed and sent together, and stand in the file', async ({ page, shop }) => {
  test.setTimeout(90_000);
  await shop.prefer('en');
  const { email, password, productId } = await newSeller();
  await shop.sql`update products set stock_quantity = 9 where id = ${productId}`;
  const orders = await threeOrders(shop, productId);
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
  expect(column('Phone')).toEqual(['"8 (701) 234-56-78"', '"8 (701) 234-56-78"', '"8 (701) 234-56-78"']);
  expect(column('Quantity')).toEqual(['2', '1', '1']);
  expect(column('Order total, ₸')).toEqual(['24000', '12000', '12000']);
  expect(column('Commission, ₸')).toEqual(['1200', '600', '600']);
  expect(column('Delivery, ₸')).toEqual(['"set by the seller"', '"set by the seller"', '"set by the seller"']);
});
