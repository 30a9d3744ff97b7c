/** One shop whose catalogue is locked for long, and the orders and edits of another shop. */
import { expect, it } from 'vitest';
import { during, inSession } from '../../helpers/during.ts';
import { createProducts, createSellers, createUsers, orderAction, raceBackendForFile, runConcurrently } from '../../helpers/parallel.ts';

const backend = raceBackendForFile();

it.each([0, 1])('a cart that waits for a shop keeps no other shop of it waiting (locked shop: %i)', async (locked) => {
  const { sql } = backend();
  // in the order of their keys: the other shop comes after the locked one, or before it
  const [sellers] = await sql<{ ids: string[] }[]>`
    select array_agg(s order by hashtextextended('catalogue:' || s, 0)) as ids
      from unnest(${(await createSellers(backend(), 2)).map(({ id }) => id)}::uuid[]) s`;
  const [busy, other] = [sellers!.ids[locked]!, sellers!.ids[1 - locked]!];
  const [buyers, [dear], [cheap]] = [
    await createUsers(backend(), 2),
    await createProducts(backend(), busy, 1),
    await createProducts(backend(), other, 1),
  ];
  let meanwhile: Record<string, number> = {};
  const cart = orderAction(buyers[0]!, [dear!, cheap!]);
  const { result, ended } = await during(
    backend(),
    (tx) => tx`select app.lock_catalogue(${busy})`,
    // not by runConcurrently, whose connections the other shop needs
    () => sql.begin((tx) => inSession(buyers[0]!, cart.run)(tx)).then(() => 'ok', String),
    async () => {
      meanwhile = await runConcurrently(backend(), [
        { as: other, run: (tx) => tx`update products set name = 'Jug' where seller_id = ${other}` },
        orderAction(buyers[1]!, [cheap!], { phone: '+77012345679' }),
      ]);
    },
  );
  expect(meanwhile).toEqual({ ok: 2 });
  expect(result).toBe('ok');
  expect(ended).toEqual(['first', 'second']);
});
