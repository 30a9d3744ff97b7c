/** The sample data show every state of orders and cases, so that each screen can be seen after `npm start`. */
import { describe, expect, it } from 'vitest';
import { expectInvariantsAfterAll } from '../../helpers/invariants.ts';
import { createOperator } from '../../helpers/operators.ts';
import { backendForFile } from '../../helpers/users.ts';

const backend = backendForFile({ hasNewShops: true });
expectInvariantsAfterAll(backend);

/** What a payment may be in each status: a cancelled order that was paid is to be refunded, others only by a case after the delivery. */
const PAYMENTS: Record<string, string[]> = {
  pending: ['unpaid', 'reported', 'received'],
  confirmed: ['unpaid', 'reported', 'received'],
  shipped: ['unpaid', 'reported', 'received'],
  delivered: ['unpaid', 'reported', 'received', 'refund_due', 'refunded'],
  cancelled: ['unpaid', 'reported', 'refund_due', 'refunded'],
};
const texts = async (query: string): Promise<string[]> => (await backend().sql.unsafe(query)).map(({ text }) => text as string).sort();

describe('the seed', () => {
  it('has an order in every status with every payment status', async () => {
    const expected = Object.entries(PAYMENTS).flatMap(([status, payments]) => payments.map((payment) => `${status} ${payment}`));
    expect(await texts(`select distinct status || ' ' || payment_status as text from orders`)).toEqual(expected.sort());
  });

  it('has a case in every state of the graph', async () => {
    // goods come back in the same way whatever is wrong with them
    const kind = `case when kind in ('return', 'wrong_or_damaged') then 'goods' else kind end`;
    expect(await texts(`select distinct ${kind} || ' ' || state as text from order_cases`)).toEqual(
      await texts(
        `select distinct ${kind} || ' ' || state as text from (select kind, to_state as state from app.case_steps union select kind, 'asked' from app.case_steps) x`,
      ),
    );
  });

  it('has every reason of a cancellation, every deadline and a manual order', async () => {
    // a seller who left has no order that anybody could look at
    expect(await texts('select distinct cancel_reason as text from orders where cancel_reason is not null')).toEqual(
      await texts(`select distinct r as text from app.order_transitions, unnest(reasons) r where r <> 'seller_left'`),
    );
    expect(await texts('select distinct due_action as text from orders where due_action is not null')).toEqual(
      await texts('select distinct action as text from app.order_deadlines'),
    );
    expect(await texts(`select distinct source as text from orders`)).toEqual(['manual', 'shop']);
    expect(await texts(`select number as text from orders where is_shipment_late and source = 'shop'`)).toHaveLength(4);
  });

  it('has a day of work for the team: reports, new shops, cases, failed mails, and of each other queue something', async () => {
    const [day] = await backend().sql`
      select (select count(*)::int from reports where state = 'waiting') as reports,
             (select count(*)::int from app.profiles where seller_since > app.new_shop_since()) as "newShops",
             (select count(*)::int from order_cases where state = 'escalated') as cases,
             (select count(*)::int from app.outbox where failed_at is not null) as "failedMails"`;
    expect(day).toEqual({ reports: 30, newShops: 12, cases: 6, failedMails: 3 });
    const owner = await createOperator(backend(), 'owner');
    const work = (await owner.client.rpc('operator_today')).data as { work: string; waiting: number }[];
    expect(work.filter(({ waiting }) => waiting === 0)).toEqual([]);
    // the steps and messages of a case happened after its order, and before it began to wait
    expect(
      await texts(`select o.number as text from order_cases c join orders o on o.id = c.order_id
        join (select order_id, created_at from order_events where kind in ('case_opened', 'case_step')
              union all select k.order_id, m.created_at from order_case_messages m join order_cases k on k.id = m.case_id) e on e.order_id = o.id
        where c.state = 'escalated' and (e.created_at < c.opened_at or e.created_at > c.updated_at or c.opened_at < o.date)`),
    ).toEqual([]);
    // above the review price, and one for its words
    const waiting = (await owner.client.rpc('products_for_review')).data as { is_above_review_price: boolean }[];
    expect(waiting.map(({ is_above_review_price }) => is_above_review_price)).toEqual([true, false, true, true]);
  });

  it('has a second operator, who is a side of nothing and may decide what concerns the first', async () => {
    const [first, second] = await backend().sql<{ id: string; role: string }[]>`select o.user_id as id, o.role from app.operators o
      join auth.users u on u.id = o.user_id where u.email in ('operator@tanda.test', 'moderator@tanda.test') order by u.email desc`;
    expect([first?.role, second?.role]).toEqual(['owner', 'moderator']);
    const sides = (id: string) =>
      texts(`
      select 'order' as text from orders where '${id}' in (user_id, seller_id) union all
      select 'review' from product_reviews where user_id = '${id}' union all
      select 'report' from reports where reporter_id = '${id}' union all
      select 'store' from app.profiles where id = '${id}' and is_influencer`);
    expect(await sides(second!.id)).toEqual([]);
    expect(await sides(first!.id)).toContain('review');
  });

  it('has unread orders of the demo shopper and the demo seller, and nothing overdue', async () => {
    const unread = await texts(`
      select p.username || ' ' || count(*) as text from order_reads r join app.profiles p on p.id = r.user_id
       where r.is_unread and p.username in ('dana.k', 'aigerim.home') group by p.username`);
    expect(unread).toEqual([expect.stringMatching(/^aigerim\.home [1-9]$/), expect.stringMatching(/^dana\.k [1-9]$/)]);
    expect(await texts('select number as text from orders where due_at < app.now()')).toEqual([]);
    expect(await backend().sql`select 1 from app.outbox where failed_at is null`).toHaveLength(0);
  });
});
