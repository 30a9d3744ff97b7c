import { beforeAll, describe, expect, it } from 'vitest';
import { inSession, outcomeDuring } from '../../helpers/during.ts';
import {
  type Action,
  createProducts,
  createSellers,
  createUsers,
  orderAction,
  raceBackendForFile,
  ROUNDS,
  rounds,
  runConcurrently,
  type TestAccount,
} from '../../helpers/parallel.ts';

const backend = raceBackendForFile({ hasOrderLimits: true });
let sellers: TestAccount[];
let products: string[];
beforeAll(async () => {
  sellers = await createSellers(backend(), 8);
  products = (await Promise.all(sellers.map(({ id }) => createProducts(backend(), id, 1)))).map(([id]) => id as string);
});
const phoneOf = (n: number) => `+7701${String(n).padStart(7, '0')}`;
const stored = async (userIds: string[]) =>
  (
    await backend().sql`select count(*)::int as n, max(same) as most from (
     select count(*) over (partition by user_id, seller_id)::int as same from orders where user_id = any (${userIds})) x`
  )[0];

describe('limits of unpaid orders under parallel requests', () => {
  it('give one buyer five orders out of 64, two at most at one store [O33]', async () => {
    const outcome = await rounds(ROUNDS, async (n) => {
      const [buyer] = await createUsers(backend(), 1);
      // twenty of them would meet the rate limit first
      const attempts = Array.from({ length: 64 }, (_, i) => orderAction(buyer!, [products[i % 8]!], { phone: phoneOf(n) }));
      const counts = await runConcurrently(backend(), attempts);
      const [row] = [await stored([buyer!.id])];
      expect(row?.n).toBe(5);
      expect(row?.most).toBeLessThanOrEqual(2);
      return counts;
    });
    expect(outcome.ok).toBe(5 * ROUNDS);
    expect(Object.keys(outcome).filter((code) => !['ok', 'too_many_open_orders', 'rate_limited'].includes(code))).toEqual([]);
  });

  it('give one store two orders of a buyer out of 64 [O33]', async () => {
    const outcome = await rounds(ROUNDS, async (n) => {
      const [buyer] = await createUsers(backend(), 1);
      return runConcurrently(
        backend(),
        Array.from({ length: 64 }, () => orderAction(buyer!, [products[0]!], { phone: phoneOf(100 + n) })),
      );
    });
    expect(outcome.ok).toBe(2 * ROUNDS);
  });

  it('give one phone five orders of 48 buyers [O33]', async () => {
    const outcome = await rounds(ROUNDS, async (n) => {
      const buyers = await createUsers(backend(), 48);
      return runConcurrently(
        backend(),
        buyers.map((buyer, i) => orderAction(buyer, [products[i % 8]!], { phone: phoneOf(200 + n) })),
      );
    });
    expect(outcome).toEqual({ ok: 5 * ROUNDS, too_many_open_orders: 43 * ROUNDS });
  });

  it('count every order of a cart of several stores, and let the cart in that finds fewer than five', async () => {
    const outcome = await rounds(ROUNDS, async (n) => {
      const [buyer] = await createUsers(backend(), 1);
      const carts = Array.from({ length: 16 }, (_, i) => products.slice(i % 5, (i % 5) + 3));
      const counts = await runConcurrently(
        backend(),
        carts.map((ids) => orderAction(buyer!, ids, { phone: phoneOf(300 + n) })),
      );
      expect((await stored([buyer!.id]))?.n).toBe(6);
      return counts;
    });
    expect(outcome).toEqual({ ok: 2 * ROUNDS, too_many_open_orders: 14 * ROUNDS });
  });
});

type Sql = Parameters<Action['run']>[0];

describe('a seller who changes the terms while buyers order', () => {
  it('gets only orders for the terms that each buyer saw [O32]', async () => {
    const [seller] = await createSellers(backend(), 1);
    const [product] = await createProducts(backend(), seller!.id, 1);
    const delivery = (cost: number) => backend().sql.json([{ city: 'Almaty', cost, days_from: 1, days_to: 2 }]);
    await backend()
      .sql`insert into seller_settings (seller_id, kaspi_phone, delivery) values (${seller!.id}, '+77010000001', ${delivery(500)})`;
    const seen = [
      ['cash_on_delivery', 500],
      ['cash_on_delivery', 900],
      ['kaspi_transfer', 500],
      ['kaspi_transfer', 900],
    ] as const;
    const wanted = new Map<string, string>();
    const outcome = await rounds(ROUNDS, async (round) => {
      const buyers = await createUsers(backend(), 24);
      const orders = buyers.map(({ id: as }, i): Action => {
        const [payment_method, delivery_cost] = seen[i % 4]!;
        wanted.set(as, `${payment_method} ${delivery_cost}`);
        return {
          as,
          run: (sql: Sql) => sql`select place_order(${sql.json([{ product_id: product!, quantity: 1 }])},
            ${sql.json({ name: 'Dana', phone: phoneOf(1000 + round * 24 + i), city: 'Almaty', street: 'Abay 1' })},
            ${sql.json({ [seller!.id]: { payment_method, delivery_cost } })}, gen_random_uuid(), 1000)`,
        };
      });
      const edits = Array.from({ length: 8 }, (_, i): Action => ({
        as: seller!.id,
        run: (sql: Sql) =>
          sql`update seller_settings set delivery = ${delivery(i % 2 ? 500 : 900)}, accepts_cash = ${i % 3 > 0} where seller_id = ${seller!.id}`,
      }));
      return runConcurrently(
        backend(),
        orders.flatMap((order, i) => (i % 3 ? [order] : [order, edits[i / 3]!])),
      );
    });
    expect(Object.keys(outcome).filter((code) => !['ok', 'delivery_changed', 'payment_unavailable'].includes(code))).toEqual([]);
    expect(outcome.delivery_changed).toBeGreaterThan(0);
    expect(outcome.payment_unavailable).toBeGreaterThan(0);
    const rows = await backend().sql`select user_id, payment_method || ' ' || delivery_cost as terms,
      payment_details = case when payment_method = 'kaspi_transfer' then '{"phone": "+77010000001"}'::jsonb else '{}' end as is_consistent
      from orders where seller_id = ${seller!.id}`;
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter((row) => wanted.get(row.user_id as string) !== row.terms || !row.is_consistent)).toEqual([]);
  });
});

describe('an address that moves to the phone of an order that is being placed', () => {
  const MOVED = (n: number, city: string) => ({ name: 'Dana', phone: phoneOf(n), city, street: 'Abay 2' });
  /** An unpaid order by one phone, and one that is about to be placed by another, which may have one. */
  async function twoBuyers(n: number) {
    const { sql } = backend();
    const [buyer, other] = (await createUsers(backend(), 2)) as [TestAccount, TestAccount];
    await runConcurrently(backend(), [orderAction(buyer, [products[0]!], { phone: phoneOf(n) })]);
    const [{ id }] = await sql<[{ id: string }]>`select id from orders where user_id = ${buyer.id}`;
    const placing = inSession(other, orderAction(other, [products[1]!], { phone: phoneOf(n + 1) }).run);
    const phone = async () => (await sql`select phone from app.order_contacts where order_id = ${id}`)[0]?.phone as string;
    return { buyer, id, placing, phone };
  }
  beforeAll(async () => void (await backend().sql`update app.order_limits set most = 1 where kind = 'unpaid_of_phone'`));

  it('is refused beyond the limit of that phone [O33]', async () => {
    const { buyer, id, placing, phone } = await twoBuyers(9000);
    const change: Action = { as: buyer.id, run: (sql) => sql`select change_address(${id}, ${sql.json(MOVED(9001, 'Almaty'))})` };
    expect(await outcomeDuring(backend(), placing, change)).toEqual({ too_many_open_orders: 1 });
    expect(await phone()).toBe(phoneOf(9000));
  });

  it('is refused beyond the limit of that phone when the seller agrees to it [O33]', async () => {
    const { buyer, id, placing, phone } = await twoBuyers(9010);
    // Aktau has no price yet: the seller has to agree
    await backend()
      .sql`insert into seller_settings (seller_id, delivery) values (${sellers[0]!.id}, '[{"city": "Almaty", "cost": 0, "days_from": 1, "days_to": 2}]')
      on conflict (seller_id) do update set delivery = excluded.delivery`;
    await backend().sql`update orders set delivery_cost = 0 where id = ${id}`;
    const ask: Action = { as: buyer.id, run: (sql) => sql`select change_address(${id}, ${sql.json(MOVED(9011, 'Aktau'))})` };
    expect(await runConcurrently(backend(), [ask])).toEqual({ ok: 1 });
    const [{ change }] = await backend().sql<[{ change: string }]>`select id as change from order_changes where order_id = ${id}`;
    const agree: Action = { as: sellers[0]!.id, run: (sql) => sql`select answer_change(${change}, true)` };
    expect(await outcomeDuring(backend(), placing, agree)).toEqual({ too_many_open_orders: 1 });
    expect(await phone()).toBe(phoneOf(9010));
  });
});
