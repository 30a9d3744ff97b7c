import { describe, expect, it } from 'vitest';
import { backendForFile, createSeller, visitorClient } from '../../helpers/users.ts';

const backend = backendForFile();

describe('products', () => {
  it('have category counts that visitors can read but not change [C20]', async () => {
    const before = await backend().sql`select * from app.category_counts order by 1`;
    const answers = await Promise.all(Array.from({ length: 100 }, () => visitorClient(backend()).rpc('update_category_counts')));
    expect(answers.filter(({ error }) => error)).toEqual([]);
    expect(await backend().sql`select * from app.category_counts order by 1`).toEqual(before);
    const [row] = await backend()
      .sql`select provolatile from pg_proc where proname = 'update_category_counts' and pronamespace = 'public'::regnamespace`;
    expect(row?.provolatile).toBe('s');
  });

  it('are counted once per category when a whole store is hidden', async () => {
    const owner = await createSeller(backend(), 'counted');
    await backend().sql`
      insert into products (seller_id, name, price, category, stock_quantity)
      select ${owner.id}, 'Counted ' || n, 1000, case when n % 2 = 0 then 'home' else 'beauty' end, 1 from generate_series(1, 30) n`;
    const [last] = await backend().sql<{ id: number }[]>`select coalesce(max(id), 0)::int as id from app.category_count_changes`;
    await owner.client.from('products').update({ status: 'inactive' }).eq('seller_id', owner.id).throwOnError();
    expect(
      await backend().sql`
        select category, sum(products)::int as products, sum(sellers)::int as sellers, count(*)::int <= 2 as "isShort"
          from app.category_count_changes where id > ${last!.id} group by 1 order by 1`,
    ).toEqual([
      { category: '*', products: -30, sellers: -1, isShort: true },
      { category: 'beauty', products: -15, sellers: -1, isShort: true },
      { category: 'home', products: -15, sellers: -1, isShort: true },
    ]);
  });

  it('have view counters that no index holds', async () => {
    expect(
      await backend().sql`
        select i.indexrelid::regclass::text as index from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
         where i.indrelid = 'product_daily_stats'::regclass and a.attname in ('views', 'view_minute', 'minute_views')`,
    ).toEqual([]);
  });
});
