import { describe, expect, it } from 'vitest';
import {
  type Action,
  createProducts,
  createSellers,
  createUsers,
  raceBackendForFile,
  ROUNDS,
  rounds,
  runConcurrently,
} from '../../helpers/parallel.ts';

const backend = raceBackendForFile();

/** Classes, and the weight of goods without one, that are valid together; each pair of another moment has another price. */
const STATES = [
  {
    weight: 500,
    weights: [
      { up_to: 1000, cost: 100 },
      { up_to: null, cost: 200 },
    ],
    cost: 100,
  },
  {
    weight: 2000,
    weights: [
      { up_to: 1000, cost: 300 },
      { up_to: null, cost: 400 },
    ],
    cost: 400,
  },
] as const;

describe('a price by weight', () => {
  it('that 16 changes replace while it is ordered is one that was valid at a moment, and the confirmed one', async () => {
    const outcome = await rounds(ROUNDS, async () => {
      const [seller] = await createSellers(backend(), 1);
      const [product] = await createProducts(backend(), seller!.id, 1);
      await backend().sql`insert into seller_settings (seller_id, default_weight) values (${seller!.id}, ${STATES[0].weight})`;
      const [way] = await backend().sql<{ id: string }[]>`
        insert into delivery_ways (seller_id, kind, weights) values (${seller!.id}, 'kazpost', ${backend().sql.json(STATES[0].weights)})
        returning id`;
      const change = (state: (typeof STATES)[number]): Action => ({
        as: seller!.id,
        async run(sql) {
          await sql`update delivery_ways set weights = ${sql.json(state.weights)} where id = ${way!.id}`;
          await sql`update seller_settings set default_weight = ${state.weight} where seller_id = ${seller!.id}`;
        },
      });
      const confirmed = [100, 400, 200, 300] as const;
      const buyers = await createUsers(backend(), 16);
      const seen = new Map(buyers.map(({ id }, index) => [id, confirmed[index % 4]!]));
      const order = ({ id }: { id: string }): Action => ({
        as: id,
        run: (sql) =>
          sql`select place_order(${sql.json([{ product_id: product!, quantity: 1 }])},
            ${sql.json({ name: 'Dana', phone: `+7701${id.replace(/\D/g, '').padEnd(7, '1').slice(0, 7)}`, city: 'Almaty', street: 'Abay 1' })},
            ${sql.json({ [seller!.id]: { payment_method: 'cash_on_delivery', delivery_cost: seen.get(id)!, way: way!.id } })},
            ${crypto.randomUUID()}, 1000)`,
      });
      const result = await runConcurrently(
        backend(),
        buyers.flatMap((buyer, index) => [change(STATES[index % 2]!), order(buyer)]),
      );
      expect(Object.keys(result).filter((code) => code !== 'ok' && code !== 'delivery_changed')).toEqual([]);
      const orders = await backend().sql<{ buyer: string; cost: number; weight: number }[]>`
        select o.user_id as buyer, o.delivery_cost as cost, i.weight from orders o join order_items i on i.order_id = o.id
         where o.seller_id = ${seller!.id}`;
      expect(orders.length + 16).toBe(result.ok);
      for (const { buyer, cost, weight } of orders) {
        expect(cost).toBe(seen.get(buyer));
        expect(STATES.some((state) => state.cost === cost && state.weight === weight)).toBe(true);
      }
      return { rounds: 1 };
    });
    expect(outcome).toEqual({ rounds: ROUNDS });
  });
});
