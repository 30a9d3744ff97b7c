import { beforeAll, describe, expect, it } from 'vitest';
import {
  createProducts,
  createSellers,
  createUsers,
  orderAction,
  raceBackendForFile,
  reviewAction,
  ROUNDS,
  rounds,
  runConcurrently,
} from '../../helpers/parallel.ts';
import { letEveryoneReview } from '../../helpers/users.ts';

const backend = raceBackendForFile();
beforeAll(() => letEveryoneReview(backend()));
type Sql = Parameters<ReturnType<typeof reviewAction>['run']>[0];
const shop = async (count: number) => {
  const [seller] = await createSellers(backend(), 1);
  return { seller: seller!, ids: await createProducts(backend(), seller!.id, count) };
};
const storedOf = async (sellerId: string) =>
  (await backend().sql`select review_count, rating_sum::int from app.profiles where id = ${sellerId}`)[0];

/** A review by somebody else of a product of the seller. */
async function reviewOf(productId: string): Promise<{ id: string; author: string }> {
  const [author] = await createUsers(backend(), 1);
  const [row] = await backend().sql<{ id: string }[]>`
    insert into product_reviews (product_id, user_id, verified_purchase, rating) values (${productId}, ${author!.id}, true, 3) returning id`;
  return { id: row!.id, author: author!.id };
}
const replyAction = (as: string, review: string, text: string) => ({
  as,
  run: (sql: Sql) => sql`select reply_to_review(${review}, ${text})`,
});

describe('concurrent replies', () => {
  it('to one review store one of them', async () => {
    for (let n = 0; n < ROUNDS; n++) {
      const { seller, ids } = await shop(1);
      const { id } = await reviewOf(ids[0]!);
      const texts = Array.from({ length: 8 }, (_, i) => `Reply ${i}`);
      expect(
        await runConcurrently(
          backend(),
          texts.map((text) => replyAction(seller.id, id, text)),
        ),
      ).toEqual({ ok: 8 });
      const [row] = await backend().sql<{ reply: string }[]>`select reply from product_reviews where id = ${id} and replied_at is not null`;
      expect(texts).toContain(row?.reply);
    }
  });

  it('to a review whose hour has passed are all refused', async () => {
    const { seller, ids } = await shop(1);
    const { id } = await reviewOf(ids[0]!);
    await backend().sql`update product_reviews set reply = 'First', replied_at = now() - interval '61 minutes' where id = ${id}`;
    const outcome = await runConcurrently(
      backend(),
      Array.from({ length: 8 }, (_, i) => replyAction(seller.id, id, `Reply ${i}`)),
    );
    expect(outcome).toEqual({ reply_final: 8 });
    expect(await backend().sql`select reply from product_reviews where id = ${id}`).toEqual([{ reply: 'First' }]);
  });

  it('and changes or the deletion of the review do not block each other', async () => {
    const { seller, ids } = await shop(ROUNDS);
    const outcome = await rounds(ROUNDS, async (n) => {
      const { id, author: as } = await reviewOf(ids[n]!);
      return runConcurrently(backend(), [
        ...Array.from({ length: 4 }, (_, i) => replyAction(seller.id, id, `Reply ${i}`)),
        { as, run: (sql: Sql) => sql`update product_reviews set rating = 5 where id = ${id}` },
        { as, run: (sql: Sql) => sql`delete from product_reviews where id = ${id}` },
      ]);
    });
    const { ok = 0, not_found: late = 0, ...others } = outcome;
    expect(others).toEqual({});
    expect(ok + late).toBe(6 * ROUNDS);
  });
});

describe('concurrent reviews', () => {
  it('of one product by 32 authors are all counted', async () => {
    const { seller, ids } = await shop(ROUNDS);
    const authors = await createUsers(backend(), 32);
    const outcome = await rounds(ROUNDS, (n) =>
      runConcurrently(
        backend(),
        authors.map((author, i) => reviewAction(author, ids[n]!, 1 + (i % 5))),
      ),
    );
    expect(outcome).toEqual({ ok: 32 * ROUNDS });
    expect(await storedOf(seller.id)).toEqual({ review_count: 32 * ROUNDS, rating_sum: 93 * ROUNDS });
  });

  it('of different products of one store are all counted', async () => {
    const { seller, ids } = await shop(10);
    const outcome = await rounds(ROUNDS, async () => {
      const authors = await createUsers(backend(), 20);
      return runConcurrently(
        backend(),
        authors.map((author, i) => reviewAction(author, ids[i % 10]!)),
      );
    });
    expect(outcome).toEqual({ ok: 20 * ROUNDS });
    expect(await storedOf(seller.id)).toEqual({ review_count: 20 * ROUNDS, rating_sum: 100 * ROUNDS });
  });

  it('of one product by one author create one review', async () => {
    const { ids } = await shop(ROUNDS);
    const [author] = await createUsers(backend(), 1);
    const outcome = await rounds(ROUNDS, (n) =>
      runConcurrently(
        backend(),
        Array.from({ length: 16 }, () => reviewAction(author!, ids[n]!)),
      ),
    );
    expect(outcome).toEqual({ ok: ROUNDS, '23505': 15 * ROUNDS });
  });

  it('keep correct sums when the same authors write, change and delete them', async () => {
    const { ids } = await shop(4);
    const authors = await createUsers(backend(), 8);
    await runConcurrently(
      backend(),
      authors.flatMap((author) => ids.map((id) => reviewAction(author, id, 3))),
    );
    const outcome = await rounds(ROUNDS, (n) =>
      runConcurrently(backend(), [
        ...authors.map(({ id: as }) => ({
          as,
          run: (sql: Sql) => sql`update product_reviews set rating = ${1 + (n % 5)} where user_id = ${as}`,
        })),
        ...authors.map(({ id: as }, i) => ({
          as,
          run: (sql: Sql) => sql`delete from product_reviews where user_id = ${as} and product_id = ${ids[(n + i) % 4]!}`,
        })),
      ]),
    );
    expect(outcome).toEqual({ ok: 16 * ROUNDS });
  });

  it('keep correct sums when authors change all of theirs, some of which already have these stars', async () => {
    const { ids } = await shop(12);
    const outcome = await rounds(2 * ROUNDS, async (n) => {
      const authors = await createUsers(backend(), 16);
      await backend().sql`insert into product_reviews (product_id, user_id, rating)
        select p, u, 1 + abs(hashtext(p::text || u::text || ${n}::text)) % 2 from unnest(${ids}::uuid[]) p, unnest(${authors.map(({ id }) => id)}::uuid[]) u`;
      return runConcurrently(
        backend(),
        authors.map(({ id: as }, i) => ({
          as,
          run: (sql: Sql) => sql`update product_reviews set rating = ${1 + (i % 2)} where user_id = ${as}`,
        })),
      );
    });
    expect(outcome).toEqual({ ok: 32 * ROUNDS });
  });

  it('do not block orders of the same product', async () => {
    const { ids } = await shop(ROUNDS);
    const outcome = await rounds(ROUNDS, async (n) => {
      const [authors, buyers] = [await createUsers(backend(), 16), await createUsers(backend(), 16)];
      return runConcurrently(
        backend(),
        authors.flatMap((author, i) => [reviewAction(author, ids[n]!), orderAction(buyers[i]!, [ids[n]!])]),
      );
    });
    expect(outcome).toEqual({ ok: 32 * ROUNDS });
  });

  it('do not block bulk edits of the seller when an author deletes several', async () => {
    const { seller, ids } = await shop(8);
    const outcome = await rounds(ROUNDS, async () => {
      const authors = await createUsers(backend(), 8);
      await backend().sql`insert into product_reviews (product_id, user_id, verified_purchase, rating)
        select p, u, true, 4 from unnest(${ids}::uuid[]) p, unnest(${authors.map(({ id }) => id)}::uuid[]) u`;
      return runConcurrently(backend(), [
        ...authors.map(({ id: as }) => ({
          as,
          run: (sql: Sql) => sql`delete from product_reviews where user_id = ${as}`,
        })),
        ...Array.from({ length: 8 }, (_, i) => ({
          as: seller.id,
          run: (sql: Sql) =>
            i % 2
              ? sql`update products set condition = 'good' where seller_id = ${seller.id}`
              : sql`select set_discount(${ids}::uuid[], ${i * 5})`,
        })),
      ]);
    });
    expect(outcome).toEqual({ ok: 16 * ROUNDS });
  });

  it('are of what was sold: noticed is a product that one save gives another name and one another cover, whichever comes first [R19]', async () => {
    const { seller, ids } = await shop(ROUNDS);
    const outcome = await rounds(ROUNDS, async (n) => {
      const product = ids[n]!;
      await reviewOf(product);
      const save = (run: (sql: Sql) => Promise<unknown>) => ({ as: seller.id, run });
      const media = `/storage/v1/object/public/product-media/${seller.id}/${crypto.randomUUID()}.jpg`;
      const saves = [
        save((sql) => sql`update products set name = ${`Vase ${n + 1}, new`} where id = ${product}`),
        save((sql) => sql`update products set media_url = ${media} where id = ${product}`),
      ];
      const counts = await runConcurrently(backend(), n % 2 ? saves : saves.toReversed());
      // whoever reviews is let to in this file
      expect(await backend().sql`select identity_changed_at is not null as is_replaced from products where id = ${product}`).toEqual([
        { is_replaced: true },
      ]);
      return counts;
    });
    expect(outcome).toEqual({ ok: 2 * ROUNDS });
  });
});
