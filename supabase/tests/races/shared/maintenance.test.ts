import { beforeAll, expect, it } from 'vitest';
import {
  type Action,
  createProducts,
  createSellers,
  createUsers,
  leaveAction,
  orderAction,
  raceBackendForFile,
  ROUNDS,
  rounds,
  runConcurrently,
  type TestAccount,
} from '../../helpers/parallel.ts';
import { letEveryoneReview } from '../../helpers/users.ts';

// the invariants include the ratings of products and sellers, and the number of reviews of each user
const backend = raceBackendForFile();
beforeAll(() => letEveryoneReview(backend()));

/** Reviews of all products by all authors, before the products are deleted. */
async function reviewed(ids: string[], authors: TestAccount[]): Promise<void> {
  await backend().sql`
    insert into product_reviews (product_id, user_id, verified_purchase, rating)
    select p, a, true, 3 from unnest(${ids}::uuid[]) p, unnest(${authors.map(({ id }) => id)}::uuid[]) a`;
}
const expire = (ids: string[]) =>
  backend().sql`update products set status = 'inactive', deleted_at = now() - interval '2 days' where id in ${backend().sql(ids)}`;
const maintain: Action = { as: null, run: (sql) => sql`reset role`.then(() => sql`select app.run_maintenance()`) };

it('products deleted a day ago are purged with their reviews, and their stars are subtracted', async () => {
  const [[seller], authors] = [await createSellers(backend(), 1), await createUsers(backend(), 3)];
  const ids = await createProducts(backend(), seller!.id, 3);
  await reviewed(ids, authors);
  await expire(ids.slice(0, 2));
  expect(await runConcurrently(backend(), [maintain])).toEqual({ ok: 1 });
  expect((await backend().sql`select id from products where seller_id = ${seller!.id}`).map(({ id }) => id as string)).toEqual([ids[2]]);
  const [profile] = await backend().sql`select review_count, rating_sum::int from app.profiles where id = ${seller!.id}`;
  expect(profile).toEqual({ review_count: 3, rating_sum: 9 });
  const [author] = await backend().sql`select published_review_count from app.profiles where id = ${authors[0]!.id}`;
  expect(author).toEqual({ published_review_count: 1 });
});

it('the stars of a product that the operator removes are subtracted', async () => {
  const [[seller], authors] = [await createSellers(backend(), 1), await createUsers(backend(), 2)];
  const ids = await createProducts(backend(), seller!.id, 2);
  await reviewed(ids, authors);
  await backend().sql`delete from products where id = ${ids[0]!}`;
  const [profile] = await backend().sql`select review_count, rating_sum::int from app.profiles where id = ${seller!.id}`;
  expect(profile).toEqual({ review_count: 2, rating_sum: 6 });
});

it('maintenance does not deadlock with authors who edit or delete reviews of expired products or their accounts', async () => {
  const outcome = await rounds(ROUNDS, async () => {
    const [shops, authors] = [await createSellers(backend(), 3), await createUsers(backend(), 16)];
    const ids = (await Promise.all(shops.map(({ id }) => createProducts(backend(), id, 6)))).flat();
    await reviewed(ids, authors);
    const expired = ids.filter((_, i) => i % 2 === 0);
    await backend()
      .sql`insert into wishlists (user_id, product_id) select a, p from unnest(${authors.map(({ id }) => id)}::uuid[]) a, unnest(${expired}::uuid[]) p`;
    await backend().sql`
      insert into app.rate_limits (user_id, kind, window_start, used)
      select a, 'review', now() - interval '3 days', 1 from unnest(${[...authors, ...shops].map(({ id }) => id)}::uuid[]) a`;
    await expire(expired);
    const action = (author: TestAccount, i: number): Action => {
      const { id: as } = author;
      if (i % 4 === 0) return { as, run: (sql) => sql`update product_reviews set rating = 5 where user_id = ${as}` };
      if (i % 4 === 1)
        return { as, run: (sql) => sql`delete from product_reviews where user_id = ${as} and product_id = ${expired[i % 3]!}` };
      if (i % 4 === 2) return leaveAction(author);
      return { as, run: (sql) => sql`update product_reviews set rating = 1 where user_id = ${as} and product_id = ${expired[i % 3]!}` };
    };
    const edit: Action[] = shops.map(({ id: as }) => ({ as, run: (sql) => sql`update products set price = 900 where seller_id = ${as}` }));
    return runConcurrently(backend(), [...authors.slice(0, 8).map(action), maintain, ...authors.slice(8).map(action), ...edit]);
  });
  expect(outcome).toEqual({ ok: 20 * ROUNDS });
  // products in use are purged by the next run
  expect(await runConcurrently(backend(), [maintain])).toEqual({ ok: 1 });
  expect(await backend().sql`select id from products where deleted_at < now() - interval '1 day'`).toEqual([]);
});

it('maintenance hides the rest of two suspended catalogues beside carts with products of both, without a deadlock', async () => {
  const outcome = await rounds(ROUNDS, async () => {
    const [sellers, buyers] = [await createSellers(backend(), 2), await createUsers(backend(), 8)];
    const products = (await Promise.all(sellers.map(({ id }) => createProducts(backend(), id, 3)))).flat();
    const { sql } = backend();
    // noted in the order opposite to the one in which carts take the locks
    await sql`
      insert into app.unfinished_catalogues (seller_id, noted_at)
      select s, now() - row_number() over (order by hashtextextended('catalogue:' || s, 0)) * interval '1 second'
        from unnest(${sellers.map(({ id }) => id)}::uuid[]) s`;
    const orders = buyers.map((buyer) => orderAction(buyer, products));
    const counts = await runConcurrently(backend(), [...orders.slice(0, 4), maintain, ...orders.slice(4)]);
    await sql`select app.run_maintenance()`;
    expect(await sql`select 1 from products where id = any(${products}) and status = 'active'`).toEqual([]);
    return counts;
  });
  // a deadlock is told to a buyer as busy
  expect(Object.keys(outcome).filter((code) => !['ok', 'unavailable'].includes(code))).toEqual([]);
});

it('the figures of the days are counted before products are locked', async () => {
  const [row] = await backend().sql`select prosrc from pg_proc where oid = 'app.run_maintenance'::regproc`;
  const source = row!.prosrc as string;
  const place = (name: string) => source.indexOf(`perform app.${name}(`);
  const LOCKING = ['apply_city_changes', 'finish_remaining_orders', 'retire_remaining_products'];
  for (const name of LOCKING) expect(place(name), name).toBeGreaterThan(place('collect_figures'));
});

it('a change of city reaches every product, also one that is published or edited at that moment', async () => {
  const CITIES = ['Алматы', 'Астана', 'Шымкент', 'Атырау'];
  const outcome = await rounds(ROUNDS, async () => {
    const sellers = await createSellers(backend(), 4);
    const ids = await Promise.all(sellers.map(({ id }) => createProducts(backend(), id, 5)));
    const actions = sellers.flatMap(({ id: as }, i): Action[] => [
      { as, run: (sql) => sql`update profiles set location = ${CITIES[i]!} where id = ${as}` },
      { as, run: (sql) => sql`insert into products (seller_id, name, price, category) values (${as}, 'Late vase', 500, 'home')` },
      { as, run: (sql) => sql`update products set price = 900 where id = ${ids[i]![0]!}` },
      maintain,
      { as, run: (sql) => sql`update profiles set location = ${CITIES[(i + 1) % 4]!} where id = ${as}` },
    ]);
    return runConcurrently(backend(), actions);
  });
  expect(outcome).toEqual({ ok: 20 * ROUNDS });
  // rows that were locked are left for the next run
  expect(await runConcurrently(backend(), [maintain])).toEqual({ ok: 1 });
  expect(await backend().sql`select 1 from app.city_changes`).toEqual([]);
  expect(await backend().sql`select id from products p where p.search_tokens is distinct from app.search_tokens_of(p)`).toEqual([]);
});
