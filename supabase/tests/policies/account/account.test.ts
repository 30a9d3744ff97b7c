import { beforeAll, describe, expect, it } from 'vitest';
import { expectInvariantsAfterAll } from '../../helpers/invariants.ts';
import {
  address,
  backendForFile,
  PASSWORD,
  type TestUser,
  placeOrder,
  createProduct,
  createSeller,
  createShopper,
  visitorClient,
  letEveryoneReview,
} from '../../helpers/users.ts';

const backend = backendForFile();
beforeAll(() => letEveryoneReview(backend()));
let seller: TestUser;
let buyer: TestUser;
let vase: string;
expectInvariantsAfterAll(backend);

beforeAll(async () => {
  seller = await createSeller(backend(), 'seller');
  buyer = await createShopper(backend(), 'buyer');
  vase = (await createProduct(seller, { stock_quantity: 90 })).id;
  await seller.client.from('seller_settings').insert({ seller_id: seller.id, kaspi_phone: '+77010000001', accepts_cash: true });
});

async function order(user: TestUser, method = 'cash_on_delivery'): Promise<string> {
  const { data, error } = await placeOrder(user.client, [{ product_id: vase, quantity: 1 }], { p_payment_method: method });
  if (error) throw error;
  return (data as { orders: { id: string }[] }).orders[0]?.id as string;
}
const move = async (id: string, ...steps: string[]) => {
  for (const p_status of steps) {
    const { error } = await seller.client.rpc('set_order_status', { p_order: id, p_status });
    if (error) throw error;
  }
};
const stored = async (id: string) => (await backend().sql`select * from orders where id = ${id}`)[0];

describe('following a store', () => {
  it('stores a follow that only its owner sees, and removes it', async () => {
    const { error } = await buyer.client.from('follows').insert({ user_id: buyer.id, seller_id: seller.id });
    expect(error).toBeNull();
    expect((await buyer.client.from('follows').select('seller_id')).data).toEqual([{ seller_id: seller.id }]);
    expect((await seller.client.from('follows').select('seller_id')).data).toEqual([]);
    expect((await visitorClient(backend()).from('follows').select('seller_id')).status).toBe(401);
    await buyer.client.from('follows').delete().eq('seller_id', seller.id);
    expect(await backend().sql`select 1 from follows where user_id = ${buyer.id}`).toHaveLength(0);
  });

  it('refuses following oneself, a user without a store, or on behalf of another user', async () => {
    const other = await createShopper(backend(), 'other');
    const follow = (user_id: string, seller_id: string) => buyer.client.from('follows').insert({ user_id, seller_id });
    expect((await follow(buyer.id, other.id)).error?.code).toBe('not_found');
    expect((await follow(other.id, seller.id)).error?.code).toBe('42501');
    expect((await seller.client.from('follows').insert({ user_id: seller.id, seller_id: seller.id })).error).not.toBeNull();
    expect(await backend().sql`select 1 from follows`).toHaveLength(0);
  });
});

describe('reports', () => {
  it('are accepted once per target and readable by their author only', async () => {
    const report = { reporter_id: buyer.id, product_id: vase, reason: 'fake', comment: ' not clay ' };
    expect((await buyer.client.from('reports').insert(report)).error).toBeNull();
    expect((await buyer.client.from('reports').insert(report)).status).toBe(409);
    expect((await seller.client.from('reports').select('*')).data).toEqual([]);
    expect(await backend().sql`select comment, seller_id from reports where reporter_id = ${buyer.id}`).toMatchObject([
      { comment: 'not clay', seller_id: null },
    ]);
  });

  it.each([
    ['without a target', { reason: 'fake' }],
    ['with an unknown reason', { reason: 'because', seller_id: 'seller' }],
    ['with a text of 1 MB', { reason: 'other', seller_id: 'seller', comment: 'x'.repeat(1_000_000) }],
  ])('are refused %s', async (_, values) => {
    const seller_id = 'seller_id' in values ? seller.id : null;
    expect((await buyer.client.from('reports').insert({ reporter_id: buyer.id, ...values, seller_id })).error).not.toBeNull();
  });

  it('are refused of what the reporter owns, cannot see, or is no store', async () => {
    const hidden = await createProduct(seller);
    await seller.client.from('products').update({ status: 'inactive' }).eq('id', hidden.id);
    // visible to others through a review, but no store
    const reviewer = await createShopper(backend(), 'reviewer');
    await reviewer.client.from('product_reviews').insert({ product_id: vase, user_id: reviewer.id, rating: 4 });
    const targets: [TestUser, object][] = [
      [seller, { product_id: vase }],
      [seller, { seller_id: seller.id }],
      [buyer, { product_id: hidden.id }],
      [buyer, { seller_id: reviewer.id }],
    ];
    const before = await backend().sql`select count(*) from reports`;
    for (const [user, target] of targets) {
      const { error } = await user.client.from('reports').insert({ reporter_id: user.id, reason: 'fake', ...target });
      expect(error?.code, JSON.stringify(target)).toBe('42501');
    }
    expect(await backend().sql`select count(*) from reports`).toEqual(before);
  });

  it('are limited to twenty a day', async () => {
    const keen = await createShopper(backend(), 'keen');
    const others = await backend().sql<{ id: string }[]>`select id from products where id <> ${vase} and status = 'active' limit 19`;
    const report = (target: object) => keen.client.from('reports').insert({ reporter_id: keen.id, reason: 'fake', ...target });
    expect((await report({ seller_id: seller.id })).error).toBeNull();
    const answers = await Promise.all(others.map(({ id }) => report({ product_id: id })));
    expect(answers.map(({ status }) => status)).toEqual(others.map(() => 201));
    expect((await report({ product_id: vase })).status).toBe(429);
  });
});

describe('reporting a payment', () => {
  it('stores status and time once, by the buyer only, and does not confirm the order', async () => {
    const id = await order(buyer, 'kaspi_transfer');
    expect((await seller.client.rpc('report_payment', { p_order: id })).status).toBe(404);
    expect((await buyer.client.rpc('report_payment', { p_order: id })).data).toBe('reported');
    expect((await buyer.client.rpc('report_payment', { p_order: id })).data).toBe('reported');
    expect(await stored(id)).toMatchObject({ payment_status: 'reported', status: 'pending' });
    expect((await stored(id))?.payment_reported_at).toBeInstanceOf(Date);
  });

  it('is refused for cash, and 30 days after an order was cancelled', async () => {
    const cash = await order(buyer);
    expect((await buyer.client.rpc('report_payment', { p_order: cash })).error?.code).toBe('bad_transition');
    const gone = await order(buyer, 'kaspi_transfer');
    await buyer.client.rpc('set_order_status', { p_order: gone, p_status: 'cancelled' });
    await backend().sql`update orders set late_payment_until = app.now() where id = ${gone}`;
    expect((await buyer.client.rpc('report_payment', { p_order: gone })).error?.code).toBe('bad_transition');
    expect(await stored(gone)).toMatchObject({ payment_status: 'unpaid' });
  });
});

describe('sessions', () => {
  it('give the token of a globally signed-out session no access [S08]', async () => {
    const user = await createShopper(backend(), 'leaver');
    await user.client.from('wishlists').insert({ user_id: user.id, product_id: vase });
    const authorization = { authorization: `Bearer ${user.token}`, apikey: backend().keys.publishable };
    const read = () => fetch(`${backend().url}/rest/v1/wishlists`, { headers: authorization }).then((r) => r.json());
    expect(await read()).toHaveLength(1);
    await user.client.auth.signOut({ scope: 'global' });
    expect(await read()).toEqual([]);
    const rename = await fetch(`${backend().url}/rest/v1/profiles?id=eq.${user.id}`, {
      method: 'PATCH',
      headers: { ...authorization, 'content-type': 'application/json', prefer: 'return=representation' },
      body: JSON.stringify({ full_name: 'Still here' }),
    });
    expect(await rename.json()).toEqual([]);
    expect(await backend().sql`select full_name from app.profiles where id = ${user.id}`).toEqual([{ full_name: null }]);
  });
});

describe('deleting the account', () => {
  it.each(['WRONG@example.test', ''])('is refused for the e-mail %j and deletes nothing [S10]', async (p_email) => {
    expect((await buyer.client.rpc('delete_account', { p_email })).error?.code).toBe('email_mismatch');
    expect((await buyer.client.rpc('delete_account', { p_email: buyer.email.toUpperCase() })).error?.code).toBe('email_mismatch');
    expect(await backend().sql`select 1 from auth.users where id = ${buyer.id}`).toHaveLength(1);
  });

  it('removes personal data, rejects the old token and frees the e-mail [S09 S11 S13]', async () => {
    const user = await createShopper(backend(), 'gone');
    const delivered = await order(user);
    await move(delivered, 'confirmed', 'shipped', 'delivered');
    await user.client.from('product_reviews').insert({ product_id: vase, user_id: user.id, rating: 5, comment: 'Kept' });
    await user.client.from('wishlists').insert({ user_id: user.id, product_id: vase });
    await user.client.from('addresses').insert({ user_id: user.id, ...address });
    expect((await user.client.rpc('delete_account', { p_email: user.email })).error).toBeNull();

    const { sql } = backend();
    expect(await sql`select 1 from auth.users where id = ${user.id}`).toHaveLength(0);
    expect(await sql`select 1 from auth.sessions where user_id = ${user.id}`).toHaveLength(0);
    expect(await sql`select 1 from wishlists where user_id = ${user.id}`).toHaveLength(0);
    expect(await sql`select 1 from addresses where user_id = ${user.id}`).toHaveLength(0);
    expect(await sql`select 1 from app.order_contacts where order_id = ${delivered}`).toHaveLength(0);
    expect(await stored(delivered)).toMatchObject({ customer: '—', status: 'delivered' });
    const [profile] = await sql`select * from app.profiles where id = ${user.id}`;
    expect(profile).toMatchObject({ full_name: null, phone: null, avatar_url: null });
    expect(profile?.username).toMatch(/^deleted_/);
    expect(await sql`select comment from product_reviews where user_id = ${user.id}`).toEqual([{ comment: 'Kept' }]);

    // the old token, still valid by its date
    expect((await user.client.from('wishlists').insert({ user_id: user.id, product_id: vase })).error).not.toBeNull();
    expect((await placeOrder(user.client, [{ product_id: vase, quantity: 1 }])).error).not.toBeNull();
    const upload = await fetch(`${backend().url}/storage/v1/object/profile-images/${user.id}/${crypto.randomUUID()}.png`, {
      method: 'POST',
      headers: { authorization: `Bearer ${user.token}`, apikey: backend().keys.publishable, 'content-type': 'image/png' },
      body: new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    });
    expect(upload.ok).toBe(false);
    expect((await visitorClient(backend()).auth.signInWithPassword({ email: user.email, password: PASSWORD })).error).not.toBeNull();

    const again = await visitorClient(backend()).auth.signUp({
      email: user.email,
      password: PASSWORD,
      options: { data: { username: user.username } },
    });
    expect(again.error).toBeNull();
    expect(again.data.user?.id).not.toBe(user.id);
  });

  it('is refused to a seller with open orders [S12]', async () => {
    const shop = await createSeller(backend(), 'leaving');
    const bowl = (await createProduct(shop)).id;
    const { data } = await placeOrder(buyer.client, [{ product_id: bowl, quantity: 1 }]);
    expect((await shop.client.rpc('delete_account', { p_email: shop.email })).error?.code).toBe('open_orders');
    const id = (data as { orders: { id: string }[] }).orders[0]?.id;
    await shop.client.rpc('set_order_status', { p_order: id, p_status: 'cancelled' });
    expect((await shop.client.rpc('delete_account', { p_email: shop.email })).error).toBeNull();
    expect(await backend().sql`select status from products where id = ${bowl}`).toEqual([{ status: 'inactive' }]);
  });

  it('ends the orders of a removed seller in steps when they are too many for one request', async () => {
    const { sql } = backend();
    const shop = await createSeller(backend(), 'busy');
    const bowl = (await createProduct(shop, { stock_quantity: 5 })).id;
    for (let n = 0; n < 3; n++)
      await placeOrder(buyer.client, [{ product_id: bowl, quantity: 1 }]).then(({ error }) => expect(error).toBeNull());
    // more open orders than the request ends, as by the operator's removal of the account
    await sql`select app.end_business_of_seller(${shop.id}, 1)`;
    const states = async () =>
      (await sql`select status, cancel_reason as reason from orders where seller_id = ${shop.id}`)
        .map(({ status, reason }) => `${status} ${reason ?? ''}`.trim())
        .sort();
    expect(await states()).toEqual(['cancelled seller_left', 'pending', 'pending']);
    await sql`select app.finish_remaining_orders(1)`;
    expect(await states()).toEqual(['cancelled seller_left', 'cancelled seller_left', 'pending']);
    await sql`select app.run_maintenance()`;
    await sql`select app.run_maintenance()`;
    expect(await states()).toEqual(Array.from({ length: 3 }, () => 'cancelled seller_left'));
    expect(await sql`select stock_quantity from products where id = ${bowl}`).toEqual([{ stock_quantity: 5 }]);
    expect(await sql`select 1 from app.unfinished_orders`).toEqual([]);
  });

  it('erases a catalogue that is too large for one request in steps', async () => {
    const shop = await createSeller(backend(), 'vast');
    for (const name of ['Bowl', 'Cup', 'Dish']) await createProduct(shop, { name, description: 'By hand' });
    await backend().sql`insert into product_reviews (product_id, user_id, rating, reply, replied_at)
      select id, ${buyer.id}, 5, 'Thank you', now() from products where seller_id = ${shop.id}`;
    const left = async () =>
      backend().sql`select 1 from products where seller_id = ${shop.id} and (status = 'active' or description <> '')
        union all select 1 from product_reviews r join products p on p.id = r.product_id where p.seller_id = ${shop.id} and r.reply is not null`;
    await backend().sql`select app.erase_replies(${shop.id}, 2)`;
    expect(await left()).toHaveLength(3 + 1);
    await backend().sql`select app.retire_products(${shop.id}, true, 2)`;
    expect(await left()).toHaveLength(1 + 1);
    await backend().sql`update app.profiles set deleted_at = now() where id = ${shop.id}`;
    await backend().sql`select app.run_maintenance()`;
    await backend().sql`update app.profiles set deleted_at = null where id = ${shop.id}`;
    expect([await left(), await backend().sql`select 1 from app.unfinished_catalogues`]).toEqual([[], []]);
  });

  it('notes a reply that is left when all products are erased', async () => {
    const shop = await createSeller(backend(), 'answering');
    const bowl = (await createProduct(shop, { description: 'By hand' })).id;
    await backend()
      .sql`insert into product_reviews (product_id, user_id, rating, reply, replied_at) values (${bowl}, ${buyer.id}, 5, 'Thank you', now())`;
    // its author is editing the review
    await backend().sql.begin(async (sql) => {
      await sql`select 1 from product_reviews where product_id = ${bowl} for no key update`;
      expect((await shop.client.rpc('delete_account', { p_email: shop.email })).error).toBeNull();
    });
    const reply = async () =>
      (await backend().sql`select reply from product_reviews where product_id = ${bowl}`)[0]!.reply as string | null;
    expect(await reply()).toBe('Thank you');
    await backend().sql`select app.run_maintenance()`;
    expect([await reply(), await backend().sql`select 1 from app.unfinished_catalogues`]).toEqual([null, []]);
  });
});

describe('searching stores', () => {
  it('finds sellers by the start of the username, not by a wildcard or a single letter', async () => {
    const find = async (p_query: string) =>
      ((await visitorClient(backend()).rpc('search_stores', { p_query }).select('username')).data as unknown as { username: string }[]).map(
        (row) => row.username,
      );
    expect(await find('aiger')).toContain('aigerim.home');
    expect(await find('@aigerim')).toContain('aigerim.home');
    expect(await find('%')).toEqual([]);
    expect(await find('a')).toEqual([]);
  });
});
