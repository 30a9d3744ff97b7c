/** Commands that change several products take their rows in the order of the ids, before any of them is changed. */
import { expect, it } from 'vitest';
import type postgres from 'postgres';
import { during, inSession, outcomeDuring } from '../../helpers/during.ts';
import {
  createProducts,
  createSellers,
  createUsers,
  orderAction,
  raceBackendForFile,
  runConcurrently,
  type TestAccount,
} from '../../helpers/parallel.ts';

const backend = raceBackendForFile();
const PRODUCTS = 12;

type Command = (order: string, sql: postgres.TransactionSql) => Promise<unknown>;
/** Each line of the order, the last one first. */
const linesWith = (field: string, value: number) =>
  JSON.stringify(Array.from({ length: PRODUCTS }, (_, i) => ({ position: PRODUCTS - i, [field]: value })));

const commands: [name: string, statuses: string[], command: Command][] = [
  ['a cancellation', [], (order, sql) => sql`select app.move_order(o, 'cancelled', 'seller') from orders o where id = ${order}`],
  [
    'pieces that are back',
    ['confirmed', 'shipped'],
    (order, sql) => sql`select app.take_back(o, ${linesWith('quantity', 1)}::text::jsonb) from orders o where id = ${order}`,
  ],
  [
    'a refund',
    ['confirmed', 'shipped', 'delivered'],
    async (order, sql) => {
      await sql`select app.add_refund(o, c.id, ${linesWith('amount', 10)}::text::jsonb, 'seller')
        from orders o join order_cases c on c.order_id = o.id where o.id = ${order}`;
      // without its case the refund would leave the order in no possible state
      await sql`select app.reverse_refunds(o, c.id, 'seller') from orders o join order_cases c on c.order_id = o.id where o.id = ${order}`;
    },
  ],
  [
    'pieces taken out of an order',
    [],
    (order, sql) =>
      sql`select app.remove_pieces(o, (select jsonb_agg(jsonb_build_object('position', n, 'quantity', case n when 1 then 1 else 0 end) order by n desc)
        from generate_series(1, ${PRODUCTS}::int) n)) from orders o where id = ${order}`,
  ],
];

async function newOrder(statuses: string[], stock = 5) {
  const [[seller], [buyer]] = [await createSellers(backend(), 1), await createUsers(backend(), 1)] as [[TestAccount], [TestAccount]];
  const products = await createProducts(backend(), seller.id, PRODUCTS, stock);
  expect(await runConcurrently(backend(), [orderAction(buyer, products)])).toEqual({ ok: 1 });
  const [{ id }] = (await backend().sql`select id from orders where user_id = ${buyer.id}`) as unknown as [{ id: string }];
  for (const status of statuses) await backend().sql`select app.move_order(o, ${status}, 'seller') from orders o where id = ${id}`;
  if (statuses.includes('delivered')) {
    const lines = JSON.stringify([{ position: 1, quantity: 1 }]);
    await backend()
      .sql`select app.create_case(o, 'wrong_or_damaged', 'buyer', 'A crack.', ${lines}::text::jsonb) from orders o where id = ${id}`;
  }
  return { id, seller, buyer, products };
}

it.each(commands)('%s waits for the first product and holds no other one meanwhile', async (_, statuses, command) => {
  const { id, products } = await newOrder(statuses);
  const { result, ended } = await during(
    backend(),
    (holder) => holder`select 1 from products where id = ${products[0]!} for no key update`,
    () =>
      backend()
        .sql.begin((tx) => command(id, tx))
        .then(() => 'ok', String),
    (holder) => holder`select 1 from products where id = any (${products.slice(1)}::uuid[]) for no key update nowait`,
  );
  expect([result, ended]).toEqual(['ok', ['first', 'second']]);
});

it('a stock that an order changes meanwhile is not overwritten', async () => {
  const { seller, buyer, products } = await newOrder([]);
  const order = inSession(buyer, orderAction(buyer, [products[0]!]).run);
  const set = { as: seller.id, run: (sql: postgres.TransactionSql) => sql`select set_stock(${products[0]!}, 4, 6)` };
  expect(await outcomeDuring(backend(), order, set)).toEqual({ stock_changed: 1 });
  expect(await backend().sql`select stock_quantity from products where id = ${products[0]!}`).toEqual([{ stock_quantity: 3 }]);
});

it('a sale that the seller adds waits for the order that takes the last piece', async () => {
  const { seller, buyer, products } = await newOrder([], 2);
  const item = { product_id: products[0]!, quantity: 1 };
  const order = inSession(buyer, orderAction(buyer, [item.product_id]).run);
  const sale = {
    as: seller.id,
    run: (sql: postgres.TransactionSql) =>
      sql`select add_sale(${sql.json([item])}, '{"name": "Dana"}', 'cash_on_delivery', true, gen_random_uuid())`,
  };
  expect(await outcomeDuring(backend(), order, sale)).toEqual({ out_of_stock: 1 });
});
