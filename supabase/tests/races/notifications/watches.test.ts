import type postgres from 'postgres';
import { describe, expect, it } from 'vitest';
import { asPlatform } from '../../helpers/during.ts';
import { times } from '../../helpers/commands.ts';
import {
  type Action,
  createGuests,
  createProducts,
  createSellers,
  createUsers,
  raceBackendForFile,
  ROUNDS,
  rounds,
  runConcurrently,
  type TestAccount,
} from '../../helpers/parallel.ts';

const backend = raceBackendForFile();
const WATCHERS = 60;

async function market(watchers = WATCHERS) {
  const [[seller], people] = [await createSellers(backend(), 1), await createUsers(backend(), watchers)];
  const [product] = await createProducts(backend(), seller!.id, 1);
  await backend().sql`delete from app.watch_events`;
  return { people, product: product! };
}
const asked = (people: TestAccount[], product: string, what: string, price = 1_000_000) => backend().sql`
  insert into product_watches (user_id, product_id, what, price)
  select id, ${product}, ${what}, ${price} from unnest(${people.map(({ id }) => id)}::uuid[]) id`;
const changeStock = (sql: postgres.Sql | postgres.TransactionSql, product: string, stock: number) => sql`
  select app.change_stock(array[(p.id, null, ${stock} - p.stock_quantity)::app.stock_change], 'adjust')
    from (select id, stock_quantity from products where id = ${product} for no key update) p`;
const setStock = (product: string, stock: number): Action => asPlatform((sql) => changeStock(sql, product, stock));
const due = (product: string) =>
  backend().sql`insert into app.watch_events (product_id, due_at) values (${product}, app.now() - interval '1 minute')`;
/** A worker that tells until nothing is due, a few people in each transaction. */
const worker: Action = asPlatform((sql) => sql`select app.run_watch_event(7) from generate_series(1, 12)`);
const toldOf = (people: TestAccount[]) =>
  backend().sql<{ user_id: string; count: number }[]>`
    select user_id, count(*)::int from app.notifications where user_id = any (${people.map(({ id }) => id)}::uuid[]) group by 1`;
const finish = async () => {
  while ((await backend().sql`select app.run_watch_event(1000) as more`)[0]?.more === true);
};

async function expectEachOnce(people: TestAccount[]) {
  const rows = await toldOf(people);
  expect(rows).toHaveLength(people.length);
  expect(rows.every(({ count }) => count === 1)).toBe(true);
}

describe('at the same moment', () => {
  it('64 requests of one person make one watch', async () => {
    const { people, product } = await market(1);
    const watch: Action = { as: people[0]!.id, run: (sql) => sql`select watch_product(${product}, 'price')` };
    expect(await runConcurrently(backend(), times(64, watch))).toEqual({ ok: 64 });
    expect(await backend().sql`select 1 from product_watches where user_id = ${people[0]!.id}`).toHaveLength(1);
  });

  it('several workers tell each person once, of stock and of a price', async () => {
    await rounds(ROUNDS, async () => {
      for (const what of ['stock', 'price']) {
        const { people, product } = await market();
        await asked(people, product, what);
        await due(product);
        await due(product);
        await runConcurrently(backend(), times(4, worker));
        await finish();
        await expectEachOnce(people);
      }
      return {};
    });
  });

  it('a product that sells out and is back while people are told is told once to everybody', async () => {
    await rounds(ROUNDS, async () => {
      const { people, product } = await market();
      await asked(people, product, 'stock');
      await due(product);
      const steps = [0, 1, 0, 1].map((stock) => setStock(product, stock));
      await runConcurrently(backend(), [worker, ...steps, worker, ...steps]);
      // whatever came last
      await changeStock(backend().sql, product, 0);
      await changeStock(backend().sql, product, 2);
      await backend().sql`update app.watch_events set due_at = app.now() - interval '1 minute' where product_id = ${product}`;
      await finish();
      await expectEachOnce(people);
      return {};
    });
  });

  it('who stops watching or leaves while people are told blocks nobody', async () => {
    await rounds(ROUNDS, async () => {
      const { people, product } = await market();
      await asked(people, product, 'stock');
      await due(product);
      const stop = people
        .slice(0, 10)
        .map(({ id }): Action => ({ as: id, run: (sql) => sql`select unwatch_product(${product}, 'stock')` }));
      const leave = people.slice(10, 20).map(({ id }) => asPlatform((sql) => sql`delete from auth.users where id = ${id}`));
      const counts = await runConcurrently(backend(), [worker, ...stop, worker, ...leave]);
      expect(counts).toEqual({ ok: 22 });
      await finish();
      expect((await toldOf(people)).every(({ count }) => count === 1)).toBe(true);
      await expectEachOnce(people.slice(20));
      return counts;
    });
  });

  it('a guest who is taken over while people are told is told once, as one of both', async () => {
    await rounds(ROUNDS, async () => {
      const { product } = await market(1);
      const [guests, users] = [await createGuests(backend(), 10), await createUsers(backend(), 10)];
      await asked(guests, product, 'stock');
      await due(product);
      const merges = guests.map(({ id }, n) => asPlatform((sql) => sql`select app.move_guest(${id}, ${users[n]!.id})`));
      const counts = await runConcurrently(backend(), [worker, ...merges, worker]);
      expect(counts).toEqual({ ok: 12 });
      await backend().sql`update app.watch_events set due_at = app.now() - interval '1 minute' where product_id = ${product}`;
      await finish();
      await expectEachOnce(users);
      return counts;
    });
  });
});
