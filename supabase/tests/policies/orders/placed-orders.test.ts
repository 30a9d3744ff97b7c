import { describe, expect, it } from 'vitest';
import { marketForFile } from '../../helpers/market.ts';
import { operatorClient, type TestUser, placeOrder, createProduct, createSeller, createShopper } from '../../helpers/users.ts';

let buyer: TestUser;
let seller: TestUser;
const { backend, stockOf } = marketForFile((users) => ({ buyer, seller } = users));

describe('a placed order', () => {
  it('is hidden from other users [O16]', async () => {
    const [vase, stranger] = [await createProduct(seller), await createShopper(backend(), 'stranger')];
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

  it('shows each seller only their own part, and the address only while it is open [O17 O18]', async () => {
    const other = await createSeller(backend(), 'neighbour');
    const [a, b] = [await createProduct(seller), await createProduct(other)];
    const { data } = await placeOrder(
      buyer.client,
      [
        { product_id: a.id, quantity: 1 },
        { product_id: b.id, quantity: 1 },
      ],
      { p_expected_total: 2000 },
    );
    const mine = data.orders.find((order: { seller_id: string }) => order.seller_id === other.id).id as string;
    const theirs = data.orders.find((order: { seller_id: string }) => order.seller_id === seller.id).id as string;
    expect((await other.client.from('orders').select('id').in('id', [mine, theirs])).data).toEqual([{ id: mine }]);
    expect((await other.client.rpc('order_contact', { p_order: theirs })).data).toEqual([]);
    expect((await other.client.rpc('order_contact', { p_order: mine })).data).toMatchObject([{ phone: '+77012345678' }]);
    await other.client.rpc('set_order_status', { p_order: mine, p_status: 'cancelled' });
    expect((await other.client.rpc('order_contact', { p_order: mine })).data).toEqual([]);
  });

  it('cannot be confirmed or cancelled by another seller [O19]', async () => {
    const [vase, other] = [await createProduct(seller), await createSeller(backend(), 'rival')];
    const { data } = await placeOrder(buyer.client, [{ product_id: vase.id, quantity: 1 }]);
    const id = data.orders[0].id as string;
    for (const status of ['confirmed', 'cancelled']) {
      expect((await other.client.rpc('set_order_status', { p_order: id, p_status: status })).error?.code).toBe('not_found');
    }
    expect(await backend().sql`select status from orders where id = ${id}`).toEqual([{ status: 'pending' }]);
  });

  it('ends as either cancelled or confirmed when both are requested at once [O23]', async () => {
    const eager = await createShopper(backend(), 'eager');
    for (let round = 0; round < 8; round++) {
      const vase = await createProduct(seller, { stock_quantity: 1 });
      const { data } = await placeOrder(eager.client, [{ product_id: vase.id, quantity: 1 }]);
      const id = data.orders[0].id as string;
      const answers = await Promise.all([
        eager.client.rpc('set_order_status', { p_order: id, p_status: 'cancelled' }),
        seller.client.rpc('set_order_status', { p_order: id, p_status: 'confirmed' }),
      ]);
      const winners = answers.flatMap(({ error }, i) => (error ? [] : [['cancelled', 'confirmed'][i]]));
      expect(winners).toHaveLength(1);
      const steps = await backend().sql`select to_status from order_events where order_id = ${id} order by id`;
      expect(steps.map((step) => step.to_status as string)).toEqual(['pending', winners[0]]);
      expect(await stockOf(vase.id)).toBe(winners[0] === 'cancelled' ? 1 : 0);
    }
  });

  it('keeps one consistent price when the price changes at the same moment [O14]', async () => {
    const eager = await createShopper(backend(), 'eager');
    for (let round = 0; round < 8; round++) {
      const vase = await createProduct(seller, { price: 1000 });
      const [answer] = await Promise.all([
        placeOrder(eager.client, [{ product_id: vase.id, quantity: 2 }], { p_expected_total: 2000 }),
        seller.client.from('products').update({ price: 1500 }).eq('id', vase.id),
      ]);
      const stored = await backend().sql`
        select o.total::int, i.unit_price::int from orders o join order_items i on i.order_id = o.id where i.product_id = ${vase.id}`;
      if (answer.error) expect([answer.error.code, stored.length]).toEqual(['price_changed', 0]);
      else expect(stored).toEqual([{ total: 2000, unit_price: 1000 }]);
    }
  });

  it('cannot be found by guessing its number or checkout id [O28 O30]', async () => {
    const vase = await createProduct(seller);
    const { data } = await placeOrder(buyer.client, [{ product_id: vase.id, quantity: 1 }]);
    expect(data.checkout_id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab]/);
    const stranger = await createShopper(backend(), 'guesser');
    for (const filter of [
      ['checkout_id', data.checkout_id],
      ['number', data.orders[0].number],
    ] as const) {
      expect(
        (
          await stranger.client
            .from('orders')
            .select('id')
            .eq(filter[0], filter[1] as string)
        ).data,
      ).toEqual([]);
    }
  });

  it('refuses a status or total written by a client [O20]', async () => {
    const vase = await createProduct(seller);
    const { data } = await placeOrder(buyer.client, [{ product_id: vase.id, quantity: 1 }]);
    const { error } = await buyer.client.from('orders').update({ status: 'delivered', total: 1 }).eq('id', data.orders[0].id);
    expect(error?.code).toBe('42501');
  });

  it('is cancelled once and returns its stock once under parallel requests [O21]', async () => {
    const vase = await createProduct(seller);
    const { data } = await placeOrder(buyer.client, [{ product_id: vase.id, quantity: 2 }], { p_expected_total: 2000 });
    const cancel = () => buyer.client.rpc('set_order_status', { p_order: data.orders[0].id, p_status: 'cancelled' });
    const answers = await Promise.all([cancel(), cancel(), cancel()]);
    expect(answers.filter((answer) => !answer.error)).toHaveLength(1);
    expect(await stockOf(vase.id)).toBe(5);
  });

  it.each(['delivered', 'shipped', 'pending', 'nonsense'])('refuses the transition from pending to %s [O22]', async (status) => {
    const vase = await createProduct(seller);
    const { data } = await placeOrder(buyer.client, [{ product_id: vase.id, quantity: 1 }]);
    const answer = await seller.client.rpc('set_order_status', { p_order: data.orders[0].id, p_status: status });
    expect([answer.status, answer.error?.code]).toEqual([409, 'bad_transition']);
  });

  it('refuses a total that differs from its lines, even from the operator [O27]', async () => {
    const vase = await createProduct(seller);
    const { data } = await placeOrder(buyer.client, [{ product_id: vase.id, quantity: 1 }]);
    const { error } = await operatorClient(backend()).from('orders').update({ total: 1 }).eq('id', data.orders[0].id);
    expect(error?.code).toBe('order_total_mismatch');
  });
});
