/** The buyer of a confirmed order asks its seller to cancel it. */
import { describe, expect, it } from 'vitest';
import { mailsTo } from '../../helpers/mails.ts';
import { marketForFile } from '../../helpers/market.ts';
import { call, proposeFewer, twoLines } from '../../helpers/orderChanges.ts';
import { moveTime, resetTime, runDeadlines } from '../../helpers/time.ts';
import type { TestUser } from '../../helpers/users.ts';

let buyer: TestUser;
let seller: TestUser;
let rival: TestUser;
const { backend, stockOf } = marketForFile((users) => ({ buyer, seller, rival } = users));
const parties = () => ({ backend: backend(), buyer, seller });
const order = async (id: string) => (await backend().sql`select * from orders where id = ${id}`)[0] as Record<string, unknown>;
const ask = (id: string, user = buyer) => call(user, 'ask_cancellation', { p_order: id });
const answer = (change: unknown, p_accept: boolean, user = seller) => call(user, 'answer_change', { p_change: change, p_accept });
const requests = (id: string) =>
  backend().sql`
  select state from order_changes where order_id = ${id} and kind = 'cancel' order by created_at, id`.then((rows) =>
    rows.map(({ state }) => state as string),
  );
const kinds = async (user: TestUser) => (await mailsTo(backend(), user)).map(({ kind }) => kind);
const unread = async (user: TestUser, id: string) =>
  (await backend().sql`select is_unread from order_reads where user_id = ${user.id} and order_id = ${id}`)[0]?.is_unread as
    | boolean
    | undefined;
const toldOf = async (id: string, user: TestUser) =>
  (
    await backend().sql`select kind from app.notifications where order_id = ${id} and user_id = ${user.id} and read_at is null order by id`
  ).map(({ kind }) => kind as string);
const paid = () => twoLines(parties(), { isPaid: true });
const cash = () => twoLines(parties(), { isConfirmed: true, method: 'cash_on_delivery' });

describe('a request to cancel', () => {
  it('is in the list, the order and the overview of the seller while it is open, and not afterwards', async () => {
    const { id } = await paid();
    const change = await ask(id);
    const seen = async () => {
      // with a relation, as the app reads it: the API library finds columns of a function's rows only then
      const columns = 'id,awaits,order_items(position)';
      const list = await seller.client.rpc('seller_orders', { p_state: 'todo', p_query: '', p_limit: 100 }).select(columns);
      const one = await seller.client.from('orders').select('id,awaits').eq('id', id);
      const all = await seller.client.rpc('seller_overview', { p_since: '2026-01-01' });
      const rows = [list.data, one.data, all.data.orders] as { id: string; awaits: { task: string; until: string } }[][];
      return rows.map((found) => found.find((row) => row.id === id)?.awaits);
    };
    const [stored] = await backend().sql`select due_at from order_changes where id = ${change as string}`;
    for (const found of await seen()) {
      expect([found?.task, new Date(found?.until ?? '')]).toEqual(['answer_cancellation', stored!.due_at]);
    }
    expect(await answer(change, false)).toBe('declined');
    expect((await seen()).map((found) => found?.task)).toEqual(['ship', 'ship', 'ship']);
  });

  it('is agreed to by the seller: the order is cancelled, the goods are on sale, and the money is owed', async () => {
    const { id, products } = await paid();
    await backend().sql`delete from app.outbox`;
    const change = await ask(id);
    expect(await requests(id)).toEqual(['proposed']);
    expect([await order(id).then(({ status }) => status), await kinds(seller), await unread(seller, id)]).toEqual([
      'confirmed',
      ['cancellation_asked'],
      true,
    ]);
    await backend().sql`delete from app.outbox`;
    expect(await answer(change, true)).toBe('accepted');
    expect(await order(id)).toMatchObject({
      status: 'cancelled',
      payment_status: 'refund_due',
      case_state: 'accepted',
      cancel_reason: null,
    });
    expect(await requests(id)).toEqual(['accepted']);
    for (const product of products) expect(await stockOf(product)).toBe(9);
    expect([await kinds(buyer), await unread(buyer, id)]).toEqual([['cancellation_agreed'], true]);
    expect((await mailsTo(backend(), buyer))[0]!.body).toMatch(/4\s000\s₸/);
    expect(await answer(change, true)).toBe('bad_transition');
  });

  it('of a cash order leaves nothing to pay back', async () => {
    const { id } = await cash();
    expect(await answer(await ask(id), true)).toBe('accepted');
    expect(await order(id)).toMatchObject({ status: 'cancelled', payment_status: 'unpaid', case_state: null });
  });

  it('is declined once for all: the order goes on', async () => {
    const { id } = await paid();
    await backend().sql`delete from app.outbox`;
    expect(await answer(await ask(id), false)).toBe('declined');
    expect(await order(id)).toMatchObject({ status: 'confirmed', payment_status: 'received' });
    expect(await kinds(buyer)).toEqual(['cancellation_declined']);
    expect(await ask(id)).toBe('bad_transition');
    expect(await requests(id)).toEqual(['declined']);
  });

  it('is taken back by its buyer, and made three times at most [O41]', async () => {
    const { id } = await paid();
    for (let i = 0; i < 3; i++) {
      const change = await ask(id);
      expect(await call(seller, 'withdraw_change', { p_change: change })).toBe('bad_transition');
      expect(await call(buyer, 'withdraw_change', { p_change: change })).toBe('withdrawn');
      expect(await answer(change, true)).toBe('bad_transition');
    }
    expect(await ask(id)).toBe('bad_transition');
    expect(await order(id)).toMatchObject({ status: 'confirmed' });
    // all of them are in the order, although at most one is open
    const { data } = await buyer.client.from('orders').select('order_changes(state)').eq('id', id).single();
    expect(data?.order_changes).toEqual(Array(3).fill({ state: 'withdrawn' }));
  });

  it('ends when the parcel is sent, and stops no deadline [O41]', async () => {
    const { id } = await paid();
    const before = await order(id);
    const change = await ask(id);
    expect(await order(id)).toMatchObject({ due_at: before.due_at, due_action: before.due_action, is_shipment_late: false });
    await call(seller, 'set_order_status', { p_order: id, p_status: 'shipped' });
    expect(await requests(id)).toEqual(['expired']);
    expect(await answer(change, true)).toBe('bad_transition');
    expect(await order(id)).toMatchObject({ status: 'shipped' });
    expect(await ask(id)).toBe('bad_transition');
  });

  it('that is taken back, as a proposal of the seller, is told to the side that was asked', async () => {
    const placed = await paid();
    const { id } = placed;
    await backend().sql`delete from app.notifications`;
    const change = await ask(id);
    expect(await toldOf(id, seller)).toEqual(['cancellation_asked']);
    await call(buyer, 'withdraw_change', { p_change: change });
    expect([await toldOf(id, buyer), await toldOf(id, seller)]).toEqual([[], ['request_over']]);
    const proposal = await proposeFewer(parties(), placed, placed.products[0]!, 1);
    expect(await toldOf(id, buyer)).toEqual(['change_proposed']);
    await call(seller, 'withdraw_change', { p_change: proposal });
    expect([await toldOf(id, buyer), await toldOf(id, seller)]).toEqual([['proposal_withdrawn'], ['request_over']]);
  });

  it('that nobody answers ends after its period, and may be made again', async () => {
    const { id } = await paid();
    await ask(id);
    await backend().sql`delete from app.notifications`;
    await moveTime(backend(), '3 days 1 minute');
    await runDeadlines(backend());
    expect(await requests(id)).toEqual(['expired']);
    expect(await toldOf(id, buyer)).toEqual(['cancellation_unanswered']);
    expect(await toldOf(id, seller)).toContain('request_over');
    expect(typeof (await ask(id))).toBe('string');
    expect(await requests(id)).toEqual(['expired', 'proposed']);
    await resetTime(backend());
  });

  it('is the buyer’s, for an order that they cannot cancel alone, and one thing at a time [O41]', async () => {
    const { id } = await paid();
    for (const user of [seller, rival]) expect(await ask(id, user)).toBe('not_found');
    expect(await ask(crypto.randomUUID())).toBe('not_found');
    const pending = await twoLines(parties());
    expect(await ask(pending.id)).toBe('bad_transition');
    const unpaid = await twoLines(parties(), { isConfirmed: true });
    expect(await ask(unpaid.id)).toBe('bad_transition');
    const delayed = await paid();
    await backend().sql`update orders set delayed_until = due_at where id = ${delayed.id}`;
    expect(await ask(delayed.id)).toBe('bad_transition');
    await backend().sql`update orders set delayed_until = null where id = ${delayed.id}`;
    const placed = await paid();
    await proposeFewer(parties(), placed, placed.products[0]!, 1);
    expect(await ask(placed.id)).toBe('change_open');
    const asked = await ask(id);
    for (const user of [buyer, rival]) expect(await answer(asked, true, user)).toBe(user === buyer ? 'bad_transition' : 'not_found');
    expect(await call(seller, 'propose_change', { p_order: id, p_delivery_cost: 9000 })).toBe('change_open');
    expect(await requests(id)).toEqual(['proposed']);
  });
});
