/** Cases that operators read and decide: the queue, the look, the decision and who may take it. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { escalatedOrder, openCase, orderIn, takeStep } from '../../helpers/cases.ts';
import { marketForFile } from '../../helpers/market.ts';
import { createOperator, logOf } from '../../helpers/operators.ts';
import type { TestUser } from '../../helpers/users.ts';

let buyer: TestUser;
let seller: TestUser;
const { backend } = marketForFile((users) => ({ buyer, seller } = users));
let moderator: TestUser;
let finance: TestUser;
beforeAll(async () => {
  moderator = await createOperator(backend(), 'moderator');
  finance = await createOperator(backend(), 'finance');
});
beforeEach(() => backend().sql`delete from app.rate_limits`.then(() => undefined));

const WORDS = 'The photos show the crack.';
const escalated = () => escalatedOrder({ backend: backend(), buyer, seller });
const seenOf = async (order: string) =>
  (await backend().sql<{ id: number }[]>`select max(id)::int as id from order_events where order_id = ${order}`)[0]!.id;
const stored = async (order: string) =>
  (
    await backend().sql`select c.state, c.refund_due::int, c.refunded::int, o.payment_status from order_cases c
      join orders o on o.id = c.order_id where o.id = ${order} order by c.opened_at desc limit 1`
  )[0];
const decide = async (as: TestUser, order: string, p_decision: string | null, values: object = {}) => {
  const p_seen = await seenOf(order);
  const { data, error } = await as.client.rpc('operator_decide', { p_order: order, p_decision, p_message: WORDS, p_seen, ...values });
  return (error?.code ?? data) as string;
};
const linesSince = async (count: number) => (await logOf(backend())).slice(count);
const count = async () => (await logOf(backend())).length;
const look = (as: TestUser, p_order: string) => as.client.rpc('operator_case', { p_order });

describe('the queue', () => {
  it('has the cases that the platform decides, those that wait longest first, in pages', async () => {
    const made = [await escalated(), await escalated(), await escalated()];
    for (const [n, { dispute }] of made.entries()) {
      await backend().sql`update order_cases set updated_at = app.now() - ${`${9 - n} days`}::interval where id = ${dispute}`;
    }
    const other = await orderIn({ backend: backend(), buyer, seller }, 'delivered');
    const open = await openCase(buyer, other);
    const first = await moderator.client.rpc('operator_cases', { p_limit: 2 });
    expect((first.data as { id: string }[]).map(({ id }) => id)).toEqual(made.slice(0, 2).map(({ dispute }) => dispute));
    const last = first.data?.at(-1);
    const rest = await moderator.client.rpc('operator_cases', {
      p_after: last?.escalated_at,
      p_after_id: last?.id,
      p_after_place: last?.place,
      p_limit: 100,
    });
    const ids = (rest.data as { id: string }[]).map(({ id }) => id);
    expect(ids).toContain(made[2]?.dispute);
    for (const one of [made[0]?.dispute, made[1]?.dispute, open]) expect(ids).not.toContain(one);
    expect(first.data?.[0]).toMatchObject({ kind: 'return', opened_by: 'buyer', amount: 1000, refund_due: 0, order_status: 'delivered' });
    const [{ total }] = (await backend().sql`select count(*)::int as total from order_cases where state = 'escalated'`) as unknown as [
      { total: number },
    ];
    const today = await moderator.client.rpc('operator_today');
    const [{ oldest }] = (await backend().sql`select min(updated_at) as oldest from order_cases where state = 'escalated'`) as unknown as [
      { oldest: Date },
    ];
    expect(today.data).toContainEqual({ work: 'cases', waiting: total, since: expect.any(String) });
    expect(new Date(today.data?.find(({ work }: { work: string }) => work === 'cases')?.since as string)).toEqual(oldest);
  });
});

describe('the mail about cases that wait', () => {
  const mails = () => backend().sql<{ user_id: string; facts: { count: string } }[]>`
    select user_id, facts from app.outbox where kind = 'cases_waiting' order by id`;
  const run = () => backend().sql`select app.run_maintenance()`;

  it('goes to each operator once a day, when one has waited for more than a day', async () => {
    await backend().sql`update order_cases set updated_at = app.now() - interval '23 hours' where state = 'escalated'`;
    await run();
    expect(await mails()).toHaveLength(0);
    const [{ operators }] = (await backend().sql`select count(distinct user_id)::int as operators from app.operators`) as unknown as [
      { operators: number },
    ];
    const { dispute } = await escalated();
    await backend().sql`update order_cases set updated_at = app.now() - interval '25 hours' where id = ${dispute}`;
    await run();
    await run();
    const written = await mails();
    expect(written.map(({ facts }) => facts.count)).toEqual(Array(operators).fill('1'));
    expect(written.map(({ user_id }) => user_id)).toEqual(expect.arrayContaining([moderator.id, finance.id]));
    await backend().sql`update app.outbox set created_at = created_at - interval '1 day' where kind = 'cases_waiting'`;
    await run();
    expect(await mails()).toHaveLength(2 * operators);
  });
});

describe('a look at a case', () => {
  it('shows the order, the words of both sides and their records, without phone and address, and is in the log', async () => {
    const { order, dispute } = await escalated();
    const before = await count();
    const { data } = await look(moderator, order);
    expect(data).toMatchObject({
      order: { id: order, order_items: [{ quantity: 2 }], order_decisions: [] },
      cases: [{ id: dispute, reason: 'too small', order_case_messages: [{ author: 'buyer' }, { author: 'seller' }] }],
      seller: { username: seller.username },
      ...{ decisions: ['refund', 'nothing'], least_refund: 1, most_refund: 2000 },
    });
    const answer = JSON.stringify(data);
    const [contact] = await backend().sql`select phone, street from app.order_contacts where order_id = ${order}`;
    for (const secret of [contact?.phone, contact?.street, 'payment_details', buyer.email]) expect(answer).not.toContain(secret as string);
    expect(await linesSince(before)).toMatchObject([
      { operator_id: moderator.id, role: 'moderator', action: 'look', target_kind: 'order', target_id: order },
    ]);
  });

  it('counts how the orders of both sides ended', async () => {
    const { order } = await escalated();
    const lost = await orderIn({ backend: backend(), buyer, seller }, 'shipped');
    await seller.client.rpc('set_order_status', { p_order: lost, p_status: 'cancelled', p_reason: 'refused' });
    const before = (await look(moderator, order)).data as { records: Record<string, Record<string, number>> };
    await decide(moderator, order, 'refund', { p_refund: 500 });
    const { records } = (await look(moderator, order)).data as { records: Record<string, Record<string, number>> };
    expect(records.seller).toMatchObject({ refused: 1, cancelled: 1, decided_against: (before.records.seller?.decided_against ?? 0) + 1 });
    expect(records.buyer).toEqual({ ...before.records.buyer, orders: expect.any(Number) });
    expect(records.seller?.orders).toBeGreaterThan(2);
  });

  it('is refused for an order without a case, and leaves no line', async () => {
    const order = await orderIn({ backend: backend(), buyer, seller }, 'delivered');
    const before = await count();
    expect((await look(moderator, order)).error?.code).toBe('not_found');
    expect((await look(moderator, crypto.randomUUID())).error?.code).toBe('not_found');
    for (const person of [buyer, seller]) expect((await look(person, order)).error?.code).toBe('not_operator');
    expect(await count()).toBe(before);
  });

  it('includes the photos of the case', async () => {
    const { dispute, order } = await escalated();
    const path = `${buyer.id}/${crypto.randomUUID()}.webp`;
    await buyer.client.storage.from('case-photos').upload(path, new Blob([new Uint8Array([82, 73, 70, 70])], { type: 'image/webp' }));
    await buyer.client.rpc('write_case_message', { p_case: dispute, p_body: 'Look', p_photos: [path] });
    const read = async (as: TestUser) => (await as.client.storage.from('case-photos').download(path)).data?.size;
    expect([await read(moderator), await read(finance)]).toEqual([undefined, undefined]);
    for (const operator of [moderator, finance]) await look(operator, order);
    expect([await read(moderator), await read(finance)]).toEqual([4, 4]);
    await backend().sql`update auth.sessions set created_at = now() - interval '12 hours' where user_id = ${finance.id}`;
    expect(await read(finance)).toBeUndefined();
    await backend().sql`update auth.sessions set created_at = now() where user_id = ${finance.id}`;
  });
});

describe('a decision', () => {
  it('is read by both sides with its words and the role, and is one line of the log', async () => {
    const { order, dispute } = await escalated();
    const before = await count();
    expect(await decide(moderator, order, 'refund', { p_refund: 700 })).toBe('decided');
    expect(await stored(order)).toMatchObject({ state: 'decided', refund_due: 700, payment_status: 'refund_due' });
    for (const person of [buyer, seller]) {
      const made = await person.client.from('order_decisions').select('command,words,role').eq('order_id', order);
      expect(made.data).toEqual([{ command: 'refund', words: WORDS, role: 'moderator' }]);
      const messages = await person.client.from('order_case_messages').select('body').eq('case_id', dispute).eq('author', 'operator');
      expect(messages.data).toEqual([{ body: WORDS }]);
    }
    expect(await linesSince(before)).toMatchObject([
      { operator_id: moderator.id, action: 'decide', target_id: order, details: { decision: 'refund', case: dispute, refund: 700 } },
    ]);
  });

  it('settles or gives up money by finance and owners only', async () => {
    const [owed, waived, paid] = [await escalated(), await escalated(), await escalated()];
    for (const { order } of [owed, waived]) await decide(finance, order, 'refund', { p_refund: 700 });
    for (const [order, decision] of [
      [owed.order, 'settle_refund'],
      [waived.order, 'waive_refund'],
      [paid.order, 'refunded'],
    ] as const) {
      const state = await stored(order);
      expect(await decide(moderator, order, decision, { p_refund: 300 })).toBe('not_operator');
      expect(await stored(order)).toEqual(state);
    }
    expect(await decide(finance, owed.order, 'settle_refund')).toBe('closed');
    expect(await stored(owed.order)).toMatchObject({ refund_due: 0, refunded: 700, payment_status: 'refunded' });
    expect(await decide(finance, waived.order, 'waive_refund')).toBe('closed');
    expect(await stored(waived.order)).toMatchObject({ refund_due: 0, refunded: 0, payment_status: 'unpaid' });
    expect(await decide(finance, paid.order, 'refunded', { p_refund: 300 })).toBe('decided');
    expect(await stored(paid.order)).toMatchObject({ refunded: 300, payment_status: 'refunded' });
    const thread = await backend().sql`select body from order_case_messages where case_id = ${waived.dispute} and author = 'operator'`;
    expect(thread).toHaveLength(2);
  });

  it('is taken on what has been read', async () => {
    const { order, dispute } = await escalated();
    const seen = await seenOf(order);
    const before = await count();
    expect(await decide(moderator, order, 'nothing', { p_seen: null })).toBe('case_changed');
    await buyer.client.rpc('write_case_message', { p_case: dispute, p_body: 'One more thing' });
    expect(await decide(moderator, order, 'nothing', { p_seen: seen })).toBe('case_changed');
    expect(await stored(order)).toMatchObject({ state: 'escalated' });
    expect(await count()).toBe(before);
    expect(await decide(moderator, order, 'nothing')).toBe('decided');
    expect(await decide(finance, order, 'nothing', { p_seen: seen })).toBe('already_decided');
    expect(await decide(finance, order, 'refund', { p_refund: 100 })).toBe('bad_transition');
  });

  it('is not taken about a case that a decision has closed, although the order goes on', async () => {
    const order = await orderIn({ backend: backend(), buyer, seller }, 'shipped');
    const dispute = await openCase(buyer, order, { p_kind: 'not_arrived', p_lines: null });
    expect([await takeStep(seller, dispute, 'refuse'), await takeStep(buyer, dispute, 'escalate')]).toEqual([null, null]);
    expect(await decide(moderator, order, 'nothing')).toBe('decided');
    for (const decision of ['cancel', 'deliver']) expect(await decide(moderator, order, decision)).toBe('bad_transition');
    expect(await backend().sql`select status from orders where id = ${order}`).toEqual([{ status: 'shipped' }]);
  });

  it.each([
    ['an unknown decision', 'forged', {}, 'invalid'],
    ['none', null, {}, 'invalid'],
    ['no words', 'nothing', { p_message: ' ' }, 'invalid'],
    ['too much money', 'refund', { p_refund: 2001 }, 'refund_too_high'],
    ['no money', 'refund', { p_refund: 0 }, 'invalid'],
    ['a way that leaves the case waiting', 'revive', {}, 'bad_transition'],
  ])('is refused with %s', async (_, decision, values, code) => {
    const { order } = await escalated();
    const before = [await stored(order), await count(), await seenOf(order)];
    expect(await decide(moderator, order, decision, values)).toBe(code);
    expect([await stored(order), await count(), await seenOf(order)]).toEqual(before);
  });

  it('is offered by what is owed, and to whoever may settle it', async () => {
    const { order, dispute } = await escalated();
    const offered = async (user: TestUser) => {
      const { decisions, least_refund, most_refund } = (await look(user, order)).data;
      return [decisions, least_refund, most_refund];
    };
    expect(await offered(finance)).toEqual([['refund', 'nothing', 'refunded'], 1, 2000]);
    await backend().sql`update order_cases set refund_due = 700 where id = ${dispute}`;
    expect(await offered(moderator)).toEqual([['refund'], 700, 2000]);
    expect(await offered(finance)).toEqual([['refund', 'refunded', 'settle_refund', 'waive_refund'], 1, 2000]);
    await backend().sql`update order_cases set state = 'decided' where id = ${dispute}`;
    expect([(await offered(moderator))[0], (await offered(finance))[0]]).toEqual([[], ['settle_refund', 'waive_refund']]);
    await backend().sql`update order_cases set refund_due = 0, state = 'escalated' where id = ${dispute}`;
  });

  it('does not call money that is owed nothing', async () => {
    const order = await orderIn({ backend: backend(), buyer, seller }, 'shipped');
    const dispute = await openCase(buyer, order, { p_kind: 'not_arrived', p_lines: null });
    await takeStep(seller, dispute, 'refuse');
    await takeStep(buyer, dispute, 'escalate');
    await backend().sql`update order_cases set refund_due = 2000 where id = ${dispute}`;
    expect(await decide(moderator, order, 'nothing')).toBe('invalid');
    await backend().sql`update order_cases set refund_due = 0 where id = ${dispute}`;
    expect(await decide(moderator, order, 'cancel')).toBe('closed');
  });

  it('leaves less than is owed to finance', async () => {
    const { order, dispute } = await escalated();
    await backend().sql`update order_cases set refund_due = 2000 where id = ${dispute}`;
    expect(await decide(moderator, order, 'refund', { p_refund: 1999 })).toBe('not_operator');
    expect(await stored(order)).toMatchObject({ state: 'escalated', refund_due: 2000 });
    expect(await decide(finance, order, 'refund', { p_refund: 1999 })).toBe('decided');
    expect(await stored(order)).toMatchObject({ state: 'decided', refund_due: 1999 });
    const other = await escalated();
    await backend().sql`update order_cases set refund_due = 1000 where id = ${other.dispute}`;
    expect(await decide(moderator, other.order, 'refund', { p_refund: 1000 })).toBe('decided');
  });

  it('is none of a case that nobody escalated', async () => {
    const order = await orderIn({ backend: backend(), buyer, seller }, 'delivered');
    await openCase(buyer, order);
    expect(await decide(moderator, order, 'nothing')).toBe('bad_transition');
    const plain = await orderIn({ backend: backend(), buyer, seller }, 'delivered');
    expect(await decide(moderator, plain, 'cancel')).toBe('not_found');
  });
});
