/** Transfers that are confirmed before they are paid: their buyer is reminded and asked, then they end. Nobody is late meanwhile. */
import { describe, expect, it } from 'vitest';
import { ordersForFile } from '../../helpers/ordersOfStore.ts';
import { moveTime, runDeadlines } from '../../helpers/time.ts';

const { backend, seller, buyer, place, stored, events, stockOf, due, as } = ordersForFile();
const DAY_MS = 86_400_000;
const unpaid = () => place({ status: 'confirmed', method: 'kaspi_transfer' });
const dueDay = ({ due_at, due_since }: Record<string, Date>) => (due_at!.getTime() - due_since!.getTime()) / DAY_MS;
const cancel = (id: string) => as(buyer(), (sql) => sql`select set_order_status(${id}, 'cancelled')`);
const receive = (id: string) => as(seller(), (sql) => sql`select receive_payment(${id})`);
const mails = async (id: string) =>
  (
    await backend().sql<{ mail: string }[]>`
      select case m.user_id when o.seller_id then 'seller ' else 'buyer ' end || m.kind as mail
        from app.outbox m join orders o on o.id = m.order_id
       where o.id = ${id} and m.kind ~ 'due_soon|payment_question|not_paid' order by m.created_at, 1`
  ).map(({ mail }) => mail);

describe('a transfer that was confirmed and is never paid', () => {
  it('is reminded of after 2 days, asked about after 5 and cancelled after 7, and its goods are for sale again', async () => {
    const id = await unpaid();
    expect(await stockOf(id)).toBe(4);
    const start = await stored(id);
    expect([start.due_action, dueDay(start)]).toEqual(['remind_payment', 2]);
    const reminded = await due(id);
    expect([reminded.due_action, dueDay(reminded)]).toEqual(['ask_payment', 5]);
    const asked = await due(id);
    expect([asked.due_action, dueDay(asked), asked.status]).toEqual(['cancel', 7, 'confirmed']);
    expect(await events(id)).toEqual(['payment_due_soon', 'payment_question']);
    expect(await stockOf(id)).toBe(4);
    expect(await due(id)).toMatchObject({ status: 'cancelled', cancel_reason: 'not_paid', payment_status: 'unpaid', due_at: null });
    expect(await stockOf(id)).toBe(5);
    const last = await backend().sql`select kind, actor, details from order_events where order_id = ${id} order by id desc limit 1`;
    expect(last).toEqual([{ kind: 'status', actor: 'system', details: { reason: 'not_paid' } }]);
  });

  it('tells both sides by mail until when it may be paid', async () => {
    const id = await unpaid();
    const until = async () =>
      (
        await backend().sql`select app.mail_order(o.id, o.user_id, 'ru') ->> 'pay_until' as at,
        app.mail_moment(o.due_since + interval '7 days', 'ru') as expected from orders o where id = ${id}`
      )[0]!;
    for (let n = 0; n < 3; n++) {
      const { at, expected } = await until();
      expect(at).toBe(expected);
      await due(id);
    }
    expect(await mails(id)).toEqual([
      ...['buyer payment_due_soon', 'seller payment_due_soon_seller'],
      // the seller's is the same, and was not sent yet
      'buyer payment_question',
      ...['buyer order_not_paid', 'seller order_not_paid_seller'],
    ]);
  });

  it('may be cancelled by its buyer at any time, and never makes its seller late', async () => {
    const id = await unpaid();
    for (let n = 0; n < 2; n++) expect(await due(id)).toMatchObject({ is_shipment_late: false, delayed_until: null });
    expect(await cancel(id)).toBe('ok');
    expect(await stored(id)).toMatchObject({ status: 'cancelled', payment_status: 'unpaid' });
  });

  it('does not end once its buyer has reported the payment, and is awaited anew after a refusal', async () => {
    const id = await unpaid();
    for (let n = 0; n < 2; n++) await due(id);
    expect(await as(buyer(), (sql) => sql`select report_payment(${id})`)).toBe('ok');
    expect(await stored(id)).toMatchObject({ payment_status: 'reported', due_action: 'remind' });
    await moveTime(backend(), '8 days');
    for (let n = 0; n < 2; n++) await runDeadlines(backend());
    expect(await stored(id)).toMatchObject({ status: 'confirmed', payment_status: 'reported' });
    const refuse = await as(
      seller(),
      (sql) => sql`select advance_case((select id from order_cases where order_id = ${id}), 'refuse', 'No money', null, null, null)`,
    );
    expect(refuse).toBe('ok');
    await moveTime(backend(), '15 days');
    await runDeadlines(backend());
    const refused = await stored(id);
    expect(refused).toMatchObject({ status: 'confirmed', payment_status: 'unpaid', due_action: 'remind_payment' });
    expect(dueDay(refused)).toBe(2);
  });

  it('ends after the seller’s holiday, who cannot see the money before', async () => {
    const id = await unpaid();
    for (let n = 0; n < 2; n++) await due(id);
    await backend().sql`insert into app.days_off (seller_id, day)
      select seller_id, app.local_date(due_at) + n from orders, generate_series(0, 1) n where id = ${id}`;
    await due(id);
    const [row] = await backend().sql`
      select status, due_action, due_at = app.end_of_next_working_day(seller_id, due_since + interval '7 days') as is_after from orders where id = ${id}`;
    expect(row).toEqual({ status: 'confirmed', due_action: 'cancel', is_after: true });
    expect(await due(id)).toMatchObject({ status: 'cancelled', cancel_reason: 'not_paid' });
    await backend().sql`delete from app.days_off where seller_id = ${seller().id}`;
  });
});

it('the shipment of a transfer is due from its payment on, and not anew when that is noted again', async () => {
  const id = await unpaid();
  await moveTime(backend(), '6 days');
  expect(await receive(id)).toBe('ok');
  const paid = await stored(id);
  expect(paid).toMatchObject({ payment_status: 'received', due_action: 'remind', is_shipment_late: false });
  expect(paid.due_since).toEqual(paid.payment_received_at);
  const [time] = await backend()
    .sql`select app.add_working_hours(seller_id, due_since, '3 days') = due_at as is_right from orders where id = ${id}`;
  expect(time).toEqual({ is_right: true });
  await moveTime(backend(), '1 day');
  expect(await receive(id)).toBe('ok');
  expect((await stored(id)).due_since).toEqual(paid.due_since);
  expect(await cancel(id)).toBe('bad_transition');
});

it('an order in cash is not unpaid: it waits for its shipment', async () => {
  const id = await place({ status: 'confirmed', method: 'cash_on_delivery' });
  for (let n = 0; n < 2; n++) await due(id);
  await moveTime(backend(), '60 days');
  await runDeadlines(backend());
  expect(await stored(id)).toMatchObject({ status: 'confirmed', payment_status: 'unpaid', is_shipment_late: true, due_at: null });
  expect(await events(id)).toEqual(['reminder', 'shipment_late']);
});
