import { describe, expect, it } from 'vitest';
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
} from '../../helpers/parallel.ts';

const backend = raceBackendForFile();
type Sql = Parameters<Action['run']>[0];
const shop = async (count: number, stock = 1000) => {
  const [seller] = await createSellers(backend(), 1);
  return { seller: seller!, ids: await createProducts(backend(), seller!.id, count, stock) };
};
const orderOf = async (userId: string) =>
  (await backend().sql<{ id: string }[]>`select id from orders where user_id = ${userId} order by date desc limit 1`)[0]!.id;

describe('concurrent orders', () => {
  it('of one product by 64 buyers all succeed, without deadlock', async () => {
    const { ids } = await shop(1, 5000);
    const buyers = await createUsers(backend(), 64);
    const deadlocks = async () =>
      (await backend().sql`select deadlocks from pg_stat_database where datname = current_database()`)[0]!.deadlocks;
    const before = await deadlocks();
    expect(
      await rounds(ROUNDS, () =>
        runConcurrently(
          backend(),
          buyers.map((buyer) => orderAction(buyer, ids)),
        ),
      ),
    ).toEqual({ ok: 64 * ROUNDS });
    expect(await deadlocks()).toBe(before);
  });

  it('of the last units sell each once', async () => {
    const { ids } = await shop(ROUNDS, 3);
    const buyers = await createUsers(backend(), 32);
    const outcome = await rounds(ROUNDS, (n) =>
      runConcurrently(
        backend(),
        buyers.map((buyer) => orderAction(buyer, [ids[n]!])),
      ),
    );
    expect(outcome).toEqual({ ok: 3 * ROUNDS, out_of_stock: 29 * ROUNDS });
  });

  it('of carts with several stores in different order do not deadlock', async () => {
    const [a, b, c] = [await shop(4), await shop(4), await shop(4)];
    const all = [...a.ids, ...b.ids, ...c.ids];
    const outcome = await rounds(ROUNDS, async () => {
      const buyers = await createUsers(backend(), 24);
      return runConcurrently(
        backend(),
        buyers.map((buyer, i) =>
          orderAction(
            buyer,
            Array.from({ length: 5 }, (_, k) => all[(i * 7 + k * (i % 2 ? 5 : 11)) % 12]!).filter((id, k, list) => list.indexOf(id) === k),
          ),
        ),
      );
    });
    expect(outcome).toEqual({ ok: 24 * ROUNDS });
  });

  it('with one key create one order and return one answer', async () => {
    const { ids } = await shop(1);
    const outcome = await rounds(ROUNDS, async () => {
      const [buyer] = await createUsers(backend(), 1);
      const key = crypto.randomUUID();
      const counts = await runConcurrently(
        backend(),
        Array.from({ length: 20 }, () => orderAction(buyer!, ids, { key })),
      );
      const stored = await backend().sql`select count(*)::int as n from orders where user_id = ${buyer!.id}`;
      return { ...counts, orders: stored[0]!.n as number };
    });
    expect(outcome).toEqual({ ok: 20 * ROUNDS, orders: ROUNDS });
  });

  it('of a locked product is refused as busy when the statement’s time is over, and nothing is stored', async () => {
    const { ids } = await shop(1, 5);
    const [buyer] = await createUsers(backend(), 1);
    const order = orderAction(buyer!, ids);
    const inOneSecond: Action = {
      ...order,
      attempts: 1,
      async run(sql) {
        // shorter than place_order's own lock timeout
        await sql`select set_config('statement_timeout', '1s', true)`;
        return order.run(sql);
      },
    };
    const outcome = await backend().sql.begin(async (holder) => {
      await holder`select 1 from products where id = ${ids[0]!} for no key update`;
      return runConcurrently(backend(), [inOneSecond]);
    });
    expect(outcome).toEqual({ busy: 1 });
    const [stored] = await backend().sql`
      select (select count(*)::int from orders where user_id = ${buyer!.id}) as orders,
             (select count(*)::int from app.checkouts where user_id = ${buyer!.id}) as checkouts,
             (select stock_quantity from products where id = ${ids[0]!}) as stock`;
    expect(stored).toEqual({ orders: 0, checkouts: 0, stock: 5 });
    // with the same key, once the product is free
    expect(await runConcurrently(backend(), [order])).toEqual({ ok: 1 });
  });

  it('all succeed while the same products are discounted, hidden and shown', async () => {
    const { seller, ids } = await shop(12);
    const outcome = await rounds(ROUNDS, async (n) => {
      const buyers = await createUsers(backend(), 16);
      const edits: Action[] = [
        { as: seller.id, run: (sql: Sql) => sql`select set_discount(${[...ids].reverse()}::uuid[], 0)` },
        { as: seller.id, run: (sql: Sql) => sql`update products set condition = ${n % 2 ? 'good' : 'new'} where seller_id = ${seller.id}` },
        { as: seller.id, run: (sql: Sql) => sql`update products set tags = array['a'] where id in ${sql([...ids].reverse())}` },
      ];
      return runConcurrently(backend(), [
        ...buyers.map((buyer, i) =>
          orderAction(
            buyer,
            [0, 1, 2, 3].map((k) => ids[(i * 5 + k * 3) % 12]!),
          ),
        ),
        ...edits,
      ]);
    });
    expect(outcome).toEqual({ ok: 19 * ROUNDS });
  });

  it('and compare-and-set stock changes keep the stock correct', async () => {
    const { seller, ids } = await shop(1, 500);
    const outcome = await rounds(ROUNDS, async () => {
      const buyers = await createUsers(backend(), 16);
      const [row] = await backend().sql`select stock_quantity as stock from products where id = ${ids[0]!}`;
      return runConcurrently(backend(), [
        ...buyers.map((buyer) => orderAction(buyer, ids)),
        ...Array.from({ length: 8 }, () => ({
          as: seller.id,
          run: (sql: Sql) => sql`select set_stock(${ids[0]!}, ${row!.stock}, ${row!.stock + 40})`,
        })),
      ]);
    });
    expect(outcome.ok! + (outcome.stock_changed ?? 0)).toBe(24 * ROUNDS);
    expect(
      Object.keys(outcome)
        .sort()
        .filter((code) => code !== 'stock_changed'),
    ).toEqual(['ok']);
  });
});

describe('concurrent changes of one order', () => {
  it('either cancel or confirm it, and return the stock once', async () => {
    const { seller, ids } = await shop(1);
    const outcome = await rounds(ROUNDS, async () => {
      const [buyer] = await createUsers(backend(), 1);
      await runConcurrently(backend(), [orderAction(buyer!, ids)]);
      const id = await orderOf(buyer!.id);
      const move = (as: string, status: string): Action => ({ as, run: (sql) => sql`select set_order_status(${id}, ${status})` });
      return runConcurrently(
        backend(),
        Array.from({ length: 16 }, (_, i) => (i % 2 ? move(buyer!.id, 'cancelled') : move(seller.id, 'confirmed'))),
      );
    });
    expect(outcome).toEqual({ ok: ROUNDS, bad_transition: 15 * ROUNDS });
  });

  it('count the earnings of sixteen deliveries once', async () => {
    const { seller, ids } = await shop(1);
    const outcome = await rounds(ROUNDS, async () => {
      const [buyer] = await createUsers(backend(), 1);
      await runConcurrently(backend(), [orderAction(buyer!, ids)]);
      const id = await orderOf(buyer!.id);
      for (const status of ['confirmed', 'shipped']) {
        await runConcurrently(backend(), [{ as: seller.id, run: (sql) => sql`select set_order_status(${id}, ${status})` }]);
      }
      return runConcurrently(
        backend(),
        Array.from({ length: 16 }, () => ({ as: seller.id, run: (sql: Sql) => sql`select set_order_status(${id}, 'delivered')` })),
      );
    });
    expect(outcome).toEqual({ ok: ROUNDS, bad_transition: 15 * ROUNDS });
    expect((await backend().sql`select total_sales::int from app.profiles where id = ${seller.id}`)[0]).toEqual({
      total_sales: 1000 * ROUNDS,
    });
  });

  it('let one of sixteen buyers claim it', async () => {
    const { seller, ids } = await shop(1);
    const outcome = await rounds(ROUNDS, async () => {
      const buyers = await createUsers(backend(), 16);
      await runConcurrently(backend(), [
        {
          as: seller.id,
          run: (sql) =>
            sql`select add_sale(${sql.json([{ product_id: ids[0]!, quantity: 1 }])}, ${sql.json({ name: 'Dana' })}, 'cash_on_delivery', false, ${crypto.randomUUID()})`,
        },
      ]);
      const [claim] = await backend()
        .sql`select c.token from app.order_claims c join orders o on o.id = c.order_id where o.seller_id = ${seller.id} order by o.date desc limit 1`;
      return runConcurrently(
        backend(),
        buyers.map(({ id: as }) => ({ as, run: (sql: Sql) => sql`select claim_order(${claim!.token})` })),
      );
    });
    expect(outcome).toEqual({ ok: ROUNDS, not_found: 15 * ROUNDS });
  });

  it('give no new link to a sale that its buyer claims', async () => {
    const { seller, ids } = await shop(1);
    const [buyer] = await createUsers(backend(), 1);
    const items = [{ product_id: ids[0]!, quantity: 1 }];
    await runConcurrently(backend(), [
      {
        as: seller.id,
        run: (sql) =>
          sql`select add_sale(${sql.json(items)}, ${sql.json({ name: 'Dana' })}, 'cash_on_delivery', false, ${crypto.randomUUID()})`,
      },
    ]);
    const read = () => backend().sql`select c.order_id as id, c.token, c.claimed_at is not null as is_claimed
      from app.order_claims c join orders o on o.id = c.order_id where o.seller_id = ${seller.id}`;
    const [claim] = await read();
    const claiming = inSession(buyer!, (sql) => sql`select claim_order(${claim!.token as string})`);
    const renew: Action = { as: seller.id, run: (sql) => sql`select claim_token(${claim!.id as string}, true)` };
    expect(await outcomeDuring(backend(), claiming, renew)).toEqual({ ok: 1 });
    expect([...(await read())]).toEqual([{ ...claim, is_claimed: true }]);
  });

  it('store no parcel number once the parcel has arrived', async () => {
    const { seller, ids } = await shop(1);
    const [buyer] = await createUsers(backend(), 1);
    await runConcurrently(backend(), [orderAction(buyer!, ids)]);
    const id = await orderOf(buyer!.id);
    const move = (status: string) => (sql: Sql) => sql`select set_order_status(${id}, ${status})`;
    for (const status of ['confirmed', 'shipped']) await runConcurrently(backend(), [{ as: seller.id, run: move(status) }]);
    const track: Action = { as: seller.id, run: (sql) => sql`select set_tracking(${id}, 'RR123456785KZ')` };
    expect(await outcomeDuring(backend(), inSession(buyer!, move('delivered')), track)).toEqual({ bad_transition: 1 });
    expect(await backend().sql`select status, tracking_number from orders where id = ${id}`).toEqual([
      { status: 'delivered', tracking_number: null },
    ]);
  });
});

describe('a way of delivery', () => {
  it('that a product excludes while it is ordered refuses the order, which waits for it', async () => {
    const { seller, ids } = await shop(1);
    const [way] = await backend().sql<{ id: string }[]>`
      insert into delivery_ways (seller_id, kind, cost) values (${seller.id}, 'kazpost', 900) returning id`;
    const terms = { [seller.id]: { payment_method: 'cash_on_delivery', delivery_cost: 900, way: way!.id } };
    const shipping = { name: 'Dana', phone: '+77012345679', city: 'Almaty', street: 'Abay 1' };
    const [buyer] = await createUsers(backend(), 1);
    const order: Action = {
      as: buyer!.id,
      run: (sql) =>
        sql`select place_order(${sql.json([{ product_id: ids[0]!, quantity: 1 }])}, ${sql.json(shipping)}, ${sql.json(terms)},
            ${crypto.randomUUID()}, 1000)`,
    };
    const exclude = (sql: Sql) => sql`update products set excluded_ways = array[${way!.id}::uuid] where id = ${ids[0]!}`;
    expect(await outcomeDuring(backend(), inSession(seller, exclude), order)).toEqual({ delivery_changed: 1 });
    expect(await runConcurrently(backend(), [{ as: seller.id, run: (sql) => sql`update products set excluded_ways = '{}'` }])).toEqual({
      ok: 1,
    });
    expect(await runConcurrently(backend(), [order])).toEqual({ ok: 1 });
  });

  it('that is removed while it is ordered is that of the order, or refuses it', async () => {
    const outcome = await rounds(ROUNDS, async () => {
      const { seller, ids } = await shop(1);
      const [way] = await backend().sql<{ id: string }[]>`
        insert into delivery_ways (seller_id, kind, cost, address) values (${seller.id}, 'pickup', 0, 'Abay 10') returning id`;
      const terms = { [seller.id]: { payment_method: 'cash_on_delivery', delivery_cost: 0, way: way!.id } };
      const shipping = { name: 'Dana', phone: '+77012345678', city: 'Almaty' };
      const buyers = await createUsers(backend(), 8);
      const order = (buyer: { id: string }): Action => ({
        as: buyer.id,
        run: (sql) =>
          sql`select place_order(${sql.json([{ product_id: ids[0]!, quantity: 1 }])}, ${sql.json(shipping)}, ${sql.json(terms)},
              ${crypto.randomUUID()}, 1000)`,
      });
      const actions = buyers.map(order);
      actions.splice(4, 0, { as: seller.id, run: (sql) => sql`delete from delivery_ways where id = ${way!.id}` });
      const result = await runConcurrently(backend(), actions);
      // each order has the whole way
      const kept = await backend().sql`
        select delivery_way ->> 'address' as address, expected_on is not null as is_dated from orders where seller_id = ${seller.id}`;
      expect(kept.every(({ address, is_dated }) => address === 'Abay 10' && is_dated)).toBe(true);
      expect(Object.keys(result).filter((code) => code !== 'ok' && code !== 'delivery_changed')).toEqual([]);
      return { rounds: 1 };
    });
    expect(outcome).toEqual({ rounds: ROUNDS });
  });
});
