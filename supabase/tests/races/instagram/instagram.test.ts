import postgres from 'postgres';
import { describe, expect, it } from 'vitest';
import { type Action, createSellers, leaveAction, raceBackendForFile, ROUNDS, rounds, runConcurrently } from '../../helpers/parallel.ts';
import { saveAccount } from '../../helpers/instagramAccounts.ts';

const backend = raceBackendForFile();
const MANY = 6;
const typing = (as: string, handle: string): Action => ({
  as,
  run: (sql) => sql`update profiles set instagram_handle = ${handle} where id = ${as}`,
});
const holders = async (handle: string) =>
  (
    await backend().sql`select count(*)::int as n, count(instagram_confirmed_at)::int as confirmed
    from app.profiles where lower(instagram_handle) = lower(${handle})`
  )[0];

describe('one Instagram account at one moment', () => {
  it('is taken by one of several sellers who type its name', async () => {
    const outcome = await rounds(ROUNDS, async (round) => {
      const sellers = await createSellers(backend(), MANY);
      const answers = await runConcurrently(
        backend(),
        sellers.map(({ id }, i) => typing(id, i % 2 ? `Race.${round}` : `race.${round}`)),
      );
      expect(await holders(`race.${round}`)).toEqual({ n: 1, confirmed: 0 });
      return answers;
    });
    expect(outcome).toEqual({ ok: ROUNDS, instagram_taken: ROUNDS * (MANY - 1) });
  });

  it('is confirmed for one of two sellers', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const sellers = await createSellers(backend(), 2);
      const answers = await Promise.all(sellers.map((seller) => saveAccount(backend(), seller, `owned.${round}`, `1784${round}`)));
      expect(answers.sort()).toEqual(['instagram_taken', 'ok']);
      expect(await holders(`owned.${round}`)).toEqual({ n: 1, confirmed: 1 });
    }
  });

  it('stays with its owner while others type its name', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [owner, ...others] = await createSellers(backend(), 4);
      const [connected] = await Promise.all([
        saveAccount(backend(), owner!, `mine.${round}`, `99${round}`),
        runConcurrently(
          backend(),
          others.map(({ id }) => typing(id, `mine.${round}`)),
        ),
      ]);
      // a name typed at the same moment may win once; the seller connects again
      if (connected !== 'ok') expect(await saveAccount(backend(), owner!, `mine.${round}`, `99${round}`)).toBe('ok');
      expect(await holders(`mine.${round}`)).toEqual({ n: 1, confirmed: 1 });
    }
  });
});

describe('the queues of Instagram', () => {
  it('lease each account to one of several workers', async () => {
    await backend().sql`delete from app.instagram_accounts`;
    const sellers = await createSellers(backend(), 60);
    for (const [n, seller] of sellers.entries()) await saveAccount(backend(), seller, `queue.${n}`);
    await backend().sql`update app.instagram_accounts set refresh_due_at = app.now(), import_due_at = app.now()`;
    for (const job of ['lease_instagram_imports', 'lease_instagram_refreshes']) {
      const leases = await Promise.all(
        Array.from({ length: 4 }, async () => {
          const sql = postgres(backend().databaseUrl, { max: 1, onnotice() {} });
          const rows = await sql.unsafe(`select user_id from ${job}(gen_random_uuid(), 20)`);
          await sql.end();
          return rows.map(({ user_id: id }) => id as string);
        }),
      );
      expect(leases.flat()).toHaveLength(60);
      expect(new Set(leases.flat()).size).toBe(60);
    }
  });

  it('a disconnection during an import leaves nothing behind', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [seller] = await createSellers(backend(), 1);
      await saveAccount(backend(), seller!, `gone.${round}`);
      const worker = crypto.randomUUID();
      await backend().sql`select * from lease_instagram_imports(${worker}, 1, ${seller!.id})`;
      const posts = [
        { id: `p${round}`, posted_at: new Date().toISOString(), caption: 'x', media: [{ id: '1', type: 'image', url: null }] },
      ];
      await Promise.all([
        // refused when the account was deleted first
        backend().sql`select report_instagram_import(${seller!.id}, ${worker}, 'read', p_posts => ${backend().sql.json(posts)})`.catch(
          (error: Error) => expect(error.message).toContain('signed_out'),
        ),
        runConcurrently(backend(), [leaveAction(seller!)]),
      ]);
      expect(await backend().sql`select 1 from imported_posts where seller_id = ${seller!.id}`).toHaveLength(0);
    }
  });
});

describe('the changed caption of a product', () => {
  it('gives its price once, and only the price that the seller saw, while saves and imports go on', async () => {
    const media = [{ id: '1', type: 'image', url: 'https://scontent.cdninstagram.com/1.jpg', thumbnail_url: null }];
    const { sql } = backend();
    for (let round = 0; round < ROUNDS; round++) {
      const [seller] = await createSellers(backend(), 1);
      const post = `c${round}`;
      const store = (price: number) =>
        sql`select app.store_imported_posts(${seller!.id}, ${sql.json([
          { id: post, posted_at: new Date().toISOString(), caption: 'x', media, price },
        ])}, null)`;
      const [product] = await sql`
        insert into products (seller_id, name, price, category, instagram_media_id) values (${seller!.id}, 'Vase', 20000, 'home', ${post})
        returning id, updated_at::text as at`;
      await store(20_000);
      await store(18_000);
      const { id, at } = product as { id: string; at: string };
      const take: Action = { as: seller!.id, run: (db) => db`select apply_post_change(${id}, 'price', ${at}, 18000)` };
      const save: Action = { as: seller!.id, run: (db) => db`update products set name = 'Jug' where id = ${id} and updated_at = ${at}` };
      const [outcome] = await Promise.all([runConcurrently(backend(), [take, save, take]), store(17_000)]);
      const [stored] = await sql`select p.price::int, p.name, i.has_changed as changed, i.seen_price::int as seen
        from products p join imported_posts i on i.instagram_media_id = p.instagram_media_id where p.id = ${id}`;
      // taken, or refused: by a save that came first, or by a newer price
      expect([18_000, 20_000]).toContain(stored?.price);
      if (stored?.price === 20_000) expect(outcome.conflict).toBeGreaterThan(0);
      // the newer price is news in any case
      expect(stored).toMatchObject({ changed: true, seen: stored?.price });
    }
  });
});
