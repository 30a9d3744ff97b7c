import { describe, expect, it } from 'vitest';
import { orderIn } from '../helpers/cases.ts';
import { marketForFile } from '../helpers/market.ts';
import { createShopper, type TestUser, visitorClient } from '../helpers/users.ts';

let buyer: TestUser;
let seller: TestUser;
const { backend } = marketForFile((users) => ({ buyer, seller } = users));
const parties = () => ({ backend: backend(), buyer, seller });

describe('the addresses of one’s own orders', () => {
  it('are listed to their buyer only, for the export [S14]', async () => {
    const [first, second] = [await orderIn(parties(), 'delivered'), await orderIn(parties(), 'delivered')];
    const stranger = await createShopper(backend(), 'stranger');
    const foreign = await orderIn({ ...parties(), buyer: stranger }, 'delivered');
    const all = async (client: TestUser['client'], ids: string[]) => client.rpc('own_order_contacts', { p_orders: ids });
    const { data } = await all(buyer.client, [first, second, foreign]);
    expect((data as { order_id: string }[]).map((row) => row.order_id).sort()).toEqual([first, second].sort());
    expect(data).toMatchObject([{ phone: '+77012345678' }, { street: 'пр. Абая, 52' }]);
    expect((await all(seller.client, [first, second])).data).toEqual([]);
    expect((await all(visitorClient(backend()), [first])).error?.code).toBe('42501');
  });
});
