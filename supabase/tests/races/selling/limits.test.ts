import { describe, expect, it } from 'vitest';
import {
  type Action,
  createProducts,
  createSellers,
  createUsers,
  raceBackendForFile,
  rounds,
  runConcurrently,
} from '../../helpers/parallel.ts';
import { createShopper, operatorClient } from '../../helpers/users.ts';

const backend = raceBackendForFile();
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

  it('list no files after four calls a day, without an error', async () => {
    const [seller] = await createSellers(backend(), 1);
    const calls = many(12, seller!.id, (sql) => sql`select public.orphaned_media()`);
    // the first ones find no row to wait for
    expect(await runConcurrently(backend(), calls.slice(0, 1))).toEqual({ ok: 1 });
    expect(await runConcurrently(backend(), calls)).toEqual({ ok: 12 });
    const [limit] = await backend().sql<{ used: number }[]>`
      select used from app.rate_limits where user_id = ${seller!.id} and kind = 'orphaned_media'`;
    expect(limit).toEqual({ used: 4 });
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

  it.each([
    ['profile-images', 50, 20, 'png'],
    ['review-photos', 900, 60, 'webp'],
    ['case-photos', 300, 20, 'webp'],
    ['product-media', 400_000, 300, 'webp'],
  ])('allow files of %s up to a total of %i, and %i a minute [F12]', async (bucket, most, mostRecent, ending) => {
    const [user] = await createSellers(backend(), 1);
    const as = user!.id;
    const upload = (sql: Sql) =>
      sql`insert into storage.objects (bucket_id, name, owner_id) values (${bucket}, ${`${as}/${crypto.randomUUID()}.${ending}`}, ${as})`;
    // as the service writes it after its trial: with its own rights
    const serve = (sql: Sql) => sql`reset role`.then(() => upload(sql));
    const setCounter = (files: number, recent: number) =>
      backend().sql`update app.stored_files set files = ${files}, recent = ${recent}, recent_since = now() where user_id = ${as}`;
    const stored = async () =>
      (await backend().sql`select count(*)::int as n from storage.objects where name like ${`${as}/%`}`)[0]?.n as number;
    const counted = async () => (await backend().sql`select files, recent from app.stored_files where user_id = ${as}`)[0];
    expect(await runConcurrently(backend(), many(1, as, upload))).toEqual({ ok: 1 });
    await setCounter(most - 5, 0);
    expect(await runConcurrently(backend(), [...many(32, as, upload), ...many(32, as, serve)])).toEqual({ ok: 5, '42501': 59 });
    await setCounter(6, mostRecent - 7);
    expect(await runConcurrently(backend(), [...many(32, as, upload), ...many(32, as, serve)])).toEqual({ ok: 7, '42501': 57 });
    expect([await stored(), await counted()]).toEqual([13, { files: 13, recent: mostRecent }]);
    // what is removed makes room
    const names = (await backend().sql`select name from storage.objects where name like ${`${as}/%`}`).map(({ name }) => name as string);
    // by the service: the real one lets nobody delete its rows with SQL
    expect((await operatorClient(backend()).storage.from(bucket).remove(names)).error).toBeNull();
    expect(await stored()).toBe(0);
    expect(await counted()).toMatchObject({ files: 0 });
  });

  it('allow twenty profile images of sixty-four that are uploaded at once [F12]', async () => {
    const owner = await createShopper(backend(), 'uploader');
    const bucket = owner.client.storage.from('profile-images');
    const png = new Blob([new Uint8Array([137, 80, 78, 71])], { type: 'image/png' });
    const answers = await Promise.all(Array.from({ length: 64 }, () => bucket.upload(`${owner.id}/${crypto.randomUUID()}.png`, png)));
    expect(answers.filter(({ error }) => !error)).toHaveLength(20);
    expect(await backend().sql`select files from app.stored_files where user_id = ${owner.id}`).toEqual([{ files: 20 }]);
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
