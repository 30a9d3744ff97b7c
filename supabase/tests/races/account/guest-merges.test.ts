/** One guest, several sessions that take over at the same moment. */
import { expect, it } from 'vitest';
import {
  createGuests,
  createProducts,
  createSellers,
  createUsers,
  orderAction,
  raceBackendForFile,
  ROUNDS,
  rounds,
  runConcurrently,
  type Action,
  type TestAccount,
} from '../../helpers/parallel.ts';

const backend = raceBackendForFile();
let phones = 0;
const newPhone = (): string => `+7705${String(phones++).padStart(7, '0')}`;
const act = (user: TestAccount, run: Action['run']): Action => ({ as: user.id, isGuest: user.isGuest, run });

/** A guest with an order, and a key of the guest. */
async function guestWithOrder() {
  const [seller] = await createSellers(backend(), 1);
  const [product] = await createProducts(backend(), seller!.id, 1);
  const [guest] = await createGuests(backend(), 1);
  const phone = newPhone();
  await runConcurrently(backend(), [orderAction(guest!, [product!], { phone })]);
  const key = crypto.randomUUID().replaceAll('-', '');
  await backend().sql`insert into app.guest_keys (guest_id, key_hash, expires_at)
    values (${guest!.id}, app.key_hash(${key}), now() + interval '10 minutes')`;
  const [order] = await backend().sql`select id from orders where user_id = ${guest!.id}`;
  await backend().sql`insert into app.order_links (key_hash, order_id) values (app.key_hash(${key}), ${order?.id})`;
  return { guest: guest!, product: product!, key, order: String(order?.id), phone, digits: phone.slice(-4) };
}
const merge = (user: TestAccount, key: string) => act(user, (sql) => sql`select public.merge_guest(${key})`);
/** Sent again, as the app does, when somebody else has just taken it. */
const take = (user: TestAccount, key: string, digits: string) => ({
  ...act(user, (sql) => sql`select public.take_order_link(${key}, ${digits})`),
  attempts: 64,
});
const ownersOf = async (order: string) => backend().sql`
  select o.user_id, (select count(*)::int from auth.users u where u.id = o.user_id) as users from orders o where id = ${order}`;

it('64 merges of one guest move the orders once', async () => {
  const outcome = await rounds(ROUNDS, async () => {
    const { key, order } = await guestWithOrder();
    const users = [...(await createUsers(backend(), 32)), ...(await createGuests(backend(), 32))];
    const counts = await runConcurrently(
      backend(),
      users.map((user) => merge(user, key)),
    );
    const [owner] = await ownersOf(order);
    expect(users.map(({ id }) => id)).toContain(owner?.user_id);
    return counts;
  });
  expect(outcome).toEqual({ ok: ROUNDS, not_found: 63 * ROUNDS });
});

it('a guest who orders while being merged has no order without an owner', async () => {
  await rounds(ROUNDS, async () => {
    const { guest, product, key } = await guestWithOrder();
    const [shopper] = await createUsers(backend(), 1);
    const counts = await runConcurrently(backend(), [
      ...Array.from({ length: 8 }, () => orderAction(guest, [product], { phone: newPhone() })),
      merge(shopper!, key),
    ]);
    expect(Object.keys(counts).filter((code) => !['ok', 'signed_out'].includes(code))).toEqual([]);
    const [left] = await backend().sql`
      select count(*)::int as orders, count(*) filter (where user_id = ${shopper!.id})::int as moved from orders where ${guest.id} = user_id
          or user_id = ${shopper!.id}`;
    expect(left).toEqual({ orders: counts.ok, moved: counts.ok });
    return counts;
  });
});

it('two guests who take over each other do not wait for ever, and no order is without an owner', async () => {
  await rounds(ROUNDS, async () => {
    const [one, other] = [await guestWithOrder(), await guestWithOrder()];
    const counts = await runConcurrently(backend(), [
      ...Array.from({ length: 8 }, () => merge(one.guest, other.key)),
      ...Array.from({ length: 8 }, () => take(other.guest, one.key, one.digits)),
    ]);
    expect(Object.keys(counts).filter((code) => !['ok', 'not_found', 'signed_out'].includes(code))).toEqual([]);
    for (const { order } of [one, other]) expect(await ownersOf(order)).toMatchObject([{ users: 1 }]);
    return counts;
  });
});

it('64 tries of one link count one by one', async () => {
  await rounds(ROUNDS, async () => {
    const { key, digits, order } = await guestWithOrder();
    const wrong = digits === '9999' ? '9998' : '9999';
    await runConcurrently(
      backend(),
      Array.from({ length: 64 }, () => ({
        as: null,
        run: (sql) => sql`select public.read_order_link(${key}, ${wrong})`,
      })),
    );
    const [link] = await backend().sql`select failures, recent_failures from app.order_links where order_id = ${order}`;
    expect(link).toEqual({ failures: 5, recent_failures: 5 });
    return { ok: 1 };
  });
});

it('a link is created while it is taken, and both have an end', async () => {
  await rounds(ROUNDS, async () => {
    const { guest, key, digits, order } = await guestWithOrder();
    const others = await createGuests(backend(), 8);
    const counts = await runConcurrently(backend(), [
      ...others.map((other) => take(other, key, digits)),
      ...Array.from({ length: 8 }, () => act(guest, (sql) => sql`select public.create_order_link(${order})`)),
    ]);
    expect(Object.keys(counts).filter((code) => !['ok', 'not_found', 'signed_out'].includes(code))).toEqual([]);
    expect(await ownersOf(order)).toMatchObject([{ users: 1 }]);
    return counts;
  });
});
