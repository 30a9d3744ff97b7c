import { expect, signIn, test } from '../shop.ts';

test('the product table hides, finds, discounts, restocks, deletes and restores a product', async ({ page, shop }) => {
  shop.expectFaults(/http 409|Failed to load resource.*409/);
  await page.setViewportSize({ width: 1280, height: 900 });
  await shop.prefer('en');
  await signIn(page, 'seller@tanda.test');
  await page.goto('/influencer/products');
  await page.getByRole('searchbox').fill('Лампа-гриб «Кеш», песочная');
  const stored = async () =>
    (await shop.sql`select status, stock_quantity, discount_price, deleted_at from products where name = 'Лампа-гриб «Кеш», песочная'`)[0];
  const status = page.getByRole('switch', { name: /Лампа-гриб/ });
  // the search follows the typing
  await expect(status).toHaveCount(1);
  await status.click();
  await expect(status).not.toBeChecked();
  await expect.poll(async () => (await stored())?.status as string).toBe('inactive');
  await status.click();
  await expect.poll(async () => (await stored())?.status as string).toBe('active');

  await page.getByRole('checkbox', { name: /Select: Лампа-гриб/ }).check();
  await page.getByRole('button', { name: 'Discount' }).click();
  await page.getByRole('button', { name: '−20%' }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect.poll(async () => Number((await stored())?.discount_price)).toBe(31_120);

  // a sale while the seller types: the old number is refused
  const before = (await stored())?.stock_quantity as number;
  await page.getByRole('button', { name: /Change the stock of Лампа-гриб/ }).click();
  await shop.sql`update products set stock_quantity = stock_quantity - 1 where name = 'Лампа-гриб «Кеш», песочная'`;
  await page.getByRole('textbox', { name: /Stock of Лампа-гриб/ }).fill('50');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`The stock changed while you were editing: it’s now ${before - 1}`)).toBeVisible();
  expect((await stored())?.stock_quantity).toBe(before - 1);

  await page.getByRole('button', { name: /Delete: Лампа-гриб/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(async () => (await stored())?.deleted_at as Date | null).not.toBeNull();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await stored())?.deleted_at as Date | null).toBeNull();
  expect((await stored())?.status).toBe('active');
});

test('editing a product: at most four images in total, no overwrite of a newer version, owner only', async ({ page, shop }) => {
  await shop.prefer('en');
  await signIn(page, 'seller@tanda.test');
  const [mine] =
    await shop.sql`select p.id from products p join profiles s on s.id = p.seller_id where s.username = 'aigerim.home' and p.name like 'Подушка с орнаментом%' limit 1`;
  const [foreign] =
    await shop.sql`select p.id from products p join profiles s on s.id = p.seller_id where s.username <> 'aigerim.home' limit 1`;
  await page.goto(`/influencer/edit-product/${foreign?.id as string}`);
  await expect(page.getByRole('alert').filter({ hasText: 'Product not found' })).toBeVisible();
  await expect(page).toHaveURL(/\/influencer\/products$/);

  await page.goto(`/influencer/products/${mine?.id as string}/edit`);
  const image = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
  const file = (index: number) => ({ name: `${index}.png`, mimeType: 'image/png', buffer: image });
  const input = page.locator('input[type=file]');
  await input.setInputFiles([{ name: 'x.pdf', mimeType: 'application/pdf', buffer: image }]);
  await expect(page.getByText('Photos only')).toBeVisible();
  await input.setInputFiles([1, 2, 3, 4, 5].map(file));
  await expect(page.getByText('Up to 4 photos and videos in total. Remove some first.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add photos' }).first()).toBeDisabled();
  // one is replaced: the old one leaves its place to a new one
  await page.getByRole('button', { name: 'Remove number 1' }).click();
  await input.setInputFiles([file(9)]);
  await page.getByLabel('Name').fill('Cushion, as edited');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Product updated successfully!')).toBeVisible();
  const after =
    await shop.sql`select p.name, (select count(*)::int from product_images i where i.product_id = p.id) + (select count(*)::int from product_media m where m.product_id = p.id) as images from products p where id = ${mine?.id as string}`;
  expect(after).toMatchObject([{ name: 'Cushion, as edited', images: 4 }]);

  // two tabs: the second save is refused and says so
  await page.goto(`/influencer/products/${mine?.id as string}/edit`);
  await page.getByLabel('Name').fill('From the older tab');
  await page.getByLabel('Stock').fill('77');
  await shop.sql`update products set name = 'From the newer tab' where id = ${mine?.id as string}`;
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This was changed somewhere else')).toBeVisible();
  const [stored] = await shop.sql`select name, stock_quantity from products where id = ${mine?.id as string}`;
  expect(stored?.name).toBe('From the newer tab');
  expect(stored?.stock_quantity).not.toBe(77);
  await page.getByRole('button', { name: 'Show the current version' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('From the newer tab');
});
