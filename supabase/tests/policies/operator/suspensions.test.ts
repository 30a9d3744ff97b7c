/** A suspended seller: nobody pays, both sides are told, the store disappears, and buyers can leave. */
import { beforeEach, describe, expect, it } from 'vitest';
import { expectInvariantsAfterAll } from '../../helpers/invariants.ts';
import { mailsTo } from '../../helpers/mails.ts';
import { orderIn, type OrderState } from '../../helpers/orderStates.ts';
import { setState } from '../../helpers/sellerStates.ts';
import {
  backendForFile,
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
const REASON = 'Counterfeit goods';
let seller: TestUser;
/** Of each seller another one: who has the phone of a suspended shop waits for an operator. */
let phones: { kaspi: string; whatsapp: string };
let shops = 0;
let buyer: TestUser;
let stranger: TestUser;
const suspend = (reason = REASON) => setState(backend(), seller, 'suspended', reason);
const reinstate = () => setState(backend(), seller, 'active', null);
const place = (state: OrderState) => orderIn(backend(), { seller, buyer }, state);
const stored = async (id: string) => (await backend().sql`select * from orders where id = ${id}`)[0]!;
const kinds = async (user: TestUser) => (await mailsTo(backend(), user)).map(({ kind }) => kind);
const events = async (id: string) =>
  (await backend().sql`select kind, actor from order_events where order_id = ${id} and kind like 'seller_%' order by id`).map(
    ({ kind, actor }) => `${kind} by ${actor}`,
  );
const profileFor = async (user: TestUser | null, columns: string) =>
  (await (user?.client ?? visitorClient(backend())).from('profiles').select(columns).eq('id', seller.id)).data;

beforeEach(async () => {
  seller = await createSeller(backend(), 'shop');
  shops += 1;
  phones = { kaspi: `+7701000${1000 + shops}`, whatsapp: `+7701000${2000 + shops}` };
  buyer = await createShopper(backend(), 'buyer');
  stranger = await createShopper(backend(), 'stranger');
  await seller.client
    .from('seller_settings')
    .upsert({ seller_id: seller.id, whatsapp_phone: phones.whatsapp, store_name: 'Clay', accepts_cash: true });
  await backend().sql`update seller_settings set kaspi_phone = ${phones.kaspi} where seller_id = ${seller.id}`;
  await backend().sql`delete from app.outbox`;
});

it('an account that sells nothing is not suspended', async () => {
  expect(await setState(backend(), buyer, 'suspended')).toBe('not_found');
  expect(await kinds(buyer)).toEqual([]);
});

describe('the open orders of a suspended seller', () => {
  it('show no payment details, and the present ones after the reinstatement', async () => {
    const id = await place({ status: 'pending', method: 'kaspi_transfer' });
    expect(await stored(id)).toMatchObject({ payment_details: { phone: phones.kaspi } });
    expect(await suspend()).toBeNull();
    expect(await stored(id)).toMatchObject({ payment_details: {} });
    expect((await buyer.client.from('orders').select('payment_details').eq('id', id)).data).toEqual([{ payment_details: {} }]);
    expect((await buyer.client.rpc('store_contact', { p_seller: seller.id })).data).toEqual([]);
    expect(await reinstate()).toBeNull();
    expect(await stored(id)).toMatchObject({ payment_details: { phone: phones.kaspi } });
    expect((await buyer.client.rpc('store_contact', { p_seller: seller.id })).data).toMatchObject([{ whatsapp_phone: phones.whatsapp }]);
  });

  it('tell both sides: the buyer of each order, and the seller once, with the reason', async () => {
    const open = [await place({ status: 'pending' }), await place({ status: 'shipped' })];
    const done = await place({ status: 'delivered' });
    await backend().sql`delete from app.outbox`;
    await backend().sql`delete from order_reads`;
    await suspend('Counterfeit goods {site}');
    for (const id of open) expect(await events(id)).toEqual(['seller_suspended by operator']);
    expect(await events(done)).toEqual([]);
    expect(await kinds(buyer)).toEqual(['seller_suspended', 'seller_suspended']);
    const [mail, ...others] = await mailsTo(backend(), seller);
    expect(mail).toMatchObject({ kind: 'store_suspended' });
    expect(mail!.body).toContain('Counterfeit goods (site)');
    expect(others).toEqual([]);
    const unread = await buyer.client.from('order_reads').select('order_id').eq('is_unread', true);
    expect(unread.data?.map(({ order_id }) => order_id as string).sort()).toEqual([...open].sort());
    // a corrected reason tells nobody again
    await suspend('Counterfeit shoes');
    expect(await events(open[0]!)).toHaveLength(1);
    await reinstate();
    expect(await events(open[0]!)).toEqual(['seller_suspended by operator', 'seller_reinstated by operator']);
    expect(await kinds(seller)).toEqual(['store_suspended', 'store_reinstated']);
  });

  it('are told in steps when they are too many for one request, each once', async () => {
    const { sql } = backend();
    const open: string[] = [];
    for (let n = 0; n < 5; n++) open.push(await place({ status: 'pending' }));
    const told = async (kind: string) =>
      (await sql`select order_id from order_events where order_id = any(${open}) and kind = ${kind} order by order_id`).map(
        ({ order_id }) => order_id as string,
      );
    const waiting = async () => (await sql`select 1 from app.unfinished_orders where seller_id = ${seller.id}`).length;
    await sql`delete from app.outbox`;
    await sql`select app.tell_of_suspension(${seller.id}, 'seller_suspended', 2)`;
    expect([(await told('seller_suspended')).length, await waiting()]).toEqual([2, 3]);
    await sql`select app.finish_remaining_orders(2)`;
    expect([(await told('seller_suspended')).length, await waiting()]).toEqual([4, 1]);
    // the last one is closed before its turn
    const [last] = await sql<{ order_id: string }[]>`select order_id from app.unfinished_orders`;
    await seller.client.rpc('set_order_status', { p_order: last!.order_id, p_status: 'cancelled' }).throwOnError();
    await operatorClient(backend()).rpc('run_maintenance').throwOnError();
    await operatorClient(backend()).rpc('run_maintenance').throwOnError();
    expect(await told('seller_suspended')).toEqual(open.filter((id) => id !== last!.order_id).sort());
    expect(await waiting()).toBe(0);
    expect((await kinds(buyer)).filter((kind) => kind === 'seller_suspended')).toHaveLength(4);
  });

  it('that were not told of the suspension yet are not told of its end', async () => {
    const { sql } = backend();
    const open = [await place({ status: 'pending' }), await place({ status: 'shipped' })];
    await sql`select app.tell_of_suspension(${seller.id}, 'seller_suspended', 1)`;
    await sql`select app.tell_of_suspension(${seller.id}, 'seller_reinstated', 0)`;
    await operatorClient(backend()).rpc('run_maintenance').throwOnError();
    expect((await Promise.all(open.map(events))).toSorted((a, b) => a.length - b.length)).toEqual([
      [],
      ['seller_suspended by operator', 'seller_reinstated by operator'],
    ]);
  });

  it('take no report of a payment', async () => {
    const id = await place({ status: 'pending', method: 'kaspi_transfer' });
    await suspend();
    expect((await buyer.client.rpc('report_payment', { p_order: id })).error?.code).toBe('suspended');
    expect(await stored(id)).toMatchObject({ payment_status: 'unpaid' });
    await reinstate();
    expect((await buyer.client.rpc('report_payment', { p_order: id })).error).toBeNull();
    expect(await stored(id)).toMatchObject({ payment_status: 'reported' });
  });

  it.each([
    ['pending', 'unpaid', 'unpaid'],
    ['pending', 'received', 'refund_due'],
    ['confirmed', 'unpaid', 'unpaid'],
    ['confirmed', 'received', 'refund_due'],
  ] as const)('can be canceled by the buyer while %s and %s; then the payment is %s', async (status, payment, after) => {
    const id = await place({ status, method: 'kaspi_transfer', payment });
    const cancel = () => buyer.client.rpc('set_order_status', { p_order: id, p_status: 'cancelled' });
    if (payment === 'received') expect((await cancel()).error).not.toBeNull();
    await suspend();
    expect((await stranger.client.rpc('set_order_status', { p_order: id, p_status: 'cancelled' })).error?.code).toBe('not_found');
    expect((await cancel()).error).toBeNull();
    expect(await stored(id)).toMatchObject({ status: 'cancelled', payment_status: after });
  });

  it('cannot be canceled once they are sent', async () => {
    const id = await place({ status: 'shipped' });
    await suspend();
    expect((await buyer.client.rpc('set_order_status', { p_order: id, p_status: 'cancelled' })).error?.code).toBe('bad_transition');
    expect(await stored(id)).toMatchObject({ status: 'shipped' });
  });
});

describe('a suspended store', () => {
  it('leaves lists, search, suggestions, previews, feed, sitemap, checkout and contact', async () => {
    await createProduct(seller);
    await stranger.client.from('follows').insert({ seller_id: seller.id });
    const visitor = visitorClient(backend());
    const found = async () => ({
      page: (await visitor.rpc('store_page', { p_username: seller.username })).data as object,
      list: (await visitor.from('profiles').select('id').eq('is_influencer', true).eq('id', seller.id)).data,
      suggestions: (await visitor.rpc('search_stores', { p_query: seller.username })).data as unknown,
      products: (await visitor.rpc('search_products', { p_seller: seller.id })).data as unknown,
      sections: (await visitor.rpc('store_category_counts', { p_seller: seller.id })).data as unknown,
      card: (await visitor.rpc('store_card', { p_username: seller.username })).data as unknown,
      options: (await visitor.rpc('checkout_options', { p_sellers: [seller.id] })).data as unknown,
      contact: (await visitor.rpc('store_contact', { p_seller: seller.id })).data as unknown,
      feed: (await stranger.client.rpc('followed_products')).data as unknown,
      sitemap: ((await visitor.rpc('sitemap_addresses', { p_kind: 'stores' })).data as { name: string }[]).filter(
        ({ name }) => name === seller.username,
      ),
    });
    for (const [name, answer] of Object.entries(await found())) expect(JSON.stringify(answer).length, name).toBeGreaterThan(2);
    await suspend();
    expect(await found()).toEqual({
      ...{ page: {}, list: [], suggestions: [], products: [], sections: [], card: null, options: [], contact: [], feed: [], sitemap: [] },
    });
    expect((await stranger.client.from('follows').insert({ seller_id: seller.id })).error).not.toBeNull();
  });

  it('is known as suspended to the seller and to those who bought there; the reason to the seller only', async () => {
    await place({ status: 'delivered' });
    for (const user of [buyer, stranger, null]) expect(await profileFor(user, 'seller_state')).toEqual([{ seller_state: null }]);
    await suspend();
    // two names of one column
    const both = (state: string | null) => ({ seller_state: state, seller_status: state });
    const columns = 'is_influencer,seller_state,seller_status,state_reason';
    expect(await profileFor(seller, columns)).toEqual([{ is_influencer: true, ...both('suspended'), state_reason: REASON }]);
    expect(await profileFor(buyer, columns)).toEqual([{ is_influencer: false, ...both('suspended'), state_reason: null }]);
    expect(await profileFor(stranger, columns)).toEqual([]);
    expect(await profileFor(null, columns)).toEqual([]);
    await seller.client.from('profiles').update({ state_reason: null, bio: 'Clay' }).eq('id', seller.id);
    expect(await profileFor(seller, 'state_reason,bio')).toEqual([{ state_reason: REASON, bio: 'Clay' }]);
    await reinstate();
    expect(await profileFor(seller, columns)).toEqual([{ is_influencer: true, ...both('active'), state_reason: null }]);
    expect(await profileFor(stranger, columns)).toEqual([{ is_influencer: true, ...both(null), state_reason: null }]);
  });

  it('sells nothing, also not by hand', async () => {
    const vase = await createProduct(seller);
    await suspend();
    expect((await placeOrder(buyer.client, [{ product_id: vase.id, quantity: 1 }])).error?.code).toBe('unavailable');
    const sale = { p_items: [{ product_id: vase.id, quantity: 1 }], p_customer: { name: 'Dana' }, p_payment_method: 'kaspi_transfer' };
    const { error } = await seller.client.rpc('add_sale', { ...sale, p_paid: false, p_key: crypto.randomUUID() });
    expect(error?.code).toBe('suspended');
    expect(await backend().sql`select 1 from orders where seller_id = ${seller.id}`).toEqual([]);
  });

  it('hides a catalogue that is too large for one request in steps', async () => {
    const names = ['Bowl', 'Cup', 'Dish', 'Jug', 'Plate'];
    for (const name of names) await createProduct(seller, { name });
    const active = async () =>
      (await backend().sql`select 1 from products where seller_id = ${seller.id} and status = 'active' and deleted_at is null`).length;
    const remaining = async () => (await backend().sql`select 1 from app.unfinished_catalogues where seller_id = ${seller.id}`).length;
    await backend().sql`select app.retire_products(${seller.id}, false, 2)`;
    expect([await active(), await remaining()]).toEqual([3, 1]);
    await backend().sql`select app.retire_remaining_products(2)`;
    expect([await active(), await remaining()]).toEqual([1, 1]);
    await operatorClient(backend()).rpc('run_maintenance').throwOnError();
    expect([await active(), await remaining()]).toEqual([0, 0]);
  });

  it('hides no product after the reinstatement', async () => {
    for (const name of ['Bowl', 'Cup', 'Dish']) await createProduct(seller, { name });
    await suspend();
    await backend().sql`insert into app.unfinished_catalogues (seller_id) values (${seller.id})`;
    await reinstate();
    await seller.client.from('products').update({ status: 'active' }).eq('seller_id', seller.id).throwOnError();
    await operatorClient(backend()).rpc('run_maintenance').throwOnError();
    expect(await backend().sql`select distinct status from products where seller_id = ${seller.id}`).toEqual([{ status: 'active' }]);
  });

  it('needs a reason', async () => {
    for (const reason of ['', '  ', 'ab', 'x'.repeat(501)]) expect(await suspend(reason), reason).toBe('invalid');
    expect(await profileFor(seller, 'seller_state')).toEqual([{ seller_state: 'active' }]);
  });
});
