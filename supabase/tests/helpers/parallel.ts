/** Runs actions of many users concurrently, each on its own database connection. */
import { setTimeout } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll } from 'vitest';
import type { TestBackend } from '../../local/testing.ts';
import { expectInvariantsAfterAll } from './invariants.ts';
import { backendForFile } from './users.ts';

export interface TestAccount {
  id: string;
  username: string;
  isGuest?: boolean;
}
type Statement = (sql: postgres.TransactionSql) => Promise<unknown>;
/** A statement and the id of its user; `null` for a visitor. `attempts`: how often it is sent at most, while the answer is `busy`. */
export type Action = { as: string | null; isGuest?: boolean; run: Statement; attempts?: number };
/** Stops what hangs; longer than the API's, because many statements on few processors wait for one another. */
const LIMIT = '60s';
/** So many that `busy` at the end means that a lock was not released, however slow the machine is. */
const UNTIL_SERVED = 20;

let counter = 0;
const next = (): string => `${Date.now().toString(36)}${(counter++).toString(36)}`;

/** Creates accounts without the auth service: a hundred in a few milliseconds. */
export async function createUsers(backend: TestBackend, count: number): Promise<TestAccount[]> {
  const names = Array.from({ length: count }, () => `race_${next()}`);
  const rows = await backend.sql<{ id: string }[]>`
    insert into auth.users (id, aud, role, email, raw_user_meta_data)
    select gen_random_uuid(), 'authenticated', 'authenticated', n || '@example.test', jsonb_build_object('username', n) from unnest(${names}::text[]) n
    returning id`;
  // of the same id as its user
  await backend.sql`insert into auth.sessions (id, user_id) select id, id from unnest(${rows.map(({ id }) => id)}::uuid[]) id`;
  return rows.map(({ id }, i) => ({ id, username: names[i] as string }));
}

/** Creates guests without the auth service. */
export async function createGuests(backend: TestBackend, count: number): Promise<TestAccount[]> {
  const rows = await backend.sql<TestAccount[]>`
    with made as (
      insert into auth.users (id, aud, role, is_anonymous)
      select gen_random_uuid(), 'authenticated', 'authenticated', true from generate_series(1, ${count}) returning id)
    select id, '' as username from made`;
  return rows.map((guest) => ({ ...guest, isGuest: true }));
}

/** Creates sellers without the auth service. */
export async function createSellers(backend: TestBackend, count: number): Promise<TestAccount[]> {
  const made = await createUsers(backend, count);
  await backend.sql`
    update app.profiles set is_influencer = true, commission_rate = 5, seller_state = 'active' where id = any(${made.map(({ id }) => id)})`;
  return made;
}

/** Creates products of one seller, 1,000 tenge each. */
export async function createProducts(
  backend: TestBackend,
  sellerId: string,
  count: number,
  stock = 1000,
  category = 'home',
): Promise<string[]> {
  const rows = await backend.sql<{ id: string }[]>`
    insert into products (seller_id, name, price, category, stock_quantity)
    select ${sellerId}, 'Vase ' || n, 1000, ${category}, ${stock} from generate_series(1, ${count}) n returning id`;
  return rows.map(({ id }) => id).sort();
}

/** The stable code of a business error, or the SQLSTATE. */
function codeOf(error: unknown): string {
  const { code, message } = error as { code?: string; message: string };
  return code === 'PGRST' ? (JSON.parse(message) as { code: string }).code : (code ?? message);
}

const pool: postgres.Sql[] = [];

/** Returns `count` open connections, which are reused by the next round, so that all actions start connected. */
async function connections(backend: TestBackend, count: number): Promise<postgres.Sql[]> {
  while (pool.length < count) pool.push(postgres(backend.databaseUrl, { max: 1, onnotice() {} }));
  const open = pool.slice(0, count);
  await Promise.all(open.map((sql) => sql`select 1`));
  return open;
}

/**
 * A fresh backend for a file of concurrent actions: their connections are closed and the invariants are checked at the end.
 * @param settings as of `backendForFile`
 */
export function raceBackendForFile(settings: Parameters<typeof backendForFile>[0] = {}): () => TestBackend {
  const backend = backendForFile(settings);
  expectInvariantsAfterAll(backend);
  closeConnectionsAfterAll();
  return backend;
}

/** For a file that uses `runConcurrently` with a backend of its own. */
export function closeConnectionsAfterAll(): void {
  afterAll(() => Promise.all(pool.splice(0).map((sql) => sql.end())).then(() => undefined));
}

/**
 * Runs all actions concurrently, each in a transaction on its own connection, set up like by the API: role, claims, timeouts.
 * @returns the number of each outcome: `ok`, or the error's code
 */
export async function runConcurrently(backend: TestBackend, actions: Action[]): Promise<Record<string, number>> {
  const open = await connections(backend, actions.length);
  const outcomes: Record<string, number> = {};
  const send = async ({ as, isGuest = false, run }: Action, sql: postgres.Sql): Promise<string> => {
    try {
      await sql.begin(async (tx) => {
        const role = as ? 'authenticated' : 'anon';
        const claims = JSON.stringify(as ? { sub: as, role, is_anonymous: isGuest } : { role });
        await tx`select set_config('request.jwt.claims', ${claims}, true), set_config('role', ${role}, true),
                        set_config('lock_timeout', ${LIMIT}, true), set_config('statement_timeout', ${LIMIT}, true)`;
        await run(tx);
      });
      return 'ok';
    } catch (error) {
      return codeOf(error);
    }
  };
  await Promise.all(
    actions.map(async (action, i) => {
      const sql = open[i] as postgres.Sql;
      let outcome = await send(action, sql);
      for (let sent = 1; outcome === 'busy' && sent < (action.attempts ?? 1); sent++) outcome = await send(action, sql);
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    }),
  );
  return outcomes;
}

/** Deletes the account of `createUsers`, in a session that has just begun. */
export const leaveAction = ({ id, username }: TestAccount): Action => ({
  as: id,
  async run(sql) {
    await sql`select set_config('request.jwt.claims', ${JSON.stringify({ sub: id, role: 'authenticated', session_id: id })}, true)`;
    return sql`select delete_account(${`${username}@example.test`})`;
  },
});

/** How often a race is run: enough to see it without its lock; more in `npm run test:long -- races`. */
export const ROUNDS = process.env.TANDA_LONG === '1' ? 20 : 5;

/** Adds the outcomes of several rounds. */
export async function rounds(count: number, round: (number: number) => Promise<Record<string, number>>): Promise<Record<string, number>> {
  const total: Record<string, number> = {};
  for (let i = 0; i < count; i++) {
    for (const [outcome, times] of Object.entries(await round(i))) total[outcome] = (total[outcome] ?? 0) + times;
  }
  return total;
}

const SHIPPING = { name: 'Dana', phone: '+77012345678', city: 'Almaty', street: 'Abay 1' };

interface OrderOptions {
  key?: string;
  phone?: string;
}

/** Orders each product once, 1,000 tenge each, in cash and with free delivery. */
export const orderAction = (buyer: TestAccount, productIds: string[], { key = crypto.randomUUID(), phone }: OrderOptions = {}): Action => ({
  as: buyer.id,
  isGuest: buyer.isGuest,
  attempts: UNTIL_SERVED,
  run: (sql) =>
    sql`select place_order(${sql.json(productIds.map((id) => ({ product_id: id, quantity: 1 })))},
        ${sql.json(phone ? { ...SHIPPING, phone } : SHIPPING)},
        coalesce((select jsonb_object_agg(seller_id, '{"payment_method": "cash_on_delivery", "delivery_cost": null}'::jsonb)
           from products where id = any (${productIds}::uuid[])), '{}'), ${key}, ${productIds.length * 1000})`,
});

export const reviewAction = (author: TestAccount, productId: string, rating = 5): Action => ({
  as: author.id,
  run: (sql) => sql`insert into product_reviews (product_id, user_id, rating) values (${productId}, ${author.id}, ${rating})`,
});

/** Waits until another connection waits for a lock of this transaction, or has ended without waiting for one. */
export async function waitUntilLocked(sql: postgres.TransactionSql, hasEnded = () => false): Promise<void> {
  for (let tries = 0; tries < 200 && !hasEnded(); tries++) {
    // within a transaction the list of sessions is read once
    await sql`select pg_stat_clear_snapshot()`;
    const waiting = await sql`select 1 from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))`;
    if (waiting.length > 0) return;
    await setTimeout(20);
  }
}
