/** Data for a test file about the orders of one store and what time does to them. */
import { beforeAll, expect } from 'vitest';
import { orderOfNewBuyer, type OrderState } from './orderStates.ts';
import { type Action, createSellers, raceBackendForFile, runConcurrently, type TestAccount } from './parallel.ts';
import { databaseTime, moveTime, runDeadlines } from './time.ts';

/** A fresh backend with one seller; its invariants are checked at the end. */
export function ordersForFile() {
  const backend = raceBackendForFile();
  let seller: TestAccount;
  let buyer: TestAccount;
  beforeAll(async () => {
    [seller] = (await createSellers(backend(), 1)) as [TestAccount];
  });

  const stored = async (id: string) => (await backend().sql`select * from orders where id = ${id}`)[0]!;
  const stocksOf = async (id: string) =>
    (
      await backend()
        .sql`select p.stock_quantity as stock from products p join order_items i on i.product_id = p.id where i.order_id = ${id}`
    ).map(({ stock }) => stock as number);
  return {
    backend,
    seller: () => seller,
    /** The buyer of the order that was placed last. */
    buyer: () => buyer,
    place: async (state: OrderState): Promise<string> => {
      const order = await orderOfNewBuyer(backend(), seller, state);
      buyer = order.buyer;
      return order.id;
    },
    stored,
    events: async (id: string) =>
      (await backend().sql<{ kind: string }[]>`select kind from order_events where order_id = ${id} and kind <> 'status' order by id`).map(
        ({ kind }) => kind,
      ),
    /** The stock of the product of each line. */
    stocksOf,
    stockOf: async (id: string) => (await stocksOf(id))[0]!,
    /** Moves the time to just after what is due, twice runs what is due, and returns the order. */
    due: async (id: string) => {
      const { due_at } = await stored(id);
      const ahead = (due_at as Date).getTime() - (await databaseTime(backend())).getTime();
      expect(ahead).toBeGreaterThan(0);
      await moveTime(backend(), `${Math.ceil(ahead / 1000)} seconds`);
      await runDeadlines(backend());
      await runDeadlines(backend());
      return stored(id);
    },
    /** @returns `ok`, or the error's code */
    as: async (user: TestAccount, run: Action['run']) => Object.keys(await runConcurrently(backend(), [{ as: user.id, run }]))[0],
  };
}
