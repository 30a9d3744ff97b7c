import { describe, expect, it } from 'vitest';
import { orderIn } from '../../helpers/cases.ts';
import { marketForFile } from '../../helpers/market.ts';
import { createSeller, createShopper, type TestUser, visitorClient } from '../../helpers/users.ts';

let buyer: TestUser;
let seller: TestUser;
const { backend } = marketForFile((users) => ({ buyer, seller } = users));
const parties = () => ({ backend: backend(), buyer, seller });

describe('what the export adds to one’s own orders', () => {
  it('has the address for their buyer only, and commission and link for their seller [S14]', async () => {
    const [first, second] = [await orderIn(parties(), 'delivered'), await orderIn(parties(), 'delivered')];
    const stranger = await createShopper(backend(), 'stranger');
    const foreign = await orderIn({ ...parties(), buyer: stranger }, 'delivered');
    const all = async (client: TestUser['client'], ids: string[]) => client.rpc('own_order_records', { p_orders: ids });
    const { data } = await all(buyer.client, [first, second, foreign]);
    expect((data as { order_id: string }[]).map((row) => row.order_id).sort()).toEqual([first, second].sort());
    const address = { phone: '+77012345678', street: 'пр. Абая, 52' };
    expect(data).toMatchObject([first, second].map(() => ({ contact: address, settlement: null, claim: null })));
    await backend().sql`insert into app.order_claims (order_id) values (${first})`;
    const { data: sold } = await all(seller.client, [first]);
    expect(sold).toMatchObject([
      { order_id: first, contact: null, proposed_contacts: [], settlement: { commission_rate: 5 }, claim: { claimed_at: null } },
    ]);
    expect(JSON.stringify(sold)).not.toMatch(/token|Абая/);
    expect((await all(stranger.client, [first, second])).data).toEqual([]);
    expect((await all(visitorClient(backend()), [first])).error?.code).toBe('42501');
  });
});

describe('the sheets of orders', () => {
  const sheets = async (client: TestUser['client'], ids: string[]) => client.rpc('order_sheets', { p_orders: ids });

  it('show their seller commission and address, the address only as long as the order shows it [S14]', async () => {
    const [open, over] = [await orderIn(parties(), 'confirmed'), await orderIn(parties(), 'delivered')];
    const foreignSeller = await createSeller(backend(), 'foreign');
    const foreign = await orderIn({ ...parties(), seller: foreignSeller }, 'confirmed');
    const { data } = await sheets(seller.client, [open, over, foreign]);
    const byId = Object.fromEntries((data as { order_id: string }[]).map(({ order_id, ...row }) => [order_id, row]));
    const address = { phone: '+77012345678', street: 'пр. Абая, 52', flat: '14' };
    // five per cent of two pieces
    expect(byId[open]).toMatchObject({ ...address, commission: 100 });
    expect(byId[over]).toEqual({ commission: 100, phone: null, street: null, flat: null, comment: null });
    expect(byId[foreign]).toBeUndefined();
  });

  it('are empty for the buyer and strangers, and refused to visitors', async () => {
    const id = await orderIn(parties(), 'confirmed');
    const stranger = await createShopper(backend(), 'stranger');
    expect((await sheets(buyer.client, [id])).data).toEqual([]);
    expect((await sheets(stranger.client, [id])).data).toEqual([]);
    expect((await sheets(visitorClient(backend()), [id])).error?.code).toBe('42501');
  });

  it('take no commission of cancelled orders, and less of refunded ones', async () => {
    const [cancelled, refunded] = [await orderIn(parties(), 'pending'), await orderIn(parties(), 'delivered')];
    await seller.client.rpc('set_order_status', { p_order: cancelled, p_status: 'cancelled' });
    await backend().sql`update orders set refunded = 1000 where id = ${refunded}`;
    const { data } = await sheets(seller.client, [cancelled, refunded]);
    await backend().sql`update orders set refunded = 0 where id = ${refunded}`;
    const commission = (id: string) => (data as { order_id: string; commission: number }[]).find((row) => row.order_id === id)?.commission;
    expect([commission(cancelled), commission(refunded)]).toEqual([0, 50]);
  });

  it('are those of the first hundred', async () => {
    const id = await orderIn(parties(), 'pending');
    const others = Array.from({ length: 100 }, () => crypto.randomUUID());
    expect((await sheets(seller.client, [...others.slice(1), id])).data).toHaveLength(1);
    expect((await sheets(seller.client, [...others, id])).data).toEqual([]);
  });
});

describe('the orders of some days', () => {
  it('are those placed from the first to the last day in Almaty, in every tab', async () => {
    const own = await createSeller(backend(), 'calendar');
    const placed = async (date: string) => {
      const id = await orderIn({ ...parties(), seller: own }, 'confirmed');
      await backend().sql`update orders set date = ${date} where id = ${id}`;
      return id;
    };
    // the tenth of Almaty begins at 19:00 of the ninth
    const [before, first, last, after] = [
      await placed('2026-09-09T18:59:59Z'),
      await placed('2026-09-09T19:00:00Z'),
      await placed('2026-09-11T18:59:59Z'),
      await placed('2026-09-11T19:00:00Z'),
    ];
    const list = async (values: object) => {
      const { data } = await own.client.rpc('seller_orders', values);
      return (data as { id: string }[]).map(({ id }) => id);
    };
    const days = { p_from: '2026-09-10', p_to: '2026-09-11' };
    for (const p_state of ['all', 'ship']) expect(await list({ ...days, p_state }), p_state).toEqual([last, first]);
    expect((await list({ ...days, p_state: 'todo' })).sort()).toEqual([first, last].sort());
    expect(await list({ p_from: '2026-09-11', p_state: 'all' })).toEqual([after, last]);
    expect(await list({ p_to: '2026-09-10', p_state: 'all' })).toEqual([first, before]);
    expect(await list({ ...days, p_state: 'all', p_after: last })).toEqual([first]);
    // the daily figures were counted on the day of the order
    await backend().sql`update orders set date = app.now() where seller_id = ${own.id}`;
  });
});
