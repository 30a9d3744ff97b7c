import { beforeAll, describe, expect, it } from 'vitest';
import { expectInvariantsAfterAll } from '../helpers/invariants.ts';
import { backendForFile, type Person, placeOrder, product, seller, shopper, visitor } from '../helpers/people.ts';

const backend = backendForFile({ pool: 20 });
expectInvariantsAfterAll(backend);
let maker: Person;
let rival: Person;
let buyer: Person;
beforeAll(async () => {
  maker = await seller(backend(), 'maker');
  rival = await seller(backend(), 'rival');
  buyer = await shopper(backend(), 'buyer');
});

const MEDIA = [
  { media_url: '/storage/v1/object/public/product-media/a/1.webp' },
  { media_url: '/storage/v1/object/public/product-media/a/2.webp' },
];
const PRODUCT = { name: 'Bowl', description: 'Clay', price: 5000, category: 'home', stock_quantity: 3, tags: ['clay'] };
const create = (person: Person, overrides: object = {}, media: unknown = MEDIA, key: string | null = crypto.randomUUID()) =>
  person.client.rpc('create_product', { p_product: { ...PRODUCT, ...overrides }, p_media: media, p_key: key });
const row = async (id: string) => (await backend().sql`select * from products where id = ${id}`)[0] as Record<string, unknown>;
const order = async (id: string) => (await backend().sql`select * from orders where id = ${id}`)[0] as Record<string, unknown>;

describe('publishing a product', () => {
  it('stores product and media together, the first picture as the cover, the stock in the ledger', async () => {
    const { data: id } = await create(maker, { instagram_media_id: '1789_x' });
    expect(await row(id)).toMatchObject({ name: 'Bowl', price: '5000', stock_quantity: 3, instagram_media_id: '1789_x', status: 'active' });
    expect((await row(id)).media_url).toBe(MEDIA[0]?.media_url);
    const media = await backend().sql`select media_url, position from product_media where product_id = ${id} order by position`;
    expect(media.map((m) => [m.media_url, m.position])).toEqual(MEDIA.map((m, i) => [m.media_url, i]));
    expect(await backend().sql`select delta, reason from stock_movements where product_id = ${id}`).toMatchObject([
      { delta: 3, reason: 'initial' },
    ]);
  });

  it('with the same key, also twenty times at once, makes one product', async () => {
    const key = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(maker, { name: 'Once' }, MEDIA, key)));
    const made = await backend().sql`select id from products where creation_key = ${key}`;
    expect(made).toHaveLength(1);
    expect(answers.filter(({ error }) => !error).every(({ data }) => data === made[0]?.id)).toBe(true);
    expect((await create(maker, { name: 'Once' }, MEDIA, key)).data).toBe(made[0]?.id);
  });

  it('C04 needs a shop, C05 C06 belongs to who publishes it, with nothing forged', async () => {
    expect((await create(buyer)).error?.code).toBe('not_seller');
    const { data: id } = await create(maker, { seller_id: rival.id, influencer_id: rival.id, featured: true, rating: 5, review_count: 99 });
    expect(await row(id)).toMatchObject({ seller_id: maker.id, featured: false, rating: 0, review_count: 0 });
    expect(
      (await visitor(backend()).rpc('create_product', { p_product: PRODUCT, p_media: MEDIA, p_key: crypto.randomUUID() })).error,
    ).not.toBeNull();
  });

  it.each([
    ['C09 a price of nothing', { price: 0 }],
    ['C09 a fraction', { price: 0.5 }],
    ['C10 a discount above the price', { discount_price: 6000 }],
    ['C11 a negative stock', { stock_quantity: -1 }],
    ['C13 a category of its own', { category: 'weapons' }],
    ['C13 a thousand tags', { tags: Array.from({ length: 1000 }, () => 'x') }],
    ['C14 two megabytes of text', { description: 'x'.repeat(2_000_000) }],
    ['a name of spaces', { name: '   ' }],
    ['a source that is no id', { instagram_media_id: '../x' }],
  ])('refuses %s and leaves nothing behind', async (_, overrides) => {
    const before = await backend().sql`select count(*) from products where seller_id = ${maker.id}`;
    const { error } = await create(maker, overrides);
    expect(error).not.toBeNull();
    expect(await backend().sql`select count(*) from products where seller_id = ${maker.id}`).toEqual(before);
  });

  it.each([
    ['C15 a script as a picture', [{ media_url: 'javascript:alert(1)' }]],
    ['C15 a foreign host', [{ media_url: 'https://evil.example/x.jpg' }]],
    ['C16 ten pictures', Array.from({ length: 10 }, () => MEDIA[0])],
    ['no picture', []],
    ['no list', { media_url: 'x' }],
  ])('refuses %s together with the product', async (_, media) => {
    const key = crypto.randomUUID();
    expect((await create(maker, {}, media, key)).error).not.toBeNull();
    expect(await backend().sql`select id from products where creation_key = ${key}`).toEqual([]);
  });
});

describe('a deleted product', () => {
  it('can be brought back for an hour by its seller only', async () => {
    const bowl = await product(maker);
    await maker.client.from('products').delete().eq('id', bowl.id);
    expect((await row(bowl.id)).deleted_at).not.toBeNull();
    expect((await maker.client.from('products').select('id').eq('id', bowl.id)).data).toEqual([]);
    expect((await rival.client.rpc('restore_product', { p_product: bowl.id, p_status: 'active' })).error?.code).toBe('not_found');
    expect((await maker.client.rpc('restore_product', { p_product: bowl.id, p_status: 'active' })).error).toBeNull();
    expect(await row(bowl.id)).toMatchObject({ deleted_at: null, status: 'active' });
    await maker.client.from('products').delete().eq('id', bowl.id);
    await backend().sql`update products set deleted_at = now() - interval '2 hours' where id = ${bowl.id}`;
    expect((await maker.client.rpc('restore_product', { p_product: bowl.id, p_status: 'active' })).error?.code).toBe('not_found');
  });

  it('goes for good, with its media and ledger, when it was never sold and a day has passed', async () => {
    const { data: id } = await create(maker);
    await maker.client.from('products').delete().eq('id', id);
    await backend().sql`update products set deleted_at = now() - interval '2 days' where id = ${id}`;
    await backend().sql`select app.purge_deleted_products()`;
    expect(await backend().sql`select id from products where id = ${id}`).toEqual([]);
    expect(await backend().sql`select id from stock_movements where product_id = ${id}`).toEqual([]);
  });
});

describe('a discount for many', () => {
  it('changes one’s own and nobody else’s, never to nothing, and can be taken away', async () => {
    const [one, other] = [await product(maker, { price: 1000 }), await product(rival, { price: 1000 })];
    expect((await maker.client.rpc('set_discount', { p_products: [one.id, other.id], p_percent: 15 })).data).toBe(1);
    expect((await row(one.id)).discount_price).toBe('850');
    expect((await row(other.id)).discount_price).toBeNull();
    await maker.client.rpc('set_discount', { p_products: [one.id], p_percent: 0 });
    expect((await row(one.id)).discount_price).toBeNull();
    for (const percent of [-1, 91, null]) {
      expect((await maker.client.rpc('set_discount', { p_products: [one.id], p_percent: percent })).error).not.toBeNull();
    }
  });
});

describe('an order’s money and parcel', () => {
  const placed = async () => {
    const bowl = await product(maker);
    const { data } = await placeOrder(buyer.client, [{ product_id: bowl.id, quantity: 1 }]);
    return data.orders[0].id as string;
  };

  it('are the seller’s word alone', async () => {
    const id = await placed();
    for (const person of [buyer, rival]) {
      expect((await person.client.rpc('receive_payment', { p_order: id })).error?.code).toBe('not_found');
      expect((await person.client.rpc('set_tracking', { p_order: id, p_number: 'KZ1234' })).error?.code).toBe('not_found');
    }
    expect(await order(id)).toMatchObject({ payment_status: 'unpaid', tracking_number: null });
    const first = await maker.client.rpc('receive_payment', { p_order: id });
    expect((await maker.client.rpc('receive_payment', { p_order: id })).data).toBe(first.data);
    expect(await order(id)).toMatchObject({ payment_status: 'received' });
  });

  it('carry a parcel number only once confirmed, and only one that is one', async () => {
    const id = await placed();
    expect((await maker.client.rpc('set_tracking', { p_order: id, p_number: 'KZ1234' })).error?.code).toBe('bad_transition');
    await maker.client.rpc('set_order_status', { p_order: id, p_status: 'confirmed' });
    expect((await maker.client.rpc('set_tracking', { p_order: id, p_number: '<b>' })).error).not.toBeNull();
    expect((await maker.client.rpc('set_tracking', { p_order: id, p_number: ' RR123456789KZ ' })).data).toBe('RR123456789KZ');
    expect((await order(id)).tracking_number).toBe('RR123456789KZ');
    expect((await buyer.client.from('orders').select('tracking_number').eq('id', id)).data).toEqual([{ tracking_number: 'RR123456789KZ' }]);
  });

  it('cannot arrive for a cancelled order', async () => {
    const id = await placed();
    await maker.client.rpc('set_order_status', { p_order: id, p_status: 'cancelled' });
    expect((await maker.client.rpc('receive_payment', { p_order: id })).error?.code).toBe('bad_transition');
  });
});

describe('a sale by hand', () => {
  const CUSTOMER = { name: 'Сауле', phone: '+77012345678', city: 'Алматы' };
  const sale = (person: Person, items: unknown, overrides: object = {}) =>
    person.client.rpc('add_sale', {
      p_items: items,
      p_customer: CUSTOMER,
      p_payment_method: 'kaspi_transfer',
      p_paid: true,
      p_key: crypto.randomUUID(),
      ...overrides,
    });

  it('takes its pieces from the stock, is confirmed and paid, and goes through once', async () => {
    const bowl = await product(maker, { stock_quantity: 5 });
    const key = crypto.randomUUID();
    const [{ data: id }, again] = [
      await sale(maker, [{ product_id: bowl.id, quantity: 2 }], { p_key: key }),
      await sale(maker, [{ product_id: bowl.id, quantity: 2 }], { p_key: key }),
    ];
    expect(again.data).toBe(id);
    expect(await order(id)).toMatchObject({ status: 'confirmed', payment_status: 'received', source: 'manual', user_id: null, units: 2 });
    expect((await row(bowl.id)).stock_quantity).toBe(3);
    expect((await maker.client.rpc('order_contact', { p_order: id })).data).toMatchObject([
      { name: 'Сауле', phone: '+77012345678', street: null },
    ]);
  });

  it('sells neither what is not there nor what is not one’s own, and never twice the last one', async () => {
    const [last, foreign] = [await product(maker, { stock_quantity: 1 }), await product(rival)];
    expect((await sale(maker, [{ product_id: foreign.id, quantity: 1 }])).error?.code).toBe('unavailable');
    expect((await sale(maker, [{ product_id: last.id, quantity: 2 }])).error?.code).toBe('out_of_stock');
    const answers = await Promise.all(Array.from({ length: 10 }, () => sale(maker, [{ product_id: last.id, quantity: 1 }])));
    expect(answers.filter(({ error }) => !error)).toHaveLength(1);
    expect((await row(last.id)).stock_quantity).toBe(0);
    expect((await sale(maker, [{ product_id: last.id, quantity: 0 }])).error?.code).toBe('invalid_quantity');
    expect((await sale(maker, [{ product_id: last.id, quantity: 1 }], { p_customer: { name: '' } })).error?.code).toBe('invalid_shipping');
  });

  it('becomes its buyer’s by the link, once, and shows the link to its seller only', async () => {
    const bowl = await product(maker);
    const { data: id } = await sale(maker, [{ product_id: bowl.id, quantity: 1 }]);
    expect((await rival.client.rpc('claim_token', { p_order: id })).data).toBeNull();
    const { data: token } = await maker.client.rpc('claim_token', { p_order: id });
    expect((await maker.client.rpc('claim_order', { p_token: token })).error?.code).toBe('own_product');
    expect((await visitor(backend()).rpc('claim_order', { p_token: token })).error).not.toBeNull();
    expect((await buyer.client.rpc('claim_order', { p_token: token })).data).toBe(id);
    expect((await buyer.client.rpc('claim_order', { p_token: token })).data).toBe(id);
    expect((await rival.client.rpc('claim_order', { p_token: token })).error?.code).toBe('not_found');
    expect((await order(id)).user_id).toBe(buyer.id);
    expect((await maker.client.rpc('claim_token', { p_order: id })).data).toBeNull();
    expect((await buyer.client.rpc('claim_order', { p_token: crypto.randomUUID() })).error?.code).toBe('not_found');
  });
});

describe('figures', () => {
  it('A01 A02 count for the seller alone what visitors look at and buyers order', async () => {
    const own = await seller(backend(), 'counting');
    const { data: id } = await create(own, { instagram_media_id: 'reel_1' });
    for (let i = 0; i < 3; i++) await visitor(backend()).rpc('count_view', { p_product: id });
    await own.client.rpc('count_view', { p_product: id });
    await placeOrder(buyer.client, [{ product_id: id, quantity: 2 }], { p_expected_total: 10_000 });
    const report = { product_id: id, instagram_media_id: 'reel_1', views: 3, orders: 1, units: 2, revenue: 10_000 };
    expect((await own.client.rpc('seller_products_report', { p_days: 1 })).data).toMatchObject([report]);
    expect(
      (await rival.client.rpc('seller_products_report', { p_days: 30 })).data.filter((r: { product_id: string }) => r.product_id === id),
    ).toEqual([]);
    expect((await buyer.client.rpc('seller_products_report', { p_days: 30 })).data).toEqual([]);
    expect((await rival.client.from('product_views').select('*').eq('product_id', id)).data).toEqual([]);
    expect((await rival.client.from('product_views').insert({ product_id: id, date: '2026-01-01', views: 9 })).error?.code).toBe('42501');
    expect((await rival.client.from('seller_analytics').select('*').eq('seller_id', own.id)).data).toEqual([]);
    expect((await own.client.from('seller_analytics').insert({ seller_id: own.id, date: '2026-01-01', sales: 9 })).error).not.toBeNull();
  });

  it('count no view of what is hidden or unknown', async () => {
    const { data: id } = await create(maker);
    await maker.client.from('products').update({ status: 'inactive' }).eq('id', id);
    expect((await visitor(backend()).rpc('count_view', { p_product: id })).error).toBeNull();
    expect((await visitor(backend()).rpc('count_view', { p_product: crypto.randomUUID() })).error).toBeNull();
    expect(await backend().sql`select 1 from product_views where product_id = ${id}`).toEqual([]);
  });
});

describe('settings', () => {
  it('N01 are one’s own, and hold only what they should', async () => {
    const save = (person: Person, values: object) =>
      person.client
        .from('seller_settings')
        .upsert({ seller_id: maker.id, ...values })
        .select('seller_id');
    expect((await save(maker, { delivery: [{ city: 'Алматы', cost: 1500, days_from: 1, days_to: 2 }], language: 'kk' })).error).toBeNull();
    expect((await save(rival, { store_name: 'x' })).error).not.toBeNull();
    for (const delivery of [
      [{ city: '', cost: 1, days_from: 1, days_to: 2 }],
      [{ city: 'A', cost: -1, days_from: 1, days_to: 2 }],
      [{ city: 'A', cost: 1, days_from: 3, days_to: 2 }],
      {},
      'x',
    ]) {
      expect((await save(maker, { delivery })).error, JSON.stringify(delivery)).not.toBeNull();
    }
    for (const values of [{ kaspi_link: 'https://evil.example/pay' }, { kaspi_phone: '123' }, { extra: 1 }]) {
      expect((await save(maker, values)).error, JSON.stringify(values)).not.toBeNull();
    }
    expect((await rival.client.from('seller_settings').select('*')).data).toEqual([]);
    const stored = await backend().sql`select delivery, language from seller_settings where seller_id = ${maker.id}`;
    expect(stored).toMatchObject([{ delivery: [{ city: 'Алматы' }], language: 'kk' }]);
  });

  it('N01 holiday mode takes the shop’s products off the checkout', async () => {
    const away = await seller(backend(), 'away');
    const mine = await product(away);
    await away.client.from('seller_settings').upsert({ seller_id: away.id, on_holiday: true });
    expect((await placeOrder(buyer.client, [{ product_id: mine.id, quantity: 1 }])).error?.code).toBe('unavailable');
    expect((await visitor(backend()).from('profiles').select('on_holiday').eq('id', away.id)).data).toEqual([{ on_holiday: true }]);
  });
});

describe('mails', () => {
  const mailsTo = (person: Person) =>
    backend().sql`select kind, subject, body from app.outbox where recipient = ${person.email} order by id`;

  it('tell a seller of an order in the language of the shop, and of the last piece', async () => {
    const own = await seller(backend(), 'told');
    await own.client.from('seller_settings').upsert({ seller_id: own.id, language: 'kk' });
    const last = await product(own, { stock_quantity: 1, price: 19_900 });
    await placeOrder(buyer.client, [{ product_id: last.id, quantity: 1 }], { p_expected_total: 19_900 });
    const mails = await mailsTo(own);
    expect(mails.map((mail) => mail.kind).sort()).toEqual(['new_order', 'sold_out']);
    expect(mails.find((mail) => mail.kind === 'new_order')?.subject).toMatch(/^Жаңа тапсырыс № \d+-1 — 19 900 ₸$/);
  });

  it('respect the toggles', async () => {
    const quiet = await seller(backend(), 'quiet');
    await quiet.client.from('seller_settings').upsert({ seller_id: quiet.id, order_notifications: false, product_updates: false });
    const last = await product(quiet, { stock_quantity: 1 });
    await placeOrder(buyer.client, [{ product_id: last.id, quantity: 1 }]);
    expect(await mailsTo(quiet)).toEqual([]);
  });

  it('are taken by the carrier alone', async () => {
    for (const person of [maker.client, visitor(backend())]) {
      expect((await person.rpc('take_mails', {})).error?.code).toBe('42501');
    }
  });
});

describe('the allowance of a minute', () => {
  it('E15 ends, for each person apart', async () => {
    const [hasty, calm] = [await shopper(backend(), 'hasty'), await shopper(backend(), 'calm')];
    const answers = await Promise.all(Array.from({ length: 70 }, () => hasty.client.rpc('use_allowance', { p_kind: 'instagram_media' })));
    const refused = answers.filter(({ error }) => error);
    expect(refused.length).toBeGreaterThanOrEqual(10);
    expect(refused.every(({ error, status }) => error?.code === 'rate_limited' && status === 429)).toBe(true);
    expect((await calm.client.rpc('use_allowance', { p_kind: 'instagram_media' })).data).toBe(calm.id);
    expect((await calm.client.rpc('use_allowance', { p_kind: 'other' })).error).not.toBeNull();
    expect((await visitor(backend()).rpc('use_allowance', { p_kind: 'instagram_media' })).error).not.toBeNull();
  });
});
