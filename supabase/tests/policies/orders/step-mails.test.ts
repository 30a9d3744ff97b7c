/** A step of an order may be several events, but each side gets one mail about it. */
import type postgres from 'postgres';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectInvariantsAfterAll } from '../../helpers/invariants.ts';
import { kindsTo } from '../../helpers/mails.ts';
import { orderIn, type OrderState } from '../../helpers/orderStates.ts';
import { createSellers, createUsers, type TestAccount } from '../../helpers/parallel.ts';
import { backendForFile } from '../../helpers/users.ts';

const backend = backendForFile();
expectInvariantsAfterAll(backend);
let seller: TestAccount;
let buyer: TestAccount;
beforeAll(async () => {
  [seller] = (await createSellers(backend(), 1)) as [TestAccount];
});

/** An order of a new buyer; the mails so far are removed. */
async function orderWithoutMails(state: OrderState): Promise<string> {
  [buyer] = (await createUsers(backend(), 1)) as [TestAccount];
  const id = await orderIn(backend(), { seller, buyer }, state);
  await backend().sql`delete from app.outbox`;
  return id;
}
const move = (id: string, status: string, actor: string, reason: string | null = null) =>
  backend().sql`select app.move_order(o, ${status}, ${actor}, ${reason}) from orders o where id = ${id}`;
const step = (id: string, actor: string, name: string, words: string | null = null) => backend().sql`
  select app.apply_case_step(o, c, ${actor}, ${name}, ${words}, null, null, null)
    from orders o join order_cases c on c.order_id = o.id and c.closed_at is null where o.id = ${id}`;
/** A command as its user calls it. */
const as = (user: TestAccount, run: (sql: postgres.TransactionSql) => Promise<unknown>) =>
  backend().sql.begin(async (tx) => {
    await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: user.id, role: 'authenticated' })}, true)`;
    await run(tx);
  });
const mails = async () => ({ buyer: await kindsTo(backend(), buyer), seller: await kindsTo(backend(), seller) });

/** The mails of each deadline action, by its reason where it has one. */
const EXPECTED: Record<string, { buyer: string[]; seller: string[] }> = {
  'cancel not_paid': { buyer: ['order_not_paid ru'], seller: ['order_not_paid_seller ru'] },
  'cancel not_confirmed': { buyer: ['order_not_confirmed ru'], seller: ['order_not_confirmed ru'] },
  'cancel not_sent': { buyer: ['order_not_sent ru'], seller: ['order_not_sent_seller ru'] },
  ask_seller: { buyer: [], seller: ['sale_asked ru'] },
  remind_payment: { buyer: ['payment_due_soon ru'], seller: ['payment_due_soon_seller ru'] },
  ask_payment: { buyer: ['payment_question ru'], seller: ['payment_due_soon_seller ru'] },
  remind_unsent: { buyer: ['shipment_missing ru'], seller: ['shipment_missing_seller ru'] },
  open_unsent: { buyer: ['not_sent ru'], seller: ['not_sent_seller ru'] },
  remind: { buyer: [], seller: ['order_reminder ru'] },
  open_case: { buyer: ['payment_unanswered ru'], seller: ['payment_asked ru'] },
  allow_cancel: { buyer: ['shipment_late ru'], seller: ['order_reminder ru'] },
  ask_buyer: { buyer: ['arrival_asked ru'], seller: [] },
  deliver: { buyer: ['order_completed ru'], seller: ['order_completed ru'] },
};

interface Deadline extends Required<Pick<OrderState, 'status' | 'method' | 'payment'>> {
  source: string;
  action: string;
  name: string;
}

it('each deadline writes one mail to each side that it concerns', async () => {
  const deadlines = await backend().sql<Deadline[]>`
    select status, payment_method as method, payment_status as payment, source, action, concat_ws(' ', action, reason) as name
      from app.order_deadlines
     where payment_status in ('unpaid', 'reported', 'received')
       -- only transfers are reported
       and (payment_method, payment_status) <> ('cash_on_delivery', 'reported')`;
  const all = await backend().sql<{ name: string }[]>`select distinct concat_ws(' ', action, reason) as name from app.order_deadlines`;
  expect(Object.keys(EXPECTED).sort()).toEqual(all.map(({ name }) => name).sort());
  expect(new Set(deadlines.map(({ name }) => name)).size).toBe(Object.keys(EXPECTED).length);
  for (const { source, action, name, ...state } of deadlines) {
    const id = await orderWithoutMails(state);
    await backend()
      .sql`update orders set source = ${source}, due_at = app.now() - interval '1 second', due_action = ${action} where id = ${id}`;
    expect(await backend().sql`select app.run_order_deadline(${id}) as action`).toEqual([{ action }]);
    expect(await mails(), `${name}: ${source} ${JSON.stringify(state)}`).toEqual(EXPECTED[name]);
  }
});

describe('one mail to each side', () => {
  it('says that a cancelled order was paid: also to the side that cancelled it', async () => {
    for (const actor of ['buyer', 'seller']) {
      const id = await orderWithoutMails({ status: 'pending', method: 'kaspi_transfer', payment: 'received', isLate: true });
      await backend().sql`select app.move_order(o, 'cancelled', ${actor}) from orders o where id = ${id}`;
      expect(await mails()).toEqual({ buyer: ['refund_due ru'], seller: ['refund_due ru'] });
    }
  });

  it('says that the payment was received, not that a request about it ended', async () => {
    const id = await orderWithoutMails({ status: 'pending', method: 'kaspi_transfer', payment: 'reported' });
    await backend().sql`select app.create_case(o, 'payment', 'buyer', 'paid on Monday') from orders o where id = ${id}`;
    expect(await mails()).toEqual({ buyer: [], seller: ['case_opened ru'] });
    await backend().sql`delete from app.outbox`;
    await backend().sql`select app.apply_case_step(o, c, 'seller', 'confirm_payment', null, null, null, null)
      from orders o join order_cases c on c.order_id = o.id where o.id = ${id}`;
    expect(await mails()).toEqual({ buyer: ['payment_received ru'], seller: [] });
  });

  it.each([
    ['buyer', { buyer: [], seller: ['payment_asked ru'] }],
    ['seller', { buyer: ['order_cancelled ru'], seller: ['payment_asked ru'] }],
  ])('asks the seller for a reported payment when the %s cancels', async (actor, expected) => {
    const id = await orderWithoutMails({ status: 'pending', method: 'kaspi_transfer', payment: 'reported' });
    await move(id, 'cancelled', actor);
    expect(await mails()).toEqual(expected);
  });

  it.each(['not_collected', 'refused', 'lost'])('says that a parcel was %s, not that the shop cancelled', async (reason) => {
    for (const actor of ['seller', 'operator']) {
      const id = await orderWithoutMails({ status: 'shipped' });
      await move(id, 'cancelled', actor, reason);
      expect(await mails()).toEqual({
        buyer: [`parcel_${reason} ru`],
        seller: actor === 'operator' ? ['order_changed_by_operator ru'] : [],
      });
    }
  });

  it('says that an order goes on, or that its money is owed, when a late payment came', async () => {
    const late = async (revive: boolean) => {
      const id = await orderWithoutMails({ status: 'pending', method: 'kaspi_transfer' });
      await move(id, 'cancelled', 'system', 'not_paid');
      await backend().sql`delete from app.outbox`;
      await as(buyer, (sql) => sql`select report_payment(${id})`);
      expect(await mails()).toEqual({ buyer: [], seller: ['payment_reported_late ru'] });
      await backend().sql`delete from app.outbox`;
      await as(seller, (sql) => sql`select receive_late_payment(${id}, ${revive})`);
      return mails();
    };
    expect(await late(true)).toEqual({ buyer: ['order_revived ru'], seller: [] });
    expect(await late(false)).toEqual({ buyer: ['case_accepted ru'], seller: [] });
  });

  it('says that a payment was received and that it is not there yet, once for each report', async () => {
    const id = await orderWithoutMails({ status: 'pending', method: 'kaspi_transfer', payment: 'reported' });
    await as(seller, (sql) => sql`select payment_not_seen(${id})`);
    await as(seller, (sql) => sql`select payment_not_seen(${id})`);
    await as(seller, (sql) => sql`select receive_payment(${id})`);
    expect(await mails()).toEqual({ buyer: ['payment_not_seen ru', 'payment_received ru'], seller: [] });
  });

  it('says that the second refused payment ended the order, after the first one that the request is closed', async () => {
    const id = await orderWithoutMails({ status: 'pending', method: 'kaspi_transfer' });
    const refuse = async () => {
      await backend().sql`update orders set payment_status = 'reported', payment_reported_at = app.now() where id = ${id}`;
      await backend().sql`select app.create_case(o, 'payment', 'buyer', 'paid on Monday') from orders o where id = ${id}`;
      await step(id, 'seller', 'refuse', 'Nothing came');
      await backend().sql`delete from app.outbox`;
      await step(id, 'system', 'close');
      return mails();
    };
    expect(await refuse()).toEqual({ buyer: ['case_closed ru'], seller: ['case_closed ru'] });
    expect(await refuse()).toEqual({ buyer: ['order_not_paid ru'], seller: ['order_not_paid_seller ru'] });
  });

  it('reminds the buyer to send the goods of a return', async () => {
    const id = await orderWithoutMails({ status: 'delivered' });
    const lines = backend().sql.json([{ position: 1, quantity: 1 }]);
    await backend().sql`select app.create_case(o, 'return', 'buyer', 'too small', ${lines}) from orders o where id = ${id}`;
    await step(id, 'seller', 'accept', 'Abay 1');
    await backend().sql`delete from app.outbox`;
    await step(id, 'system', 'remind');
    expect(await mails()).toEqual({ buyer: ['return_reminder ru'], seller: [] });
    await step(id, 'buyer', 'withdraw');
    expect(await mails()).toEqual({ buyer: ['return_reminder ru'], seller: ['case_withdrawn ru'] });
  });

  it('says that the order was received, not that a request about it ended', async () => {
    const id = await orderWithoutMails({ status: 'shipped' });
    await backend().sql`select app.create_case(o, 'not_arrived', 'buyer', 'where is it') from orders o where id = ${id}`;
    await backend().sql`delete from app.outbox`;
    await move(id, 'delivered', 'buyer');
    expect(await mails()).toEqual({ buyer: [], seller: ['order_received ru'] });
  });

  it('tells both sides of a decision of the platform', async () => {
    const id = await orderWithoutMails({ status: 'pending' });
    await backend().sql`select app.decide_order(${id}, 'cancel', 'The shop asked for it')`;
    expect(await mails()).toEqual({ buyer: ['order_changed_by_operator ru'], seller: ['order_changed_by_operator ru'] });
  });

  it('is not written about goods that were lost', async () => {
    const id = await orderWithoutMails({ status: 'cancelled', reason: 'not_collected' });
    await as(seller, (sql) => sql`select restock_returned_parcel(${id}, false)`);
    expect(await mails()).toEqual({ buyer: [], seller: [] });
    expect(
      await backend().sql`select 1 from order_reads r join order_events e on e.id = r.last_event
      where r.order_id = ${id} and e.kind = 'goods_lost'`,
    ).toEqual([]);
  });

  it('is written for each of several steps', async () => {
    const id = await orderWithoutMails({ status: 'pending' });
    for (const status of ['confirmed', 'shipped']) {
      await backend().sql`select app.move_order(o, ${status}, 'seller') from orders o where id = ${id}`;
    }
    expect(await mails()).toEqual({ buyer: ['order_confirmed ru', 'order_shipped ru'], seller: [] });
  });
});
