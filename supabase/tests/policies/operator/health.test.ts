/** Whether the marketplace runs: what a monitor is answered, what operators read, and mails that were given up. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOperator, logOf } from '../../helpers/operators.ts';
import { runDeadlines } from '../../helpers/time.ts';
import {
  backendForFile,
  createProduct,
  createSeller,
  createShopper,
  operatorClient,
  placeOrder,
  rawRequest,
  type TestUser,
} from '../../helpers/users.ts';

const backend = backendForFile();
const GOOD = { deadlines: true, notifications: true, jobs: true, backup: true, invariants: true };
let [seller, buyer, moderator, finance]: (TestUser | undefined)[] = [];
beforeAll(async () => {
  seller = await createSeller(backend(), 'seller');
  buyer = await createShopper(backend(), 'buyer');
  moderator = await createOperator(backend(), 'moderator');
  finance = await createOperator(backend(), 'finance');
});
beforeEach(async () => {
  const { sql } = backend();
  await runDeadlines(backend());
  await sql`delete from app.outbox`;
  await sql`update app.jobs set ran_at = app.now(), details = '{}'`;
  await sql`update app.channels set is_on = true`;
});
/** What a monitor is answered: the status, and what is not as it should be. */
async function health(): Promise<[status: number, wrong: string[]]> {
  const { status, text } = await rawRequest(backend(), 'GET', '/rest/v1/rpc/health');
  const { ok, checks, code, details } = JSON.parse(text) as { ok?: boolean; checks?: object; code?: string; details?: string };
  expect(status === 200 ? ok : code).toBe(status === 200 ? true : 'unhealthy');
  const flags = checks ?? (JSON.parse(details ?? '{}') as object);
  expect(Object.keys(flags).sort()).toEqual(Object.keys(GOOD).sort());
  return [status, Object.entries(flags).flatMap(([name, isGood]) => (isGood ? [] : [name]))];
}
const write = (count: number, values: object) =>
  backend().sql`insert into app.outbox ${backend().sql(
    Array.from({ length: count }, () => ({ kind: 'new_order', user_id: buyer!.id, attempts: 12, error: 'refused', ...values })),
  )} returning id`;
const factsFor = async (user: TestUser | undefined) =>
  (await user!.client.rpc('operator_health').throwOnError()).data as Record<string, never>;

/** The next run of the checks is a complete one. */
const readAllOrdersNext = () => backend().sql`update app.jobs set details = details - 'complete_at' where name = 'checks'`;

describe('the answer for a monitor', () => {
  it('is 200 with flags only, also without a session, while everything runs', async () => {
    expect(await health()).toEqual([200, []]);
    const { text } = await rawRequest(backend(), 'GET', '/rest/v1/rpc/health');
    expect(JSON.parse(text)).toEqual({ ok: true, checks: GOOD });
  });

  it('is 503 when a deadline was not kept for ten minutes', async () => {
    await placeOrder(buyer!.client, [{ product_id: (await createProduct(seller!)).id, quantity: 1 }]);
    await backend().sql`update orders set due_at = app.now() - interval '9 minutes' where user_id = ${buyer!.id} and due_at is not null`;
    expect(await health()).toEqual([200, []]);
    await backend().sql`update orders set due_at = app.now() - interval '11 minutes' where user_id = ${buyer!.id} and due_at is not null`;
    expect(await health()).toEqual([503, ['deadlines']]);
    expect(await factsFor(finance)).toMatchObject({ orders: { count: 1, since: expect.any(String) }, flags: { deadlines: false } });
  });

  it.each([
    ['an ended state of a seller', 'states', 'seller_states'],
    ['a proposal', 'changes', 'order_changes'],
    ['a case', 'cases', 'order_cases'],
    ['a decision to be followed', 'duties', 'decision_duties'],
  ])('is 503 for %s that is overdue', async (_, part) => {
    const { sql } = backend();
    if (part === 'states')
      await sql`select app.change_seller_state(${seller!.id}, 'limited', 'Late orders', app.now() + interval '1 day', null)`;
    const late = '2020-01-01T00:00:00Z';
    await sql
      .begin(async (run) => {
        // whichever rows the sample data have
        await run`set local session_replication_role = replica`;
        if (part === 'states') await run`update app.seller_states set until = ${late} where ended_at is null and seller_id = ${seller!.id}`;
        if (part === 'cases')
          await run`update order_cases set due_at = ${late} where id = (select id from order_cases where due_at is not null limit 1)`;
        if (part === 'duties') {
          await run`insert into app.decision_duties (order_id, seller_id, duty, due_at) select id, seller_id, 'send', ${late} from orders limit 1`;
        }
        if (part === 'changes') {
          await run`insert into order_changes (order_id, kind, proposed_by, state, due_at)
            select id, 'address', 'buyer', 'proposed', ${late} from orders where status = 'pending' limit 1`;
        }
        const [row] = await run`select app.health_flags(app.health_facts()) as flags, app.health_facts() as facts`;
        expect(row?.flags).toEqual({ ...GOOD, deadlines: false });
        expect(row?.facts).toMatchObject({ [part]: { count: 1 } });
        throw new Error('undo');
      })
      .catch((error: Error) => expect(error.message).toBe('undo'));
    if (part === 'states') await sql`select app.change_seller_state(${seller!.id}, 'active', 'Done', null, null)`;
  });

  it('is 503 when mails wait for 15 minutes, or ten were given up', async () => {
    await write(1, { due_at: new Date(Date.now() + 3_600_000), attempts: 3 });
    const [late] = await write(1, { due_at: new Date(Date.now() - 14 * 60_000) });
    expect(await health()).toEqual([200, []]);
    await backend().sql`update app.outbox set due_at = app.now() - interval '16 minutes' where id = ${late!.id as string}`;
    expect(await health()).toEqual([503, ['notifications']]);
    expect(await factsFor(finance)).toMatchObject({
      channels: [{ channel: 'mail', is_on: true, is_wrong: true, waiting: { count: 1 } }, { channel: 'push' }, { channel: 'telegram' }],
    });
    await backend().sql`delete from app.outbox`;
    await write(9, { failed_at: new Date() });
    expect(await health()).toEqual([200, []]);
    await write(1, { failed_at: new Date() });
    expect(await health()).toEqual([503, ['notifications']]);
  });

  it.each(['push', 'telegram'])('is 503 when %s messages wait or the job is late, while the site has them', async (channel) => {
    const { sql } = backend();
    const [target] =
      await sql`insert into notification_targets (user_id, channel, label) values (${buyer!.id}, ${channel}, 'x') returning id`;
    await write(1, { channel, target_id: target!.id as string, attempts: 0, due_at: new Date(Date.now() - 16 * 60_000) });
    expect(await health()).toEqual([503, ['notifications']]);
    await sql`update app.jobs set ran_at = app.now() - interval '1 day' where name in ('pushes', 'telegram')`;
    expect(await health()).toEqual([503, ['jobs', 'notifications']]);
    await sql`update app.channels set is_on = false where channel in ('push', 'telegram')`;
    expect(await health()).toEqual([200, []]);
    expect((await factsFor(finance)).channels).toContainEqual(
      expect.objectContaining({ channel, is_on: false, is_wrong: false, waiting: { count: 1, since: expect.any(String) } }),
    );
    await sql`update app.jobs set ran_at = null where name in ('pushes', 'telegram')`;
    expect(await health()).toEqual([200, []]);
  });

  it('is 503 while mails are off: what money and law require goes by mail', async () => {
    await operatorClient(backend()).rpc('report_channel_off', { p_channel: 'mail' }).throwOnError();
    expect(await health()).toEqual([503, ['notifications']]);
    await operatorClient(backend()).rpc('lease_mails', { p_worker: crypto.randomUUID() }).throwOnError();
    expect(await health()).toEqual([200, []]);
  });

  it('is 503 when a job is late or never ran; a backup counts from the first one on', async () => {
    const { sql } = backend();
    await sql`update app.jobs set ran_at = null where name = 'backup'`;
    expect(await health()).toEqual([200, []]);
    await sql`update app.jobs set ran_at = app.now() - interval '27 hours' where name = 'backup'`;
    expect(await health()).toEqual([503, ['backup']]);
    expect((await operatorClient(backend()).rpc('record_job_run', { p_job: 'backup' })).error).toBeNull();
    expect(await health()).toEqual([200, []]);
    await sql`update app.jobs set ran_at = app.now() - interval '11 minutes' where name = 'deadlines'`;
    expect(await health()).toEqual([503, ['jobs']]);
    await sql`update app.jobs set ran_at = null where name = 'deadlines'`;
    expect(await health()).toEqual([503, ['jobs']]);
    await runDeadlines(backend());
    expect(await health()).toEqual([200, []]);
  });

  it('is 503 when the last checks found something; what is overdue is not one of it', async () => {
    const { sql } = backend();
    await sql`select app.run_checks()`;
    expect(await health()).toEqual([200, []]);
    const [{ files }] = (await sql`select count(*)::int as files from storage.objects`) as unknown as [{ files: number }];
    expect((await factsFor(moderator)).checks).toMatchObject({ broken: 0, names: {}, files });
    await sql`update orders set due_at = app.now() - interval '2 minutes' where user_id = ${buyer!.id} and due_at is not null`;
    await sql`update app.profiles set total_sales = total_sales + 1 where id = ${seller!.id}`;
    await readAllOrdersNext();
    await sql`select app.run_checks()`;
    await sql`update app.profiles set total_sales = total_sales - 1 where id = ${seller!.id}`;
    expect(await health()).toEqual([503, ['invariants']]);
    const { broken, names } = (await factsFor(moderator)).checks as unknown as { broken: number; names: Record<string, number> };
    expect([broken, Object.entries(names)]).toEqual([1, [[expect.stringMatching(/seller sales$/), 1]]]);
  });

  it('the checks read the orders of the last week, and all of them once a month and until what was found is mended', async () => {
    const { sql } = backend();
    const found = async () => {
      await sql`select app.run_checks()`;
      return ((await factsFor(moderator)).checks as unknown as { broken: number }).broken;
    };
    // the units of an order contradict its lines; it changed some days ago
    const [{ id }] = (await sql`select id from orders where user_id = ${buyer!.id} limit 1`) as unknown as [{ id: string }];
    const change = (units: number, days: number) =>
      sql.begin(async (tx) => {
        await tx`set local session_replication_role = replica`;
        await tx`update orders set units = units + ${units}, updated_at = app.now() - ${days} * interval '1 day' where id = ${id}`;
      });
    await readAllOrdersNext();
    expect(await found()).toBe(0);
    await change(1, 8);
    expect(await found()).toBe(0);
    await change(0, 6);
    expect(await found()).toBe(1);
    await change(0, 8);
    expect(await found()).toBe(1);
    await change(-1, 8);
    expect(await found()).toBe(0);
    await change(1, 8);
    expect(await found()).toBe(0);
    await sql`
      update app.jobs set details = details || jsonb_build_object('complete_at', app.now() - interval '31 days') where name = 'checks'`;
    expect(await found()).toBe(1);
    await change(-1, 0);
    expect(await found()).toBe(0);
  });
});

it('jobs note their runs, and one that is unknown is refused', async () => {
  const { sql } = backend();
  await sql`update app.jobs set ran_at = null`;
  const service = operatorClient(backend());
  await service.rpc('lease_mails', { p_worker: crypto.randomUUID() }).throwOnError();
  await service.rpc('run_maintenance').throwOnError();
  await service.rpc('record_job_run', { p_job: 'files' }).throwOnError();
  await service.rpc('lease_telegram_messages', { p_worker: crypto.randomUUID(), p_bot_url: 'https://t.me/x' }).throwOnError();
  await service.rpc('lease_instagram_refreshes', { p_worker: crypto.randomUUID() }).throwOnError();
  await service.rpc('lease_pushes', { p_worker: crypto.randomUUID() }).throwOnError();
  await service.rpc('lease_instagram_imports', { p_worker: crypto.randomUUID() }).throwOnError();
  await runDeadlines(backend());
  await sql`select app.run_checks()`;
  expect((await sql`select name from app.jobs where ran_at is null`).map(({ name }) => name as string)).toEqual(['backup']);
  expect((await service.rpc('record_job_run', { p_job: 'forged' })).error?.code).toBe('invalid');
});

it('a job that another worker is noting is not waited for', async () => {
  const { sql } = backend();
  await sql.begin(async (first) => {
    await first`select 1 from app.jobs where name = 'mails' for update`;
    await sql.begin(async (second) => {
      await second`set local lock_timeout = '1s'`;
      await second`select app.record_job_run('mails')`;
    });
  });
});

it('operators read facts without personal data, and versions', async () => {
  const facts = await factsFor(moderator);
  expect(facts).toMatchObject({
    ...{ orders: { count: 0, since: null }, failed: { count: 0 }, flags: GOOD, schema: expect.stringMatching(/^\d{14}$/) },
    ...{ postgres: expect.stringMatching(/^\d+/), database_bytes: expect.any(Number) },
  });
  expect(JSON.stringify(facts)).not.toContain('@');
});

describe('a mail that was given up', () => {
  const mails = async (as: TestUser | undefined, args: object = {}) =>
    (await as!.client.rpc('operator_failed_mails', args).throwOnError()).data as { id: number; kind: string; error: string }[];
  const settle = async (as: TestUser | undefined, p_mail: unknown, p_outcome: string | null) =>
    (await as!.client.rpc('operator_settle_mail', { p_mail, p_outcome })).error?.code ?? null;
  const stored = async (id: unknown) =>
    (await backend().sql`select attempts, failed_at, due_at <= app.now() as is_due from app.outbox where id = ${id as string}`)[0];

  it('is listed to operators, the newest first, in pages, with whom it is for, without the address', async () => {
    const made = (await write(3, { failed_at: new Date() })).map(({ id }) => Number(id));
    await write(1, {});
    const [last, ...rest] = [...made].reverse();
    const first = await mails(finance, { p_limit: 1 });
    expect(first).toEqual([
      expect.objectContaining({
        id: last,
        channel: 'mail',
        subject: expect.stringMatching(/^Новый заказ №\s…$/),
        error: 'refused',
        order_number: null,
        attempts: 12,
      }),
    ]);
    expect((first[0] as { username?: string }).username).toMatch(/^[a-z0-9._]+$/);
    expect(JSON.stringify(first)).not.toContain('@');
    expect((await mails(moderator, { p_before: last })).map(({ id }) => id)).toEqual(rest);
    const [order] = await backend().sql`update app.outbox set order_id = (select id from orders limit 1) where id = ${last as number}
      returning (select number from orders where id = order_id)`;
    expect((await mails(finance, { p_limit: 1 }))[0]).toMatchObject({
      subject: expect.stringMatching(new RegExp(`^Новый заказ №\\s${order!.number as string}$`)),
      order_number: order!.number,
    });
  });

  it('is sent again or removed by one operator, with a line of the log', async () => {
    const [sent, dropped, waiting] = [...(await write(2, { failed_at: new Date() })), ...(await write(1, {}))].map(
      ({ id }) => id as string,
    );
    const lines = (await logOf(backend())).length;
    expect(await settle(moderator, sent, 'retry')).toBeNull();
    expect(await stored(sent)).toEqual({ attempts: 1, failed_at: null, is_due: true });
    expect(await settle(finance, dropped, 'discard')).toBeNull();
    expect(await stored(dropped)).toBeUndefined();
    // settled by the other operator, or not given up
    for (const id of [sent, dropped, waiting]) expect(await settle(finance, id, 'discard')).toBe('not_found');
    expect(await stored(waiting)).toMatchObject({ failed_at: null });
    expect(await settle(finance, waiting, 'forge')).toBe('invalid');
    expect(await settle(finance, waiting, null)).toBe('invalid');
    expect((await logOf(backend())).slice(lines)).toMatchObject([
      { action: 'retry_mail', target_kind: 'mail', target_id: String(sent), role: 'moderator', details: { kind: 'new_order' } },
      { action: 'discard_mail', target_kind: 'mail', target_id: String(dropped), role: 'finance' },
    ]);
  });

  it.each(['operator_health', 'operator_failed_mails'])('%s is refused to buyers, sellers and visitors', async (name) => {
    for (const user of [buyer, seller]) expect((await user!.client.rpc(name)).error?.code).toBe('not_operator');
    expect((await rawRequest(backend(), 'POST', `/rest/v1/rpc/${name}`, { body: {} })).status).toBe(401);
  });
});
