/** Links that show an order in any browser: what they show, to whom, how often, how long. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectInvariantsAfterAll } from '../../helpers/invariants.ts';
import { moveTime, resetTime } from '../../helpers/time.ts';
import {
  address,
  backendForFile,
  createGuest,
  createProduct,
  createSeller,
  createShopper,
  operatorClient,
  placeOrder,
  type TestUser,
  visitorClient,
} from '../../helpers/users.ts';

const backend = backendForFile();
expectInvariantsAfterAll(backend);
let seller: TestUser;
let vase: string;
let phones = 0;
beforeAll(async () => {
  seller = await createSeller(backend());
  vase = (await createProduct(seller, { name: 'Vase', price: 12_000, stock_quantity: 2000 })).id;
  await seller.client.from('seller_settings').upsert({ seller_id: seller.id, kaspi_phone: '+77010000001' }).throwOnError();
});
afterEach(() => resetTime(backend()));

interface Shown {
  state: string;
  tries: number;
  order_id?: string | null;
  own_order?: string | null;
  is_of_guest?: boolean;
  order?: Record<string, unknown>;
}

/** An order and a link to it; the digits are the end of its phone. */
async function ordered(buyer?: TestUser) {
  const guest = buyer ?? (await createGuest(backend()));
  const digits = String(1000 + phones++);
  const { data } = await placeOrder(guest.client, [{ product_id: vase, quantity: 2 }], {
    p_payment_method: 'kaspi_transfer',
    p_expected_total: 24_000,
    p_shipping: { ...address, phone: `+7701000${digits}` },
  });
  const order = (data as { orders: { id: string }[] }).orders[0]!.id;
  const key = await linkOf(guest, order);
  return { guest, order, key, digits, wrong: digits === '9999' ? '9998' : '9999' };
}
const linkOf = async (user: TestUser, order: string): Promise<string> =>
  (await user.client.rpc('create_order_link', { p_order: order }).throwOnError()).data as string;
const read = async (key: string, digits?: string, client = visitorClient(backend())) => {
  const { data, error } = await client.rpc('read_order_link', { p_key: key, ...(digits === undefined ? {} : { p_digits: digits }) });
  return error ? { state: error.code, tries: 0 } : (data as unknown as Shown);
};
const take = async (user: TestUser, key: string, digits: string) => {
  const { data, error } = await user.client.rpc('take_order_link', { p_key: key, p_digits: digits });
  return error ? { state: error.code, tries: 0 } : (data as unknown as Shown);
};
const ownerOf = async (order: string) => String((await backend().sql`select user_id from orders where id = ${order}`)[0]?.user_id);

describe('a link of an order', () => {
  it('shows number and store to whoever has it, and money, address and steps with the last four digits of the phone', async () => {
    const { key, digits, order } = await ordered();
    const asked = await read(key);
    expect(Object.keys(asked).sort()).toEqual(['number', 'own_order', 'state', 'store', 'tries']);
    expect(asked).toMatchObject({ state: 'asks', tries: 5, own_order: null, store: seller.username });
    const shown = await read(key, digits);
    expect(shown).toMatchObject({
      state: 'open',
      is_of_guest: true,
      order: {
        id: order,
        status: 'pending',
        total: 24_000,
        payment_details: { phone: '+77010000001' },
        order_items: [{ name: 'Vase', quantity: 2, unit_price: 12_000 }],
        seller: { id: seller.id, username: seller.username },
        awaits: { task: 'pay', waits_for: 'buyer' },
      },
      contact: { street: address.street, phone: `+7701000${digits}` },
    });
  });

  it('is counted after a wrong try, locked for an hour after five, and gone after thirty [S36]', async () => {
    const { key, digits, wrong } = await ordered();
    const states: string[] = [];
    for (let n = 0; n < 6; n++) states.push((await read(key, wrong)).state);
    expect(states).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'locked', 'locked']);
    expect((await read(key, digits)).state).toBe('locked');
    await backend().sql`update app.order_links set recent_since = recent_since - interval '61 minutes'`;
    expect(await read(key, wrong)).toMatchObject({ state: 'wrong', tries: 4 });
    expect((await read(key, digits)).state).toBe('open');
    await backend().sql`update app.order_links set failures = 29`;
    await read(key, wrong);
    expect((await read(key, digits)).state).toBe('not_found');
  });

  it('is not opened by input that is no four digits, or a key that was guessed or read from the database [S36]', async () => {
    const { key, digits, order } = await ordered();
    for (const digit of ['', '%', `${digits}0`, '____', '.*', "' or '1'='1"]) {
      await backend().sql`update app.order_links set recent_failures = 0`;
      expect((await read(key, digit)).state).toBe('wrong');
    }
    const [stored] = await backend().sql`select encode(key_hash, 'hex') as hash from app.order_links where order_id = ${order}`;
    for (const guess of ['', order, String(stored?.hash), key.slice(1), `${key}0`])
      expect((await read(guess, digits)).state).toBe('not_found');
  });

  it('is created by the buyer alone, five for an order, twenty an hour', async () => {
    const { guest, order, key, digits } = await ordered();
    for (const user of [seller, await createShopper(backend()), await createGuest(backend())]) {
      expect((await user.client.rpc('create_order_link', { p_order: order })).error?.code).toBe('not_found');
    }
    expect((await visitorClient(backend()).rpc('create_order_link', { p_order: order })).error?.code).toBe('42501');
    const newer = [];
    for (let n = 0; n < 5; n++) newer.push(await linkOf(guest, order));
    expect((await read(key, digits)).state).toBe('not_found');
    for (const one of newer) expect((await read(one, digits)).state).toBe('open');
    const codes: string[] = [];
    for (let n = 0; n < 15; n++) codes.push((await guest.client.rpc('create_order_link', { p_order: order })).error?.code ?? 'ok');
    expect(codes.filter((code) => code !== 'ok')).toEqual(['rate_limited']);
  });

  it('is valid until 30 days after the order has ended, and as long as the phone is kept', async () => {
    const { guest, order, key, digits } = await ordered();
    await moveTime(backend(), '3 days');
    await guest.client.rpc('set_order_status', { p_order: order, p_status: 'cancelled' }).throwOnError();
    await moveTime(backend(), '32 days');
    const old = await backend().sql`select updated_at from orders where id = ${order}`;
    expect(old).toHaveLength(1);
    await backend().sql`alter table orders disable trigger touch_order`;
    await backend().sql`update orders set updated_at = now() - interval '31 days' where id = ${order}`;
    await backend().sql`alter table orders enable trigger touch_order`;
    await resetTime(backend());
    expect((await read(key, digits)).state).toBe('not_found');
    await backend().sql`update app.order_links set created_at = now() - interval '31 days' where order_id = ${order}`;
    await operatorClient(backend()).rpc('run_maintenance').throwOnError();
    expect(await backend().sql`select 1 from app.order_links where order_id = ${order}`).toEqual([]);
    const other = await ordered();
    await backend().sql`delete from app.order_contacts where order_id = ${other.order}`;
    expect((await read(other.key, other.digits)).state).toBe('not_found');
  });

  it('tells its buyer which own order it is', async () => {
    const { guest, order, key } = await ordered();
    expect(await read(key, undefined, guest.client)).toMatchObject({ own_order: order });
    expect(await read(key, undefined, seller.client)).toMatchObject({ own_order: null });
  });
});

describe('an order taken by its link', () => {
  it('moves to the guest of this browser, who acts on it, and back in the same way', async () => {
    const { guest, order, key, digits } = await ordered();
    const other = await createGuest(backend());
    expect(await take(other, key, digits)).toMatchObject({ state: 'open', order_id: order });
    expect(await ownerOf(order)).toBe(other.id);
    await other.client.rpc('report_payment', { p_order: order }).throwOnError();
    expect((await guest.client.from('orders').select('id')).data).toEqual([]);
    const again = await createGuest(backend());
    expect(await take(again, key, digits)).toMatchObject({ state: 'open' });
    expect(await ownerOf(order)).toBe(again.id);
    // its own buyer changes nothing
    expect(await take(again, key, digits)).toMatchObject({ state: 'open', order_id: order });
  });

  it('moves to an account, and from an account to nobody [S36]', async () => {
    const { order, key, digits } = await ordered();
    const [shopper, other] = [await createShopper(backend()), await createShopper(backend())];
    await take(shopper, key, digits);
    expect(await ownerOf(order)).toBe(shopper.id);
    for (const thief of [other, await createGuest(backend())]) {
      expect((await take(thief, key, digits)).state).toBe('account_required');
    }
    expect(await ownerOf(order)).toBe(shopper.id);
    expect(await read(key, digits)).toMatchObject({ state: 'open', is_of_guest: false });
  });

  it('stays where it is with wrong digits, which are counted, without digits, and for its seller [S36]', async () => {
    const { guest, order, key, digits, wrong } = await ordered();
    const thief = await createGuest(backend());
    expect(await take(thief, key, wrong)).toEqual({ state: 'wrong', tries: 4, order_id: null });
    expect((await thief.client.rpc('take_order_link', { p_key: key, p_digits: null as unknown as string })).error?.code).toBe('not_found');
    expect((await take(seller, key, digits)).state).toBe('own_product');
    expect((await visitorClient(backend()).rpc('take_order_link', { p_key: key, p_digits: digits })).error?.code).toBe('42501');
    expect(await ownerOf(order)).toBe(guest.id);
  });
});
