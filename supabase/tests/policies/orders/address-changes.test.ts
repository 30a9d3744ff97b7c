import { beforeEach, describe, expect, it } from 'vitest';
import { mailsTo } from '../../helpers/mails.ts';
import { marketForFile } from '../../helpers/market.ts';
import { call, type Placed, proposeFewer, twoLines } from '../../helpers/orderChanges.ts';
import { moveTime, runDeadlines } from '../../helpers/time.ts';
import { reauthenticate } from '../../helpers/reauthentication.ts';
import { address, createShopper, type TestUser } from '../../helpers/users.ts';

let buyer: TestUser;
let seller: TestUser;
let rival: TestUser;
const { backend } = marketForFile((users) => ({ buyer, seller, rival } = users));
const parties = () => ({ backend: backend(), buyer, seller });
const NEW = { name: 'Асель', phone: '+77055554433', city: 'Алматы', street: 'ул. Сатпаева, 9', flat: '3', comment: 'домофон 3' };
const order = async (id: string) => (await backend().sql`select * from orders where id = ${id}`)[0] as Record<string, unknown>;
const contact = async (user: TestUser, id: string) => (await user.client.rpc('order_contact', { p_order: id })).data?.[0];
const openChange = async (id: string) =>
  (await backend().sql`select * from order_changes where order_id = ${id} order by created_at desc limit 1`)[0] as Record<string, unknown>;
const proposed = async (user: TestUser, change: unknown) =>
  ((await user.client.rpc('order_change_contact', { p_change: change })).data ?? [])[0];
const kept = async (id: string) =>
  (
    await backend()
      .sql`select count(*)::int as n from app.order_change_contacts a join order_changes c on c.id = a.change_id where c.order_id = ${id}`
  )[0]!.n as number;
const change = (user: TestUser, id: string, values: object = {}) =>
  call(user, 'change_address', { p_order: id, p_shipping: { ...NEW, ...values } });
const DELIVERY = [
  { city: 'Алматы', cost: 1500, days_from: 1, days_to: 2 },
  { city: 'Астана', cost: 3000, days_from: 3, days_to: 6 },
  { city: 'Конаев', cost: 500, days_from: 1, days_to: 4 },
];

let placed: Placed;
beforeEach(async () => {
  await backend().sql`insert into seller_settings (seller_id, delivery) values (${seller.id}, ${backend().sql.json(DELIVERY)})
    on conflict (seller_id) do update set delivery = excluded.delivery`;
  placed = await twoLines(parties());
});

describe('a corrected address', () => {
  it('in the same city applies at once, and the seller sends there', async () => {
    expect(await change(buyer, placed.id)).toBe('changed');
    const { city: _, ...rest } = NEW;
    expect(await contact(seller, placed.id)).toMatchObject(rest);
    expect(await order(placed.id)).toMatchObject({ customer: 'Асель', city: 'Алматы', delivery_cost: 1500, delivery_days: 2 });
    const [event] = await backend().sql`select actor, details from order_events where order_id = ${placed.id} and kind = 'address_changed'`;
    expect(event).toEqual({ actor: 'buyer', details: {} });
    const mails = await backend().sql`select kind from app.outbox where order_id = ${placed.id} and user_id = ${seller.id}`;
    expect(mails.map(({ kind }) => kind as string)).toContain('address_changed');
  });

  it('with cheaper delivery applies at once, with its price and its days', async () => {
    expect(await change(buyer, placed.id, { city: 'Қонаев' })).toBe('changed');
    expect(await order(placed.id)).toMatchObject({ city: 'Қонаев', delivery_cost: 500, delivery_days: 4 });
  });

  it('with dearer delivery waits for the seller; the old address stays until then', async () => {
    expect(await change(buyer, placed.id, { city: 'Астана' })).toBe('proposed');
    const { id, ...row } = await openChange(placed.id);
    expect(row).toMatchObject({ kind: 'address', proposed_by: 'buyer', delivery_cost: 3000, state: 'proposed' });
    expect(await contact(seller, placed.id)).toMatchObject({ street: address.street });
    expect(await proposed(seller, id)).toMatchObject({ name: 'Асель', street: NEW.street, city: 'Астана' });
    expect(await proposed(buyer, id)).toMatchObject({ phone: NEW.phone });
    expect(await proposed(rival, id)).toBeUndefined();
    expect(await call(buyer, 'answer_change', { p_change: id, p_accept: true })).toBe('bad_transition');
    expect(await call(seller, 'answer_change', { p_change: id, p_accept: true })).toBe('accepted');
    expect(await contact(seller, placed.id)).toMatchObject({ street: NEW.street, phone: NEW.phone });
    expect(await order(placed.id)).toMatchObject({ city: 'Астана', delivery_cost: 3000, delivery_days: 6 });
    expect([await proposed(seller, id), await kept(placed.id)]).toEqual([undefined, 0]);
  });

  it('with an unknown delivery price waits too; the seller may decline, and nothing of it is kept', async () => {
    expect(await change(buyer, placed.id, { city: 'Актау' })).toBe('proposed');
    const { id, delivery_cost } = await openChange(placed.id);
    expect(delivery_cost).toBeNull();
    expect(await call(seller, 'answer_change', { p_change: id, p_accept: false })).toBe('declined');
    expect(await order(placed.id)).toMatchObject({ status: 'pending', city: 'Алматы', delivery_cost: 1500 });
    expect(await kept(placed.id)).toBe(0);
  });

  it('with dearer delivery does not let the buyer who asks for it cancel a paid order', async () => {
    await call(seller, 'receive_payment', { p_order: placed.id });
    await call(seller, 'set_order_status', { p_order: placed.id, p_status: 'confirmed' });
    expect(await change(buyer, placed.id, { city: 'Астана' })).toBe('proposed');
    expect(await call(buyer, 'set_order_status', { p_order: placed.id, p_status: 'cancelled' })).toBe('bad_transition');
    expect(await order(placed.id)).toMatchObject({ status: 'confirmed', payment_status: 'received', city: 'Алматы' });
    expect(await openChange(placed.id)).toMatchObject({ kind: 'address', state: 'proposed' });
  });

  it.each([
    ['withdrawn', async (id: unknown) => call(buyer, 'withdraw_change', { p_change: id })],
    ['unanswered', async () => moveTime(backend(), '3 days 1 minute').then(() => runDeadlines(backend()))],
    ['overtaken by the shipment', async () => call(seller, 'set_order_status', { p_order: placed.id, p_status: 'shipped' })],
    ['overtaken by a cancellation', async () => call(seller, 'set_order_status', { p_order: placed.id, p_status: 'cancelled' })],
  ])('is not kept when it is %s', async (_, end) => {
    await call(seller, 'receive_payment', { p_order: placed.id });
    await call(seller, 'set_order_status', { p_order: placed.id, p_status: 'confirmed' });
    await change(buyer, placed.id, { city: 'Актау' });
    expect(await kept(placed.id)).toBe(1);
    await end((await openChange(placed.id)).id);
    expect(await kept(placed.id)).toBe(0);
    expect((await openChange(placed.id)).state).not.toBe('proposed');
    expect(await order(placed.id)).toMatchObject({ city: 'Алматы', customer: address.name });
  });

  it('is not kept when the buyer’s account is deleted', async () => {
    const guest = await createShopper(backend(), 'guest');
    const sold = await twoLines({ backend: backend(), buyer: guest, seller });
    await change(guest, sold.id, { city: 'Актау' });
    expect(await call(guest, 'delete_account', { p_email: guest.email })).toBeNull();
    expect(await kept(sold.id)).toBe(0);
    expect((await openChange(sold.id)).state).toBe('expired');
    expect(await call(seller, 'propose_change', { p_order: sold.id, p_delivery_cost: 9000 })).toBe('bad_transition');
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ phone: '87012345678' }, 'phone'],
    [{ phone: '' }, 'phone'],
    [{ city: ' ' }, 'city'],
    [{ street: '' }, 'street'],
  ])('is refused with %j', async (values, field) => {
    const { error } = await buyer.client.rpc('change_address', { p_order: placed.id, p_shipping: { ...NEW, ...values } });
    expect(error).toMatchObject({ code: 'invalid_shipping', details: `{"field": "${field}"}` });
    expect(await order(placed.id)).toMatchObject({ customer: address.name });
  });

  it('is the buyer’s to give, until the order is sent, and one thing at a time', async () => {
    expect(await change(seller, placed.id)).toBe('not_found');
    expect(await change(rival, placed.id)).toBe('not_found');
    expect(await call(buyer, 'change_address', { p_order: placed.id, p_shipping: [NEW] })).toBe('invalid_shipping');
    expect(await call(buyer, 'change_address', { p_order: crypto.randomUUID(), p_shipping: NEW })).toBe('not_found');
    const fewer = await proposeFewer(parties(), placed, placed.products[0]!, 1);
    expect(await change(buyer, placed.id)).toBe('change_open');
    await call(seller, 'withdraw_change', { p_change: fewer });
    await call(seller, 'receive_payment', { p_order: placed.id });
    for (const p_status of ['confirmed', 'shipped']) await call(seller, 'set_order_status', { p_order: placed.id, p_status });
    expect(await change(buyer, placed.id)).toBe('bad_transition');
  });

  it('cannot move unpaid orders to a phone beyond its limit, directly or by a proposal', async () => {
    const [limit] = await backend().sql`update app.order_limits set most = 1 where kind = 'unpaid_of_phone' returning most`;
    expect(limit).toEqual({ most: 1 });
    const phone = '+77077777777';
    expect(await change(buyer, placed.id, { phone })).toBe('changed');
    await backend().sql`update app.order_limits set most = 1000000 where kind = 'unpaid_of_phone'`;
    const second = await twoLines(parties());
    await backend().sql`update app.order_limits set most = 1 where kind = 'unpaid_of_phone'`;
    expect(await change(buyer, second.id, { phone })).toBe('too_many_open_orders');
    expect(await change(buyer, second.id, { phone, city: 'Астана' })).toBe('too_many_open_orders');
    // its own phone stays allowed
    expect(await change(buyer, placed.id, { phone, street: 'ул. Толе би, 1' })).toBe('changed');
    await backend().sql`update app.order_limits set most = 1000000 where kind = 'unpaid_of_phone'`;
  });
});

describe('a session that began an hour ago', () => {
  const age = () => backend().sql`update auth.sessions set created_at = now() - interval '1 hour' where user_id = ${buyer.id}`;
  const mailsOf = async (user: TestUser) => (await mailsTo(backend(), user)).map(({ kind }) => kind);
  beforeEach(async () => {
    await backend().sql`delete from app.outbox`;
    await backend().sql`delete from app.reauthentications where user_id = ${buyer.id}`;
    await age();
  });

  it.each([
    ['received', async () => call(seller, 'receive_payment', { p_order: placed.id })],
    ['reported', async () => call(buyer, 'report_payment', { p_order: placed.id })],
  ])('sends no goods elsewhere whose payment is %s before it has reauthenticated [S33]', async (_, pay) => {
    await pay();
    expect(await change(buyer, placed.id)).toBe('reauthentication_required');
    expect(await change(buyer, placed.id, { city: 'Астана' })).toBe('reauthentication_required');
    expect(await contact(seller, placed.id)).toMatchObject({ name: address.name, street: address.street });
    expect(await backend().sql`select 1 from order_changes where order_id = ${placed.id}`).toEqual([]);
    expect(await reauthenticate(backend(), buyer)).toBe('ok');
    expect(await change(buyer, placed.id)).toBe('changed');
    expect(await contact(seller, placed.id)).toMatchObject({ street: NEW.street });
  });

  it('sends no paid goods elsewhere within a day after a new password [S33]', async () => {
    const guest = await createShopper(backend(), 'guest');
    const sold = await twoLines({ backend: backend(), buyer: guest, seller }, { isPaid: true });
    await guest.client.auth.updateUser({ password: 'set by the thief' });
    expect(await change(guest, sold.id)).toBe('sign_in_changed');
    expect(await contact(seller, sold.id)).toMatchObject({ street: address.street });
  });

  it('corrects the address of an order that nobody has paid, and the buyer is told by mail [S33]', async () => {
    expect(await change(buyer, placed.id, { name: 'Ерлан' })).toBe('changed');
    expect(await mailsOf(buyer)).toEqual(['own_address_changed']);
    const [mail] = await mailsTo(backend(), buyer);
    expect(mail!.body).toContain('Получатель: Ерлан, Алматы');
    expect(mail!.body).toContain('{site}/profile/security');
    expect(await mailsOf(seller)).toContain('address_changed');
  });

  it('asks for a dearer address, and both are told by mail [S33]', async () => {
    expect(await change(buyer, placed.id, { city: 'Астана' })).toBe('proposed');
    expect(await mailsOf(buyer)).toEqual(['own_address_asked']);
    expect(await mailsOf(seller)).toEqual(['address_proposed']);
    // what the buyer did is no news to them
    expect(await backend().sql`select 1 from order_reads where user_id = ${buyer.id} and order_id = ${placed.id} and is_unread`).toEqual(
      [],
    );
  });
});

describe('another delivery price', () => {
  it('applies at once when it is lower', async () => {
    expect(await call(seller, 'propose_change', { p_order: placed.id, p_delivery_cost: 700 })).toBeNull();
    expect(await order(placed.id)).toMatchObject({ delivery_cost: 700 });
  });

  it('needs the buyer’s consent when it is higher', async () => {
    const id = await call(seller, 'propose_change', { p_order: placed.id, p_delivery_cost: 2500 });
    expect(await openChange(placed.id)).toMatchObject({ id, kind: 'delivery', delivery_cost: 2500 });
    expect(await order(placed.id)).toMatchObject({ delivery_cost: 1500 });
    expect(await call(buyer, 'answer_change', { p_change: id, p_accept: true })).toBe('accepted');
    expect(await order(placed.id)).toMatchObject({ delivery_cost: 2500, total: '4000' });
  });

  it('can be part of a proposal for fewer pieces, and follows the shop’s price when that has fallen', async () => {
    const id = await proposeFewer(parties(), placed, placed.products[0]!, 1, { p_delivery_cost: 2500 });
    expect(await call(buyer, 'answer_change', { p_change: id, p_accept: true })).toBe('accepted');
    expect(await order(placed.id)).toMatchObject({ delivery_cost: 2500, units: 2 });
    const other = await twoLines(parties());
    await backend()
      .sql`update seller_settings set delivery = ${backend().sql.json([{ ...DELIVERY[0]!, cost: 1000 }])} where seller_id = ${seller.id}`;
    await proposeFewer(parties(), other, other.products[0]!, 1);
    expect(await openChange(other.id)).toMatchObject({ kind: 'lines', delivery_cost: 1000 });
  });

  it.each([-1, 10_000_000, 1500])('refuses %d', async (p_delivery_cost) => {
    expect(await call(seller, 'propose_change', { p_order: placed.id, p_delivery_cost })).toBe('invalid');
  });
});
