import { beforeAll, describe, expect, it } from 'vitest';
import { expectInvariantsAfterAll } from '../helpers/invariants.ts';
import { operator, type Person, placeOrder, product, seller, shopper, backendForFile } from '../helpers/people.ts';

const backend = backendForFile({ pool: 20 });
let buyer: Person;
let maker: Person;
// registered after backendForFile: afterAll runs in reverse order, so the database is still there
expectInvariantsAfterAll(backend);

beforeAll(async () => {
  buyer = await shopper(backend(), 'buyer');
  maker = await seller(backend(), 'maker');
});

const stockOf = async (id: string) =>
  (await backend().sql`select stock_quantity from products where id = ${id}`)[0]?.stock_quantity as number;

describe('a placed order', () => {
  it('O16 shows an order to nobody else', async () => {
    const [vase, stranger] = [await product(maker), await shopper(backend(), 'stranger')];
    const { data } = await placeOrder(buyer.client, [{ product_id: vase.id, quantity: 1 }]);
    const id = data.orders[0].id as string;
    for (const table of ['orders', 'order_items', 'order_events']) {
      expect(
        (
          await stranger.client
            .from(table)
            .select('*')
            .eq(table === 'orders' ? 'id' : 'order_id', id)
        ).data,
        table,
      ).toEqual([]);
    }
    expect((await stranger.client.rpc('order_contact', { p_order: id })).data).toEqual([]);
  });

  it('O17 shows each seller only their own part, O18 and the address only while it is open', async () => {
    const other = await seller(backend(), 'neighbour');
    const [a, b] = [await product(maker), await product(other)];
    const { data } = await placeOrder(
      buyer.client,
      [
        { product_id: a.id, quantity: 1 },
        { product_id: b.id, quantity: 1 },
      ],
      { p_expected_total: 2000 },
    );
    const mine = data.orders.find((order: { seller_id: string }) => order.seller_id === other.id).id as string;
    const theirs = data.orders.find((order: { seller_id: string }) => order.seller_id === maker.id).id as string;
    expect((await other.client.from('orders').select('id').in('id', [mine, theirs])).data).toEqual([{ id: mine }]);
    expect((await other.client.rpc('order_contact', { p_order: theirs })).data).toEqual([]);
    expect((await other.client.rpc('order_contact', { p_order: mine })).data).toMatchObject([{ phone: '+77012345678' }]);
    await other.client.rpc('set_order_status', { p_order: mine, p_status: 'cancelled' });
    expect((await other.client.rpc('order_contact', { p_order: mine })).data).toEqual([]);
  });

  it('O20 lets nobody write a status or a total', async () => {
    const vase = await product(maker);
    const { data } = await placeOrder(buyer.client, [{ product_id: vase.id, quantity: 1 }]);
    const { error } = await buyer.client.from('orders').update({ status: 'delivered', total: 1 }).eq('id', data.orders[0].id);
    expect(error?.code).toBe('42501');
  });

  it('O21 cancels once and puts the pieces back once, also when two try together', async () => {
    const vase = await product(maker);
    const { data } = await placeOrder(buyer.client, [{ product_id: vase.id, quantity: 2 }], { p_expected_total: 2000 });
    const cancel = () => buyer.client.rpc('set_order_status', { p_order: data.orders[0].id, p_status: 'cancelled' });
    const answers = await Promise.all([cancel(), cancel(), cancel()]);
    expect(answers.filter((answer) => !answer.error)).toHaveLength(1);
    expect(await stockOf(vase.id)).toBe(5);
  });

  it.each(['delivered', 'shipped', 'pending', 'nonsense'])('O22 refuses the step from pending to %s', async (status) => {
    const vase = await product(maker);
    const { data } = await placeOrder(buyer.client, [{ product_id: vase.id, quantity: 1 }]);
    const answer = await maker.client.rpc('set_order_status', { p_order: data.orders[0].id, p_status: status });
    expect([answer.status, answer.error?.code]).toEqual([409, 'bad_transition']);
  });

  it('O27 stops even the operator from storing an order whose total is not its lines', async () => {
    const vase = await product(maker);
    const { data } = await placeOrder(buyer.client, [{ product_id: vase.id, quantity: 1 }]);
    const { error } = await operator(backend()).from('orders').update({ total: 1 }).eq('id', data.orders[0].id);
    expect(error?.code).toBe('order_total_mismatch');
  });
});
