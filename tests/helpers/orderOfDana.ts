import type { Sql } from 'postgres';

/**
 * Creates an order of the demo shopper with the given status, through the database functions. Its store is the demo seller's, who can
 * sign in. The seller's rights stay with the connection.
 */
export async function orderOfDana(sql: Sql, payment: string, ...steps: string[]): Promise<{ id: string; number: string }> {
  const [product] = await sql`
    select p.id, coalesce(p.discount_price, p.price)::int as price, p.seller_id from products p join auth.users u on u.id = p.seller_id
     where p.status = 'active' and p.stock_quantity > 2 and u.email = 'seller@tanda.test' order by p.created_at, p.id limit 1`;
  const [buyer] = await sql`select id from app.profiles where username = 'dana.k'`;
  const as = (id: string) => sql`select set_config('request.jwt.claims', ${JSON.stringify({ sub: id, role: 'authenticated' })}, false)`;
  await as(buyer?.id as string);
  const shipping = { name: 'Дана Касымова', phone: '+77012345678', city: 'Алматы', street: 'Абай, 52', flat: '', comment: '' };
  const placed = await sql<{ answer: { orders: { id: string; number: string }[] } }[]>`
    select place_order(${sql.json([{ product_id: product?.id as string, quantity: 1 }])}, ${sql.json(shipping)},
      ${sql.json({ [product?.seller_id as string]: { payment_method: payment, delivery_cost: 0 } })}, gen_random_uuid(), ${product?.price as number}) as answer`;
  const made = placed[0]?.answer.orders[0];
  if (!made) throw new Error('no order was placed');
  await as(product?.seller_id as string);
  for (const step of steps) await sql`select set_order_status(${made.id}, ${step})`;
  return made;
}
