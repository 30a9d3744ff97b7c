/** Runs of the deadlines that are killed at random moments lose nothing and do nothing twice. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import postgres from 'postgres';
import { expect, it } from 'vitest';
import { expectInvariantsAfterAll } from '../../helpers/invariants.ts';
import { createProducts, createSellers, createUsers } from '../../helpers/parallel.ts';
import { runDeadlines } from '../../helpers/time.ts';
import { backendForFile, liftOrderLimits } from '../../helpers/users.ts';

const backend = backendForFile();
expectInvariantsAfterAll(backend);
const BUYERS = 30;
const ORDERS_OF_EACH = 8;
/** Every tenth moment kills a process, the others end a session. */
const MOMENTS = Number(process.env.DEADLINE_KILLS ?? 60);
const KILLED_PROCESSES = MOMENTS / 10;
const TERMINATED_SESSIONS = MOMENTS - KILLED_PROCESSES;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Orders in cash of one seller, all overdue. Returns the ids of their products. */
async function overdueOrders(): Promise<string[]> {
  const { sql } = backend();
  const [seller] = await createSellers(backend(), 1);
  const [buyers, products] = [await createUsers(backend(), BUYERS), await createProducts(backend(), seller!.id, 4)];
  await liftOrderLimits(backend());
  await sql.unsafe(`do $$
    declare v_buyer text; v_products text[] := string_to_array('${products.join(' ')}', ' ');
    begin
      foreach v_buyer in array string_to_array('${buyers.map(({ id }) => id).join(' ')}', ' ') loop
        perform set_config('request.jwt.claims', json_build_object('sub', v_buyer, 'role', 'authenticated')::text, true);
        for n in 1..${ORDERS_OF_EACH} loop
          perform app.place_order(jsonb_build_array(jsonb_build_object('product_id', v_products[1 + n % 4], 'quantity', 1)),
            '{"name": "Dana", "phone": "+77012345678", "city": "Almaty", "street": "Abay 1"}', '{"${seller!.id}": {"payment_method": "cash_on_delivery", "delivery_cost": null}}', gen_random_uuid(), 1000);
        end loop;
      end loop;
      perform set_config('request.jwt.claims', '', true);
    end $$`);
  await sql`update orders set due_at = app.now() - interval '30 seconds' where seller_id = ${seller!.id}`;
  return products;
}

/** A run whose session is terminated after a few milliseconds. @returns whether it was still at work */
async function terminatedRun(): Promise<boolean> {
  const session = postgres(backend().databaseUrl, { max: 1, onnotice() {} });
  const [{ pid }] = (await session`select pg_backend_pid() as pid`) as unknown as [{ pid: number }];
  const run = session`call app.run_deadlines(1000)`.simple().then(
    () => false,
    () => true,
  );
  await pause(Math.random() * 8);
  await backend().sql`select pg_terminate_backend(${pid})`;
  const wasAtWork = await run;
  await session.end({ timeout: 0 });
  return wasAtWork;
}

/** A process that runs deadlines again and again, killed with SIGKILL. */
async function killedProcess(): Promise<void> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../../helpers/deadlineRunner.ts'), backend().databaseUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await new Promise((resolve) => child.stdout.once('data', resolve));
  await pause(Math.random() * 30);
  child.kill('SIGKILL');
  await ended;
}

it('each overdue order is cancelled exactly once, whatever dies meanwhile', { timeout: 120_000 }, async () => {
  const products = await overdueOrders();
  const { sql } = backend();
  const killing = (async () => {
    for (let n = 0; n < KILLED_PROCESSES; n++) await killedProcess();
  })();
  let atWork = 0;
  for (let n = 0; n < TERMINATED_SESSIONS; n++) {
    if (await terminatedRun()) atWork++;
  }
  await killing;
  await runDeadlines(backend());
  const rows = await sql<{ status: string; events: number; restocked: number }[]>`
    select distinct o.status,
      (select count(*)::int from order_events e where e.order_id = o.id and e.to_status = 'cancelled') as events,
      (select sum(m.delta)::int from stock_movements m where m.order_id = o.id) as restocked
      from orders o join order_items i on i.order_id = o.id where i.product_id = any(${products})`;
  expect([...rows]).toEqual([{ status: 'cancelled', events: 1, restocked: 0 }]);
  expect(await sql`select distinct stock_quantity from products where id = any(${products})`).toEqual([{ stock_quantity: 1000 }]);
  expect(atWork).toBeGreaterThan(10);
});
