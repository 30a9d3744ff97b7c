/** Who watches a product or follows a store is told of what they asked for, once. */
import { beforeEach, describe, expect, it } from 'vitest';
import { kindsTo, mailsTo } from '../../helpers/mails.ts';
import { marketForFile, publishProduct } from '../../helpers/market.ts';
import { goToHour, moveTime, resetTime, runDeadlines } from '../../helpers/time.ts';
import {
  call,
  createGuest,
  createProduct,
  createSeller,
  createShopper,
  operatorClient,
  placeOrder,
  type TestUser,
  visitorClient,
} from '../../helpers/users.ts';

let buyer: TestUser;
let seller: TestUser;
let product: string;
const { backend } = marketForFile((users) => ({ buyer, seller } = users));
const watch = async (user: TestUser, p_what: string, p_variant: string | null = null, p_product = product) =>
  (await user.client.rpc('watch_product', { p_product, p_what, p_variant })).error?.code ?? 'ok';
const unwatch = (user: TestUser, p_what: string, p_variant: string | null = null) =>
  call(user, 'unwatch_product', { p_product: product, p_what, p_variant });
const watchesOf = async ({ client }: TestUser) =>
  (await client.from('product_watches').select('what,variant_id').order('id').throwOnError()).data ?? [];
const change = (values: Record<string, unknown>, id = product) =>
  backend().sql`update products set ${backend().sql(values)} where id = ${id}`;
const tell = async () => {
  await moveTime(backend(), '20 seconds');
  await runDeadlines(backend());
};
const told = async ({ client }: TestUser) =>
  (
    (await client.rpc('own_notifications', { p_language: 'en' }).throwOnError()).data as {
      kind: string;
      title: string | null;
      page: string;
    }[]
  )
    .map(({ kind, title, page }) => ({ kind, title, page }))
    .reverse();
const waiting = async () => (await backend().sql`select 1 from app.watch_events`).length;
/** Sizes of the product with their stock. */
async function sizes(stock: Record<string, number>) {
  const variants = Object.entries(stock).map(([size, count]) => ({ size, stock: count }));
  await call(seller, 'save_variants', { p_product: product, p_variants: variants });
  const rows = await backend().sql`select id, size from product_variants where product_id = ${product}`;
  return Object.fromEntries(rows.map(({ id, size }) => [size, id])) as Record<string, string>;
}
const setStock = (p_expected: number, p_stock: number) => call(seller, 'set_stock', { p_product: product, p_expected, p_stock });

beforeEach(async () => {
  await resetTime(backend());
  seller = await createSeller(backend(), 'seller');
  buyer = await createShopper(backend(), 'buyer');
  product = (await createProduct(seller, { name: 'Vase', price: 5000, stock_quantity: 0 })).id;
  await backend().sql`delete from app.watch_events`;
  await backend().sql`delete from app.outbox`;
});

describe('back in stock', () => {
  it('is told once, on the site and by mail, and ends the watch', async () => {
    expect([await watch(buyer, 'stock'), await watch(buyer, 'stock')]).toEqual(['ok', 'ok']);
    expect(await watchesOf(buyer)).toEqual([{ what: 'stock', variant_id: null }]);
    await setStock(0, 2);
    await tell();
    expect(await told(buyer)).toEqual([{ kind: 'back_in_stock', title: 'Back in stock: Vase', page: `/product/${product}` }]);
    expect(await kindsTo(backend(), buyer)).toEqual(['back_in_stock ru']);
    expect([await watchesOf(buyer), await waiting()]).toEqual([[], 0]);
    await setStock(2, 0);
    await setStock(0, 3);
    await tell();
    expect(await told(buyer)).toHaveLength(1);
  });

  it('is told of the variant that was asked for', async () => {
    const { S, M } = await sizes({ S: 0, M: 0 });
    expect([await watch(buyer, 'stock', S), await watch(buyer, 'stock', crypto.randomUUID())]).toEqual(['ok', 'not_found']);
    await backend().sql`select app.change_stock(array[(${product}, ${M!}, 1)::app.stock_change], 'adjust')`;
    await tell();
    expect([await told(buyer), (await watchesOf(buyer)).length, await watch(buyer, 'stock', M)]).toEqual([[], 1, 'unchanged']);
    await backend().sql`select app.change_stock(array[(${product}, ${S!}, 1)::app.stock_change], 'adjust')`;
    await tell();
    expect(await told(buyer)).toMatchObject([{ title: 'Back in stock: Vase, S' }]);
  });

  it('is not told of what was sold out again before, and then of the next time', async () => {
    await watch(buyer, 'stock');
    await setStock(0, 1);
    await setStock(1, 0);
    await tell();
    expect([await told(buyer), (await watchesOf(buyer)).length]).toEqual([[], 1]);
    await setStock(0, 1);
    await tell();
    // what was written is sent only while it is true
    await setStock(1, 0);
    expect([await told(buyer), (await mailsTo(backend(), buyer))[0]?.subject]).toEqual([
      [{ kind: 'back_in_stock', title: null, page: null }],
      null,
    ]);
  });

  it('is told when a cancelled order gives the last piece back, and when a product is on sale again', async () => {
    await setStock(0, 1);
    const other = await createShopper(backend(), 'other');
    const { data } = await placeOrder(other.client, [{ product_id: product, quantity: 1 }], { p_expected_total: 5000 });
    const [{ id }] = (data as { orders: [{ id: string }] }).orders;
    expect([await watch(buyer, 'stock'), await waiting()]).toEqual(['ok', 1]);
    await backend().sql`delete from app.watch_events`;
    await call(other, 'set_order_status', { p_order: id, p_status: 'cancelled' });
    await tell();
    expect((await told(buyer)).map(({ kind }) => kind)).toEqual(['back_in_stock']);
    await setStock(1, 0);
    await watch(buyer, 'stock');
    await change({ status: 'inactive' });
    await setStock(0, 1);
    await tell();
    expect(await told(buyer)).toHaveLength(1);
    await change({ status: 'active' });
    await tell();
    expect(await told(buyer)).toHaveLength(2);
  });
});

it('what many people watch is sent after what is about one person', async () => {
  await watch(buyer, 'stock');
  await setStock(0, 1);
  await tell();
  await moveTime(backend(), '1 second');
  await backend().sql`select app.notify(${buyer.id}, 'instagram_ended')`;
  const lease = async () => {
    const leased = await operatorClient(backend()).rpc('lease_mails', { p_worker: crypto.randomUUID(), p_limit: 1 }).throwOnError();
    return (leased.data as { subject: string }[]).map(({ subject }) => subject.split(':')[0]);
  };
  const order = [...(await lease()), ...(await lease()), ...(await lease())];
  expect([order.length, order.at(-1)]).toEqual([2, 'Снова в продаже']);
});

describe('a lower price', () => {
  beforeEach(() => setStock(0, 3));

  it('is told once for each drop below the last one told, a day apart', async () => {
    expect(await watch(buyer, 'price')).toBe('ok');
    await change({ discount_price: 4000 });
    await tell();
    expect(await told(buyer)).toEqual([{ kind: 'price_dropped', title: 'Cheaper now: Vase', page: `/product/${product}` }]);
    expect((await mailsTo(backend(), buyer))[0]?.body).toMatch(/Теперь 4\s000\s₸ вместо 5\s000\s₸/);
    // dearer, and as cheap as known
    await change({ discount_price: null });
    await change({ discount_price: 4000 });
    await tell();
    expect(await told(buyer)).toHaveLength(1);
    await change({ discount_price: 3000 });
    await tell();
    expect(await told(buyer)).toHaveLength(1);
    await moveTime(backend(), '1 day');
    await tell();
    expect(await told(buyer)).toHaveLength(2);
    expect([await watchesOf(buyer), await waiting()]).toEqual([[{ what: 'price', variant_id: null }], 0]);
  });

  it('is not told once the price has gone up again', async () => {
    await watch(buyer, 'price');
    await change({ discount_price: 4000 });
    await change({ discount_price: null });
    await tell();
    expect(await told(buyer)).toEqual([]);
    await change({ discount_price: 4000 });
    await tell();
    await change({ discount_price: 4500 });
    expect((await mailsTo(backend(), buyer))[0]?.subject).toBeNull();
  });
});

describe('new products of a followed store', () => {
  it('are told together, at ten in the morning', async () => {
    await buyer.client.from('follows').insert({ seller_id: seller.id }).throwOnError();
    for (const name of ['Cup', 'Bowl', 'Plate', 'Jug']) await publishProduct(seller, { name }).throwOnError();
    await tell();
    expect(await told(buyer)).toEqual([]);
    await goToHour(backend(), 10);
    await tell();
    const [notice, ...others] = await told(buyer);
    expect([notice, others]).toMatchObject([{ kind: 'new_products', page: expect.stringContaining('/store/') as string }, []]);
    expect((await mailsTo(backend(), buyer))[0]?.body).toMatch(/^Jug, Plate, Bowl и ещё\s1\n/);
    await backend().sql`update products set status = 'inactive' where seller_id = ${seller.id}`;
    expect(await told(buyer)).toMatchObject([{ title: null }]);
  });

  it('are told once an operator has approved one, and of a store that nobody follows cause nothing', async () => {
    await publishProduct(seller, { name: 'Cup' }).throwOnError();
    expect(await waiting()).toBe(0);
    await buyer.client.from('follows').insert({ seller_id: seller.id }).throwOnError();
    await change({ status: 'inactive', review_since: new Date() });
    await change({ status: 'active', review_since: null });
    await goToHour(backend(), 10);
    await tell();
    expect((await told(buyer)).map(({ kind }) => kind)).toEqual(['new_products']);
  });
});

describe('what is watched', () => {
  it('is refused of hidden and own products and of unknown changes, and is at most 200', async () => {
    const { id: hidden } = await createProduct(seller, { status: 'inactive' });
    expect(await Promise.all([watch(buyer, 'price', null, hidden), watch(seller, 'price'), watch(buyer, 'colour')])).toEqual([
      'not_found',
      'own_product',
      'invalid',
    ]);
    const { S } = await sizes({ S: 0 });
    expect(await watch(buyer, 'price', S)).toBe('invalid');
    const others = await backend().sql`
      insert into products (seller_id, name, price, category) select ${seller.id}, 'Cup ' || n, 1, 'home' from generate_series(1, 200) n returning id`;
    await backend().sql`
      insert into product_watches (user_id, product_id, what, price)
      select ${buyer.id}, id, 'price', 1 from unnest(${others.map(({ id }) => id as string)}::uuid[]) id`;
    expect(await watch(buyer, 'price')).toBe('quota_exceeded');
  });

  it('ends by request, after 180 days, and with the account', async () => {
    await watch(buyer, 'price');
    await watch(buyer, 'stock');
    await unwatch(buyer, 'price');
    expect(await watchesOf(buyer)).toEqual([{ what: 'stock', variant_id: null }]);
    await moveTime(backend(), '179 days');
    await operatorClient(backend()).rpc('run_maintenance').throwOnError();
    expect(await backend().sql`select 1 from product_watches where user_id = ${buyer.id}`).toHaveLength(1);
    await moveTime(backend(), '2 days');
    await operatorClient(backend()).rpc('run_maintenance').throwOnError();
    expect(await backend().sql`select 1 from product_watches where user_id = ${buyer.id}`).toHaveLength(0);
    const other = await createShopper(backend(), 'other');
    await watch(other, 'stock');
    await backend().sql`delete from auth.users where id = ${other.id}`;
    expect(await backend().sql`select 1 from product_watches where product_id = ${product}`).toHaveLength(0);
  });

  it('moves with a guest, and is nobody else’s to see', async () => {
    const guest = await createGuest(backend());
    await watch(guest, 'stock');
    await watch(guest, 'price');
    await watch(buyer, 'price');
    expect(await watchesOf(seller)).toEqual([]);
    expect((await visitorClient(backend()).rpc('watch_product', { p_product: product, p_what: 'price' })).error?.code).toBe('42501');
    const { data: p_key } = await guest.client.rpc('create_guest_key').throwOnError();
    await call(buyer, 'merge_guest', { p_key: p_key as string });
    expect((await watchesOf(buyer)).map(({ what }) => what).sort()).toEqual(['price', 'stock']);
  });

  it('is switched off by its topic, also by the link in a mail', async () => {
    await call(buyer, 'set_notification_choice', { p_topic: 'watches', p_channel: 'mail', p_choice: 'off' });
    await watch(buyer, 'stock');
    await setStock(0, 1);
    await tell();
    expect([await kindsTo(backend(), buyer), (await told(buyer)).length]).toEqual([[], 1]);
  });
});
