/** What a buyer can do when a holiday moves an order, what waits for no holiday, and how much holiday there may be. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openCase, orderIn as bringTo, takeStep } from '../../helpers/cases.ts';
import { expectInvariantsAfterAll } from '../../helpers/invariants.ts';
import { mailsTo } from '../../helpers/mails.ts';
import { orderIn, type OrderState } from '../../helpers/orderStates.ts';
import { databaseTime, holiday, localDay, moveTime, runDeadlines } from '../../helpers/time.ts';
import { backendForFile, call, createSeller, createShopper, type TestUser } from '../../helpers/users.ts';

const backend = backendForFile();
expectInvariantsAfterAll(backend);
let seller: TestUser;
let buyer: TestUser;
const DAY_MS = 86_400_000;
const now = async () => (await databaseTime(backend())).getTime();
const dayAt = async (days: number) => localDay(days, await now());
/** A holiday by the database's clock: the code of the refusal, or null. */
async function goAway(from: number, to: number): Promise<string | null> {
  const { error } = await seller.client.from('seller_settings').upsert({ seller_id: seller.id, ...holiday(from, to, await now()) });
  return error?.code ?? null;
}
const comeBack = () => seller.client.from('seller_settings').update({ holiday_from: null, holiday_to: null }).eq('seller_id', seller.id);
const stored = async (id: string) => (await backend().sql`select * from orders where id = ${id}`)[0]!;
const cancel = async (id: string) =>
  (await buyer.client.rpc('set_order_status', { p_order: id, p_status: 'cancelled' })).error?.code ?? null;
const place = (state: OrderState) => orderIn(backend(), { seller, buyer }, state);
const toldTimes = async (id: string) =>
  (await backend().sql`select 1 from order_events where order_id = ${id} and kind = 'shipment_delayed'`).length;
const PAID = { status: 'confirmed', method: 'kaspi_transfer', payment: 'received' } as const;

beforeAll(async () => {
  buyer = await createShopper(backend(), 'buyer');
});
beforeEach(async () => {
  seller = await createSeller(backend(), 'away');
});

describe('an order that a holiday moves', () => {
  it.each([
    [PAID, 'refund_due'],
    [{ ...PAID, payment: 'reported' }, 'reported'],
    [{ ...PAID, status: 'pending' }, 'refund_due'],
    [{ status: 'confirmed' }, 'unpaid'],
  ] as [OrderState, string][])('can be cancelled by its buyer: %j [O45]', async (state, payment_status) => {
    const id = await place(state);
    expect(await cancel(id)).toBe(state.status === 'pending' ? 'payment_received' : 'bad_transition');
    expect(await goAway(0, 29)).toBeNull();
    const delayed = await stored(id);
    expect(delayed.delayed_until.getTime() - (await now())).toBeGreaterThan(29 * DAY_MS);
    expect(await cancel(id)).toBeNull();
    expect(await stored(id)).toMatchObject({ status: 'cancelled', payment_status, delayed_until: null });
  });

  it('is told to its buyer, once for a holiday and again when it is made longer', async () => {
    const id = await place(PAID);
    const told = async () => (await mailsTo(backend(), buyer)).filter(({ kind }) => kind === 'shipment_delayed').length;
    const before = await told();
    await goAway(0, 4);
    expect([await toldTimes(id), (await told()) - before]).toEqual([1, 1]);
    await comeBack();
    expect((await stored(id)).delayed_until).toBeNull();
    expect(await cancel(id)).toBe('bad_transition');
    await goAway(0, 4);
    expect(await toldTimes(id)).toBe(1);
    await goAway(0, 19);
    expect(await toldTimes(id)).toBe(2);
    // the mail that nobody has sent yet has the last date
    expect((await told()) - before).toBe(1);
  });

  it('that was paid during the holiday can be cancelled when the shipment is more than three days later', async () => {
    const id = await place({ status: 'pending', method: 'kaspi_transfer' });
    await goAway(0, 1);
    await seller.client.rpc('receive_payment', { p_order: id });
    expect([(await stored(id)).delayed_until, await cancel(id)]).toEqual([null, 'bad_transition']);
    seller = await createSeller(backend(), 'longer');
    const other = await place({ status: 'pending', method: 'kaspi_transfer' });
    await goAway(0, 9);
    await seller.client.rpc('receive_payment', { p_order: other });
    expect((await stored(other)).delayed_until).not.toBeNull();
    expect(await cancel(other)).toBeNull();
  });

  it('stays delayed when the seller confirms what was reported before', async () => {
    const id = await place({ status: 'pending', method: 'kaspi_transfer', payment: 'reported' });
    await goAway(0, 2);
    await seller.client.rpc('receive_payment', { p_order: id });
    expect(await stored(id)).toMatchObject({ status: 'confirmed', payment_status: 'received' });
    expect((await stored(id)).delayed_until).not.toBeNull();
    await seller.client.rpc('set_order_status', { p_order: id, p_status: 'shipped' });
    expect((await stored(id)).delayed_until).toBeNull();
  });

  it('is late, and no longer delayed, once the new date has passed too', async () => {
    const id = await place(PAID);
    await goAway(0, 4);
    const { delayed_until } = await stored(id);
    await moveTime(backend(), `${Math.ceil((delayed_until.getTime() - (await now())) / 1000) + 1} seconds`);
    // all that has passed meanwhile
    for (const _ of [1, 2, 3, 4]) await runDeadlines(backend());
    expect(await stored(id)).toMatchObject({ is_shipment_late: true, delayed_until: null });
    expect(await backend().sql`select 1 from order_events where order_id = ${id} and kind = 'shipment_missing'`).toHaveLength(1);
    expect(await cancel(id)).toBeNull();
  });

  it('is not another seller’s', async () => {
    const other = await createSeller(backend(), 'other');
    const id = await orderIn(backend(), { seller: other, buyer }, PAID);
    await goAway(0, 29);
    expect([(await stored(id)).delayed_until, await toldTimes(id)]).toEqual([null, 0]);
  });
});

describe('money that is owed', () => {
  it('waits for no holiday, set before or after [O45]', async () => {
    const id = await place(PAID);
    await seller.client.rpc('set_order_status', { p_order: id, p_status: 'cancelled' });
    const due = async () => (await backend().sql`select case_due_at from orders where id = ${id}`)[0]!.case_due_at as Date;
    const before = await due();
    await goAway(0, 29);
    expect(await due()).toEqual(before);
    await moveTime(backend(), '3 days 1 minute');
    await runDeadlines(backend());
    expect(await stored(id)).toMatchObject({ case_state: 'escalated', payment_status: 'refund_due' });
    // a return that arrives meanwhile
    const parties = { backend: backend(), buyer, seller: await createSeller(backend(), 'returns') };
    const order = await bringTo(parties, 'delivered');
    const dispute = await openCase(buyer, order);
    ({ seller } = parties);
    await goAway(0, 29);
    for (const [user, step] of [
      [seller, 'accept'],
      [buyer, 'send_back'],
      [seller, 'arrive'],
    ] as const) {
      expect(await takeStep(user, dispute, step)).toBeNull();
    }
    const [row] = await backend().sql`select refund_due > 0 as owed, due_at - app.now() as left from order_cases where id = ${dispute}`;
    expect(row).toMatchObject({ owed: true, left: expect.stringMatching(/^(3 days|2 days 23:59)/) as string });
  });
});

describe('how much holiday there may be', () => {
  it('is 30 days in twelve months, also by making one longer [O45]', async () => {
    expect(await goAway(0, 19)).toBeNull();
    await moveTime(backend(), '15 days');
    expect(await goAway(-15, 14)).toBeNull();
    expect(await goAway(-14, 15)).toBe('holiday_days');
    expect(await backend().sql`select holiday_to::text from seller_settings where seller_id = ${seller.id}`).toEqual([
      { holiday_to: await dayAt(14) },
    ]);
    expect(await call(seller, 'own_holidays', {})).toEqual([{ taken: 15, earliest: await dayAt(0) }]);
    await moveTime(backend(), '60 days');
    expect(await goAway(0, 0)).toBe('holiday_days');
    expect(await goAway(300, 304)).toBeNull();
  });

  it('needs as many working days before the next one as the last one had [O45]', async () => {
    expect(await goAway(0, 9)).toBeNull();
    await moveTime(backend(), '11 days');
    expect(await goAway(0, 2)).toBe('holiday_early');
    const [{ earliest }] = (await call(seller, 'own_holidays', {})) as [{ taken: number; earliest: string }];
    const [{ days }] = (await backend().sql`
      select count(*)::int as days from generate_series(app.local_date(app.now()) - 1, ${earliest}::date - 1, interval '1 day') d (day)
        join app.working_hours h on h.weekday = extract(isodow from d.day)
       where not exists (select 1 from app.public_holidays f where f.day = d.day)`) as unknown as [{ days: number }];
    expect(days).toBe(10);
    const first = Math.round((Date.parse(earliest) - Date.parse(await dayAt(0))) / DAY_MS);
    expect(await goAway(first - 1, first)).toBe('holiday_early');
    expect(await goAway(first, first + 1)).toBeNull();
  });

  it('is changed while it goes on and the day after, but for other settings not looked at again', async () => {
    await goAway(0, 2);
    await moveTime(backend(), '3 days');
    expect(await goAway(0, 1)).toBeNull();
    expect((await seller.client.from('seller_settings').update({ store_name: 'Away' }).eq('seller_id', seller.id)).error).toBeNull();
    await comeBack();
    expect(await call(seller, 'own_holidays', {})).toEqual([{ taken: 3, earliest: await dayAt(0) }]);
    expect(await call(buyer, 'own_holidays', {})).toEqual([{ taken: 0, earliest: await dayAt(0) }]);
  });
});
