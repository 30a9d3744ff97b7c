/** A new database with the schema, users and products. */
import postgres from 'postgres';
import { closeConnection, openConnection } from '../../local/connection.ts';
import { migrate } from '../../local/migrate.ts';
import { type Account, Market, type Seller } from './market.ts';
import type { KillablePostgres } from './postgres/server.ts';
import type { ChaosSettings } from './settings.ts';

export const DATABASE = 'chaos';
export const INITIAL_STOCK = 60;

/** Creates accounts without the auth service. */
async function createAccounts(sql: postgres.Sql, kind: string, count: number): Promise<Account[]> {
  return sql<Account[]>`
    insert into auth.users (id, aud, role, email, raw_user_meta_data)
    select gen_random_uuid(), 'authenticated', 'authenticated', ${kind}::text || n || '@example.test', jsonb_build_object('username', ${kind}::text || n)
      from generate_series(1, ${count}::int) n
    returning id, email`;
}

async function createSellers(sql: postgres.Sql, settings: ChaosSettings): Promise<Seller[]> {
  const accounts = await createAccounts(sql, 'seller', settings.sellers);
  const ids = accounts.map(({ id }) => id);
  await sql`update app.profiles set is_influencer = true, commission_rate = 5, seller_state = 'active' where id = any (${ids})`;
  await sql`insert into seller_settings (seller_id) select unnest(${ids}::uuid[])`;
  const rows = await sql<{ id: string; seller: string }[]>`
    insert into products (seller_id, name, price, category, stock_quantity)
    select s, 'Vase ' || n, 1000 + 10 * n, (array['home', 'beauty', 'clothing'])[1 + n % 3], ${INITIAL_STOCK}
      from unnest(${ids}::uuid[]) s, generate_series(1, ${settings.productsPerSeller}::int) n
    returning id, seller_id as seller`;
  return accounts.map((account) => ({ ...account, products: rows.filter(({ seller }) => seller === account.id).map(({ id }) => id) }));
}

/** Every fifth product has variants, saved like in the app. */
async function addVariants(sql: postgres.Sql, seller: Seller): Promise<void> {
  const variants = ['S', 'M', 'L'].map((size) => ({ size, color: null, stock: 20 }));
  const claims = JSON.stringify({ sub: seller.id, role: 'authenticated' });
  await sql.begin(async (tx) => {
    await tx`select set_config('request.jwt.claims', ${claims}, true), set_config('role', 'authenticated', true)`;
    for (const id of seller.products.filter((_, n) => n % 5 === 4)) await tx`select save_variants(${id}, ${tx.json(variants)})`;
  });
}

/** Creates and fills the database. It confirms a commit only after the write to disk. */
export async function createMarket(server: KillablePostgres, settings: ChaosSettings): Promise<Market> {
  const admin = postgres(server.url('postgres'), { max: 1, onnotice() {} });
  await admin.unsafe(`create database ${DATABASE}`);
  await admin.unsafe(`alter database ${DATABASE} set synchronous_commit = on`);
  await admin.end();
  const connection = openConnection(server.url(DATABASE), 1);
  await migrate(connection, { seed: false });
  await closeConnection(connection);
  const sql = postgres(server.url(DATABASE), { max: 1, onnotice() {} });
  try {
    // reviews are about counters here, not about who may write them
    await sql`create or replace function app.has_received(p_user uuid, p_product uuid) returns boolean language sql stable as 'select true'`;
    // a few accounts place all orders
    await sql`update app.order_limits set most = 1000000`;
    const accounts = await createAccounts(sql, 'person', settings.accounts);
    const sellers = await createSellers(sql, settings);
    for (const seller of sellers) await addVariants(sql, seller);
    await sql`analyze`;
    return new Market(accounts, sellers);
  } finally {
    await sql.end();
  }
}
