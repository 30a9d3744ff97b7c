/** Figures of the marketplace: what each day counts, when days are counted again, and who reads them. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openCase, orderIn, takeStep } from '../../helpers/cases.ts';
import { marketForFile } from '../../helpers/market.ts';
import { decideReport } from '../../helpers/moderation.ts';
import { createOperator, type TestOperator } from '../../helpers/operators.ts';
import { localDay, moveTime, resetTime } from '../../helpers/time.ts';
import { createProduct, createSeller, createShopper, rawRequest, type TestUser } from '../../helpers/users.ts';

let buyer: TestUser;
let seller: TestUser;
let finance: TestUser;
let moderator: TestOperator;
const { backend } = marketForFile((users) => ({ buyer, seller } = users));
beforeAll(async () => {
  finance = await createOperator(backend(), 'finance');
  moderator = await createOperator(backend(), 'moderator');
});
beforeEach(() => backend().sql`delete from app.rate_limits`.then(() => undefined));

interface Figures {
  since: string;
  orders: number;
  sales: number;
  cancelled: number;
  refused: number;
  new_shops: number;
  new_shoppers: number;
  reply_median: number | null;
  reply_late: number | null;
  decision_median: number | null;
  decision_late: number | null;
  counted_at: string | null;
}
const count = (day: string) => backend().sql`select app.count_day(${day})`;
const read = async (p_from: string, p_to: string, p_unit = 'day', as = finance) =>
  (await as.client.rpc('operator_figures', { p_from, p_to, p_unit }).throwOnError()).data as Figures[];
const day = async (of: string) => {
  await count(of);
  return (await read(of, of))[0]!;
};
const today = () => localDay();
const ofToday = () => day(today());
/** A day that only the test fills. */
const store = (row: object) => backend().sql`insert into app.daily_figures ${backend().sql([row])}`;

describe('a day', () => {
  it('has its orders, and sales without cancelled ones', async () => {
    const before = await ofToday();
    await orderIn({ backend: backend(), buyer, seller }, 'delivered');
    const refused = await orderIn({ backend: backend(), buyer, seller }, 'shipped', { order: { p_payment_method: 'cash_on_delivery' } });
    await seller.client.rpc('set_order_status', { p_order: refused, p_status: 'cancelled', p_reason: 'refused' });
    const pending = await orderIn({ backend: backend(), buyer, seller }, 'pending');
    await buyer.client.rpc('set_order_status', { p_order: pending, p_status: 'cancelled' });
    const after = await ofToday();
    expect([after.orders, after.sales, after.cancelled, after.refused]).toEqual([
      before.orders + 3,
      before.sales + 2000,
      before.cancelled + 2,
      before.refused + 1,
    ]);
    // counted twice, the same
    expect(await ofToday()).toMatchObject({ orders: after.orders, sales: after.sales });
  });

  it('has shops that began to sell, and buyers with their first order', async () => {
    const before = await ofToday();
    const newcomer = await createShopper(backend(), 'newcomer');
    expect(await ofToday()).toMatchObject({ new_shops: before.new_shops, new_shoppers: before.new_shoppers });
    await orderIn({ backend: backend(), buyer: newcomer, seller }, 'pending');
    await orderIn({ backend: backend(), buyer: newcomer, seller }, 'pending');
    await createSeller(backend(), 'shop');
    expect(await ofToday()).toMatchObject({ new_shops: before.new_shops + 1, new_shoppers: before.new_shoppers + 1 });
    const [sample] = await backend().sql<{ day: string }[]>`
      select app.local_date(max(o.date))::text as day from orders o where o.user_id = (
        select user_id from orders where date < now() - interval '10 days' group by 1 having count(distinct app.local_date(date)) > 1 limit 1)`;
    // a buyer of an earlier day is none
    const [{ firsts }] = (await backend().sql`select count(*)::int as firsts from (
      select user_id, min(app.local_date(date)) as first from orders where user_id is not null group by 1) f where first = ${sample!.day}`) as unknown as [
      { firsts: number },
    ];
    expect((await day(sample!.day)).new_shoppers).toBe(firsts);
  });

  it('begins at midnight in Almaty', async () => {
    const made = [0, 1, 2].map(() => orderIn({ backend: backend(), buyer, seller }, 'pending'));
    const times = ['2025-03-09T18:59:59Z', '2025-03-09T19:00:00Z', '2025-03-10T18:59:59Z'];
    const ids = await Promise.all(made);
    // other figures follow from the date, so it is put back
    const undone = backend().sql.begin(async (sql) => {
      for (const [n, id] of ids.entries()) await sql`update orders set date = ${times[n]!} where id = ${id}`;
      for (const one of ['2025-03-09', '2025-03-10', '2025-03-11']) await sql`select app.count_day(${one})`;
      const rows = await sql`select orders from app.daily_figures where day between '2025-03-09' and '2025-03-11' order by day`;
      expect(rows.map(({ orders }) => orders as number)).toEqual([1, 2, 0]);
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
  });

  it('has how long sellers take to answer a case, by a step or by words', async () => {
    const { sql } = backend();
    const opened = async (minutes: number) => {
      const id = await openCase(buyer, await orderIn({ backend: backend(), buyer, seller }, 'delivered'));
      // within a day that only this test looks at
      await sql`update order_cases set opened_at = '2025-02-01T12:00:00Z'::timestamptz where id = ${id}`;
      return { id, answeredAt: new Date(Date.parse('2025-02-01T12:00:00Z') + minutes * 60_000) };
    };
    const [step, words, silent] = [await opened(30), await opened(45), await opened(0)];
    await takeStep(seller, step.id, 'refuse');
    const write = (user: TestUser, p_case: string) => user.client.rpc('write_case_message', { p_case, p_body: 'Hello?' }).throwOnError();
    await write(seller, words.id);
    await write(buyer, silent.id);
    await sql.begin(async (run) => {
      await run`set local session_replication_role = replica`;
      await run`update order_events set created_at = ${step.answeredAt} where kind = 'case_step' and details ->> 'case' = ${step.id}`;
      await run`update order_case_messages set created_at = ${words.answeredAt} where case_id = ${words.id} and author = 'seller'`;
      await run`update order_case_messages set created_at = ${step.answeredAt} where case_id = ${words.id} and author = 'buyer'`;
    });
    expect(await day('2025-02-01')).toMatchObject({ reply_median: 30, reply_late: 45 });
    await sql`delete from app.daily_figures where day = '2025-02-01'`;
  });

  it('has how long cases and reports waited for the team', async () => {
    const { sql } = backend();
    const times = async () => {
      await count(today());
      return (await sql`select decision_minutes as minutes from app.daily_figures where day = ${today()}`)[0]!.minutes as number[];
    };
    const before = await times();
    const dispute = await openCase(buyer, await orderIn({ backend: backend(), buyer, seller }, 'delivered'));
    await takeStep(seller, dispute, 'refuse');
    await takeStep(buyer, dispute, 'escalate');
    await sql.begin(async (run) => {
      await run`set local session_replication_role = replica`;
      await run`update order_events set created_at = created_at - interval '77 minutes' where details ->> 'step' = 'escalate'
        and details ->> 'case' = ${dispute}`;
    });
    await sql`select app.decide_case(${dispute}, 'refund', 'The bowl is broken.', 1000, 'finance')`;
    const after = await times();
    expect(after.filter((minutes) => minutes === 77)).toHaveLength(1);
    // a later decision about the same order ends no wait
    await sql`insert into order_decisions (order_id, command, words) select order_id, 'refunded', 'It was paid.' from order_cases where id = ${dispute}`;
    expect(await times()).toHaveLength(before.length + 1);
    const product = await createProduct(seller);
    await buyer.client.from('reports').insert({ product_id: product.id, reason: 'fake' }).throwOnError();
    await sql`update reports set created_at = created_at - interval '90 minutes' where product_id = ${product.id}`;
    expect((await decideReport(moderator, 'product', product.id, 'dismiss')).error).toBeNull();
    expect((await times()).filter((minutes) => minutes === 90)).toHaveLength(1);
  });
});

describe('the answer', () => {
  beforeEach(async () => {
    await backend().sql`delete from app.daily_figures`;
    // Monday to Monday
    const days = ['2024-01-01', '2024-01-03', '2024-01-07', '2024-01-08'];
    for (const [n, one] of days.entries())
      await store({ day: one, orders: n + 1, sales: 1000, reply_minutes: [n + 1], decision_minutes: [10] });
  });

  it('has a row for each day, also for days without figures', async () => {
    const rows = await read('2024-01-06', '2024-01-08');
    expect(rows.map(({ since, orders, reply_median }) => [since, orders, reply_median])).toEqual([
      ['2024-01-06', 0, null],
      ['2024-01-07', 3, 3],
      ['2024-01-08', 4, 4],
    ]);
    expect(rows[0]!.counted_at).toBeNull();
  });

  it('adds up weeks from Monday on, and takes the median of all values, not of medians', async () => {
    const rows = await read('2024-01-02', '2024-01-09', 'week');
    expect(rows.map(({ since, orders, sales, reply_median }) => [since, orders, sales, reply_median])).toEqual([
      ['2024-01-02', 5, 2000, 2],
      ['2024-01-08', 4, 1000, 4],
    ]);
    await store({ day: '2024-01-04', reply_minutes: [9, 9, 9, 9, 9, 50], decision_minutes: [20, 900] });
    const [whole] = await read('2024-01-01', '2024-01-31', 'range');
    expect(whole).toMatchObject({
      since: '2024-01-01',
      orders: 10,
      sales: 4000,
      reply_median: 9,
      reply_late: 9,
      decision_median: 10,
      decision_late: 900,
    });
  });

  it.each([
    ['a range that ends before it begins', { p_from: '2024-01-02', p_to: '2024-01-01' }],
    ['more than 401 days', { p_from: '2024-01-01', p_to: '2025-02-06' }],
    ['no end', { p_from: '2024-01-01', p_to: null }],
    ['another unit', { p_from: '2024-01-01', p_to: '2024-01-02', p_unit: 'hour' }],
    ['no unit', { p_from: '2024-01-01', p_to: '2024-01-02', p_unit: null }],
  ])('refuses %s', async (_, args) => {
    expect((await finance.client.rpc('operator_figures', args)).error?.code).toBe('invalid');
  });

  it('allows exactly 401 days', async () => {
    expect(await read('2024-01-01', '2025-02-04')).toHaveLength(401);
  });

  it('is for operators only', async () => {
    const args = { p_from: '2024-01-01', p_to: '2024-01-02' };
    for (const user of [buyer, seller]) expect((await user.client.rpc('operator_figures', args)).error?.code).toBe('not_operator');
    expect((await rawRequest(backend(), 'POST', '/rest/v1/rpc/operator_figures', { body: args })).status).toBe(401);
    expect(await read('2024-01-01', '2024-01-01', 'day', moderator)).toHaveLength(1);
  });
});

describe('the job', () => {
  const collect = async (days?: number) =>
    (await (days ? backend().sql`select app.collect_figures(${days}) as n` : backend().sql`select app.collect_figures() as n`))[0]!
      .n as number;
  const all = async () =>
    (await backend().sql<{ day: string }[]>`select day::text from app.daily_figures order by day`).map((row) => row.day);

  it('counts all days since the first order in several runs, then only today and yesterday', async () => {
    await backend().sql`delete from app.daily_figures`;
    expect(await collect(3)).toBe(3);
    expect(await all()).toEqual([localDay(-2), localDay(-1), localDay()]);
    for (let left = 100; left > 0 && (await collect()) > 2; left--);
    const days = await all();
    const [first] = await backend().sql<{ day: string }[]>`select app.local_date(min(date))::text as day from orders`;
    expect(days[0]).toBe(first!.day);
    expect(await collect()).toBe(2);
  });

  it('counts days of the last 60 once more on each day, and after an outage those that it missed', async () => {
    const { sql } = backend();
    await collect(1000);
    await sql`update app.daily_figures set orders = 999`;
    expect(await collect(1000)).toBe(2);
    await moveTime(backend(), '1 day');
    // up to the day that is 60 days old
    expect(await collect(1000)).toBe(61);
    await moveTime(backend(), '100 days');
    await collect(1000);
    const [{ missed, stale }] = (await sql`select count(*) filter (where day > app.local_date(now())) ::int as missed,
      count(*) filter (where orders = 999 and day > app.local_date(now()) - 60)::int as stale from app.daily_figures`) as unknown as [
      { missed: number; stale: number },
    ];
    expect({ missed, stale }).toEqual({ missed: 101, stale: 0 });
    await resetTime(backend());
    await sql`delete from app.daily_figures`;
  });

  it('is part of the maintenance', async () => {
    await backend().sql`delete from app.daily_figures`;
    await backend().sql`select app.run_maintenance()`;
    expect(await all()).toContain(localDay());
  });
});
