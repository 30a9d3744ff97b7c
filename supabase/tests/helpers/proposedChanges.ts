/** Orders of which a part is to be changed, and the steps of both sides, for races. */
import type { TestBackend } from '../../local/testing.ts';
import { type Action, createProducts, createSellers, createUsers, runConcurrently, type TestAccount } from './parallel.ts';

export const MANY = 16;

export interface Proposed {
  buyer: TestAccount;
  seller: TestAccount;
  product: string;
  order: string;
  change: string;
}

export const as = ({ id }: TestAccount, run: Action['run']): Action => ({ as: id, run });
/** Several actions in turn, `MANY` in all. */
export const inTurn = (...actions: Action[]): Action[] => Array.from({ length: MANY }, (_, i) => actions[i % actions.length]!);

/** A confirmed order of three vases at 1,000 tenge and a bowl, and the proposal that one vase stays. */
export async function createProposed(backend: TestBackend, { isPaid = false } = {}): Promise<Proposed> {
  const [[seller], [buyer]] = [await createSellers(backend, 1), await createUsers(backend, 1)];
  const [vase, bowl] = await createProducts(backend, seller!.id, 2, 5);
  const items = [
    { product_id: vase!, quantity: 3 },
    { product_id: bowl!, quantity: 1 },
  ];
  await runConcurrently(backend, [
    as(
      buyer!,
      (
        sql,
      ) => sql`select place_order(${sql.json(items)}, ${sql.json({ name: 'Dana', phone: '+77012345678', city: 'Almaty', street: 'Abay 1' })},
        jsonb_build_object(${seller!.id}::text, '{"payment_method": "cash_on_delivery", "delivery_cost": null}'::jsonb), gen_random_uuid(), 4000)`,
    ),
  ]);
  const [row] = await backend.sql<{ id: string; position: number }[]>`
    select o.id, i.position from orders o join order_items i on i.order_id = o.id where o.user_id = ${buyer!.id} and i.product_id = ${vase!}`;
  const lines = [{ position: row!.position, quantity: 1 }];
  await runConcurrently(backend, [as(seller!, (sql) => sql`select set_order_status(${row!.id}, 'confirmed')`)]);
  if (isPaid) await runConcurrently(backend, [as(seller!, (sql) => sql`select receive_payment(${row!.id})`)]);
  await runConcurrently(backend, [as(seller!, (sql) => sql`select propose_change(${row!.id}, ${sql.json(lines)})`)]);
  const [change] = await backend.sql<{ id: string }[]>`select id from order_changes where order_id = ${row!.id}`;
  return { buyer: buyer!, seller: seller!, product: vase!, order: row!.id, change: change!.id };
}

export const withdraw = ({ seller, change }: Proposed) => as(seller, (sql) => sql`select withdraw_change(${change})`);
export const move = ({ seller, order }: Proposed, status: string) => as(seller, (sql) => sql`select set_order_status(${order}, ${status})`);
/** State of the proposal, status and units of the order, stock of the vase (five were there). */
export const resultOf = async (backend: TestBackend, { change, product }: Proposed) =>
  (
    await backend.sql<{ state: string; status: string; units: number; stock: number }[]>`
      select c.state, o.status, o.units, p.stock_quantity as stock
        from order_changes c join orders o on o.id = c.order_id, products p where c.id = ${change} and p.id = ${product}`
  )[0]!;
