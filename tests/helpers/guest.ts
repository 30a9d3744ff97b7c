import type { Sql } from 'postgres';
import { expect } from 'vitest';
import type { Session } from './signIn';

const KEY = 'sb_publishable_tanda_local';
const ADDRESS = { name: 'Дана', city: 'Алматы', street: 'Абая, 52' };

/** Sends a request to the API as another device does. */
export async function post<T>(path: string, body: object, token = KEY): Promise<T> {
  const response = await fetch(`${import.meta.env.VITE_SUPABASE_URL as string}${path}`, {
    method: 'POST',
    headers: { apikey: KEY, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as T;
}

/** The session of a new guest, on no device yet. */
export const newGuest = (): Promise<Session> => post<Session>('/auth/v1/signup', { data: { language: 'en' } });

/** An order of this guest. */
export async function orderOfGuest(
  sql: Sql,
  guest: Session,
  phone = `+7701${String(Date.now()).slice(-7)}`,
  method: 'cash_on_delivery' | 'kaspi_transfer' = 'cash_on_delivery',
): Promise<{ checkout: string; id: string }> {
  await sql`update seller_settings set accepts_cash = true, kaspi_phone = '+77010000001', delivery = '[]' where seller_id = (select id from app.profiles where username = 'zarina.kids')`;
  const [product] = await sql<{ id: string; seller: string; price: number }[]>`
    select p.id, p.seller_id as seller, p.current_price::int as price from products p join app.profiles s on s.id = p.seller_id
     where s.username = 'zarina.kids' and p.status = 'active' and p.stock_quantity > 5 and not p.has_variants order by p.id limit 1`;
  const placed = await post<{ checkout_id: string; orders: { id: string }[] }>(
    '/rest/v1/rpc/place_order',
    {
      p_items: [{ product_id: product!.id, quantity: 1 }],
      p_shipping: { ...ADDRESS, phone },
      p_sellers: { [product!.seller]: { payment_method: method, delivery_cost: 0 } },
      p_idempotency_key: crypto.randomUUID(),
      p_expected_total: product!.price,
    },
    guest.access_token,
  );
  return { checkout: placed.checkout_id, id: placed.orders[0]!.id };
}
