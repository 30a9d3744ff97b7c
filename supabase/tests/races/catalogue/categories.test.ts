/** Categories that several owners change at once, and products that are added while one is retired. */
import type postgres from 'postgres';
import { describe, expect, it } from 'vitest';
import { bookFields } from '../../helpers/categories.ts';
import { expectInvariantsAfterAll } from '../../helpers/invariants.ts';
import { asOperator, createOperators } from '../../helpers/operators.ts';
import {
  type Action,
  closeConnectionsAfterAll,
  createProducts,
  createSellers,
  rounds,
  runConcurrently,
  type TestAccount,
  waitUntilLocked,
} from '../../helpers/parallel.ts';
import { backendForFile } from '../../helpers/users.ts';

const backend = backendForFile();
expectInvariantsAfterAll(backend);
closeConnectionsAfterAll();

const saved =
  (slug: string, version: number, changes: Record<string, string | boolean> = {}): Action['run'] =>
  (sql) =>
    sql`select save_category(${slug}, ${version}, ${sql.json({ ...bookFields, ...changes })})`;
const order = async () =>
  (await backend().sql`select slug from public.categories order by position, name`).map(({ slug }) => slug as string);
async function newCategory(owner: TestAccount, slug: string): Promise<number> {
  expect(await runConcurrently(backend(), [asOperator(owner, saved(slug, 0))])).toEqual({ ok: 1 });
  return (await backend().sql`select version from public.categories where slug = ${slug}`)[0]!.version as number;
}
const productsIn = async (slug: string) =>
  (await backend().sql`select count(*)::int as count from products where category = ${slug}`)[0]!.count as number;

describe('two owners', () => {
  it('who change a category, or its place, at once: one is told', async () => {
    const owners = await createOperators(backend(), 2, 'owner');
    let version = await newCategory(owners[0]!, 'tools');
    const outcome = await rounds(10, async () => {
      const now = await order();
      const after = [now[1]!, now[0]!, ...now.slice(2)];
      const counts = await runConcurrently(
        backend(),
        owners.flatMap((owner, i) => [
          asOperator(owner, saved('tools', version, { name_en: `Tools ${version} ${i}` })),
          asOperator(owner, (sql) => sql`select order_categories(${now}, ${after})`),
        ]),
      );
      version++;
      return counts;
    });
    expect(outcome).toEqual({ ok: 20, conflict: 20 });
  });

  it('who retire the last two categories at once: one category is left', async () => {
    const owners = await createOperators(backend(), 2, 'owner');
    const slugs = ['maps', 'lamps'];
    const versions = [await newCategory(owners[0]!, 'maps'), await newCategory(owners[0]!, 'lamps')];
    await backend().sql`update public.categories set is_retired = slug <> all (${slugs})`;
    const counts = await runConcurrently(
      backend(),
      owners.map((owner, i) => asOperator(owner, saved(slugs[i]!, versions[i]!, { is_retired: true }))),
    );
    expect(counts).toEqual({ ok: 1, invalid: 1 });
    expect(await backend().sql`select count(*)::int as left from public.categories where not is_retired`).toEqual([{ left: 1 }]);
    await backend().sql`update public.categories set is_retired = false`;
  });
});

describe('a product that is put into a category', () => {
  /** Adds a product, or moves one there. */
  const into = (slug: string, seller: string, product: string | null): Action['run'] =>
    product === null
      ? (sql) => sql`insert into products (seller_id, name, price, category) values (${seller}, 'Vase', 1000, ${slug})`
      : (sql) => sql`update products set category = ${slug} where id = ${product}`;
  /** The second action begins when the first has done its work, and the first commits when the second waits for it. */
  async function inOrder(first: Action, second: Action): Promise<Record<string, number>> {
    let waiting = 0;
    let isDone = (): void => undefined;
    const done = new Promise<void>((resolve) => {
      isDone = resolve;
    });
    const holding = async (sql: postgres.TransactionSql) => {
      await first.run(sql);
      isDone();
      await sql`reset role`;
      await waitUntilLocked(sql);
      waiting = (await sql`select 1 from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))`).length;
    };
    const counts = await runConcurrently(backend(), [
      { ...first, run: holding },
      { ...second, run: (sql) => done.then(() => second.run(sql)) },
    ]);
    expect(waiting).toBe(1);
    return counts;
  }

  it.each([
    ['added', false],
    ['moved', true],
  ])('while it is being retired is refused when it is %s', async (slug, isMoved) => {
    const [owner] = await createOperators(backend(), 1, 'owner');
    const [seller] = await createSellers(backend(), 1);
    const [product] = isMoved ? await createProducts(backend(), seller!.id, 1) : [null];
    const retire = asOperator(owner!, saved(slug, await newCategory(owner!, slug), { is_retired: true }));
    expect(await inOrder(retire, { as: seller!.id, run: into(slug, seller!.id, product ?? null) })).toEqual({ ok: 1, category_retired: 1 });
    expect(await productsIn(slug)).toBe(0);
  });

  it('is waited for: it was there before the category is retired', async () => {
    const [owner] = await createOperators(backend(), 1, 'owner');
    const [seller] = await createSellers(backend(), 1);
    const retire = asOperator(owner!, saved('waited', await newCategory(owner!, 'waited'), { is_retired: true }));
    expect(await inOrder({ as: seller!.id, run: into('waited', seller!.id, null) }, retire)).toEqual({ ok: 2 });
    expect(await productsIn('waited')).toBe(1);
  });

  it('by many sellers at once is counted, or refused', async () => {
    const [owner] = await createOperators(backend(), 1, 'owner');
    const sellers = await createSellers(backend(), 12);
    const outcome = await rounds(10, async (number) => {
      const slug = `storm_${String.fromCharCode(97 + number)}`;
      const retire = asOperator(owner!, saved(slug, await newCategory(owner!, slug), { is_retired: true }));
      const adding = sellers.map(({ id }): Action => ({ as: id, run: into(slug, id, null) }));
      const now = await order();
      const counts = await runConcurrently(backend(), [
        ...adding.slice(0, 6),
        retire,
        asOperator(owner!, (sql) => sql`select order_categories(${now}, ${[now[1]!, now[0]!, ...now.slice(2)]})`),
        ...adding.slice(6),
      ]);
      const { category_retired: refused = 0, ...others } = counts;
      expect(await productsIn(slug)).toBe(12 - refused);
      return { ...others, ok: (others.ok ?? 0) + refused };
    });
    expect(outcome).toEqual({ ok: 140 });
  });
});
