/** What is kept for a time only, and what is still answered afterwards. */
import { describe, expect, it } from 'vitest';
import { marketForFile } from '../helpers/market.ts';
import { moveTime } from '../helpers/time.ts';
import { createProduct, operatorClient, placeOrder, type TestUser } from '../helpers/users.ts';

let buyer: TestUser;
let seller: TestUser;
const { backend } = marketForFile((users) => ({ buyer, seller } = users));
const maintain = () => operatorClient(backend()).rpc('run_maintenance').throwOnError();

describe('the answer of a checkout', () => {
  it('is kept for 30 days; then its key is refused, and nothing is ordered again', async () => {
    const vase = await createProduct(seller);
    const key = crypto.randomUUID();
    const send = () => placeOrder(buyer.client, [{ product_id: vase.id, quantity: 1 }], { p_idempotency_key: key });
    const { data: first } = await send();
    const stored = async () => (await backend().sql`select answer, payload_hash from app.checkouts where idempotency_key = ${key}`)[0];
    await moveTime(backend(), '29 days');
    await maintain();
    expect((await send()).data).toEqual(first);
    await moveTime(backend(), '2 days');
    await maintain();
    expect(await stored()).toEqual({ answer: null, payload_hash: null });
    expect((await send()).error?.code).toBe('idempotency_mismatch');
    expect((await buyer.client.from('orders').select('id,number')).data).toMatchObject([{ id: first.orders[0].id }]);
  });
});
