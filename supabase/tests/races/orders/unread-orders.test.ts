import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProducts, createSellers, createUsers, orderAction, raceBackendForFile, runConcurrently } from '../../helpers/parallel.ts';

const backend = raceBackendForFile();
/** Several sessions of the operator. */
let operator: postgres.Sql;
beforeAll(() => {
  operator = postgres(backend().databaseUrl, { max: 8, onnotice() {} });
});
afterAll(() => operator.end());

async function placed() {
  const [[seller], [buyer]] = [await createSellers(backend(), 1), await createUsers(backend(), 1)];
  if (!seller || !buyer) throw new Error('no users');
  const ids = await createProducts(backend(), seller.id, 1);
  await runConcurrently(backend(), [orderAction(buyer, ids)]);
  const [order] = await backend().sql<{ id: string }[]>`select id from orders where user_id = ${buyer.id}`;
  return { seller, buyer, order: order?.id as string };
}
const message = (order: string) => operator`select app.add_order_event(${order}, 'case_message', 'buyer') as id`;

describe('an order that is read while something happens', () => {
  it('stays unread unless its newest event was on the screen', async () => {
    const { seller, order } = await placed();
    for (let n = 0; n < 20; n++) {
      const [first] = await message(order);
      const read = { as: seller.id, run: (sql: postgres.TransactionSql) => sql`select mark_order_read(${order}, ${first?.id as string})` };
      await Promise.all([runConcurrently(backend(), [read, read]), message(order)]);
      const [row] = await operator`
        select r.is_unread, r.last_event = (select max(id) from order_events where order_id = ${order}) as newest
          from order_reads r where r.order_id = ${order} and r.user_id = ${seller.id}`;
      expect(row).toEqual({ is_unread: true, newest: true });
    }
  });
});

describe('the outbox', () => {
  it('has one mail for messages that come at once', async () => {
    const { seller, order } = await placed();
    await Promise.all(Array.from({ length: 30 }, () => message(order)));
    expect(await operator`select 1 from app.outbox where user_id = ${seller.id} and kind = 'case_message'`).toHaveLength(1);
  });

  it('gives each mail to one of many workers, while new ones are written', async () => {
    await operator`delete from app.outbox`;
    const { seller, order } = await placed();
    await operator`delete from app.outbox`;
    const write = () => operator`select app.notify(${seller.id}, 'sold_out', p_facts => '{"product": "x"}')`;
    await Promise.all(Array.from({ length: 60 }, write));
    const lease = () => operator<{ id: string }[]>`select id from app.lease_mails(gen_random_uuid(), 10)`;
    const taken = (await Promise.all([...Array.from({ length: 12 }, lease), message(order).then(() => [])])).flat().map(({ id }) => id);
    expect(new Set(taken).size).toBe(taken.length);
    for (let more = await lease(); more.length > 0; more = await lease()) taken.push(...more.map(({ id }) => id));
    expect(new Set(taken).size).toBe(60);
    expect(taken).toHaveLength(60);
  });
});
