/** Maintenance does not wait for rows that somebody uses: they are left for the next run. */
import { beforeAll, expect, it } from 'vitest';
import type postgres from 'postgres';
import { asPlatform } from '../../helpers/during.ts';
import { orderOfNewBuyer } from '../../helpers/orderStates.ts';
import {
  closeConnectionsAfterAll,
  createProducts,
  createSellers,
  createUsers,
  runConcurrently,
  type TestAccount,
} from '../../helpers/parallel.ts';
import { backendForFile } from '../../helpers/users.ts';

const backend = backendForFile();
closeConnectionsAfterAll();
type Rows = [used: postgres.JSONValue, unused: postgres.JSONValue];

/** Two expired rows in each table that maintenance empties. */
async function createExpired(): Promise<Map<string, Rows>> {
  const { sql } = backend();
  const [[seller], users] = (await Promise.all([createSellers(backend(), 1), createUsers(backend(), 2)])) as [[TestAccount], TestAccount[]];
  const ids = users.map(({ id }) => id);
  const [product] = (await createProducts(backend(), seller.id, 1)) as [string];
  const orders = [
    await orderOfNewBuyer(backend(), seller, { status: 'delivered' }),
    await orderOfNewBuyer(backend(), seller, { status: 'delivered' }),
  ];
  const [closed] = await sql`insert into order_cases (order_id, kind, state, opened_by, amount, closed_at)
    values (${orders[0]!.id}, 'return', 'closed', 'buyer', 1000, now() - interval '91 days') returning id`;
  const [target] = await sql`
    insert into notification_targets (user_id, channel, label) values (${seller.id}, 'telegram', 'Aliya') returning id`;
  const [asked] = await sql`insert into product_questions (shopper_id, seller_id, name)
    values (${orders[0]!.buyer.id}, ${seller.id}, 'Vase') returning id`;
  await sql`insert into seller_settings (seller_id) values (${seller.id}) on conflict do nothing`;
  await sql`delete from order_reads where order_id = any (${orders.map(({ id }) => id)})`;
  await sql`delete from app.order_contacts where order_id = any (${orders.map(({ id }) => id)})`;
  await sql`alter table orders disable trigger user`;
  await sql`update orders set updated_at = now() - interval '731 days' where id = any (${orders.map(({ id }) => id)})`;
  await sql`alter table orders enable trigger user`;
  await sql`alter table order_events disable trigger append_only`;
  await sql`update order_events set created_at = now() - interval '401 days' where order_id = any (${orders.map(({ id }) => id)})`;
  await sql`alter table order_events enable trigger append_only`;
  const old = (days: number) => sql`now() - ${`${days} days`}::interval`;
  const n = sql`generate_series(1, 2) n`;
  const inserts: Record<string, postgres.PendingQuery<postgres.Row[]>> = {
    'app.notifications': sql`(user_id, kind, shown_at) select ${seller.id}, 'content_hidden', ${old(91)} from ${n}`,
    'public.product_watches': sql`(user_id, product_id, what, price, created_at)
      select u, ${product}, 'stock', 1000, ${old(181)} from unnest(${ids}::uuid[]) u`,
    'app.outbox': sql`(kind, user_id, created_at, sent_at) select 'content_hidden', ${seller.id}, ${old(31)}, now() from ${n}`,
    'app.creation_keys': sql`(seller_id, key, payload_hash, product_id, created_at)
      select ${seller.id}, gen_random_uuid(), '', ${product}, ${old(31)} from ${n}`,
    'app.message_keys': sql`(user_id, key, payload_hash, created_at)
      select ${seller.id}, gen_random_uuid(), '', ${old(31)} from ${n}`,
    'app.checkouts': sql`(user_id, idempotency_key, payload_hash, number, response, created_at)
      select ${seller.id}, gen_random_uuid(), '', 1000 + n, '{}', ${old(31)} from ${n}`,
    'app.removed_products': sql`(id, removed_at) select gen_random_uuid(), ${old(181)} from ${n}`,
    'app.retired_usernames': sql`(username_hash, user_id, retired_at)
      select sha256(gen_random_uuid()::text::bytea), ${seller.id}, ${old(91)} from ${n}`,
    'public.imported_posts': sql`(seller_id, instagram_media_id, posted_at, media, state, created_at)
      select ${seller.id}, 'old_' || n, ${old(190)}, '[{"id": "1", "type": "image"}]', 'dismissed', ${old(181)} from ${n}`,
    'app.rate_limits': sql`(user_id, kind, window_start, used) select ${seller.id}, 'expired ' || n, ${old(3)}, 1 from ${n}`,
    'app.code_limits': sql`(key_hash, window_start, used) select sha256(gen_random_uuid()::text::bytea), ${old(3)}, 1 from ${n}`,
    'app.closed_sellers': sql`(key_hash, closed_at) select sha256(gen_random_uuid()::text::bytea), ${old(1100)} from ${n}`,
    'app.guest_keys': sql`(key_hash, guest_id, expires_at) select sha256(gen_random_uuid()::text::bytea), ${seller.id}, ${old(1)} from ${n}`,
    'app.order_links': sql`(key_hash, order_id, created_at)
      select sha256(gen_random_uuid()::text::bytea), ${orders[0]!.id}, ${old(31)} from ${n}`,
    'public.product_questions': sql`(shopper_id, seller_id, product_id, name, last_at)
      select u, ${seller.id}, ${product}, 'Vase', ${old(401)} from unnest(${ids}::uuid[]) u`,
    'public.product_question_messages': sql`(question_id, author, body, photos, created_at)
      select ${asked!.id as string}, 'buyer', '', array[${`${seller.id}/`} || n || '.webp'], ${old(91)} from ${n}`,
    'public.order_messages': sql`(order_id, author, body, photos, created_at)
      select ${orders[0]!.id}, 'buyer', '', array[${`${seller.id}/`} || n || '.webp'], ${old(91)} from ${n}`,
    'app.instagram_states': sql`(state_hash, user_id, session_id, expires_at)
      select sha256(gen_random_uuid()::text::bytea), ${seller.id}, ${seller.id}, ${old(1)} from ${n}`,
    'app.telegram_codes': sql`(code_hash, user_id, is_colleague, can_act, expires_at)
      select sha256(gen_random_uuid()::text::bytea), ${seller.id}, false, true, ${old(1)} from ${n}`,
    'app.telegram_updates': sql`(update_id, at) select n, ${old(3)} from ${n}`,
    'app.telegram_buttons': sql`(token_hash, target_id, order_id, step, expires_at)
      select sha256(gen_random_uuid()::text::bytea), ${target!.id as string}, ${orders[0]!.id}, 'ship', ${old(1)} from ${n}`,
    'app.telegram_messages': sql`(target_id, message_id, order_id, sent_at)
      select ${target!.id as string}, n, ${orders[0]!.id}, ${old(91)} from ${n}`,
    'app.instagram_deletions': sql`(code, requested_at, has_found) select replace(gen_random_uuid()::text, '-', ''), ${old(401)}, false from ${n}`,
    'app.days_off': sql`(seller_id, day) select ${seller.id}, current_date - 402 - n from ${n}`,
    'app.reauthentications': sql`(session_id, user_id, at) select gen_random_uuid(), ${seller.id}, ${old(2)} from ${n}`,
    'app.sign_in_changes': sql`(user_id, at) select u, ${old(3)} from unnest(${ids}::uuid[]) u`,
    'public.product_daily_stats': sql`(seller_id, date, product_id, views) select ${seller.id}, current_date - 402 - n, ${product}, 1 from ${n}`,
    'public.order_reads': sql`(user_id, order_id, side, last_event)
      select o.seller_id, o.id, 'seller', (select max(e.id) from order_events e where e.order_id = o.id)
        from orders o where o.id = any (${orders.map(({ id }) => id)})`,
    'app.order_contacts': sql`(order_id, phone, look_at) select o.id, '+77010000000', now() from orders o where o.id = any (${orders.map(({ id }) => id)})`,
    'public.order_case_photos': sql`(path, case_id, author) select ${`${seller.id}/`} || n || '.webp', ${closed!.id as string}, 'buyer' from ${n}`,
  };
  const made = new Map<string, Rows>();
  for (const [table, values] of Object.entries(inserts)) {
    const rows = await sql<{ row: postgres.JSONValue }[]>`insert into ${sql(table)} as t ${values} returning to_jsonb(t) as row`;
    made.set(table, rows.map(({ row }) => row) as unknown as Rows);
  }
  return made;
}

let made: Map<string, Rows>;
beforeAll(async () => {
  made = await createExpired();
});

/** Tables of which maintenance removes rows, or parts of them, and the rest of each statement. */
async function emptied(): Promise<{ table: string; rows: string }[]> {
  const bodies = await backend().sql<{ body: string }[]>`
    select prosrc as body from pg_proc where oid in ('app.run_maintenance()'::regprocedure, 'app.forget_telegram()'::regprocedure)`;
  return bodies.flatMap(({ body }) =>
    [...body.matchAll(/(?:delete from|update) ((?:app|public)\.\w+)([^;]*);/g)].map(([, table, rows]) => ({ table: table!, rows: rows! })),
  );
}

it('each table that maintenance empties is tested here, and loses a limited number of rows in each run', async () => {
  const tables = await emptied();
  // app.forget_contacts looks at each row again
  expect(tables.map(({ table }) => table).sort()).toEqual([...made.keys()].filter((table) => table !== 'app.order_contacts').sort());
  expect(tables.filter(({ rows }) => !/\blimit \d+.*\bfor update( of \w+)? skip locked\b/s.test(rows)).map(({ table }) => table)).toEqual(
    [],
  );
});

it('maintenance leaves rows that are in use, removes the others, and does not wait', async () => {
  const { sql } = backend();
  const isThere = async (table: string, row: postgres.JSONValue) =>
    (await sql`select 1 from ${sql(table)} t where to_jsonb(t) = ${sql.json(row)}`).length === 1;
  const left = async () => {
    const rows = await Promise.all(
      [...made].map(async ([table, pair]) => [table, ...(await Promise.all(pair.map((row) => isThere(table, row))))]),
    );
    return rows.map(([table, used, unused]) => ({ table, used, unused }));
  };
  const all = (used: boolean, unused: boolean) => [...made.keys()].map((table) => ({ table, used, unused }));
  expect(await left()).toEqual(all(true, true));
  const maintain = asPlatform((tx) => tx`select app.run_maintenance()`, { wait: '1s' });
  const outcome = await sql.begin(async (holder) => {
    for (const [table, [used]] of made) await holder`select 1 from ${sql(table)} t where to_jsonb(t) = ${holder.json(used)} for update`;
    return runConcurrently(backend(), [maintain]);
  });
  expect(outcome).toEqual({ ok: 1 });
  expect(await left()).toEqual(all(true, false));
  expect(await runConcurrently(backend(), [maintain])).toEqual({ ok: 1 });
  expect(await left()).toEqual(all(false, false));
});
