/** A step of an order may be several events, but each side gets one mail about it. */
import { beforeAll, describe, expect, it } from 'vitest';
import { expectInvariantsAfterAll } from '../helpers/invariants.ts';
import { kindsTo } from '../helpers/mails.ts';
import { orderIn, type OrderState } from '../helpers/orderStates.ts';
import { createSellers, createUsers, type TestAccount } from '../helpers/parallel.ts';
import { backendForFile } from '../helpers/users.ts';

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
const mails = async () => ({ buyer: await kindsTo(backend(), buyer), seller: await kindsTo(backend(), seller) });

/** The mails of each deadline action, by its reason where it has one. */
const EXPECTED: Record<string, { buyer: string[]; seller: string[] }> = {
  'cancel not_paid': { buyer: ['order_not_paid ru'], seller: ['order_not_paid_seller ru'] },
  'cancel not_confirmed': { buyer: ['order_not_confirmed ru'], seller: ['order_not_confirmed ru'] },
  remind: { buyer: [], seller: ['order_reminder ru'] },
  open_case: { buyer: ['payment_unanswered ru'], seller: ['payment_unanswered ru'] },
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
    await backend().sql`select app.take_case_step(o, c, 'seller', 'confirm_payment', null, null, null, null)
      from orders o join order_cases c on c.order_id = o.id where o.id = ${id}`;
    expect(await mails()).toEqual({ buyer: ['payment_received ru'], seller: [] });
  });

  it('is written for each of several steps', async () => {
    const id = await orderWithoutMails({ status: 'pending' });
    for (const status of ['confirmed', 'shipped']) {
      await backend().sql`select app.move_order(o, ${status}, 'seller') from orders o where id = ${id}`;
    }
    expect(await mails()).toEqual({ buyer: ['order_confirmed ru', 'order_shipped ru'], seller: [] });
  });
});
