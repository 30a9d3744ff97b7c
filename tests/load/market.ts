/** Users, products and orders of the benchmarks and rehearsals: enough buyers that no limit per user is reached. */
import type { Sql } from 'postgres';

export interface Buyer {
  id: string;
  /** Id of a valid session. */
  session: string;
  phone: string;
}
export interface Goods {
  id: string;
  /** Tenge. */
  price: number;
  seller: string;
  /** To the buyer's city (tenge); without it the seller has not set a price. */
  delivery?: number | null;
}

const SHIPPING = { name: 'Bench', city: 'Алматы', street: 'Абая 1', flat: '', comment: '' };

/** Claims of a buyer's token. */
export const claimsOf = ({ id, session }: Buyer) => ({ sub: id, role: 'authenticated', aal: 'aal1', session_id: session });

/** Parameters of `place_order` for one piece, paid on delivery. @param key of idempotency */
export const orderOf = (buyer: Buyer, { id, price, seller, delivery = null }: Goods, key: string) => ({
  p_items: [{ product_id: id, quantity: 1 }],
  p_shipping: { ...SHIPPING, phone: buyer.phone },
  p_sellers: { [seller]: { payment_method: 'cash_on_delivery', delivery_cost: delivery } },
  p_idempotency_key: key,
  p_expected_total: price,
});

const SELLERS = 100;

/** Creates accounts with one session each, with e-mail addresses that begin with `kind`. */
async function createPeople(sql: Sql, kind: string, count: number, phones = '+77'): Promise<Buyer[]> {
  await sql`
    insert into auth.users (id, email, email_confirmed_at)
    select gen_random_uuid(), ${kind} || n || '@bench.test', now() from generate_series(1, ${count}::int) n`;
  const rows = await sql<Omit<Buyer, 'phone'>[]>`
    insert into auth.sessions (id, user_id)
    select gen_random_uuid(), id from auth.users where email like ${`${kind}%@bench.test`}
    returning user_id as id, id as session`;
  return rows.map((row, n) => ({ ...row, phone: `${phones}${String(n).padStart(9, '0')}` }));
}

/** Creates `count` buyers. */
export const createBuyers = (sql: Sql, count: number): Promise<Buyer[]> => createPeople(sql, 'buyer', count);

/** Creates `count` buyers beside those of a generated catalogue. */
export const createShoppers = (sql: Sql, count: number): Promise<Buyer[]> => createPeople(sql, 'shopper', count, '+76');

/** Creates `count` sellers and returns their ids. */
export async function createSellers(sql: Sql, count: number): Promise<string[]> {
  const ids = (await createPeople(sql, 'seller', count)).map(({ id }) => id);
  await sql`update app.profiles set is_influencer = true, commission_rate = 5, seller_state = 'active' where id = any (${ids})`;
  return ids;
}

/** Creates `count` active products of 100 sellers, with a stock of `stock` each. */
export async function createGoods(sql: Sql, count: number, stock: number): Promise<Goods[]> {
  const ids = await createSellers(sql, SELLERS);
  return sql<Goods[]>`
    insert into products (seller_id, name, description, price, category, stock_quantity)
    select (${ids}::uuid[])[1 + n % ${SELLERS}], 'Ваза ' || n, 'Глина, ручная работа, доставка по Казахстану', 1000 + n, 'home', ${stock}
      from generate_series(1, ${count}::int) n
    returning id, price::int as price, seller_id as seller`;
}
