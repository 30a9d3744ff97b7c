/** What a guest has, moved to an account or to the guest of another browser. */
import { afterEach, beforeAll, expect, it } from 'vitest';
import { expectInvariantsAfterAll } from '../../helpers/invariants.ts';
import { moveTime, resetTime } from '../../helpers/time.ts';
import {
  address,
  backendForFile,
  createGuest,
  createProduct,
  createSeller,
  createShopper,
  newPhone,
  operatorClient,
  placeOrder,
  type TestUser,
  visitorClient,
} from '../../helpers/users.ts';

const backend = backendForFile();
expectInvariantsAfterAll(backend);
let seller: TestUser;
let vase: string;
beforeAll(async () => {
  seller = await createSeller(backend());
  vase = (await createProduct(seller, { stock_quantity: 2000 })).id;
});
afterEach(() => resetTime(backend()));

async function buy(buyer: TestUser, product = vase): Promise<string> {
  const { data, error } = await placeOrder(buyer.client, [{ product_id: product, quantity: 1 }], {
    p_shipping: { ...address, phone: newPhone() },
  });
  if (error) throw error;
  return (data as { orders: { id: string }[] }).orders[0]!.id;
}
const keyOf = async (guest: TestUser): Promise<string> => (await guest.client.rpc('create_guest_key').throwOnError()).data as string;
const merge = async (user: TestUser, key: string) => {
  const { data, error } = await user.client.rpc('merge_guest', { p_key: key });
  return error?.code ?? data;
};
const ownersOf = async (orders: string[]) =>
  (await backend().sql`select distinct user_id from orders where id = any (${orders})`).map((row) => String(row.user_id));

it('gives orders, addresses, saved products, reports and consents of a guest to an account, and ends the guest', async () => {
  const [guest, shopper] = [await createGuest(backend()), await createShopper(backend())];
  const orders = [await buy(guest), await buy(guest)];
  const { phone } = { phone: newPhone() };
  await guest.client
    .from('addresses')
    .insert({ ...address, phone })
    .throwOnError();
  await guest.client.from('wishlists').insert({ product_id: vase }).throwOnError();
  await guest.client.from('reports').insert({ product_id: vase, reason: 'other', comment: 'Not what it says' }).throwOnError();
  await seller.client.rpc('set_order_status', { p_order: orders[0], p_status: 'confirmed' }).throwOnError();
  expect(await merge(shopper, await keyOf(guest))).toBe(2);
  expect(await ownersOf(orders)).toEqual([shopper.id]);
  const { data: read } = await shopper.client.from('orders').select('id').in('id', orders);
  expect(read).toHaveLength(2);
  const { data: unread } = await shopper.client.from('order_reads').select('order_id,side').eq('is_unread', true);
  expect(unread).toEqual([{ order_id: orders[0], side: 'buyer' }]);
  const [kept] = await backend().sql`
    select (select count(*)::int from addresses where user_id = ${shopper.id} and phone = ${phone}) as addresses,
           (select count(*)::int from wishlists where user_id = ${shopper.id}) as saved,
           (select count(*)::int from reports where reporter_id = ${shopper.id}) as reports,
           (select count(*)::int from app.consents c join app.document_versions v on v.id = c.version_id
             where c.user_id = ${shopper.id} and v.kind = 'purchase_rules') as consents,
           (select count(*)::int from app.checkouts where user_id = ${shopper.id}) as checkouts,
           (select count(*)::int from auth.users where id = ${guest.id}) as users,
           (select count(*)::int from app.profiles where id = ${guest.id}) as profiles`;
  expect(kept).toEqual({ addresses: 1, saved: 1, reports: 1, consents: 1, checkouts: 2, users: 0, profiles: 0 });
  // the token of the guest is worth nothing any more
  expect((await guest.client.rpc('create_guest_key')).error?.code).toBe('signed_out');
  expect((await guest.client.from('orders').select('id')).data).toEqual([]);
});

it('keeps what the account has already, and its limits of saved things', async () => {
  const [guest, shopper] = [await createGuest(backend()), await createShopper(backend())];
  const same = { ...address, phone: newPhone() };
  for (const user of [guest, shopper]) {
    await user.client.from('addresses').insert(same).throwOnError();
    await user.client.from('wishlists').insert({ product_id: vase }).throwOnError();
    await user.client.from('reports').insert({ product_id: vase, reason: 'other', comment: 'Not what it says' }).throwOnError();
  }
  await backend().sql`insert into addresses (user_id, name, phone, city, street)
    select ${shopper.id}, 'A', '+77010000000', 'B', 'C ' || n from generate_series(1, 49) n`;
  await guest.client
    .from('addresses')
    .insert({ ...address, street: '9 Abay Ave' })
    .throwOnError();
  expect(await merge(shopper, await keyOf(guest))).toBe(0);
  const [left] = await backend().sql`
    select (select count(*)::int from addresses where user_id = ${shopper.id}) as addresses,
           (select count(*)::int from wishlists where user_id = ${shopper.id}) as saved,
           (select count(*)::int from reports where product_id = ${vase} and reporter_id = ${shopper.id}) as reports`;
  expect(left).toEqual({ addresses: 50, saved: 1, reports: 1 });
});

it('moves a guest to the guest of another browser', async () => {
  const [inApp, browser] = [await createGuest(backend()), await createGuest(backend())];
  const order = await buy(inApp);
  expect(await merge(browser, await keyOf(inApp))).toBe(1);
  expect(await ownersOf([order])).toEqual([browser.id]);
});

it('answers a repeated order of the guest to the account, also when both have used the same key', async () => {
  const [guest, shopper] = [await createGuest(backend()), await createShopper(backend())];
  const key = crypto.randomUUID();
  const order = (user: TestUser, phone: string) =>
    placeOrder(user.client, [{ product_id: vase, quantity: 1 }], { p_idempotency_key: key, p_shipping: { ...address, phone } });
  const [phone, other] = [newPhone(), newPhone()];
  const { data: first } = await order(guest, phone);
  await merge(shopper, await keyOf(guest));
  expect((await order(shopper, phone)).data).toEqual(first);
  const next = await createGuest(backend());
  await order(next, other);
  expect(await merge(shopper, await keyOf(next))).toBe(1);
  expect((await order(shopper, phone)).data).toEqual(first);
});

it('takes any of its keys once, for ten minutes', async () => {
  const [guest, shopper] = [await createGuest(backend()), await createShopper(backend())];
  const order = await buy(guest);
  const late = await keyOf(guest);
  await moveTime(backend(), '11 minutes');
  expect(await merge(shopper, late)).toBe('not_found');
  expect(await ownersOf([order])).toEqual([guest.id]);
  await resetTime(backend());
  const [key, later] = [await keyOf(guest), await keyOf(guest)];
  expect(await merge(guest, key)).toBe('not_found');
  expect(await merge(shopper, key)).toBe(1);
  for (const used of [key, later]) expect(await merge(shopper, used)).toBe('not_found');
});

it('refuses accounts a key, visitors both, and guessed, empty and foreign keys [S35]', async () => {
  const [guest, shopper] = [await createGuest(backend()), await createShopper(backend())];
  const order = await buy(guest);
  expect((await shopper.client.rpc('create_guest_key')).error?.code).toBe('invalid');
  const visitor = visitorClient(backend());
  expect((await visitor.rpc('create_guest_key')).error?.code).toBe('42501');
  expect((await visitor.rpc('merge_guest', { p_key: await keyOf(guest) })).error?.code).toBe('42501');
  const [stored] = await backend().sql`select encode(key_hash, 'hex') as hash from app.guest_keys where guest_id = ${guest.id}`;
  for (const key of ['', guest.id, '0'.repeat(32), String(stored?.hash), '%']) expect(await merge(shopper, key)).toBe('not_found');
  expect(await ownersOf([order])).toEqual([guest.id]);
});

it('moves nothing to the seller of an order, to somebody who may not buy, and from somebody who has got an account [S35]', async () => {
  const guest = await createGuest(backend());
  const order = await buy(guest);
  expect(await merge(seller, await keyOf(guest))).toBe('own_product');
  const limited = await createShopper(backend());
  await backend()
    .sql`insert into app.buyer_limits (user_id, kind, until, reason) values (${limited.id}, 'buying', now() + interval '1 day', 'Refused parcels')`;
  const key = await keyOf(guest);
  expect(await merge(limited, key)).toBe('buying_limited');
  await backend().sql`update auth.users set is_anonymous = false, email = ${`${guest.id}@example.test`} where id = ${guest.id}`;
  expect(await merge(await createShopper(backend()), key)).toBe('not_found');
  expect(await ownersOf([order])).toEqual([guest.id]);
});

it('takes the limits of the guest along, and the longer one of two [S35]', async () => {
  const [guest, shopper] = [await createGuest(backend()), await createShopper(backend())];
  for (const [user, days] of [
    [guest, 20],
    [shopper, 3],
  ] as const) {
    await backend().sql`insert into app.buyer_limits (user_id, kind, until, reason)
      values (${user.id}, 'orders', now() + make_interval(days => ${days}), 'Refused parcels')`;
  }
  await merge(shopper, await keyOf(guest));
  const [limit] = await backend()
    .sql`select until > now() + interval '19 days' as is_long from app.buyer_limits where user_id = ${shopper.id}`;
  expect(limit).toEqual({ is_long: true });
});

it('creates twenty keys an hour, and removes those that have expired', async () => {
  const guest = await createGuest(backend());
  const codes: string[] = [];
  for (let n = 0; n < 21; n++) codes.push((await guest.client.rpc('create_guest_key')).error?.code ?? 'ok');
  expect(codes.filter((code) => code !== 'ok')).toEqual(['rate_limited']);
  await moveTime(backend(), '1 hour');
  await operatorClient(backend()).rpc('run_maintenance').throwOnError();
  expect(await backend().sql`select 1 from app.guest_keys where guest_id = ${guest.id}`).toEqual([]);
});

it('moves or forgets each column that refers to a person', async () => {
  const columns = await backend().sql`
    select c.conrelid::regclass::text as "table", a.attname as "column" from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = 'app.profiles'::regclass order by 1, 2`;
  const moved = [
    'addresses.user_id',
    'app.buyer_limits.user_id',
    'app.checkouts.user_id',
    'app.consents.user_id',
    'app.outbox.user_id',
    'app.notifications.user_id',
    'app.digests.user_id',
    'notification_choices.user_id',
    'notification_targets.user_id',
    'product_watches.user_id',
  ].concat('order_reads.user_id', 'orders.user_id', 'reports.reporter_id', 'wishlists.user_id');
  // of the session and its keys, or of what guests cannot have
  const ofGuest = [
    'app.guest_keys.guest_id',
    'app.message_keys.user_id',
    'app.rate_limits.user_id',
    'app.reauthentications.user_id',
    'app.retired_usernames.user_id',
  ].concat(
    'app.stored_files.user_id',
    'app.moderations.user_id',
    'app.operators.user_id',
    'app.instagram_accounts.user_id',
    'app.instagram_states.user_id',
    'app.telegram_codes.user_id',
    'follows.user_id',
    'instagram_posts.influencer_id',
    'product_questions.shopper_id',
    'product_reviews.user_id',
    'products.influencer_id',
  );
  const names = columns.map((row) => `${row.table}.${row.column}`).filter((name) => !name.endsWith('.seller_id'));
  expect(names.filter((name) => ![...moved, ...ofGuest].includes(name))).toEqual([]);
});
