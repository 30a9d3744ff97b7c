/** Guests: who they are, what they may do without an account, how they become one, how long they are kept. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openCase } from '../../helpers/cases.ts';
import { expectInvariantsAfterAll } from '../../helpers/invariants.ts';
import { moveTime, resetTime } from '../../helpers/time.ts';
import {
  address,
  backendForFile,
  call,
  createGuest,
  createProduct,
  createSeller,
  createShopper,
  newPhone,
  operatorClient,
  placeOrder,
  rawRequest,
  type TestUser,
  visitorClient,
} from '../../helpers/users.ts';

const backend = backendForFile({ hasOrderLimits: true });
expectInvariantsAfterAll(backend);
let seller: TestUser;
let vase: string;
beforeAll(async () => {
  seller = await createSeller(backend());
  vase = (await createProduct(seller, { stock_quantity: 2000 })).id;
});
afterEach(() => resetTime(backend()));

const buy = async (guest: TestUser, product = vase) => {
  const { data, error } = await placeOrder(guest.client, [{ product_id: product, quantity: 1 }], {
    p_shipping: { ...address, phone: newPhone() },
  });
  return { id: (data as { orders: { id: string }[] } | null)?.orders[0]?.id ?? '', code: error?.code ?? 'ok', details: error?.details };
};
const maintain = () => operatorClient(backend()).rpc('run_maintenance').throwOnError();
const profileOf = async ({ id }: TestUser) =>
  (
    await backend()
      .sql`select username, guest_until is not null as is_guest, deleted_at is not null as is_deleted from app.profiles where id = ${id}`
  )[0];

describe('a guest', () => {
  it('has a token that says so, also after it was refreshed, and no address', async () => {
    const guest = await createGuest(backend());
    const { data } = await guest.client.auth.getUser();
    expect(data.user).toMatchObject({ id: guest.id, is_anonymous: true, email: '', identities: [] });
    const { data: refreshed } = await guest.client.auth.refreshSession();
    for (const token of [guest.token, refreshed.session?.access_token ?? '']) {
      const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object;
      expect(claims).toMatchObject({ sub: guest.id, is_anonymous: true, role: 'authenticated', email: '' });
    }
    expect(await profileOf(guest)).toMatchObject({ is_guest: true });
  });

  it('has a name that nobody else can take, and that nobody sees [P01]', async () => {
    const guest = await createGuest(backend());
    expect(guest.username).toMatch(/^guest_[0-9a-f]{12}$/);
    await buy(guest);
    for (const client of [visitorClient(backend()), seller.client]) {
      expect((await client.from('profiles').select('id').eq('id', guest.id)).data).toEqual([]);
    }
    expect((await visitorClient(backend()).rpc('username_state', { p_username: 'guest_of_honour' })).data).toBe('invalid');
  });

  it('orders, reads the order, reports the payment, confirms the receipt, opens a case and writes in it', async () => {
    const guest = await createGuest(backend());
    await seller.client.from('seller_settings').upsert({ seller_id: seller.id, kaspi_phone: '+77010000001' }).throwOnError();
    const { data } = await placeOrder(guest.client, [{ product_id: vase, quantity: 1 }], {
      p_payment_method: 'kaspi_transfer',
      p_shipping: { ...address, phone: newPhone() },
    });
    const id = (data as { orders: { id: string }[] }).orders[0]!.id;
    expect((await guest.client.from('orders').select('id,user_id')).data).toEqual([{ id, user_id: guest.id }]);
    await guest.client.rpc('report_payment', { p_order: id }).throwOnError();
    await seller.client.rpc('receive_payment', { p_order: id }).throwOnError();
    await seller.client.rpc('set_order_status', { p_order: id, p_status: 'shipped' }).throwOnError();
    await guest.client.rpc('set_order_status', { p_order: id, p_status: 'delivered' }).throwOnError();
    const request = await openCase(guest, id);
    await guest.client.rpc('write_case_message', { p_case: request, p_body: 'It is too small' }).throwOnError();
    const [stored] = await backend().sql`
      select o.status, o.payment_status, c.kind, (select body from order_case_messages m where m.case_id = c.id) as message
        from orders o join order_cases c on c.order_id = o.id where o.id = ${id}`;
    expect(stored).toEqual({ status: 'delivered', payment_status: 'received', kind: 'return', message: 'It is too small' });
  });

  it('needs an account to review, follow, open a store, change a profile, publish or import, and stores nothing by trying [S34]', async () => {
    const guest = await createGuest(backend());
    const { client } = guest;
    const refused = [
      client.from('profiles').update({ is_influencer: true, commission_rate: 5 }).eq('id', guest.id),
      client.from('profiles').update({ full_name: 'Aigerim' }).eq('id', guest.id),
      client.from('follows').insert({ seller_id: seller.id }),
      client.from('seller_settings').insert({ seller_id: guest.id, store_name: 'Guest' }),
      client.from('product_reviews').insert({ product_id: vase, user_id: guest.id, rating: 5, comment: 'Good' }),
      client.rpc('start_instagram_connection'),
      client.rpc('consume_rate_limit', { p_kind: 'instagram_media' }),
      client.rpc('request_verification', { p_layer: 'business', p_number: '1', p_name: 'x' }),
      client.rpc('claim_order', { p_token: crypto.randomUUID() }),
      client.rpc('delete_account', { p_email: '' }),
    ];
    const codes = (await Promise.all(refused)).map(({ error }) => error?.code);
    expect(codes.filter((code) => !['account_required', 'not_seller', '42501'].includes(code ?? 'ok'))).toEqual([]);
    const [left] = await backend().sql`
      select is_influencer, full_name, (select count(*)::int from follows where user_id = ${guest.id}) as follows from app.profiles where id = ${guest.id}`;
    expect(left).toEqual({ is_influencer: false, full_name: null, follows: 0 });
  });

  it('adds photos of cases, and no other files [S34]', async () => {
    const guest = await createGuest(backend());
    const add = (bucket: string) =>
      rawRequest(backend(), 'POST', `/storage/v1/object/${bucket}/${guest.id}/${crypto.randomUUID()}.webp`, {
        token: guest.token,
        body: 'RIFF',
        headers: { 'content-type': 'image/webp' },
      });
    const [own, profile, review] = [await add('case-photos'), await add('profile-images'), await add('review-photos')];
    expect(own.status).toBe(200);
    expect([profile.text, review.text].filter((text) => !/row-level security|Unauthorized/.test(text))).toEqual([]);
  });

  it('writes three reports a day', async () => {
    const guest = await createGuest(backend());
    const codes: string[] = [];
    for (let n = 0; n < 4; n++) {
      const other = await createProduct(seller);
      const { error } = await guest.client.from('reports').insert({ product_id: other.id, reason: 'other', comment: 'Not what it says' });
      codes.push(error?.code ?? 'ok');
    }
    expect(codes).toEqual(['ok', 'ok', 'ok', 'rate_limited']);
  });

  it('cannot pass for an account by another claim in its token [S34]', async () => {
    const guest = await createGuest(backend());
    const [header, , signature] = guest.token.split('.');
    const claims = JSON.parse(Buffer.from(guest.token.split('.')[1] ?? '', 'base64url').toString()) as object;
    const forged = `${header}.${Buffer.from(JSON.stringify({ ...claims, is_anonymous: false })).toString('base64url')}.${signature}`;
    const answer = await rawRequest(backend(), 'POST', '/rest/v1/rpc/claim_order', {
      token: forged,
      body: { p_token: crypto.randomUUID() },
    });
    expect(answer.status).toBe(401);
  });
});

describe('orders of guests that wait at one store', () => {
  it('are at most as many as the limit says; whoever has an account still orders [O49]', async () => {
    await backend().sql`update app.order_limits set most = 3 where kind = 'waiting_of_guests_at_store'`;
    const store = await createSeller(backend());
    const product = (await createProduct(store, { stock_quantity: 100 })).id;
    const codes: string[] = [];
    for (let n = 0; n < 4; n++) codes.push((await buy(await createGuest(backend()), product)).code);
    expect(codes).toEqual(['ok', 'ok', 'ok', 'account_required']);
    expect((await buy(await createShopper(backend()), product)).code).toBe('ok');
    // to say that it was paid frees nothing
    const [reported] = await backend().sql<{ id: string }[]>`
      update orders set payment_method = 'kaspi_transfer', payment_status = 'reported'
       where id = (select o.id from orders o join app.profiles p on p.id = o.user_id and p.guest_until is not null
                    where o.seller_id = ${store.id} limit 1) returning id`;
    expect(reported).toBeDefined();
    expect((await buy(await createGuest(backend()), product)).code).toBe('account_required');
    // one that is confirmed holds its stock with the will of the seller
    const [first] = await backend().sql<{ id: string }[]>`select id from orders where seller_id = ${store.id} order by date limit 1`;
    await store.client.rpc('set_order_status', { p_order: first!.id, p_status: 'confirmed' }).throwOnError();
    expect((await buy(await createGuest(backend()), product)).code).toBe('ok');
  });
});

describe('a guest with an address', () => {
  it('is an account with the same id, the same orders and all rights', async () => {
    const guest = await createGuest(backend());
    const { id } = await buy(guest);
    await backend()
      .sql`update auth.users set email = ${`${guest.username}@example.test`}, email_confirmed_at = now() where id = ${guest.id}`;
    expect(await profileOf(guest)).toMatchObject({ is_guest: false, username: expect.stringMatching(/^user_[0-9a-f]{12}$/) });
    // the old token is still that of a guest
    expect(await call(guest, 'start_instagram_connection', {})).toBe('account_required');
    await guest.client.auth.refreshSession();
    expect((await guest.client.from('orders').select('id')).data).toEqual([{ id }]);
    await guest.client.from('follows').insert({ seller_id: seller.id }).throwOnError();
  });
});

describe('guests are kept', () => {
  it('for 30 days without orders; then their row is gone', async () => {
    const guest = await createGuest(backend());
    await moveTime(backend(), '29 days');
    await maintain();
    expect(await profileOf(guest)).toMatchObject({ is_guest: true });
    await moveTime(backend(), '2 days');
    await maintain();
    expect(await profileOf(guest)).toBeUndefined();
    expect((await backend().sql`select 1 from auth.users where id = ${guest.id}`).length).toBe(0);
    expect((await guest.client.from('orders').select('id')).data ?? []).toEqual([]);
  });

  it('as long as an order has phone and address', async () => {
    const guest = await createGuest(backend());
    const { id } = await buy(guest);
    await seller.client.rpc('set_order_status', { p_order: id, p_status: 'cancelled' }).throwOnError();
    await moveTime(backend(), '700 days');
    await maintain();
    expect(await profileOf(guest)).toMatchObject({ is_guest: true, is_deleted: false });
    await moveTime(backend(), '31 days');
    await maintain();
    await moveTime(backend(), '31 days');
    await maintain();
    expect(await profileOf(guest)).toMatchObject({ is_deleted: true });
    const [order] = await backend().sql`select customer from orders where id = ${id}`;
    expect(order).toBeDefined();
  });
});
