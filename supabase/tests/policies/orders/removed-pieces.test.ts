import { describe, expect, it } from 'vitest';
import { takeStep } from '../../helpers/cases.ts';
import { marketForFile } from '../../helpers/market.ts';
import { call, proposeFewer, twoLines } from '../../helpers/orderChanges.ts';
import { moveTime, runDeadlines } from '../../helpers/time.ts';
import { operatorClient, type TestUser } from '../../helpers/users.ts';

let buyer: TestUser;
let seller: TestUser;
const { backend } = marketForFile((users) => ({ buyer, seller } = users));
const parties = () => ({ backend: backend(), buyer, seller });
const order = async (id: string) => (await backend().sql`select * from orders where id = ${id}`)[0] as Record<string, unknown>;
const refundCase = async (id: string) =>
  (await backend().sql`select * from order_cases where order_id = ${id} order by opened_at desc limit 1`)[0] as Record<string, unknown>;
const accept = (user: TestUser, change: unknown) => call(user, 'answer_change', { p_change: change, p_accept: true });

describe('the refund for removed pieces', () => {
  it('goes to the operator when the seller does not pay, and the seller may still pay it; the order goes on', async () => {
    const placed = await twoLines(parties(), { isPaid: true, isConfirmed: true });
    await accept(buyer, await proposeFewer(parties(), placed, placed.products[0]!, 1));
    await moveTime(backend(), '3 days 1 minute');
    await runDeadlines(backend());
    const owed = (await refundCase(placed.id)).id as string;
    expect(await order(placed.id)).toMatchObject({ status: 'confirmed', case_state: 'escalated', payment_status: 'refund_due' });
    // it is not about whether the money came
    expect(await takeStep(seller, owed, 'confirm_payment')).toBe('bad_transition');
    const decide = (values: object) => operatorClient(backend()).rpc('decide_case', { p_case: owed, p_message: 'pay it back', ...values });
    expect((await decide({ p_outcome: 'refund', p_refund: 2000 })).error).toBeNull();
    expect(await order(placed.id)).toMatchObject({ status: 'confirmed', case_state: 'decided', payment_status: 'refund_due' });
    expect(await takeStep(seller, owed, 'refund', { p_amount: 2000 })).toBeNull();
    expect(await takeStep(buyer, owed, 'confirm_refund')).toBeNull();
    expect(await order(placed.id)).toMatchObject({ status: 'confirmed', refunded: '2000' });
  });

  it('that was noted stays noted when the order is cancelled; the rest is owed then', async () => {
    const placed = await twoLines(parties(), { isPaid: true, isConfirmed: true });
    await accept(buyer, await proposeFewer(parties(), placed, placed.products[0]!, 1));
    const owed = (await refundCase(placed.id)).id as string;
    await takeStep(seller, owed, 'refund', { p_amount: 2000 });
    await call(seller, 'set_order_status', { p_order: placed.id, p_status: 'cancelled' });
    expect(await refundCase(placed.id)).toMatchObject({ state: 'accepted', refund_due: '2000', refunded: '2000' });
    expect(await takeStep(seller, owed, 'refund', { p_amount: 2000 })).toBeNull();
    expect(await takeStep(buyer, owed, 'deny_refund')).toBeNull();
    expect(await order(placed.id)).toMatchObject({ refunded: '0', payment_status: 'refund_due' });
    expect(await refundCase(placed.id)).toMatchObject({ state: 'escalated', refund_due: '4000', refunded: '0' });
  });

  it('can be paid late, from the operator’s list', async () => {
    const placed = await twoLines(parties(), { isPaid: true, isConfirmed: true });
    await accept(buyer, await proposeFewer(parties(), placed, placed.products[0]!, 1));
    await moveTime(backend(), '3 days 1 minute');
    await runDeadlines(backend());
    const owed = (await refundCase(placed.id)).id as string;
    expect(await takeStep(seller, owed, 'refund', { p_amount: 2000 })).toBeNull();
    expect(await order(placed.id)).toMatchObject({ status: 'confirmed', case_state: 'refunded' });
  });
});
