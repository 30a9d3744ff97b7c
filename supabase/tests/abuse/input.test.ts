import { beforeAll, describe, expect, it } from 'vitest';
import { mailsTo } from '../helpers/mails.ts';
import { marketForFile } from '../helpers/market.ts';
import { address, type TestUser, placeOrder, createProduct, createSeller, createShopper, visitorClient } from '../helpers/users.ts';

let seller: TestUser;
let buyer: TestUser;
const { backend } = marketForFile((users) => ({ seller, buyer } = users));
const HOSTILE = 'Kaspi\u202Ezk.\u202C\u200B\n\tsupport';

describe('names', () => {
  it('are one line without invisible characters, wherever they are stored', async () => {
    await seller.client.from('profiles').update({ full_name: HOSTILE, location: HOSTILE }).eq('id', seller.id);
    await seller.client.from('seller_settings').upsert({ seller_id: seller.id, store_name: HOSTILE });
    const vase = await createProduct(seller, { name: HOSTILE, tags: [HOSTILE] });
    await seller.client.rpc('save_variants', { p_product: vase.id, p_variants: [{ size: HOSTILE, color: '', stock: 1 }] });
    await buyer.client
      .from('addresses')
      .insert({ user_id: buyer.id, name: HOSTILE, phone: '+77010000000', city: HOSTILE, street: HOSTILE });
    const [stored] = await backend().sql`select p.full_name, p.location, s.store_name, r.name, r.tags[1] as tag, v.size, a.city
      from app.profiles p, seller_settings s, products r, product_variants v, addresses a
      where p.id = ${seller.id} and s.seller_id = p.id and r.id = ${vase.id} and v.product_id = r.id and a.user_id = ${buyer.id}`;
    expect(new Set(Object.values(stored ?? {}))).toEqual(new Set(['Kaspi zk. support']));
  });

  it.each([['\u200B'], ['\u3164 \uFEFF'], ['\n\t']])('cannot be invisible: %j', async (name) => {
    expect((await seller.client.from('products').insert({ seller_id: seller.id, name, price: 1, category: 'home' })).error).not.toBeNull();
  });

  it('keep emoji with joiners', async () => {
    const { id } = await createProduct(seller, { name: 'Кружка 👩‍🎨' });
    expect(await backend().sql`select name from products where id = ${id}`).toEqual([{ name: 'Кружка 👩‍🎨' }]);
  });

  it.each([
    'tanda_support',
    'tanda.admin',
    'kaspi.kz',
    'kaspi_shop',
    'support1',
    'deleted_000000',
    'official.tanda',
    'adm1n',
    'moderator.kz',
    'kasp1.pay',
  ])('that resemble the site’s are reserved: %s', async (name) => {
    expect((await visitorClient(backend()).rpc('username_state', { p_username: name })).data).toBe('invalid');
  });
  it.each(['aigerim.home', 'dom.stolov', 'studio7', 'adminova.dress'])('that only resemble reserved ones are allowed: %s', async (name) => {
    expect((await visitorClient(backend()).rpc('username_state', { p_username: `${name}.z` })).data).toBe('free');
  });
});

describe('mails', () => {
  it('have a single-line subject and no link from user input', async () => {
    const vase = await createProduct(seller, {
      name: 'Bowl\r\nBcc: victim@example.test\r\n\r\nBuy https://evil.example/pills',
      stock_quantity: 1,
    });
    const shipping = { ...address, name: 'Tañda: войдите https://tanda-login.kz/x' };
    expect((await placeOrder(buyer.client, [{ product_id: vase.id, quantity: 1 }], { p_shipping: shipping })).error).toBeNull();
    const mails = await mailsTo(backend(), seller);
    expect(mails).toHaveLength(2);
    for (const { subject, body } of mails) {
      expect(subject).not.toMatch(/[\r\n]|@|:\/\/|\w\.\w{2}/);
      expect(body.replace(/\{site\}\S+/g, '')).not.toMatch(/@|:\/\/|[\w-]\.kz/);
    }
  });
});

describe('addresses of images and pages', () => {
  it.each([
    'https://attackerproject.supabase.co/storage/v1/object/public/product-media/pixel.png',
    'http://127.0.0.1:631/storage/v1/object/public/product-media/x.png',
    '/storage/v1/object/public/product-media/../../../rest/v1/x',
    '/storage/v1/object/public/product-media/a/..%2f..%2fx',
    '/storage/v1/object/public/profile-images/x.png',
    'https://cdninstagram.com.evil.example/x.jpg',
  ])('outside the project’s storage and Instagram are refused: %s', async (media_url) => {
    expect(
      (await seller.client.from('products').insert({ seller_id: seller.id, name: 'X', price: 1, category: 'home', media_url })).error?.code,
    ).toBe('23514');
  });
  it.each([
    'https://tanda.supabase.co/storage/v1/object/public/profile-images/ME/a.png',
    '/storage/v1/object/public/profile-images/ME/../x.png',
  ])('of other hosts are refused as a profile image: %s', async (url) => {
    const avatar_url = url.replace('ME', buyer.id);
    expect((await buyer.client.from('profiles').update({ avatar_url }).eq('id', buyer.id)).error?.code).toBe('invalid_image');
  });
  it('with a user part are refused as a website', async () => {
    expect(
      (await seller.client.from('profiles').update({ website: 'https://kaspi.kz@evil.example/login' }).eq('id', seller.id)).error,
    ).not.toBeNull();
  });
  it('delivery settings accept no unknown keys', async () => {
    const delivery = [JSON.parse('{"city":"Almaty","cost":1,"days_from":1,"days_to":2,"__proto__":{"x":1}}')];
    expect((await seller.client.from('seller_settings').upsert({ seller_id: seller.id, delivery })).error?.code).toBe('23514');
  });
});

describe('private data', () => {
  let vase: { id: string };
  beforeAll(async () => {
    vase = await createProduct(seller, { stock_quantity: 50 });
    await seller.client.from('seller_settings').upsert({ seller_id: seller.id, kaspi_phone: '+77010000001' });
  });

  it('a buyer does not learn the seller’s commission rate', async () => {
    const { data } = await placeOrder(buyer.client, [{ product_id: vase.id, quantity: 1 }]);
    const { data: items } = await buyer.client.from('order_items').select('*').eq('order_id', data.orders[0].id);
    expect(Object.keys((items ?? [])[0] as object).sort()).toEqual([
      'exchanged',
      'image',
      'is_returnable',
      'name',
      'order_id',
      'position',
      'product_id',
      'quantity',
      'refunded',
      'removed',
      'restocked',
      'unit_price',
      'variant_id',
      'weight',
    ]);
  });

  it('order numbers do not reveal the number of orders', async () => {
    const numbers: number[] = [];
    for (let i = 0; i < 4; i++)
      numbers.push(Number((await placeOrder((await createShopper(backend())).client, [{ product_id: vase.id, quantity: 1 }])).data.number));
    expect(numbers.some((number, i) => i > 0 && Math.abs(number - (numbers[i - 1] as number)) > 1000)).toBe(true);
    expect(new Set(numbers).size).toBe(4);
  });

  it('payment details are removed when the order is closed', async () => {
    const { data } = await placeOrder(buyer.client, [{ product_id: vase.id, quantity: 1 }], { p_payment_method: 'kaspi_transfer' });
    const read = async () =>
      (await buyer.client.from('orders').select('payment_details').eq('id', data.orders[0].id).single()).data?.payment_details;
    expect(await read()).toMatchObject({ phone: '+77010000001' });
    await buyer.client.rpc('set_order_status', { p_order: data.orders[0].id, p_status: 'cancelled' });
    expect(await read()).toEqual({});
  });

  it('a buyer cannot cancel an order whose payment the seller received', async () => {
    const { data } = await placeOrder(buyer.client, [{ product_id: vase.id, quantity: 1 }]);
    const [{ id }] = data.orders as [{ id: string }];
    await seller.client.rpc('receive_payment', { p_order: id });
    expect((await buyer.client.rpc('set_order_status', { p_order: id, p_status: 'cancelled' })).error?.code).toBe('payment_received');
    expect(await backend().sql`select status, payment_status from orders where id = ${id}`).toEqual([
      { status: 'pending', payment_status: 'received' },
    ]);
  });

  it('a claim link expires after 30 days, with the order, and when the seller renews it', async () => {
    const sell = async () => {
      const { data } = await seller.client.rpc('add_sale', {
        p_items: [{ product_id: vase.id, quantity: 1 }],
        p_customer: { name: 'D', phone: '+77013334455' },
        p_payment_method: 'cash_on_delivery',
        p_paid: false,
        p_key: crypto.randomUUID(),
      });
      return data as string;
    };
    const tokenOf = async (id: string, renew = false) =>
      (await seller.client.rpc('claim_token', { p_order: id, p_renew: renew })).data as string | null;
    const claim = async (token: string | null) => (await buyer.client.rpc('claim_order', { p_token: token })).error?.code;
    const [expired, closed, renewed] = [await sell(), await sell(), await sell()];
    const [first, second, third] = [await tokenOf(expired), await tokenOf(closed), await tokenOf(renewed)];
    await backend().sql`update app.order_claims set expires_at = now() - interval '1 minute' where order_id = ${expired}`;
    expect(await claim(first)).toBe('not_found');
    const fresh = await tokenOf(expired);
    expect(fresh).not.toBe(first);
    expect(await claim(fresh)).toBeUndefined();
    await seller.client.rpc('set_order_status', { p_order: closed, p_status: 'cancelled' });
    expect(await claim(second)).toBe('not_found');
    expect(await tokenOf(closed)).toBeNull();
    const replacement = await tokenOf(renewed, true);
    expect([await claim(third), await claim(replacement)]).toEqual(['not_found', undefined]);
  });

  it('two variants with the same label can be bought together', async () => {
    const owner = await createSeller(backend(), 'labels');
    const dress = await createProduct(owner);
    await owner.client.rpc('save_variants', {
      p_product: dress.id,
      p_variants: [
        { size: 'Red', color: '', stock: 2 },
        { size: '', color: 'Red', stock: 2 },
      ],
    });
    const variants = await backend().sql<{ id: string }[]>`select id from product_variants where product_id = ${dress.id}`;
    const items = variants.map(({ id }) => ({ product_id: dress.id, variant_id: id, quantity: 1 }));
    expect((await placeOrder(buyer.client, items, { p_expected_total: 2000 })).error).toBeNull();
  });

  it('the same key with other content is refused for a manual order too', async () => {
    const key = crypto.randomUUID();
    const sell = (quantity: number) =>
      seller.client.rpc('add_sale', {
        p_items: [{ product_id: vase.id, quantity }],
        p_customer: { name: 'D' },
        p_payment_method: 'cash_on_delivery',
        p_paid: false,
        p_key: key,
      });
    const { data } = await sell(1);
    expect((await sell(1)).data).toBe(data);
    expect(await sell(2)).toMatchObject({ status: 422, error: { code: 'idempotency_mismatch' } });
  });
});
