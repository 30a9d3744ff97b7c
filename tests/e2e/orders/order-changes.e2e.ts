import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '../accessible.ts';
import { as, placeOrder } from '../orders.ts';
import { type Account, anotherPhone, expect, newBuyer, newSeller, type Seller, type Shop, signIn, test } from '../shop.ts';
import { switchLanguage } from '../views.ts';

const CITIES = [
  { city: 'Алматы', cost: 0, days_from: 1, days_to: 2 },
  { city: 'Астана', cost: 3000, days_from: 3, days_to: 6 },
];

interface Paid {
  order: string;
  seller: Seller;
  buyer: Account;
}

/** A paid order of two jugs and a bowl at a new shop. */
async function paidOrder({ sql }: Shop): Promise<Paid> {
  const [seller, buyer] = [await newSeller(), await newBuyer()];
  const [bowl] = await sql`insert into products (seller_id, name, price, category, stock_quantity)
    values (${seller.id}, 'A bowl', 5000, 'home', 4) returning id`;
  await sql`insert into seller_settings (seller_id, kaspi_phone, delivery) values (${seller.id}, '+77015550001', ${sql.json(CITIES)})
    on conflict (seller_id) do update set kaspi_phone = excluded.kaspi_phone, delivery = excluded.delivery`;
  const items = [
    { product_id: seller.productId, quantity: 2 },
    { product_id: bowl!.id as string, quantity: 1 },
  ];
  const { id: order } = await placeOrder(sql, { buyer, seller, items, total: 29_000, method: 'kaspi_transfer', deliveryCost: 0 });
  await as(sql, seller.id, (tx) => tx`select app.receive_payment(${order})`);
  return { order, seller, buyer };
}

test('pieces are taken out of a paid order with the buyer’s consent, and what they cost is owed', async ({ page, shop, browser }) => {
  await shop.prefer('ru');
  const { order, seller, buyer } = await paidOrder(shop);
  const shopPhone = await anotherPhone(browser);
  await signIn(shopPhone, seller.email, seller.password);
  await shopPhone.goto(`/influencer/orders/${order}`);
  await shopPhone.getByRole('button', { name: 'Change the order' }).click();
  const sheet = shopPhone.getByRole('dialog', { name: 'Change the order' });
  await sheet.getByRole('group', { name: /A jug/ }).getByRole('button', { name: 'Decrease' }).click();
  await expect(sheet.getByText('₸12,000 has to be refunded to the buyer.')).toBeVisible();
  await expectAccessibleInBothThemes(shopPhone);
  await expectNoSidewaysScroll(shopPhone);
  await sheet.getByRole('button', { name: 'Propose to the buyer' }).click();
  await expect(shopPhone.getByRole('heading', { name: 'Waiting for the buyer’s answer' })).toBeVisible();

  await signIn(page, buyer.email, buyer.password);
  await page.goto(`/orders/${order}`);
  const card = page.getByRole('region', { name: 'Магазин предлагает изменить заказ' });
  await expect(card.getByText('2 → 1')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  for (const [language, title] of [
    ['kk', 'Дүкен тапсырысты өзгертуді ұсынады'],
    ['en', 'The shop proposes a change'],
    ['ru', 'Магазин предлагает изменить заказ'],
  ] as const) {
    await switchLanguage(page, language);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
  await card.getByRole('button', { name: 'Согласиться' }).click();
  await expect(page.getByRole('region', { name: 'Убрано из заказа' }).getByText('A jug')).toBeVisible();
  const [row] = await shop.sql`select total::int, units, payment_status, case_state from orders where id = ${order}`;
  expect(row).toEqual({ total: 29_000, units: 2, payment_status: 'refund_due', case_state: 'accepted' });
  await shopPhone.reload();
  await expect(shopPhone.getByRole('region', { name: 'Removed from the order' })).toBeVisible();
  await shopPhone.context().close();
});

test('the buyer corrects the address; dearer delivery is confirmed by the shop', async ({ page, shop, browser }) => {
  await shop.prefer('ru');
  const { order, seller, buyer } = await paidOrder(shop);
  await signIn(page, buyer.email, buyer.password);
  await page.goto(`/orders/${order}`);
  const sheet = page.getByRole('dialog', { name: 'Изменить адрес' });
  const change = async (values: Record<string, string>) => {
    await page.getByRole('button', { name: 'Изменить адрес' }).click();
    await expect(sheet.getByLabel('Улица и дом')).not.toHaveValue('');
    for (const [label, value] of Object.entries(values)) await sheet.getByLabel(label).fill(value);
  };
  await change({ 'Улица и дом': 'ул. Сатпаева, 9' });
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);
  await sheet.getByRole('button', { name: 'Сохранить адрес' }).click();
  await expect(page.getByText('Алматы, ул. Сатпаева, 9')).toBeVisible();
  await change({ Город: 'Астана', 'Улица и дом': 'пр. Мәңгілік Ел, 1' });
  await expect(sheet.getByText(/3\s000/)).toBeVisible();
  await sheet.getByRole('button', { name: 'Сохранить адрес' }).click();
  await expect(page.getByRole('heading', { name: 'Магазин должен подтвердить новый адрес' })).toBeVisible();

  const shopPhone = await anotherPhone(browser);
  await signIn(shopPhone, seller.email, seller.password);
  await shopPhone.goto(`/influencer/orders/${order}`);
  const card = shopPhone.getByRole('region', { name: 'The buyer asks for another address' });
  await expect(card.getByText(/Мәңгілік Ел/)).toBeVisible();
  await expectAccessibleInBothThemes(shopPhone);
  await expectNoSidewaysScroll(shopPhone);
  await card.getByRole('button', { name: 'Confirm the address' }).click();
  await expect(card).toHaveCount(0);
  await expect(shopPhone.getByText(/Астана, пр. Мәңгілік Ел, 1/)).toBeVisible();
  expect((await shop.sql`select city, delivery_cost from orders where id = ${order}`)[0]).toEqual({ city: 'Астана', delivery_cost: 3000 });
  await shopPhone.context().close();
});

test('a case ends in an exchange for the variant that the buyer would like', async ({ page, shop, browser }) => {
  await shop.prefer('ru');
  const { seller, buyer } = await paidOrder(shop);
  const { sql } = shop;
  const [dress] = await sql`insert into products (seller_id, name, price, category, stock_quantity)
    values (${seller.id}, 'Платье', 9000, 'clothing', 0) returning id`;
  const variants = [
    { size: 'S', stock: 2 },
    { size: 'M', stock: 2 },
  ];
  await as(sql, seller.id, (tx) => tx`select app.save_variants(${dress!.id as string}, ${tx.json(variants)})`);
  const [s] = await sql`select id from product_variants where product_id = ${dress!.id as string} and size = 'S'`;
  const items = [{ product_id: dress!.id as string, variant_id: s!.id as string, quantity: 1 }];
  const { id: order } = await placeOrder(sql, { buyer, seller, items, total: 9000, deliveryCost: 0 });
  for (const status of ['confirmed', 'shipped', 'delivered']) {
    await as(sql, seller.id, (tx) => tx`select app.set_order_status(${order}, ${status})`);
  }
  await signIn(page, buyer.email, buyer.password);
  await page.goto(`/orders/${order}/case?new=1`);
  await page.getByRole('radio', { name: /^Вернуть товар/ }).check();
  await page.getByRole('button', { name: 'Дальше' }).click();
  await page.getByLabel('Что хотите взамен').selectOption({ label: 'M' });
  await page.getByRole('textbox').fill('Мала, нужен размер больше');
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Дальше' }).click();
  await page.getByRole('button', { name: 'Отправить обращение' }).click();
  await expect(page.getByText('Покупатель хочет взамен')).toBeVisible({ timeout: 20_000 });
  const [opened] = await sql`select id from order_cases where order_id = ${order}`;
  const step = (user: string, name: string) =>
    as(sql, user, (tx) => tx`select app.advance_case(${opened!.id as string}, ${name}, 'Абая 52', null, null, true)`);
  await step(seller.id, 'accept');
  await step(buyer.id, 'send_back');
  await step(seller.id, 'arrive');

  const shopPhone = await anotherPhone(browser);
  await signIn(shopPhone, seller.email, seller.password);
  await shopPhone.goto(`/influencer/orders/${order}/case`);
  await shopPhone.getByRole('button', { name: 'Exchange' }).click();
  const sheet = shopPhone.getByRole('dialog', { name: 'Exchange for another variant' });
  await expect(sheet.getByLabel('What you send').locator('option:checked')).toHaveText('M');
  await expectAccessibleInBothThemes(shopPhone);
  await expectNoSidewaysScroll(shopPhone);
  await sheet.getByRole('button', { name: 'Exchange' }).click();
  await expect(shopPhone.getByText('Sent instead')).toBeVisible();
  const stock = await sql`select size, stock_quantity from product_variants where product_id = ${dress!.id as string} order by size`;
  expect(stock).toEqual([
    { size: 'M', stock_quantity: 1 },
    { size: 'S', stock_quantity: 2 },
  ]);
  await page.goto(`/orders/${order}`);
  await expect(page.getByText('Платье · M')).toBeVisible();
  await shopPhone.context().close();
});
