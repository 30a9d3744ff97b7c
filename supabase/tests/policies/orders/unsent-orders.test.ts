/** Paid orders that are never sent: both sides are reminded, then a case opens by itself, which the seller ends by sending or paying back. */
import { beforeAll, describe, expect, it } from 'vitest';
import { ordersForFile } from '../../helpers/ordersOfStore.ts';
import { createProducts, createUsers, type TestAccount } from '../../helpers/parallel.ts';
import { databaseTime, holiday, moveTime, runDeadlines } from '../../helpers/time.ts';

const { backend, seller, buyer, place, stored, events, stockOf, due, as } = ordersForFile();
// on every day of the year the time to send is shorter than the ten days after which both sides are reminded
beforeAll(() => backend().sql`delete from app.public_holidays`);
const PAID = { status: 'confirmed', method: 'kaspi_transfer', payment: 'received' } as const;
const paid = () => place(PAID);
const caseOf = async (id: string) => (await backend().sql`select * from order_cases where order_id = ${id}`)[0]!;
const casesOf = async (id: string) =>
  (await backend().sql`select count(*)::int as n from order_cases where order_id = ${id}`)[0]!.n as number;
const setStatus = (by: TestAccount, id: string, status: string) => as(by, (sql) => sql`select set_order_status(${id}, ${status})`);
const step = async (by: TestAccount, id: string, name: string) => {
  const { id: dispute } = await caseOf(id);
  return as(by, (sql) => sql`select advance_case(${dispute as string}, ${name}, 'Because it is so', null, null, null)`);
};
/** Runs what is due until the order has a case. */
async function untilCase(id: string): Promise<Record<string, unknown>> {
  for (let n = 0; n < 6 && (await casesOf(id)) === 0; n++) await due(id);
  return caseOf(id);
}
const mails = async (id: string) =>
  (
    await backend().sql<{ mail: string }[]>`
      select case m.user_id when o.seller_id then 'seller ' else 'buyer ' end || m.kind as mail
        from app.outbox m join orders o on o.id = m.order_id where o.id = ${id} and m.kind ~ 'missing|not_sent' order by m.id`
  ).map(({ mail }) => mail);
/** When it is reminded of, and when a case opens: from the payment on, but not before the usual time to send is over. */
const expected = async (id: string) =>
  (
    await backend().sql<{ reminder: Date; opening: Date }[]>`
      select greatest(paid_at + interval '10 days', sent_by) as reminder, greatest(paid_at + interval '14 days', sent_by + interval '4 days') as opening
        from (select payment_received_at as paid_at, app.add_working_hours(null, due_since, app.period('shipping', due_since)) as sent_by
                from orders where id = ${id}) x`
  )[0]!;

describe('a paid order that is not sent', () => {
  it('is reminded of after 10 days, and a case opens after 14, with mails to both sides [O48]', async () => {
    const id = await paid();
    const { reminder, opening } = await expected(id);
    expect(await due(id)).toMatchObject({ due_action: 'allow_cancel' });
    expect(await due(id)).toMatchObject({ due_action: 'remind_unsent', due_at: reminder, is_shipment_late: true });
    expect(await due(id)).toMatchObject({ due_action: 'open_unsent', due_at: opening, is_shipment_late: true });
    expect(await mails(id)).toEqual(['buyer shipment_missing', 'seller shipment_missing_seller']);
    expect(await casesOf(id)).toBe(0);
    const opened = await due(id);
    expect(opened).toMatchObject({ status: 'confirmed', case_state: 'asked', due_at: null, due_action: null, is_shipment_late: true });
    const dispute = await caseOf(id);
    expect(dispute).toMatchObject({
      kind: 'not_sent',
      state: 'asked',
      opened_by: 'system',
      amount: '1000',
      refund_due: '0',
      due_action: 'escalate',
    });
    expect((dispute.due_at as Date).getTime() - (dispute.opened_at as Date).getTime()).toBe(3 * 86_400_000);
    expect(opened.case_due_at).toEqual(dispute.due_at);
    expect(await events(id)).toEqual(['reminder', 'shipment_late', 'shipment_missing', 'case_opened']);
    expect((await mails(id)).slice(2)).toEqual(['buyer not_sent', 'seller not_sent_seller']);
  });

  it('waits for no holiday of the seller, and neither does its case [O45]', async () => {
    const id = await paid();
    const { reminder, opening } = await expected(id);
    const dates = holiday(0, 29, (await databaseTime(backend())).getTime());
    await backend()
      .sql`update seller_settings set holiday_from = ${dates.holiday_from}, holiday_to = ${dates.holiday_to} where seller_id = ${seller().id}`;
    expect(await stored(id)).toMatchObject({ due_action: 'remind_unsent', due_at: reminder });
    expect(await due(id)).toMatchObject({ due_action: 'open_unsent', due_at: opening });
    expect(await due(id)).toMatchObject({ case_state: 'asked', is_shipment_late: true, delayed_until: null });
    const dispute = await caseOf(id);
    expect((dispute.due_at as Date).getTime() - (dispute.opened_at as Date).getTime()).toBe(3 * 86_400_000);
    await backend().sql`update seller_settings set holiday_from = null, holiday_to = null where seller_id = ${seller().id}`;
    expect((await caseOf(id)).due_at).toEqual(dispute.due_at);
    await backend().sql`delete from app.days_off where seller_id = ${seller().id}`;
  });

  it('is not missing before the time to send is over, which owners may make longer', async () => {
    await backend().sql`insert into app.period_versions (name, valid_from, length) values ('shipping', app.now(), 30)`;
    const id = await paid();
    const [row] = await backend().sql`
      select app.unsent_at(o, '10 days') = x.sent_by as is_reminder, app.unsent_at(o, '14 days') = x.sent_by + interval '4 days' as is_opening
        from orders o cross join lateral (select app.add_working_hours(null, o.due_since, '30 days') as sent_by) x where o.id = ${id}`;
    expect(row).toEqual({ is_reminder: true, is_opening: true });
    await backend().sql`delete from app.period_versions where name = 'shipping' and length = 30`;
  });

  it('in cash counts from the moment at which the money came, also when it is late', async () => {
    const id = await place({ status: 'confirmed' });
    for (let n = 0; n < 2; n++) await due(id);
    await moveTime(backend(), '40 days');
    await runDeadlines(backend());
    expect(await stored(id)).toMatchObject({ is_shipment_late: true, due_at: null });
    expect(await as(seller(), (sql) => sql`select receive_payment(${id})`)).toBe('ok');
    const { payment_received_at, due_at, due_action } = await stored(id);
    expect([due_action, (due_at - payment_received_at) / 86_400_000]).toEqual(['remind_unsent', 10]);
    expect(await due(id)).toMatchObject({ due_action: 'open_unsent' });
    expect(await due(id)).toMatchObject({ case_state: 'asked' });
  });

  it('without a buyer makes no case', async () => {
    const [product] = await createProducts(backend(), seller().id, 1, 5);
    const sold = await backend().sql.begin(async (tx) => {
      await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: seller().id, role: 'authenticated' })}, true)`;
      const items = tx.json([{ product_id: product!, quantity: 1 }]);
      return (await tx`select app.add_sale(${items}, '{"name": "Dana"}', 'kaspi_transfer', true, gen_random_uuid()) as id`)[0]!
        .id as string;
    });
    const left = await paid();
    await backend().sql`delete from auth.users where id = ${buyer().id}`;
    for (const id of [sold, left]) {
      for (let n = 0; n < 6 && (await stored(id)).due_at !== null; n++) await due(id);
      expect(await stored(id)).toMatchObject({ status: 'confirmed', case_state: null, due_at: null, is_shipment_late: true });
      expect(await casesOf(id)).toBe(0);
    }
  });
});

describe('the case of an order that was not sent', () => {
  it('is opened by nobody but the system', async () => {
    const id = await paid();
    expect(await as(buyer(), (sql) => sql`select open_case(${id}, 'not_sent', 'Where is it?', null, '{}')`)).toBe('bad_transition');
    expect(await casesOf(id)).toBe(0);
  });

  it('ends when the parcel is sent, and a later one may be about the parcel', async () => {
    const id = await paid();
    await untilCase(id);
    expect(await setStatus(seller(), id, 'shipped')).toBe('ok');
    expect(await caseOf(id)).toMatchObject({ state: 'closed', refund_due: '0', due_at: null });
    expect(await stored(id)).toMatchObject({ status: 'shipped', case_state: null, payment_status: 'received', due_action: 'ask_buyer' });
    expect(await as(buyer(), (sql) => sql`select open_case(${id}, 'not_arrived', 'Where is it?', null, '{}')`)).toBe('ok');
  });

  it('is not refused: the seller cancels and owes the money, and the goods are for sale again', async () => {
    const id = await paid();
    await untilCase(id);
    const [stranger] = (await createUsers(backend(), 1)) as [TestAccount];
    expect(await step(stranger, id, 'accept')).toBe('not_found');
    expect(await step(buyer(), id, 'accept')).toBe('bad_transition');
    for (const name of ['refuse', 'refund']) expect(await step(seller(), id, name)).toBe('bad_transition');
    expect(await stored(id)).toMatchObject({ status: 'confirmed', case_state: 'asked' });
    expect(await step(seller(), id, 'accept')).toBe('ok');
    expect(await stored(id)).toMatchObject({ status: 'cancelled', payment_status: 'refund_due', case_state: 'accepted' });
    expect(await caseOf(id)).toMatchObject({ state: 'accepted', refund_due: '1000' });
    expect(await stockOf(id)).toBe(5);
  });

  it('goes to the operators when nobody acts, and their decision binds the seller', async () => {
    const id = await paid();
    const { id: dispute } = await untilCase(id);
    await moveTime(backend(), '3 days 1 minute');
    await runDeadlines(backend());
    expect(await caseOf(id)).toMatchObject({ state: 'escalated', due_at: null });
    await backend().sql`select app.decide_case(${dispute as string}, 'refund', 'It was never sent.', 1000)`;
    expect(await stored(id)).toMatchObject({ status: 'cancelled', payment_status: 'refund_due', case_state: 'decided' });
    expect(await backend().sql`select duty from app.decision_duties where order_id = ${id}`).toEqual([{ duty: 'refund' }]);
    await backend().sql`delete from app.decision_duties where order_id = ${id}`;
  });

  it('is left by a buyer who waits on, opens again two weeks later, and the order may be cancelled at any time', async () => {
    const id = await paid();
    await untilCase(id);
    expect(await step(buyer(), id, 'withdraw')).toBe('ok');
    const { closed_at } = (await caseOf(id)) as { closed_at: Date };
    const waiting = await stored(id);
    expect(waiting).toMatchObject({ status: 'confirmed', case_state: null, due_action: 'remind_unsent', is_shipment_late: true });
    expect((waiting.due_at - closed_at.getTime()) / 86_400_000).toBe(10);
    const reminded = await due(id);
    expect([reminded.due_action, (reminded.due_at - closed_at.getTime()) / 86_400_000]).toEqual(['open_unsent', 14]);
    expect(await due(id)).toMatchObject({ case_state: 'asked' });
    expect(await casesOf(id)).toBe(2);
    expect(await setStatus(buyer(), id, 'cancelled')).toBe('ok');
    expect(await stored(id)).toMatchObject({ status: 'cancelled', payment_status: 'refund_due' });
  });

  it('becomes the refund when the buyer cancels meanwhile', async () => {
    const id = await paid();
    await untilCase(id);
    expect(await setStatus(buyer(), id, 'cancelled')).toBe('ok');
    expect(await stored(id)).toMatchObject({ status: 'cancelled', payment_status: 'refund_due', case_state: 'accepted' });
    expect(await caseOf(id)).toMatchObject({ kind: 'not_sent', state: 'accepted', refund_due: '1000' });
    expect(await casesOf(id)).toBe(1);
  });
});
