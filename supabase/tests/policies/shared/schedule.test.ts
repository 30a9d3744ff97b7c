/** Scheduled jobs, and the alarm for work that was not done in time. The embedded Postgres has no pg_cron: its function is recorded. */
import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type postgres from 'postgres';
import { repoRoot } from '../../../local/settings.ts';
import { moveTime, runDeadlines } from '../../helpers/time.ts';
import { backendForFile, createProduct, createSeller, createShopper, operatorClient, placeOrder } from '../../helpers/users.ts';

const backend = backendForFile();
const schedule = async (url: string | null = null) =>
  (await backend().sql`select app.schedule_jobs(${url}) as names`)[0]?.names as string[];
const jobs = () => backend().sql<{ name: string; schedule: string; command: string }[]>`select * from cron.job order by name`;
const overdue = async () =>
  ((await operatorClient(backend()).rpc('overdue_work').throwOnError()).data as { work: string; since: string }[]).map(({ work }) => work);

it('without pg_cron no job is scheduled', async () => {
  expect(await schedule()).toEqual([]);
});

it('with pg_cron, also when it was enabled later, each job is scheduled once', async () => {
  await backend().sql.unsafe(`
    create schema cron;
    create table cron.job (name text primary key, schedule text, command text);
    create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql as $$
      insert into cron.job values (job_name, schedule, command)
      on conflict (name) do update set schedule = excluded.schedule, command = excluded.command returning 1 $$`);
  expect(await schedule()).toEqual(['tanda-deadlines', 'tanda-maintenance', 'tanda-checks']);
  await schedule('https://shop.example/functions/v1/');
  expect(await schedule('https://shop.example/functions/v1')).toEqual([
    'tanda-deadlines',
    'tanda-maintenance',
    'tanda-checks',
    'tanda-mails',
    'tanda-pushes',
    'tanda-telegram',
    'tanda-files',
    'tanda-instagram-refresh',
    'tanda-instagram-import',
  ]);
  const commands = new Map((await jobs()).map(({ name, schedule: time, command }) => [name, `${time} ${command}`]));
  expect([...commands.keys()]).toEqual([
    'tanda-checks',
    'tanda-deadlines',
    'tanda-files',
    'tanda-instagram-import',
    'tanda-instagram-refresh',
    'tanda-mails',
    'tanda-maintenance',
    'tanda-pushes',
    'tanda-telegram',
  ]);
  expect(commands.get('tanda-deadlines')).toBe('* * * * * call app.run_deadlines()');
  // the checks read all tables once a month: no limit of a hosted project ends them
  expect(commands.get('tanda-checks')).toBe('40 21 * * * set statement_timeout = 0; select app.run_checks()');
  expect(commands.get('tanda-mails')).toContain("'https://shop.example/functions/v1/deliver-mails'");
  // longer than one run of the function
  expect(commands.get('tanda-mails')).toContain('timeout_milliseconds => 60000');
  expect(commands.get('tanda-pushes')).toContain("'https://shop.example/functions/v1/deliver-pushes'");
  expect(commands.get('tanda-telegram')).toContain("'https://shop.example/functions/v1/deliver-telegram'");
  expect(commands.get('tanda-files')).toContain("'https://shop.example/functions/v1/remove-files'");
});

it('each function of the schedule is one of the project, and each that only a scheduler may call is in it', async () => {
  const scheduled = (await backend().sql`select name from app.scheduled_functions()`).map(({ name }) => name as string);
  const folder = path.join(repoRoot, 'supabase/functions');
  const forScheduler = fs
    .readdirSync(folder)
    .filter((name) => fs.existsSync(path.join(folder, name, 'index.ts')))
    .filter((name) => fs.readFileSync(path.join(folder, name, 'index.ts'), 'utf8').includes('requireSecret('));
  expect(scheduled.toSorted()).toEqual(forScheduler.toSorted());
});

it('names deadlines and mails that nobody runs, to the operator only', async () => {
  await backend().sql`delete from app.outbox`;
  await runDeadlines(backend());
  expect(await overdue()).toEqual([]);
  const [seller, buyer] = [await createSeller(backend(), 'slow'), await createShopper(backend(), 'buyer')];
  await placeOrder(buyer.client, [{ product_id: (await createProduct(seller)).id, quantity: 1 }]);
  await moveTime(backend(), '30 days');
  await backend().sql`update app.outbox set due_at = now() - interval '1 hour'`;
  expect(await overdue()).toEqual(expect.arrayContaining(['deadlines of orders', 'mails']));
  // one step may be followed by another that is overdue, too
  for (let run = 0; run < 6; run++) await runDeadlines(backend());
  await backend().sql`update app.outbox set failed_at = now(), error = 'refused'`;
  expect(await overdue()).toEqual(['notifications that were given up']);
  expect((await seller.client.rpc('overdue_work')).error?.code).toBe('42501');
});

describe('what is overdue', () => {
  let order: string;
  let seller: string;
  beforeAll(async () => {
    const { sql } = backend();
    const [shop, buyer] = [await createSeller(backend(), 'due'), await createShopper(backend(), 'buyer')];
    const { data } = await placeOrder(buyer.client, [{ product_id: (await createProduct(shop)).id, quantity: 1 }]);
    [order, seller] = [(data as { orders: { id: string }[] }).orders[0]!.id, shop.id];
    await sql`select app.change_seller_state(${seller}, 'limited', 'Late orders', app.now() + interval '1 day', null)`;
    await sql`insert into app.decision_duties (order_id, seller_id, duty) values (${order}, ${seller}, 'send')`;
    await sql`insert into order_cases (order_id, kind, state, opened_by, amount, due_at, due_action)
      values (${order}, 'return', 'asked', 'buyer', 1000, app.now() + interval '1 day', 'escalate')`;
  });
  const message = (channel: 'push' | 'telegram', at: postgres.Fragment) => backend().sql`
    with old as (delete from app.outbox),
         target as (insert into notification_targets (user_id, channel, label) values (${seller}, ${channel}, 'x') returning id)
    insert into app.outbox (kind, user_id, due_at, channel, target_id) select 'content_hidden', ${seller}, ${at}, ${channel}, id from target`;
  const setDue: Record<string, (at: postgres.Fragment) => PromiseLike<unknown>> = {
    'deadlines of orders': (at) => backend().sql`update orders set due_at = ${at}, due_action = 'cancel' where id = ${order}`,
    'deadlines of cases': (at) => backend().sql`update order_cases set due_at = ${at} where order_id = ${order}`,
    "ends of sellers' states": (at) => backend().sql`update app.seller_states set until = ${at} where seller_id = ${seller}`,
    'decisions to be followed': (at) => backend().sql`update app.decision_duties set due_at = ${at} where order_id = ${order}`,
    mails: (at) => backend().sql`with old as (delete from app.outbox)
      insert into app.outbox (kind, user_id, due_at) values ('content_hidden', ${seller}, ${at})`,
    'push messages': (at) => message('push', at),
    'Telegram messages': (at) => message('telegram', at),
  };

  it.each([
    ['deadlines of orders', 10],
    ['deadlines of cases', 10],
    ["ends of sellers' states", 10],
    ['decisions to be followed', 10],
    ['mails', 15],
    ['push messages', 15],
    ['Telegram messages', 15],
  ] as const)('%s are after %i minutes, not earlier', async (work, minutes) => {
    const at = (offset: number) => backend().sql`app.now() + ${`${offset} minutes`}::interval`;
    const isOverdue = async (offset: number) => {
      await setDue[work]!(at(offset));
      return (await overdue()).includes(work);
    };
    expect([await isOverdue(5), await isOverdue(1 - minutes), await isOverdue(-1 - minutes)]).toEqual([false, false, true]);
    await setDue[work]!(at(60));
  });

  it('is not what waits for a channel that is off, except for mails', async () => {
    const { sql } = backend();
    await sql`update app.channels set is_on = false`;
    for (const [work, isOverdue] of [
      ['push messages', false],
      ['Telegram messages', false],
      ['mails', true],
    ] as const) {
      await setDue[work]!(sql`app.now() - interval '1 hour'`);
      expect([work, (await overdue()).includes(work)]).toEqual([work, isOverdue]);
    }
    await sql`update app.channels set is_on = true`;
  });
});
