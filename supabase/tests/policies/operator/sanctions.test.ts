/** Decisions that a seller does not follow: no new orders, then a suspended store, lifted once it is done. */
import { describe, expect, it } from 'vitest';
import { openCase, orderIn, takeStep } from '../../helpers/cases.ts';
import { mailsTo } from '../../helpers/mails.ts';
import { sanctionsForFile } from '../../helpers/sanctions.ts';
import { databaseTime, holiday, moveTime, runDeadlines } from '../../helpers/time.ts';
import { call, createProduct, newPhone, operatorClient, placeOrder, type TestUser } from '../../helpers/users.ts';

let buyer: TestUser;
let seller: TestUser;
let moderator: TestUser;
const { backend, decide, decided, after, duties, kinds } = sanctionsForFile((people) => ({ buyer, seller, moderator } = people));
const buys = async () => {
  const { id, price } = await createProduct(seller);
  return (await placeOrder(buyer.client, [{ product_id: id, quantity: 1 }], { p_expected_total: price })).error?.code ?? 'ok';
};

describe('a decision that is not followed', () => {
  it('stops new orders after 3 days, and suspends the store after 7, with mails', async () => {
    const { order } = await decided();
    expect(await after('2 days 23 hours')).toBe('active');
    expect(await after('2 hours')).toBe('limited');
    expect(await buys()).toBe('unavailable');
    expect(await after('3 days 22 hours')).toBe('limited');
    expect(await after('2 hours')).toBe('suspended');
    expect(await after('30 days')).toBe('suspended');
    expect(await kinds()).toEqual(['decision_limited', 'decision_suspended']);
    const [{ number }] = (await backend().sql`select number from orders where id = ${order}`) as unknown as [{ number: string }];
    for (const { kind, body } of await mailsTo(backend(), seller)) {
      if (kind.startsWith('decision_')) expect(body).toMatch(new RegExp(`${number}[^]*1\\s000\\s₸[^]*/influencer/orders/${order}`));
    }
    const own = (await call(seller, 'own_seller_state', {})) as object[];
    expect(own[0]).toMatchObject({ state: 'suspended', reason: null, role: null, decision_order: order });
  });

  it('is named to its seller before, with the day of the next sanction, and to nobody else', async () => {
    const { order } = await decided();
    const read = async (user: TestUser) => (await user.client.rpc('own_decision_duties')).data as { due_at: string }[];
    const [first] = await read(seller);
    expect(first).toMatchObject({ order_id: order, duty: 'refund', sanction: null });
    expect(Math.abs(new Date(first!.due_at).getTime() - Date.now() - 3 * 86_400_000)).toBeLessThan(60_000);
    expect([await read(buyer), await read(moderator)]).toEqual([[], []]);
    await after('3 days');
    expect((await read(seller))[0]).toMatchObject({ sanction: 'limited' });
  });

  it('counts by the days of the settings', async () => {
    const { sql } = backend();
    await sql`update app.site_settings set sanction_limit_days = 1, sanction_suspend_days = 2`;
    await decided();
    expect([await after('25 hours'), await after('24 hours')]).toEqual(['limited', 'suspended']);
    await sql`update app.site_settings set sanction_limit_days = 3, sanction_suspend_days = 7`;
  });

  it('gets no more time by deciding the same again', async () => {
    const { order } = await decided();
    expect(await after('3 days 1 hour')).toBe('limited');
    await decide(order);
    expect(await after('4 days')).toBe('suspended');
  });

  it('waits for no holiday of the seller [O45]', async () => {
    await decided();
    const [before] = await duties();
    await seller.client
      .from('seller_settings')
      .insert({ seller_id: seller.id, ...holiday(0, 29, (await databaseTime(backend())).getTime()) });
    expect((await duties())[0]).toEqual(before);
    expect(await after('3 days 1 hour')).toBe('limited');
  });
});

describe('a sanction', () => {
  it('is lifted once the buyer confirms the refund; until then the days stand still', async () => {
    const { dispute } = await decided();
    expect(await after('3 days 1 hour')).toBe('limited');
    expect(await takeStep(seller, dispute, 'refund')).toBeNull();
    expect(await after('5 days')).toBe('limited');
    expect(await takeStep(buyer, dispute, 'confirm_refund')).toBeNull();
    expect(await after('1 second')).toBe('active');
    expect(await duties()).toHaveLength(0);
    expect(await kinds()).toEqual(['decision_limited', 'store_unlimited']);
    expect(await buys()).toBe('ok');
  });

  it('is lifted a week after the refund when the buyer says nothing', async () => {
    const { dispute } = await decided();
    expect(await after('7 days 1 hour')).toBe('limited');
    expect(await after('1 second')).toBe('suspended');
    await takeStep(seller, dispute, 'refund');
    expect(await after('7 days 1 hour')).toBe('active');
    expect(await kinds()).toEqual(['decision_limited', 'decision_suspended', 'store_reinstated']);
  });

  it('goes on from the next decision when the buyer denies the refund', async () => {
    const { order, dispute } = await decided();
    await takeStep(seller, dispute, 'refund');
    await takeStep(buyer, dispute, 'deny_refund');
    expect(await after('5 days')).toBe('active');
    await decide(order);
    expect(await after('2 days')).toBe('active');
    expect(await after('25 hours')).toBe('limited');
  });

  const denied = async ({ order, dispute }: { order: string; dispute: string }) => {
    expect([await takeStep(seller, dispute, 'refund'), await takeStep(buyer, dispute, 'deny_refund')]).toEqual([null, null]);
    await decide(order);
  };

  it('gets no days anew by a refund that the buyer denies [O46]', async () => {
    const made = await decided();
    expect(await after('2 days')).toBe('active');
    await denied(made);
    expect(await after('23 hours')).toBe('active');
    expect(await after('2 hours')).toBe('limited');
  });

  it('comes at once when refunds that were noted are denied again and again [O46]', async () => {
    const made = await decided();
    await denied(made);
    expect(await after('1 minute')).toBe('active');
    await denied(made);
    expect(await after('1 minute')).toBe('limited');
    await denied(made);
    expect(await after('1 minute')).toBe('suspended');
  });

  it('is not kept from the operators by noting again what the buyer has denied [O47]', async () => {
    const { order, dispute } = await decided();
    await takeStep(seller, dispute, 'refund');
    await takeStep(buyer, dispute, 'deny_refund');
    expect(await takeStep(seller, dispute, 'refund')).toBe('bad_transition');
    const [row] = await backend().sql`select state, is_refund_denied from order_cases where id = ${dispute}`;
    expect(row).toEqual({ state: 'escalated', is_refund_denied: true });
    await decide(order);
    expect(await takeStep(seller, dispute, 'refund')).toBeNull();
    expect(await takeStep(buyer, dispute, 'confirm_refund')).toBeNull();
  });

  it('comes although a refund was noted at the moment at which it was due [O47]', async () => {
    const made = await decided();
    await denied(made);
    await denied(made);
    await takeStep(seller, made.dispute, 'refund');
    expect(await after('1 minute')).toBe('limited');
    expect(await takeStep(buyer, made.dispute, 'confirm_refund')).toBeNull();
    expect(await after('1 minute')).toBe('active');
  });

  it('never comes when the refund was noted in time, also by the platform', async () => {
    const [one, two] = [await decided(), await decided()];
    await takeStep(seller, one.dispute, 'refund');
    await operatorClient(backend()).rpc('decide_order', { p_order: two.order, p_command: 'waive_refund', p_message: 'The buyer has it.' });
    expect(await after('10 days')).toBe('active');
    expect(await duties()).toHaveLength(0);
    expect(await kinds()).toEqual([]);
  });

  it('of an order that goes on comes after the deadline of its shipment, and ends when it is sent', async () => {
    await backend().sql`insert into seller_settings (seller_id, kaspi_phone) values (${seller.id}, ${newPhone()})`;
    const order = await orderIn({ backend: backend(), buyer, seller }, 'pending', { order: { p_payment_method: 'kaspi_transfer' } });
    await call(seller, 'set_order_status', { p_order: order, p_status: 'cancelled' });
    const decision = { p_order: order, p_command: 'revive', p_message: 'It was paid.' };
    await operatorClient(backend()).rpc('decide_order', decision).throwOnError();
    expect(await duties()).toMatchObject([{ order_id: order, duty: 'send', sanction: null }]);
    const [{ days }] = (await backend().sql`select extract(epoch from (select max(d.due_at) from app.deadlines_of(o, 'allow_cancel') d)
      - app.now()) / 86400 as days from orders o where id = ${order}`) as unknown as [{ days: string }];
    expect(Number(days)).toBeGreaterThan(3);
    expect(await after(`${Number(days) - 0.1} days`)).toBe('active');
    expect(await after('3 hours')).toBe('limited');
    await call(seller, 'set_order_status', { p_order: order, p_status: 'shipped' });
    expect(await after('1 second')).toBe('active');
  });

  it('does not come for an order that only goes on: nobody was told to send it', async () => {
    await backend().sql`insert into seller_settings (seller_id, kaspi_phone) values (${seller.id}, ${newPhone()})`;
    const order = await orderIn({ backend: backend(), buyer, seller }, 'confirmed', { order: { p_payment_method: 'kaspi_transfer' } });
    await call(buyer, 'report_payment', { p_order: order });
    const dispute = await openCase(buyer, order, { p_kind: 'payment', p_lines: null });
    await takeStep(seller, dispute, 'refuse');
    await takeStep(buyer, dispute, 'escalate');
    await decide(order, 'nothing', null);
    expect(await backend().sql`select status, payment_status from orders where id = ${order}`).toEqual([
      { status: 'confirmed', payment_status: 'unpaid' },
    ]);
    expect(await duties()).toEqual([]);
  });

  it('of two orders lasts until both are settled', async () => {
    const one = await decided();
    expect(await after('2 days')).toBe('active');
    const two = await decided();
    expect(await after('5 days 1 hour')).toBe('limited');
    expect(await after('1 second')).toBe('suspended');
    await operatorClient(backend()).rpc('decide_order', { p_order: one.order, p_command: 'settle_refund', p_message: 'It was paid back.' });
    expect(await after('1 second')).toBe('limited');
    const [own] = (await call(seller, 'own_seller_state', {})) as object[];
    expect(own).toMatchObject({ state: 'limited', decision_order: two.order });
    await operatorClient(backend()).rpc('decide_order', { p_order: two.order, p_command: 'settle_refund', p_message: 'It was paid back.' });
    expect(await after('1 second')).toBe('active');
  });

  it('has no days that run while the buyer is to act, also when the deadlines look at it', async () => {
    const { order, dispute } = await decided();
    await takeStep(seller, dispute, 'refund');
    const dueAt = async () => (await backend().sql`select due_at from app.decision_duties where order_id = ${order}`)[0]?.due_at as unknown;
    expect(await dueAt()).toBeNull();
    expect((await backend().sql`select app.run_decision_duty(${order}) as made`)[0]?.made).toBeNull();
    expect(await dueAt()).toBeNull();
  });
});

it('decisions that are overdue raise the alarm, and go with the account', async () => {
  const { order } = await decided();
  await moveTime(backend(), '3 days 1 hour');
  const overdue = async () => (await backend().sql`select work from app.overdue_work()`).map(({ work }) => work as string);
  expect(await overdue()).toContain('decisions to be followed');
  await runDeadlines(backend());
  expect(await overdue()).not.toContain('decisions to be followed');
  await operatorClient(backend()).rpc('decide_order', { p_order: order, p_command: 'settle_refund', p_message: 'It was paid back.' });
  expect((await seller.client.rpc('delete_account', { p_email: seller.email })).error).toBeNull();
  expect(await duties()).toHaveLength(0);
});
