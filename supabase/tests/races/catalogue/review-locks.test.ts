/** Changes of many reviews lock what they count in the order of shared/foundations.sql, so that they end no other command. */
import { beforeAll, expect, it } from 'vitest';
import { during, inSession } from '../../helpers/during.ts';
import {
  createProducts,
  createSellers,
  createUsers,
  raceBackendForFile,
  ROUNDS,
  runConcurrently,
  type TestAccount,
} from '../../helpers/parallel.ts';
import { letEveryoneReview } from '../../helpers/users.ts';

// the invariants include the ratings of products and sellers
const backend = raceBackendForFile();
beforeAll(() => letEveryoneReview(backend()));

/** An author with a review of a product of each of several shops. */
async function reviewedShops() {
  const [author] = (await createUsers(backend(), 1)) as [TestAccount];
  const sellers = await createSellers(backend(), 12);
  const products = await Promise.all(sellers.map(async ({ id }) => (await createProducts(backend(), id, 1))[0]!));
  await backend().sql`insert into product_reviews (product_id, user_id, verified_purchase, rating)
    select p, ${author.id}, true, 4 from unnest(${products}::uuid[]) p`;
  return { author, products: products.sort(), people: [author.id, ...sellers.map(({ id }) => id)].sort() };
}

it.each([
  ['products', 'public.products'],
  ['people', 'app.profiles'],
] as const)('reviews of many shops do not deadlock with a command that locks their %s by id', async (rows, table) => {
  const { sql } = backend();
  for (let round = 0; round < ROUNDS; round++) {
    const made = await reviewedShops();
    const [first, ...others] = made[rows] as [string, ...string[]];
    const { result } = await during(
      backend(),
      (holder) => holder`select 1 from ${sql(table)} where id = ${first} for no key update`,
      () =>
        runConcurrently(backend(), [
          { as: made.author.id, run: (tx) => tx`update product_reviews set rating = 5 where user_id = ${made.author.id}` },
        ]),
      // while the author waits
      (holder) => holder`select 1 from ${sql(table)} where id = any (${others}) order by id for no key update`,
    );
    expect(result).toEqual({ ok: 1 });
  }
});

it('a product becomes another one while a review of it is edited: nobody waits, and the mark of the purchase goes', async () => {
  const { sql } = backend();
  const { author, products } = await reviewedShops();
  const [product] = products as [string];
  const [{ seller }] = await sql<[{ seller: string }]>`select seller_id as seller from products where id = ${product}`;
  // the author has received what it was
  await sql`create or replace function app.has_received(p_user uuid, p_product uuid) returns boolean language sql stable as
    'select identity_changed_at is null from public.products where id = p_product'`;
  const replace = await sql.begin(async (holder) => {
    await holder`select 1 from product_reviews where user_id = ${author.id} and product_id = ${product} for no key update`;
    const outcome = await runConcurrently(backend(), [
      {
        as: seller,
        async run(tx) {
          await tx`select set_config('lock_timeout', '1s', true)`;
          return tx`update products set category = 'beauty' where id = ${product}`;
        },
      },
    ]);
    await holder`select set_config('role', 'authenticated', true)`;
    await inSession(
      author,
      (tx) => tx`update product_reviews set rating = 5 where user_id = ${author.id} and product_id = ${product}`,
    )(holder);
    return outcome;
  });
  await letEveryoneReview(backend());
  expect(replace).toEqual({ ok: 1 });
  expect(await sql`select verified_purchase, rating from product_reviews where user_id = ${author.id} and product_id = ${product}`).toEqual(
    [{ verified_purchase: false, rating: 5 }],
  );
});
