/** What operators ask in an escalated case: who may ask, who is told, what an answer or silence does to the queue. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { escalatedOrder, orderIn, takeStep } from '../../helpers/cases.ts';
import { marketForFile } from '../../helpers/market.ts';
import { createOperator, grant, logOf } from '../../helpers/operators.ts';
import type { TestUser } from '../../helpers/users.ts';

let buyer: TestUser;
let seller: TestUser;
const { backend } = marketForFile((users) => ({ buyer, seller } = users));
let moderator: TestUser;
beforeAll(async () => {
  moderator = await createOperator(backend(), 'moderator');
});
beforeEach(() => backend().sql`delete from app.rate_limits`.then(() => undefined));

const escalated = () => escalatedOrder({ backend: backend(), buyer, seller });
const seenOf = async (order: string) =>
  (await backend().sql<{ id: number }[]>`select max(id)::int as id from order_events where order_id = ${order}`)[0]!.id;
async function ask(as: TestUser, p_order: string, p_side: string, values: object = {}) {
  const { error } = await as.client.rpc('operator_ask', {
    ...{ p_order, p_side, p_message: 'Was it packed in a box?', p_seen: await seenOf(p_order) },
    ...values,
  });
  return error?.code ?? 'ok';
}
const write = async (as: TestUser, p_case: string) =>
  (await as.client.rpc('write_case_message', { p_case, p_body: 'Yes, with paper.' })).error?.code ?? 'ok';
const stored = async (dispute: string) =>
  (
    await backend().sql`select c.question, c.due_action, c.due_at is not null as has_deadline, o.case_due_at is not null as waits_for_seller
      from order_cases c join orders o on o.id = c.order_id where c.id = ${dispute}`
  )[0];
const passTime = (dispute: string, time: string) =>
  backend().sql`update order_cases set due_at = due_at - ${time}::interval where id = ${dispute}`;
const mailsOf = async (order: string) =>
  (
    await backend().sql<
      { user_id: string }[]
    >`select user_id from app.outbox where order_id = ${order} and kind = 'case_question' order by id`
  ).map(({ user_id }) => user_id);
const isUnread = async (user: TestUser, order: string) =>
  (
    await backend()
      .sql`select 1 from order_reads where user_id = ${user.id} and order_id = ${order} and last_event > coalesce(seen_event, 0)`
  ).length > 0;
const seeAll = (order: string) => backend().sql`update order_reads set seen_event = last_event where order_id = ${order}`;
const queue = async () => ((await moderator.client.rpc('operator_cases', { p_limit: 100 })).data as { id: string }[]).map(({ id }) => id);
const broken = () => backend().sql`select * from app.broken_invariants()`;

describe('a question', () => {
  it('is read in the thread by both sides, mailed to the side that is asked, and one line of the log', async () => {
    const { order, dispute } = await escalated();
    await seeAll(order);
    expect(await ask(moderator, order, 'seller')).toBe('ok');
    for (const side of [buyer, seller]) {
      const { data } = await side.client.from('order_cases').select('question,due_at,order_case_messages(author,body)').eq('id', dispute);
      expect(data?.[0]).toMatchObject({ question: 'seller', due_at: expect.any(String) });
      expect(data?.[0]?.order_case_messages).toContainEqual({ author: 'operator', body: 'Was it packed in a box?' });
      expect(await isUnread(side, order)).toBe(true);
    }
    expect(await mailsOf(order)).toEqual([seller.id]);
    expect(await stored(dispute)).toEqual({ question: 'seller', due_action: 'end_question', has_deadline: true, waits_for_seller: true });
    expect((await logOf(backend())).at(-1)).toMatchObject({
      ...{ operator_id: moderator.id, role: 'moderator', action: 'ask_side', target_kind: 'order', target_id: order },
      details: { case: dispute, side: 'seller' },
    });
    expect(await broken()).toEqual([]);
  });

  it('of the buyer does not wait for the seller', async () => {
    const { order, dispute } = await escalated();
    expect(await ask(moderator, order, 'buyer')).toBe('ok');
    expect(await mailsOf(order)).toEqual([buyer.id]);
    expect(await stored(dispute)).toMatchObject({ question: 'buyer', waits_for_seller: false });
    expect(await broken()).toEqual([]);
  });

  it('is refused to the two sides, in their own case, on unread events, without words and about other states [M11]', async () => {
    const { order, dispute } = await escalated();
    for (const side of [buyer, seller]) {
      expect(await ask(side, order, 'both')).toBe('not_operator');
      await grant(backend(), side, 'moderator');
      expect(await ask(side, order, 'both')).toBe('own_content');
      await backend().sql`delete from app.operators where user_id = ${side.id}`;
    }
    expect(await ask(moderator, order, 'seller', { p_seen: (await seenOf(order)) - 1 })).toBe('case_changed');
    expect(await ask(moderator, order, 'seller', { p_seen: null })).toBe('case_changed');
    expect(await ask(moderator, order, 'seller', { p_message: ' ' })).toBe('invalid');
    expect(await ask(moderator, order, 'nobody')).toBe('invalid');
    expect(await stored(dispute)).toMatchObject({ question: null, has_deadline: false });
    const plain = await orderIn({ backend: backend(), buyer, seller }, 'delivered');
    expect(await ask(moderator, plain, 'seller')).toBe('not_found');
    expect(await takeStep(buyer, dispute, 'withdraw')).toBeNull();
    expect(await ask(moderator, order, 'seller')).toBe('bad_transition');
  });
});

describe('the queue', () => {
  it('has a case that waits for an answer last, and first when the answer has come', async () => {
    const [asked, other] = [await escalated(), await escalated()];
    const waiting = async () =>
      ((await moderator.client.rpc('operator_today')).data as { work: string; waiting: number }[]).find(({ work }) => work === 'cases')
        ?.waiting ?? 0;
    const before = await waiting();
    await ask(moderator, asked.order, 'both');
    expect(await waiting()).toBe(before - 1);
    expect((await queue()).at(-1)).toBe(asked.dispute);
    expect(await write(buyer, asked.dispute)).toBe('ok');
    expect(await stored(asked.dispute)).toMatchObject({ question: 'seller', has_deadline: true });
    expect((await queue()).at(-1)).toBe(asked.dispute);
    // who has answered may go on writing
    expect(await write(buyer, asked.dispute)).toBe('ok');
    expect(await write(seller, asked.dispute)).toBe('ok');
    expect(await stored(asked.dispute)).toEqual({ question: 'answered', due_action: null, has_deadline: false, waits_for_seller: false });
    const now = await queue();
    expect(now[0]).toBe(asked.dispute);
    expect(now.indexOf(other.dispute)).toBeGreaterThan(0);
    expect(await broken()).toEqual([]);
  });

  it('has it first when the time has passed without an answer, not before', async () => {
    const { order, dispute } = await escalated();
    await backend().sql`update order_cases set question = null where question = 'answered'`;
    await ask(moderator, order, 'seller');
    await passTime(dispute, '47 hours');
    await backend().sql`call app.run_deadlines()`;
    expect(await stored(dispute)).toMatchObject({ question: 'seller' });
    await passTime(dispute, '2 hours');
    await backend().sql`call app.run_deadlines()`;
    await backend().sql`call app.run_deadlines()`;
    expect(await stored(dispute)).toEqual({ question: 'unanswered', due_action: null, has_deadline: false, waits_for_seller: false });
    expect((await queue())[0]).toBe(dispute);
    expect(await broken()).toEqual([]);
  });

  it('asks the other side, too, while the first has not answered', async () => {
    const { order, dispute } = await escalated();
    await ask(moderator, order, 'seller');
    expect(await ask(moderator, order, 'buyer')).toBe('ok');
    expect(await stored(dispute)).toMatchObject({ question: 'both', waits_for_seller: true });
    expect(await mailsOf(order)).toEqual([seller.id, buyer.id]);
  });

  it('forgets the question with the decision', async () => {
    const { order, dispute } = await escalated();
    await ask(moderator, order, 'both');
    const { error } = await moderator.client.rpc('operator_decide', {
      ...{ p_order: order, p_decision: 'nothing', p_message: 'Nobody answered.', p_seen: await seenOf(order) },
    });
    expect(error).toBeNull();
    expect(await stored(dispute)).toMatchObject({ question: null, due_action: null, waits_for_seller: false });
    expect(await broken()).toEqual([]);
  });
});
