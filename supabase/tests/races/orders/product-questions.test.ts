import { describe, expect, it } from 'vitest';
import {
  type Action,
  createProducts,
  createSellers,
  createUsers,
  leaveAction,
  raceBackendForFile,
  ROUNDS,
  rounds,
  runConcurrently,
  type TestAccount,
} from '../../helpers/parallel.ts';

// the invariants include: no question of a deleted account is left
const backend = raceBackendForFile();

async function market() {
  const [[seller], [buyer]] = [await createSellers(backend(), 1), await createUsers(backend(), 1)];
  const products = await createProducts(backend(), seller!.id, 20);
  return { seller: seller!, buyer: buyer!, products };
}
const ask = (as: TestAccount, product: string): Action => ({
  as: as.id,
  run: (sql) => sql`select ask_about_product(${product}, 'Is it warm?')`,
});
const times = (count: number, action: Action): Action[] => Array.from({ length: count }, () => action);
const questionsOf = (buyer: TestAccount) =>
  backend().sql<{ id: string; messages: number; unread: boolean }[]>`
    select q.id, q.is_unread_by_seller as unread,
           (select count(*)::int from product_question_messages m where m.question_id = q.id) as messages
      from product_questions q where q.shopper_id = ${buyer.id}`;

describe('at the same moment', () => {
  it('64 first messages about a product make one thread and one mail', async () => {
    const { seller, buyer, products } = await market();
    const outcome = await runConcurrently(backend(), times(64, ask(buyer, products[0]!)));
    expect([outcome, await questionsOf(buyer)]).toMatchObject([{ ok: 60, rate_limited: 4 }, [{ messages: 60, unread: true }]]);
    expect(await backend().sql`select 1 from app.outbox where user_id = ${seller.id} and kind = 'question_message'`).toHaveLength(1);
  });

  it('one person asks about ten products, whatever the number of requests', async () => {
    const { buyer, products } = await market();
    const outcome = await runConcurrently(
      backend(),
      products.flatMap((product) => times(2, ask(buyer, product))),
    );
    expect(await questionsOf(buyer)).toHaveLength(10);
    expect(outcome.rate_limited).toBeGreaterThanOrEqual(10);
  });

  it('a message that comes while the thread is read stays unread', async () => {
    await rounds(ROUNDS, async () => {
      const { seller, buyer, products } = await market();
      await runConcurrently(backend(), [ask(buyer, products[0]!)]);
      const [question] = await questionsOf(buyer);
      const [{ last }] = (await backend()
        .sql`select max(id) as last from product_question_messages where question_id = ${question!.id}`) as [{ last: string }];
      const read: Action = { as: seller.id, run: (sql) => sql`select mark_question_read(${question!.id}, ${last})` };
      const counts = await runConcurrently(backend(), [...times(4, read), ask(buyer, products[0]!), ...times(4, read)]);
      expect(await questionsOf(buyer)).toMatchObject([{ messages: 2, unread: true }]);
      return counts;
    });
  });

  it.each(['buyer', 'seller'] as const)('the account of a %s is deleted, and no question is left', async (side) => {
    const outcome = await rounds(ROUNDS, async () => {
      const { products, ...people } = await market();
      await runConcurrently(backend(), [ask(people.buyer, products[0]!)]);
      const [question] = await questionsOf(people.buyer);
      const answer: Action = { as: people.seller.id, run: (sql) => sql`select write_question_message(${question!.id}, 'Yes')` };
      const counts = await runConcurrently(backend(), [
        ...products.slice(0, 3).map((product) => ask(people.buyer, product)),
        answer,
        leaveAction(people[side]),
        ...products.slice(0, 3).map((product) => ask(people.buyer, product)),
        answer,
      ]);
      expect(await questionsOf(people.buyer)).toEqual([]);
      return counts;
    });
    expect(Object.keys(outcome).filter((code) => !['ok', 'signed_out', 'not_found', 'bad_transition'].includes(code))).toEqual([]);
  });
});
