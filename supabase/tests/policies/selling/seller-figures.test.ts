import { beforeAll, describe, expect, it } from 'vitest';
import { publishProduct, marketForFile } from '../../helpers/market.ts';
import { holiday, localDay } from '../../helpers/time.ts';
import {
  type TestUser,
  placeOrder,
  createProduct,
  createSeller,
  createShopper,
  visitorClient,
  letEveryoneReview,
} from '../../helpers/users.ts';

let seller: TestUser;
let rival: TestUser;
let buyer: TestUser;
const { backend } = marketForFile((users) => ({ seller, rival, buyer } = users));
beforeAll(() => letEveryoneReview(backend()));

describe('sales figures', () => {
  it('count views and orders for the seller only [A01 A02]', async () => {
    const own = await createSeller(backend(), 'counting');
    const { data: id } = await publishProduct(own, { instagram_media_id: 'reel_1' });
    for (let i = 0; i < 3; i++) await visitorClient(backend()).rpc('record_product_view', { p_product: id });
    await own.client.rpc('record_product_view', { p_product: id });
    await placeOrder(buyer.client, [{ product_id: id, quantity: 2 }], { p_expected_total: 10_000 });
    const report = { product_id: id, instagram_media_id: 'reel_1', views: 3, orders: 1, units: 2, revenue: 10_000 };
    expect((await own.client.rpc('seller_products_report', { p_days: 1 })).data).toMatchObject([report]);
    expect(
      (await rival.client.rpc('seller_products_report', { p_days: 30 })).data.filter((r: { product_id: string }) => r.product_id === id),
    ).toEqual([]);
    expect((await buyer.client.rpc('seller_products_report', { p_days: 30 })).data).toEqual([]);
    expect((await rival.client.from('product_daily_stats').select('*').eq('product_id', id)).data).toEqual([]);
    expect((await rival.client.from('product_daily_stats').insert({ product_id: id, date: '2026-01-01', views: 9 })).error?.code).toBe(
      '42501',
    );
    expect((await rival.client.from('seller_analytics').select('*').eq('seller_id', own.id)).data).toEqual([]);
    expect((await own.client.from('seller_analytics').insert({ seller_id: own.id, date: '2026-01-01', sales: 9 })).error).not.toBeNull();
  });

  it('of a period begin on its first day', async () => {
    const own = await createSeller(backend(), 'periods');
    const { id } = await createProduct(own);
    await backend().sql`
      insert into product_daily_stats (seller_id, product_id, date, views, orders, units, revenue)
      values (${own.id}, ${id}, ${localDay(-6)}, 5, 1, 2, 400), (${own.id}, ${id}, ${localDay(-7)}, 70, 10, 20, 4000)`;
    const report = async (p_days: number) => (await own.client.rpc('seller_products_report', { p_days })).data as object[];
    const figures = [await report(6), await report(7), await report(8)];
    // the invariants compare the figures with the orders
    await backend().sql`delete from product_daily_stats where seller_id = ${own.id}`;
    expect(figures).toMatchObject([
      [],
      [{ views: 5, orders: 1, units: 2, revenue: 400 }],
      [{ views: 75, orders: 11, units: 22, revenue: 4400 }],
    ]);
  });

  it('lose days with views but no sales after 400 days', async () => {
    const own = await createSeller(backend(), 'old');
    const { id } = await createProduct(own);
    const kept = ['2020-01-02', localDay(-399)];
    await backend().sql`
      insert into product_daily_stats (seller_id, product_id, date, views, orders)
      values (${own.id}, ${id}, '2020-01-01', 5, 0), (${own.id}, ${id}, ${kept[0]!}, 5, 1), (${own.id}, ${id}, ${kept[1]!}, 5, 0)`;
    await backend().sql`select app.run_maintenance()`;
    const rest = await backend().sql`select date::text from product_daily_stats where seller_id = ${own.id} order by 1`;
    await backend().sql`delete from product_daily_stats where seller_id = ${own.id}`;
    expect(rest.map(({ date }) => date as string)).toEqual(kept);
  });

  it('by Instagram post count each order once, for the seller only', async () => {
    const own = await createSeller(backend(), 'posting');
    const [one, two] = [
      await publishProduct(own, { name: 'Cup', instagram_media_id: 'reel_2' }),
      await publishProduct(own, { name: 'Saucer', instagram_media_id: 'reel_2' }),
    ];
    await visitorClient(backend()).rpc('record_product_view', { p_product: one.data });
    await placeOrder(
      buyer.client,
      [one, two].map(({ data }) => ({ product_id: data as string, quantity: 1 })),
      { p_expected_total: 10_000 },
    );
    expect((await own.client.rpc('seller_posts_report', { p_days: 7 })).data).toMatchObject([
      { instagram_media_id: 'reel_2', views: 1, orders: 1, revenue: 10_000 },
    ]);
    const others = (await rival.client.rpc('seller_posts_report', { p_days: 30 })).data as { instagram_media_id: string }[];
    expect(others.filter((post) => post.instagram_media_id === 'reel_2')).toEqual([]);
    expect((await buyer.client.rpc('seller_posts_report', { p_days: 30 })).data).toEqual([]);
    expect((await visitorClient(backend()).rpc('seller_posts_report', { p_days: 30 })).error).not.toBeNull();
  });

  it('on the dashboard equal a recount and show nothing of other sellers', async () => {
    const own = await createSeller(backend(), 'overview');
    const made = [];
    for (const stock_quantity of [2, 9, 1])
      made.push((await publishProduct(own, { name: `Cup ${stock_quantity}`, stock_quantity })).data as string);
    const [hidden] = [(await publishProduct(own, { name: 'Hidden', stock_quantity: 1 })).data as string];
    await own.client.from('products').update({ status: 'inactive' }).eq('id', hidden);
    for (let i = 0; i < 6; i++) await placeOrder(buyer.client, [{ product_id: made[1], quantity: 1 }], { p_expected_total: 5000 });
    await buyer.client.from('product_reviews').insert({ product_id: made[1], user_id: buyer.id, rating: 4 });
    const [newest] = await backend().sql`select id, number from orders where seller_id = ${own.id} order by date desc limit 1`;
    await own.client.rpc('set_order_status', { p_order: newest?.id as string, p_status: 'cancelled' });
    const { data } = await own.client.rpc('seller_overview', { p_since: '2000-01-01' });
    expect(data).toMatchObject({ todo: 5, products: 4, reviews: 1, rating: 4 });
    expect(data.low.map((row: { name: string; stock: number }) => [row.name, row.stock])).toEqual([
      ['Cup 1', 1],
      ['Cup 2', 2],
      ['Cup 9', 4],
    ]);
    expect(data.orders).toHaveLength(5);
    expect(data.orders[0]).toMatchObject({
      number: newest?.number as string,
      status: 'cancelled',
      order_items: [{ name: 'Cup 9', quantity: 1 }],
    });
    // the app maps both alike: a column that it reads of the list is also here
    const { SELLER_ORDER_COLUMNS } = await import('../../../../src/features/orders/services/sellerOrders.ts');
    const list = (await own.client.rpc('seller_orders', { p_limit: 5 }).select(SELLER_ORDER_COLUMNS)).data as unknown as Record<
      string,
      unknown
    >[];
    const columns = Object.keys(list[0]!).filter((name) => name !== 'order_items');
    const pick = (rows: Record<string, unknown>[]) => rows.map((row) => columns.map((name) => [name, row[name]]));
    expect(pick(data.orders)).toEqual(pick(list));
    expect(list.map(({ awaits }) => (awaits as { task: string }).task)).toEqual([null, 'confirm', 'confirm', 'confirm', 'confirm']);
    expect(data.days).toMatchObject([{ sales: 25_000, orders: 5, units: 5 }]);
    expect(data.showcase).toHaveLength(3);
    const foreign = (await buyer.client.rpc('seller_overview', { p_since: '2000-01-01' })).data;
    expect(foreign).toMatchObject({ todo: 0, oldest: null, orders: [], products: 0, rating: null, low: [], showcase: [], days: [] });
    expect((await visitorClient(backend()).rpc('seller_overview', { p_since: '2000-01-01' })).error).not.toBeNull();
  });

  it('count no view of a hidden or unknown product', async () => {
    const { data: id } = await publishProduct(seller);
    await seller.client.from('products').update({ status: 'inactive' }).eq('id', id);
    expect((await visitorClient(backend()).rpc('record_product_view', { p_product: id })).error).toBeNull();
    expect((await visitorClient(backend()).rpc('record_product_view', { p_product: crypto.randomUUID() })).error).toBeNull();
    expect(await backend().sql`select 1 from product_daily_stats where product_id = ${id}`).toEqual([]);
  });
});

describe('seller settings', () => {
  it('can be written by their owner only, with valid values [N01]', async () => {
    const save = (user: TestUser, values: object) =>
      user.client
        .from('seller_settings')
        .upsert({ seller_id: seller.id, ...values })
        .select('seller_id');
    expect((await save(seller, { delivery: [{ city: 'Алматы', cost: 1500, days_from: 1, days_to: 2 }], language: 'kk' })).error).toBeNull();
    expect((await save(rival, { store_name: 'x' })).error).not.toBeNull();
    for (const delivery of [
      [{ city: '', cost: 1, days_from: 1, days_to: 2 }],
      [{ city: 'A', cost: -1, days_from: 1, days_to: 2 }],
      [{ city: 'A', cost: 1, days_from: 3, days_to: 2 }],
      {},
      'x',
    ]) {
      expect((await save(seller, { delivery })).error, JSON.stringify(delivery)).not.toBeNull();
    }
    for (const values of [{ kaspi_link: 'https://evil.example/pay' }, { kaspi_phone: '123' }, { extra: 1 }]) {
      expect((await save(seller, values)).error, JSON.stringify(values)).not.toBeNull();
    }
    expect((await rival.client.from('seller_settings').select('*')).data).toEqual([]);
    const stored = await backend().sql`select delivery, language from seller_settings where seller_id = ${seller.id}`;
    expect(stored).toMatchObject([{ delivery: [{ city: 'Алматы' }], language: 'kk' }]);
  });

  it('during a holiday make the store’s products unavailable', async () => {
    const away = await createSeller(backend(), 'away');
    const mine = await createProduct(away);
    await away.client.from('seller_settings').upsert({ seller_id: away.id, ...holiday(-1, 3) });
    expect((await placeOrder(buyer.client, [{ product_id: mine.id, quantity: 1 }])).error?.code).toBe('unavailable');
    expect((await visitorClient(backend()).from('profiles').select('back_on').eq('id', away.id)).data).toEqual([{ back_on: localDay(4) }]);
  });
});

describe('the rate limit of edge functions', () => {
  it('applies per minute and per user [E15]', async () => {
    const [hasty, calm] = [await createShopper(backend(), 'hasty'), await createShopper(backend(), 'calm')];
    const answers = await Promise.all(
      Array.from({ length: 70 }, () => hasty.client.rpc('consume_rate_limit', { p_kind: 'instagram_media' })),
    );
    const refused = answers.filter(({ error }) => error);
    expect(refused).toHaveLength(10);
    expect(refused.every(({ error, status }) => error?.code === 'rate_limited' && status === 429)).toBe(true);
    expect((await calm.client.rpc('consume_rate_limit', { p_kind: 'instagram_media' })).data).toEqual({ user_id: calm.id });
    expect((await calm.client.rpc('consume_rate_limit', { p_kind: 'other' })).error).not.toBeNull();
    expect((await visitorClient(backend()).rpc('consume_rate_limit', { p_kind: 'instagram_media' })).error).not.toBeNull();
  });
});
