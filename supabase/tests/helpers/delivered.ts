/** Delivered orders for tests, made through the functions of the API by their buyer and seller. */
import type postgres from 'postgres';

const SHIPPING = { name: 'Dana', phone: '+77012345678', city: 'Almaty', street: 'Abay 1' };

async function deliverOne(sql: postgres.TransactionSql, userId: string, productId: string): Promise<void> {
  const be = (id: string) => sql`select set_config('request.jwt.claims', ${JSON.stringify({ sub: id, role: 'authenticated' })}, true)`;
  await be(userId);
  await sql`delete from app.rate_limits where user_id = ${userId} and kind = 'checkout'`;
  const [placed] = await sql<{ order: { orders: { id: string; seller_id: string }[] } }[]>`
    select place_order(${sql.json([{ product_id: productId, quantity: 1 }])}, ${sql.json(SHIPPING)},
      jsonb_build_object(seller_id, jsonb_build_object('payment_method', 'cash_on_delivery', 'delivery_cost', app.delivery_cost(seller_id, 'Almaty'))),
      gen_random_uuid(), current_price) as order
      from products where id = ${productId}`;
  const [order] = placed?.order.orders ?? [];
  if (!order) throw new Error('no order');
  await be(order.seller_id);
  await sql`select set_order_status(${order.id}, status) from unnest(array['confirmed', 'shipped', 'delivered']) status`;
}

/** Lets buyers review as soon as an order is delivered; the rule has tests of its own (review-accounts.test.ts). */
export async function reviewAtOnce({ sql }: { sql: postgres.Sql | postgres.TransactionSql }): Promise<void> {
  await sql`create or replace function app.is_reviewable(p_order public.orders) returns boolean language sql stable as 'select true'`;
  // the date that pages name
  await sql`create or replace function app.review_wait() returns interval language sql immutable as $$ select interval '0' $$`;
}

/** Each user buys and receives each product, in cash, so that they may review it. */
export async function deliverTo({ sql }: { sql: postgres.Sql }, users: { id: string }[], productIds: string[]): Promise<void> {
  await sql.begin(async (transaction) => {
    await reviewAtOnce({ sql: transaction });
    for (const { id } of users) {
      for (const productId of productIds) await deliverOne(transaction, id, productId);
    }
    await transaction`delete from app.rate_limits where kind = 'checkout'`;
  });
}
