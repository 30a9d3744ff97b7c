/** Sizes that are saved while other commands change the product or the catalogue. */
import { expect, it } from 'vitest';
import type postgres from 'postgres';
import { during, inSession, outcomeDuring } from '../../helpers/during.ts';
import {
  type Action,
  createProducts,
  createSellers,
  createUsers,
  orderAction,
  raceBackendForFile,
  runConcurrently,
  type TestAccount,
} from '../../helpers/parallel.ts';

// the invariants include: stock equals the ledger, the product's stock the sum of its sizes
const backend = raceBackendForFile();
const save = ({ id }: TestAccount, product: string, variants: postgres.JSONValue): Action => ({
  as: id,
  run: (sql) => sql`select save_variants(${product}, ${sql.json(variants)})`,
});
const stocks = async (product: string) =>
  (
    await backend().sql`select p.stock_quantity as stock, array_agg(v.size || ' ' || v.stock_quantity order by v.size) as sizes
    from products p left join product_variants v on v.product_id = p.id where p.id = ${product} group by 1`
  )[0];

async function shop(count: number) {
  const [seller] = (await createSellers(backend(), 1)) as [TestAccount];
  return { seller, products: (await createProducts(backend(), seller.id, count, 5)) as [string, ...string[]] };
}

it('the first sizes replace the stock that an order leaves', async () => {
  const { seller, products } = await shop(1);
  const [buyer] = (await createUsers(backend(), 1)) as [TestAccount];
  const order = inSession(buyer, orderAction(buyer, products).run);
  expect(await outcomeDuring(backend(), order, save(seller, products[0], [{ size: 'S', stock: 2 }]))).toEqual({ ok: 1 });
  expect(await stocks(products[0])).toEqual({ stock: 2, sizes: ['S 2'] });
});

it('of two lists of sizes that are saved at once the last one counts', async () => {
  const { seller, products } = await shop(1);
  const first = inSession(seller, save(seller, products[0], [{ size: 'S', stock: 2 }]).run);
  expect(await outcomeDuring(backend(), first, save(seller, products[0], [{ size: 'M', stock: 3 }]))).toEqual({ ok: 1 });
  expect(await stocks(products[0])).toEqual({ stock: 3, sizes: ['M 3'] });
});

it('sizes are saved after an edit of several products that is under way', async () => {
  const { seller, products } = await shop(2);
  const [edited, sized] = products as [string, string];
  const { result, ended } = await during(
    backend(),
    async (holder) => {
      await holder`select app.lock_catalogue(${seller.id})`;
      await holder`update products set condition = 'good' where id = ${edited}`;
    },
    () => runConcurrently(backend(), [save(seller, sized, [{ size: 'S', stock: 2 }])]),
  );
  expect([result, ended]).toEqual([{ ok: 1 }, ['first', 'second']]);
});
