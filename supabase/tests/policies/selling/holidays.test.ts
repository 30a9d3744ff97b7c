/** A seller's holiday: who may set it, what it stops, and that everything goes on by itself afterwards. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openCase, orderIn as bringTo } from '../../helpers/cases.ts';
import { expectInvariantsAfterAll } from '../../helpers/invariants.ts';
import { orderIn, type OrderState } from '../../helpers/orderStates.ts';
import { databaseTime, holiday, localDay, moveTime, runDeadlines } from '../../helpers/time.ts';
import {
  backendForFile,
  createProduct,
  createSeller,
  createShopper,
  placeOrder,
  type TestUser,
  visitorClient,
} from '../../helpers/users.ts';

const backend = backendForFile();
expectInvariantsAfterAll(backend);
let seller: TestUser;
let buyer: TestUser;
const DAY_MS = 86_400_000;
const now = async () => (await databaseTime(backend())).getTime();
/** A calendar day of the database's clock: today, or some days later. */
const dayAt = async (days = 0) => localDay(days, await now());
const setHoliday = (user: TestUser, values: object) => user.client.from('seller_settings').upsert({ seller_id: user.id, ...values });
/** A holiday from today until some days later, by the database's clock. */
const goAway = async (days: number) => setHoliday(seller, holiday(0, days, await now()));
const comeBack = () => setHoliday(seller, { holiday_from: null, holiday_to: null });
const place = (state: OrderState) => orderIn(backend(), { seller, buyer }, state);
const stored = async (id: string) => (await backend().sql`select * from orders where id = ${id}`)[0]!;
const daysOff = async () =>
  (await backend().sql`select day::text from app.days_off where seller_id = ${seller.id} order by day`).map(({ day }) => day as string);
const isOff = async (at: Date) => (await daysOff()).includes(localDay(0, at.getTime()));

beforeAll(async () => {
  buyer = await createShopper(backend(), 'buyer');
});
beforeEach(async () => {
  seller = await createSeller(backend(), 'away');
});

describe('the dates of a holiday', () => {
  it('are set and cleared by the seller, and read by nobody else', async () => {
    expect((await goAway(3)).error).toBeNull();
    const [row] = await backend().sql`select holiday_from::text, holiday_to::text from seller_settings where seller_id = ${seller.id}`;
    expect(row).toEqual(holiday(0, 3, await now()));
    await buyer.client.from('seller_settings').update({ holiday_from: null, holiday_to: null }).eq('seller_id', seller.id);
    expect((await buyer.client.from('seller_settings').select('holiday_to')).data).toEqual([]);
    expect(await daysOff()).toHaveLength(4);
    expect((await comeBack()).error).toBeNull();
    expect(await daysOff()).toEqual([]);
  });

  it.each([
    ['only a first day', { holiday_from: '2030-07-01' }],
    ['only a last day', { holiday_to: '2030-07-01' }],
    ['the wrong order', { holiday_from: '2030-07-02', holiday_to: '2030-07-01' }],
    ['31 days', { holiday_from: '2030-07-01', holiday_to: '2030-07-31' }],
    ['no date', { holiday_from: 'soon', holiday_to: '2030-07-01' }],
  ])('are refused: %s', async (_, values) => {
    expect((await setHoliday(seller, values)).error).not.toBeNull();
    expect(await backend().sql`select 1 from seller_settings where seller_id = ${seller.id}`).toEqual([]);
  });

  it('take no day that has passed, and give none back', async () => {
    await setHoliday(seller, holiday(-5, 2, await now()));
    expect(await daysOff()).toEqual([await dayAt(0), await dayAt(1), await dayAt(2)]);
    await moveTime(backend(), '1 day');
    await comeBack();
    expect(await daysOff()).toEqual([await dayAt(-1)]);
  });
});

describe('during a holiday', () => {
  it('nothing can be ordered, and everyone reads until when', async () => {
    const vase = await createProduct(seller);
    await goAway(3);
    expect((await placeOrder(buyer.client, [{ product_id: vase.id, quantity: 1 }])).error?.code).toBe('unavailable');
    const visitor = visitorClient(backend());
    expect((await visitor.from('profiles').select('back_on').eq('id', seller.id)).data).toEqual([{ back_on: await dayAt(4) }]);
    expect((await visitor.rpc('checkout_options', { p_sellers: [seller.id] })).data).toMatchObject([{ back_on: await dayAt(4) }]);
    expect((await visitor.rpc('store_page', { p_username: seller.username })).data).toMatchObject({ store: { back_on: await dayAt(4) } });
    await setHoliday(seller, holiday(1, 3, await now()));
    expect((await visitor.from('profiles').select('back_on').eq('id', seller.id)).data).toEqual([{ back_on: null }]);
    expect((await placeOrder(buyer.client, [{ product_id: vase.id, quantity: 1 }])).error).toBeNull();
  });

  it('is named at the checkout before it begins, once an order placed now would be sent after it', async () => {
    const named = async () => {
      const { data } = await visitorClient(backend()).rpc('checkout_options', { p_sellers: [seller.id] });
      const [{ holiday_from, holiday_to, back_on }] = data as [Record<string, unknown>];
      return { holiday_from, holiday_to, back_on };
    };
    const none = { holiday_from: null, holiday_to: null, back_on: null };
    expect(await named()).toEqual(none);
    const near = holiday(1, 3, await now());
    await setHoliday(seller, near);
    expect(await named()).toEqual({ ...near, back_on: null });
    await setHoliday(seller, holiday(60, 62, await now()));
    expect(await named()).toEqual(none);
    await goAway(3);
    expect(await named()).toEqual({ ...none, back_on: await dayAt(4) });
  });

  it.each([
    { status: 'pending' },
    { status: 'confirmed' },
    { status: 'pending', method: 'kaspi_transfer' },
    { status: 'pending', method: 'kaspi_transfer', payment: 'reported' },
    { status: 'confirmed', method: 'kaspi_transfer', payment: 'received' },
  ] as OrderState[])('nothing is due of an order $status, $method, $payment', async (state) => {
    const id = await place(state);
    const before = await stored(id);
    await goAway(9);
    const after = await stored(id);
    // both sides are reminded of what is paid and not sent, holiday or not
    const action = state.payment === 'received' ? 'remind_unsent' : before.due_action;
    expect(after.due_action).toBe(action);
    expect(after.due_at.getTime() - (await now())).toBeGreaterThan(9 * DAY_MS);
    expect(await isOff(after.due_at)).toBe(false);
    await moveTime(backend(), '9 days');
    await runDeadlines(backend());
    expect(await stored(id)).toMatchObject({ status: state.status, due_action: action });
    // and is due afterwards, without a job that ends the holiday
    await moveTime(backend(), `${Math.ceil((after.due_at.getTime() - (await now())) / 1000) + 1} seconds`);
    // what else has passed meanwhile is done in the next runs
    for (const _ of [1, 2, 3, 4]) await runDeadlines(backend());
    const done = await stored(id);
    expect([done.status, done.due_action]).not.toEqual([before.status, action]);
  });

  it('a parcel on its way is still asked about', async () => {
    const id = await place({ status: 'shipped' });
    const { due_at } = await stored(id);
    await goAway(29);
    expect((await stored(id)).due_at).toEqual(due_at);
  });

  it('deadlines that begin count from its end', async () => {
    await backend().sql`insert into seller_settings (seller_id) values (${seller.id})`;
    const id = await place({ status: 'pending' });
    await goAway(9);
    await backend().sql`update orders set status = 'confirmed' where id = ${id}`;
    expect((await stored(id)).due_at.getTime() - (await now())).toBeGreaterThan(9 * DAY_MS);
    await backend().sql`update orders set status = 'pending' where id = ${id}`;
  });

  it('that ends early, the rest of the time runs from then', async () => {
    const id = await place({ status: 'pending' });
    await goAway(20);
    await moveTime(backend(), '10 days');
    await comeBack();
    const { due_at } = await stored(id);
    expect(due_at.getTime()).toBeGreaterThan(await now());
    expect(due_at.getTime() - (await now())).toBeLessThan(8 * DAY_MS);
    await runDeadlines(backend());
    expect(await stored(id)).toMatchObject({ status: 'pending' });
  });

  it('cases wait for the seller, and for the buyer as ever', async () => {
    const parties = { backend: backend(), buyer, seller };
    const id = await bringTo(parties, 'delivered');
    const case_id = await openCase(buyer, id);
    const caseDue = async () => (await backend().sql`select due_at from order_cases where id = ${case_id}`)[0]!.due_at as Date;
    const before = await caseDue();
    await goAway(9);
    const after = await caseDue();
    // nine days and the rest of this one
    const longer = (after.getTime() - before.getTime()) / DAY_MS;
    expect([longer > 9, longer <= 10]).toEqual([true, true]);
    expect((await stored(id)).case_due_at).toEqual(after);
    await comeBack();
    // the moments of the holiday did not count
    expect((await caseDue()).getTime() - before.getTime()).toBeLessThan(60_000);
    // one that is opened during the holiday
    await goAway(9);
    const other = await bringTo({ ...parties, seller: await createSeller(backend(), 'present') }, 'delivered');
    const open = await openCase(buyer, other);
    const [row] = await backend().sql`select due_at - app.now() as left from order_cases where id = ${open}`;
    expect(row!.left).toMatch(/^(3 days|2 days 23:59)/);
    await seller.client.rpc('advance_case', { p_case: case_id, p_step: 'refuse', p_message: 'worn' });
    const [refused] = await backend().sql`select due_at - app.now() as left from order_cases where id = ${case_id}`;
    expect(refused!.left).toMatch(/^1[34] days/);
  });

  it('its dates move no deadline of another seller', async () => {
    const other = await createSeller(backend(), 'other');
    const id = await orderIn(backend(), { seller: other, buyer }, { status: 'pending' });
    const before = await stored(id);
    await goAway(9);
    expect((await stored(id)).due_at).toEqual(before.due_at);
  });
});
