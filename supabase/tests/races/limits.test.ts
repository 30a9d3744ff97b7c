import { describe, expect, it } from 'vitest';
import { expectInvariantsAfterAll } from '../helpers/invariants.ts';
import {
  type Action,
  runConcurrently,
  closeConnectionsAfterAll,
  createUsers,
  createProducts,
  rounds,
  createSellers,
} from '../helpers/parallel.ts';
import { backendForFile } from '../helpers/users.ts';

const backend = backendForFile();
expectInvariantsAfterAll(backend);
closeConnectionsAfterAll();
type Sql = Parameters<Action['run']>[0];
const many = (count: number, as: string, run: (sql: Sql, i: number) => Promise<unknown>): Action[] =>
  Array.from({ length: count }, (_, i) => ({ as, run: (sql: Sql) => run(sql, i) }));

describe('limits under parallel requests', () => {
  it('allow sixty products a minute, also when they are deleted in between', async () => {
    const [seller] = await createSellers(backend(), 1);
    const as = seller!.id;
    const insert = (sql: Sql) => sql`insert into products (seller_id, name, price, category) values (${as}, 'Cup', 1000, 'home')`;
    const first = await runConcurrently(backend(), many(40, as, insert));
    await runConcurrently(backend(), [{ as, run: (sql) => sql`delete from products where seller_id = ${as}` }]);
    const second = await runConcurrently(backend(), many(40, as, insert));
    expect([first, second]).toEqual([{ ok: 40 }, { ok: 20, rate_limited: 20 }]);
  });

  it('allow fifty addresses', async () => {
    const [user] = await createUsers(backend(), 1);
    const as = user!.id;
    const outcome = await rounds(10, () =>
      runConcurrently(
        backend(),
        many(
          16,
          as,
          (sql) => sql`insert into addresses (user_id, name, phone, city, street) values (${as}, 'D', '+77010000000', 'Almaty', 'Abay')`,
        ),
      ),
    );
    expect(outcome).toEqual({ ok: 50, quota_exceeded: 110 });
  });

  it('allow a wishlist of five hundred', async () => {
    const [[user], [seller]] = [await createUsers(backend(), 1), await createSellers(backend(), 1)];
    const as = user!.id;
    const ids = await createProducts(backend(), seller!.id, 540);
    await backend().sql`insert into wishlists (user_id, product_id) select ${as}, unnest(${ids.slice(0, 490)}::uuid[])`;
    const outcome = await runConcurrently(
      backend(),
      many(50, as, (sql, i) => sql`insert into wishlists (user_id, product_id) values (${as}, ${ids[490 + i]!})`),
    );
    expect(outcome).toEqual({ ok: 10, wishlist_full: 40 });
  });

  it('allow twenty reports a day', async () => {
    const [[user], [seller]] = [await createUsers(backend(), 1), await createSellers(backend(), 1)];
    const as = user!.id;
    const ids = await createProducts(backend(), seller!.id, 40);
    const outcome = await runConcurrently(
      backend(),
      many(40, as, (sql, i) => sql`insert into reports (reporter_id, product_id, reason) values (${as}, ${ids[i]!}, 'fake')`),
    );
    expect(outcome).toEqual({ ok: 20, rate_limited: 20 });
  });

  it('allow fifty profile pictures, twenty of them a minute', async () => {
    const [user] = await createUsers(backend(), 1);
    const as = user!.id;
    const upload = (sql: Sql) =>
      sql`insert into storage.objects (bucket_id, name, owner_id) values ('profile-images', ${`${as}/${crypto.randomUUID()}.png`}, ${as})`;
    expect(await runConcurrently(backend(), many(40, as, upload))).toEqual({ ok: 20, '42501': 20 });
    await backend().sql`update storage.objects set created_at = now() - interval '1 hour' where name like ${`${as}/%`}`;
    await backend().sql`insert into storage.objects (bucket_id, name, owner_id, created_at)
      select 'profile-images', ${as} || '/' || gen_random_uuid() || '.png', ${as}, now() - interval '1 hour' from generate_series(1, 25)`;
    expect(await runConcurrently(backend(), many(16, as, upload))).toEqual({ ok: 5, '42501': 11 });
  });

  it('allow nine hundred files of review photos, sixty of them a minute', async () => {
    const [user] = await createUsers(backend(), 1);
    const as = user!.id;
    const upload = (sql: Sql) =>
      sql`insert into storage.objects (bucket_id, name, owner_id) values ('review-photos', ${`${as}/${crypto.randomUUID()}-1080.webp`}, ${as})`;
    expect(await runConcurrently(backend(), many(70, as, upload))).toEqual({ ok: 60, '42501': 10 });
    await backend().sql`update storage.objects set created_at = now() - interval '1 hour' where name like ${`${as}/%`}`;
    await backend().sql`insert into storage.objects (bucket_id, name, owner_id, created_at)
      select 'review-photos', ${as} || '/' || gen_random_uuid() || '.webp', ${as}, now() - interval '1 hour' from generate_series(1, 839)`;
    expect(await runConcurrently(backend(), many(2, as, upload))).toEqual({ ok: 1, '42501': 1 });
  });

  it('create one product for one creation key', async () => {
    const [seller] = await createSellers(backend(), 1);
    const outcome = await rounds(10, async () => {
      const key = crypto.randomUUID();
      return runConcurrently(
        backend(),
        many(
          16,
          seller!.id,
          (sql) =>
            sql`select create_product(${sql.json({ name: 'Once', price: 5000, category: 'home', stock_quantity: 1 })},
              ${sql.json([{ media_url: '/storage/v1/object/public/product-media/a/1.webp' }])}, ${key})`,
        ),
      );
    });
    expect(outcome).toEqual({ ok: 160 });
    expect(await backend().sql`select count(*)::int as n from products where seller_id = ${seller!.id}`).toEqual([{ n: 10 }]);
  });

  it('open one store for sixteen requests of a user', async () => {
    const outcome = await rounds(10, async () => {
      const [user] = await createUsers(backend(), 1);
      return runConcurrently(
        backend(),
        many(16, user!.id, (sql) => sql`update profiles set is_influencer = true, commission_rate = 5 where id = ${user!.id}`),
      );
    });
    expect(outcome).toEqual({ ok: 160 });
  });

  it('count thirty views a minute per product', async () => {
    const [[seller], visitors] = [await createSellers(backend(), 1), await createUsers(backend(), 48)];
    const [id] = await createProducts(backend(), seller!.id, 1);
    const outcome = await runConcurrently(
      backend(),
      visitors.map(({ id: as }) => ({ as, run: (sql: Sql) => sql`select record_product_view(${id!})` })),
    );
    expect(outcome).toEqual({ ok: 48 });
    const [stored] = await backend().sql`select sum(views)::int as views from product_daily_stats where product_id = ${id!}`;
    // two minutes, when a new minute started meanwhile
    expect([30, 48]).toContain(stored!.views);
  });
});

describe('counters under parallel requests', () => {
  it('stay correct while two sellers hide and show all products in six categories', async () => {
    const [a, b] = await createSellers(backend(), 2);
    for (const seller of [a!, b!]) {
      for (const category of ['home', 'beauty', 'other', 'clothing', 'electronics', 'accessories'])
        await createProducts(backend(), seller.id, 4, 5, category);
    }
    const outcome = await rounds(10, () =>
      runConcurrently(
        backend(),
        [a!, b!].flatMap(({ id: as }) => [
          ...many(5, as, (sql, i) => sql`update products set status = ${i % 2 ? 'active' : 'inactive'} where seller_id = ${as}`),
          ...many(3, as, (sql) => sql`insert into products (seller_id, name, price, category) values (${as}, 'New', 1000, 'beauty')`),
        ]),
      ),
    );
    expect(outcome).toEqual({ ok: 160 });
  });

  it('stay correct while they are being added up', async () => {
    const made = await createSellers(backend(), 4);
    const outcome = await rounds(10, async () => {
      const compact = Promise.all([backend().sql`select app.run_maintenance()`, backend().sql`select app.compact_category_counts()`]);
      const counts = await runConcurrently(
        backend(),
        made.flatMap(({ id: as }) =>
          many(4, as, (sql) => sql`insert into products (seller_id, name, price, category) values (${as}, 'New', 1000, 'home')`),
        ),
      );
      await compact;
      return counts;
    });
    expect(outcome).toEqual({ ok: 160 });
  });
});
