/** A run of what is due: the longest overdue first, and what fails holds up nothing else. */
import { beforeEach, expect, it } from 'vitest';
import { ordersForFile } from '../../helpers/ordersOfStore.ts';
import { runDeadlines } from '../../helpers/time.ts';

const { backend, place, stored } = ordersForFile();
const overdueBy = (id: string, minutes: number) =>
  backend().sql`update orders set due_at = app.now() - ${`${minutes} minutes`}::interval where id = ${id}`;
const statuses = async (...ids: string[]) => Promise.all(ids.map(async (id) => (await stored(id)).status as string));
/** Minutes from now; null: nothing is due. */
const dueIn = async (table: 'orders' | 'order_cases', column: 'id' | 'order_id', id: string) =>
  (
    await backend().sql`select round(extract(epoch from due_at - app.now()) / 60)::int as minutes
    from ${backend().sql(table)} where ${backend().sql(column)} = ${id}`
  )[0]?.minutes as number | null;

beforeEach(async () => {
  // what the sample data leave
  for (let run = 0; run < 5; run++) await runDeadlines(backend());
});

it('a run of few begins with the longest overdue', async () => {
  const [later, longest, late] = [
    await place({ status: 'pending' }),
    await place({ status: 'pending' }),
    await place({ status: 'pending' }),
  ];
  await overdueBy(later, 1);
  await overdueBy(longest, 30);
  await overdueBy(late, 10);
  const run = () => backend().sql`call app.run_deadlines(1)`.simple();
  await run();
  expect(await statuses(later, late, longest)).toEqual(['pending', 'pending', 'cancelled']);
  await run();
  expect(await statuses(later, late, longest)).toEqual(['pending', 'cancelled', 'cancelled']);
  await run();
  expect(await statuses(later, late, longest)).toEqual(['cancelled', 'cancelled', 'cancelled']);
});

it('an order whose deadline fails is tried again after ten minutes, and the others are done', async () => {
  const [broken, other] = [await place({ status: 'pending' }), await place({ status: 'pending' })];
  await overdueBy(broken, 30);
  await overdueBy(other, 10);
  await backend().sql.unsafe(`
    create function app.fail_for_test() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
    create trigger fail_for_test before update on public.orders for each row
      when (new.id = '${broken}' and new.status is distinct from old.status) execute function app.fail_for_test()`);
  await runDeadlines(backend());
  expect(await statuses(broken, other)).toEqual(['pending', 'cancelled']);
  expect(await dueIn('orders', 'id', broken)).toBe(10);
  await backend().sql.unsafe('drop trigger fail_for_test on public.orders; drop function app.fail_for_test()');
  await overdueBy(broken, 0);
  await runDeadlines(backend());
  expect(await statuses(broken)).toEqual(['cancelled']);
});

it('a case whose deadline fails is tried again after ten minutes, and the others are done', async () => {
  const [broken, other] = [await place({ status: 'delivered' }), await place({ status: 'delivered' })];
  const { sql } = backend();
  for (const [id, minutes] of [
    [broken, 30],
    [other, 10],
  ] as const) {
    await sql`select app.create_case(o, 'return', 'buyer', 'too small', '[{"position": 1, "quantity": 1}]') from orders o where o.id = ${id}`;
    await sql`update order_cases set remind_at = null, due_at = app.now() - ${`${minutes} minutes`}::interval where order_id = ${id}`;
  }
  const states = async () =>
    (await sql`select state from order_cases where order_id in ${sql([broken, other])} order by order_id = ${broken} desc`).map(
      ({ state }) => state as string,
    );
  const before = await states();
  await sql.unsafe(`
    create function app.fail_for_test() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
    create trigger fail_for_test before update on public.order_cases for each row
      when (new.order_id = '${broken}' and new.state is distinct from old.state) execute function app.fail_for_test()`);
  await runDeadlines(backend());
  const after = await states();
  expect(after[0]).toBe(before[0]);
  expect(after[1]).not.toBe(before[1]);
  expect(await dueIn('order_cases', 'order_id', broken)).toBe(10);
  await sql.unsafe('drop trigger fail_for_test on public.order_cases; drop function app.fail_for_test()');
});
