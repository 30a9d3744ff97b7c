/** Orders of a buyer and a store of their own, placed through the functions of the database. */
import type postgres from 'postgres';
import { type Account, expect, newBuyer, newSeller, type Seller } from './shop.ts';

/** Calls functions as a user. */
export const as = async <Answer>(sql: postgres.Sql, user: string, run: (tx: postgres.TransactionSql) => Promise<Answer>): Promise<Answer> =>
  (await sql.begin(async (tx) => {
    await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: user, role: 'authenticated' })}, true)`;
    return run(tx);
  })) as Answer;

export interface Placed {
  id: string;
  number: string;
}
interface Checkout {
  buyer: Pick<Account, 'id' | 'phone'>;
  seller: Pick<Account, 'id'>;
  items: { product_id: string; variant_id?: string; quantity: number }[];
  total: number;
  method?: 'cash_on_delivery' | 'kaspi_transfer';
  deliveryCost?: number | null;
  name?: string;
  street?: string;
}

/** Makes a store's buyers pay by a transfer to this phone. */
export const acceptTransfersOnly = (sql: postgres.Sql, seller: string, phone: string): Promise<unknown> =>
  sql`insert into seller_settings (seller_id, kaspi_phone, accepts_cash) values (${seller}, ${phone}, false)
    on conflict (seller_id) do update set kaspi_phone = excluded.kaspi_phone, accepts_cash = excluded.accepts_cash`;

/** Places an order at one store. */
export async function placeOrder(sql: postgres.Sql, checkout: Checkout): Promise<Placed> {
  const { buyer, seller, items, total, method = 'cash_on_delivery', deliveryCost = null } = checkout;
  const { name = 'Дана', street = 'пр. Абая, 52' } = checkout;
  const terms = { [seller.id]: { payment_method: method, delivery_cost: deliveryCost } };
  const [placed] = await as(
    sql,
    buyer.id,
    (tx) => tx`select app.place_order(${tx.json(items)}, ${tx.json({ name, phone: buyer.phone, city: 'Алматы', street })},
      ${tx.json(terms)}, gen_random_uuid(), ${total}) as answer`,
  );
  return (placed!.answer as { orders: Placed[] }).orders[0]!;
}

/** Does what is due, and expects of what is read then. Again while it is not there: what the backend's own run holds is left out. */
export const runDeadlines = (sql: postgres.Sql, read: () => Promise<unknown>) =>
  expect.poll(async () => {
    await sql`call app.run_deadlines()`.simple();
    return read();
  });
/** The status of an order. */
export const statusOf = async (sql: postgres.Sql, id: string): Promise<unknown> =>
  (await sql`select status from orders where id = ${id}`)[0]?.status;

export interface Sold extends Placed {
  buyer: Account;
  seller: Seller;
}

/** A jug for cash, sold by a new store to a new buyer. @param steps what the seller has set its status to */
export async function newOrder(sql: postgres.Sql, ...steps: ('confirmed' | 'shipped' | 'delivered')[]): Promise<Sold> {
  const [buyer, seller] = [await newBuyer(), await newSeller()];
  const placed = await placeOrder(sql, { buyer, seller, items: [{ product_id: seller.productId, quantity: 1 }], total: 12_000 });
  for (const step of steps) await as(sql, seller.id, (tx) => tx`select app.set_order_status(${placed.id}, ${step})`);
  return { ...placed, buyer, seller };
}

/** A delivered order about which both sides could not agree: its case waits for the platform. */
export async function escalatedOrder(sql: postgres.Sql): Promise<Sold> {
  const sold = await newOrder(sql, 'confirmed', 'shipped', 'delivered');
  const { id, buyer, seller } = sold;
  await as(
    sql,
    buyer.id,
    (tx) => tx`select app.open_case(${id}, 'wrong_or_damaged', 'There is a crack.', '[{"position": 1, "quantity": 1}]', '{}')`,
  );
  const [dispute] = await sql<{ id: string }[]>`select id from order_cases where order_id = ${id}`;
  const step = (user: string, name: string, words: string) =>
    as(sql, user, (tx) => tx`select app.advance_case(${dispute!.id}, ${name}, ${words}, null, null, null, null)`);
  await step(seller.id, 'refuse', 'It was whole.');
  await step(buyer.id, 'escalate', 'It was not.');
  return sold;
}
