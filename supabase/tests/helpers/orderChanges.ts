/** Proposals to change orders, made through the functions of the API. */
import type { TestBackend } from '../../local/testing.ts';
import type { OrderParties } from './cases.ts';
import { createProduct, newPhone, placeOrder, type TestUser } from './users.ts';

export interface Placed {
  id: string;
  /** The product of each line, in the order of the positions. */
  products: string[];
}

/** An order of three pieces of one product and one of another, each 1,000 tenge. */
export async function twoLines(
  { backend, buyer, seller }: OrderParties,
  { isPaid = false, isConfirmed = false, method = 'kaspi_transfer' } = {},
): Promise<Placed> {
  await backend.sql`insert into seller_settings (seller_id, kaspi_phone) values (${seller.id}, ${newPhone()})
    on conflict (seller_id) do update set kaspi_phone = excluded.kaspi_phone`;
  const [vase, bowl] = [await createProduct(seller, { stock_quantity: 9 }), await createProduct(seller, { stock_quantity: 9 })];
  // a test file places more orders than a person may in a minute
  await backend.sql`delete from app.rate_limits where user_id = ${buyer.id}`;
  const { data, error } = await placeOrder(
    buyer.client,
    [
      { product_id: vase.id, quantity: 3 },
      { product_id: bowl.id, quantity: 1 },
    ],
    { p_expected_total: 4000, p_payment_method: method },
  );
  if (error) throw new Error(error.message);
  const id = data.orders[0].id as string;
  if (isPaid) await seller.client.rpc('receive_payment', { p_order: id });
  if (isConfirmed) await seller.client.rpc('set_order_status', { p_order: id, p_status: 'confirmed' });
  const items = await backend.sql`select product_id, quantity from order_items where order_id = ${id} order by quantity desc`;
  return { id, products: items.map(({ product_id }) => product_id as string) };
}

/** The position of the line of a product. */
export const positionOf = async ({ sql }: TestBackend, order: string, product: string): Promise<number> =>
  (await sql`select position from order_items where order_id = ${order} and product_id = ${product}`)[0]!.position as number;

/** Calls a function; returns its answer, or the code of its error. */
export async function call(user: TestUser, name: string, values: object): Promise<unknown> {
  const { data, error } = await user.client.rpc(name, values);
  return error ? error.code : data;
}

/** Proposes that this many pieces of a product stay; returns the proposal's id. */
export async function proposeFewer(
  { backend, seller }: OrderParties,
  { id }: Placed,
  product: string,
  quantity: number,
  values: object = {},
): Promise<string> {
  const { data, error } = await seller.client.rpc('propose_change', {
    p_order: id,
    p_lines: [{ position: await positionOf(backend, id, product), quantity }],
    ...values,
  });
  if (error) throw new Error(error.message);
  return data as string;
}
