/** What buyer and seller write to each other about an order: who reads it, its bounds, its marks and mails, how long it stays. */
import { describe, expect, it } from 'vitest';
import { escalatedOrder, openCase, orderIn } from '../../helpers/cases.ts';
import { kindsTo, mailsTo } from '../../helpers/mails.ts';
import { marketForFile } from '../../helpers/market.ts';
import { canReadPhoto, uploadPhoto } from '../../helpers/photos.ts';
import { createOperator, logOf } from '../../helpers/operators.ts';
import { moveTime } from '../../helpers/time.ts';
import {
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
let rival: TestUser;
const { backend } = marketForFile((users) => ({ buyer, seller, rival } = users));
const parties = () => ({ backend: backend(), buyer, seller });
const COLUMNS = 'author,body,photos';
const write = async (user: TestUser, p_order: string, p_body: string | null = 'Is it warm?', p_photos: unknown = []) =>
  (await user.client.rpc('write_order_message', { p_order, p_body, p_photos })).error?.code ?? 'ok';
const read = async (client: TestUser['client'], order: string) =>
  (await client.from('order_messages').select(COLUMNS).eq('order_id', order).order('id')).data;
const stored = (order: string) =>
  backend().sql`select author, body, cardinality(photos) as photos from order_messages where order_id = ${order} order by id`;
const BUCKET = 'case-photos';
const steps = async (user: TestUser, id: string) =>
  (await user.client.from('orders').select('possible_steps').eq('id', id)).data?.[0]?.possible_steps as string[];
const maintain = () => operatorClient(backend()).rpc('run_maintenance').throwOnError();

describe('the messages of an order', () => {
  it('are written and read by its two sides, and by nobody else', async () => {
    const id = await orderIn(parties(), 'pending');
    const moderator = await createOperator(backend(), 'moderator');
    expect([await write(buyer, id), await write(seller, id, ' Yes. \n')]).toEqual(['ok', 'ok']);
    for (const user of [rival, moderator]) expect(await write(user, id)).toBe('not_found');
    expect(await write(buyer, crypto.randomUUID())).toBe('not_found');
    expect((await visitorClient(backend()).rpc('write_order_message', { p_order: id, p_body: 'x' })).error?.code).toBe('42501');
    const both = [
      { author: 'buyer', body: 'Is it warm?', photos: [] },
      { author: 'seller', body: 'Yes.', photos: [] },
    ];
    for (const user of [buyer, seller]) expect(await read(user.client, id)).toEqual(both);
    for (const user of [rival, moderator]) expect(await read(user.client, id)).toEqual([]);
    expect(await read(visitorClient(backend()), id)).toBeNull();
    const [event] = await backend().sql`select actor, details from order_events where order_id = ${id} and kind = 'message' order by id`;
    expect(event).toEqual({ actor: 'buyer', details: {} });
  });

  it('are a guest’s, too', async () => {
    const guest = await createGuest(backend());
    const vase = await createProduct(seller);
    const { data } = await placeOrder(guest.client, [{ product_id: vase.id, quantity: 1 }]);
    const { id } = (data as { orders: { id: string }[] }).orders[0]!;
    const photo = await uploadPhoto(guest);
    expect([await write(guest, id, 'I am at home after six', [photo]), await write(seller, id, 'Good')]).toEqual(['ok', 'ok']);
    expect(await read(guest.client, id)).toHaveLength(2);
    expect(await canReadPhoto(seller.client, photo)).toBe(true);
    // and those of the account that takes the orders over
    const shopper = await createShopper(backend());
    const { data: key } = await guest.client.rpc('create_guest_key').throwOnError();
    await shopper.client.rpc('merge_guest', { p_key: key }).throwOnError();
    expect(await read(shopper.client, id)).toMatchObject([{ author: 'buyer', photos: [photo] }, { author: 'seller' }]);
    expect([await canReadPhoto(shopper.client, photo), await write(shopper, id)]).toEqual([true, 'ok']);
  });

  it('have words of up to 1,000 characters, or up to five stored photos of the author', async () => {
    const id = await orderIn(parties(), 'pending');
    const photos = await Promise.all(Array.from({ length: 6 }, () => uploadPhoto(buyer)));
    const wrong: [string | null, unknown, string][] = [
      [null, [], 'invalid'],
      ['  \n ', [], 'invalid'],
      ['x'.repeat(1001), [], 'invalid'],
      ['turned \u202E round', [], 'invalid'],
      ['x', photos, 'too_many_media'],
      ['x', [`${buyer.id}/${crypto.randomUUID()}.webp`], 'invalid'],
      ['x', [await uploadPhoto(seller)], 'invalid'],
      ['x', [null], 'invalid'],
      ['x', [[photos[0], photos[1]]], 'invalid'],
    ];
    for (const [body, files, code] of wrong) expect(await write(buyer, id, body, files), JSON.stringify([body, files])).toBe(code);
    expect(await stored(id)).toEqual([]);
    expect(await write(buyer, id, '', photos.slice(0, 5))).toBe('ok');
    expect(await write(buyer, id, 'x'.repeat(1000), null)).toBe('ok');
    expect(await stored(id)).toEqual([
      { author: 'buyer', body: '', photos: 5 },
      { author: 'buyer', body: 'x'.repeat(1000), photos: 0 },
    ]);
  });

  it('show photos to both sides, and their author cannot remove them', async () => {
    const id = await orderIn(parties(), 'pending');
    const [shown, unused] = [await uploadPhoto(buyer), await uploadPhoto(buyer)];
    expect(await canReadPhoto(seller.client, shown)).toBe(false);
    await write(buyer, id, '', [shown]);
    for (const [user, expected] of [
      [buyer, true],
      [seller, true],
      [rival, false],
    ] as const) {
      expect(await canReadPhoto(user.client, shown)).toBe(expected);
    }
    await buyer.client.storage.from(BUCKET).remove([shown, unused]);
    expect([await canReadPhoto(buyer.client, shown), await canReadPhoto(buyer.client, unused)]).toEqual([true, false]);
  });

  it('are at most sixty an hour of one person', async () => {
    const [talker, id] = [await createShopper(backend(), 'talker'), await orderIn(parties(), 'pending')];
    await backend().sql`update orders set user_id = ${talker.id} where id = ${id}`;
    await backend()
      .sql`insert into app.rate_limits (user_id, kind, window_start, used) values (${talker.id}, 'order_message', app.now(), 59)`;
    expect([await write(talker, id), await write(talker, id), await write(seller, id)]).toEqual(['ok', 'rate_limited', 'ok']);
    expect(await stored(id)).toHaveLength(2);
  });

  it('mark the order as unread for the other side, and tell it by one mail in fifteen minutes, unless it has read them', async () => {
    const reader = await createShopper(backend(), 'reader');
    const id = await orderIn({ ...parties(), buyer: reader }, 'pending');
    await backend().sql`delete from app.outbox where user_id in (${reader.id}, ${seller.id})`;
    for (let n = 0; n < 3; n++) await write(seller, id);
    const marks = async (user: TestUser) =>
      (await user.client.from('order_reads').select('order_id').eq('is_unread', true).eq('order_id', id)).data;
    expect([await marks(reader), await kindsTo(backend(), reader)]).toEqual([[{ order_id: id }], ['order_message ru']]);
    const [due] = await backend()
      .sql`select due_at between app.now() + interval '14 minutes' and app.now() + interval '15 minutes' as is_later
      from app.outbox where user_id = ${reader.id}`;
    expect(due).toEqual({ is_later: true });
    expect((await mailsTo(backend(), reader))[0]).toMatchObject({
      subject: expect.stringMatching(/^Заказ №\s\d+-1: новое сообщение$/),
      body: expect.stringContaining(`{site}/orders/${id}`),
    });
    expect(JSON.stringify(await mailsTo(backend(), reader))).not.toContain('warm');
    await reader.client.rpc('mark_order_read', { p_order: id, p_event: Number.MAX_SAFE_INTEGER });
    expect((await mailsTo(backend(), reader))[0]?.subject).toBeNull();
  });

  it('lose their photos after ninety days, and nothing else', async () => {
    const id = await orderIn(parties(), 'confirmed');
    const photo = await uploadPhoto(buyer);
    await write(buyer, id, 'Thank you', [photo]);
    await backend().sql`update storage.objects set created_at = now() - interval '2 days' where name = ${photo}`;
    const listed = async () =>
      ((await operatorClient(backend()).rpc('unused_case_photos', { p_limit: 1000 })).data as { name: string }[]).map(({ name }) => name);
    expect(await listed()).not.toContain(photo);
    await moveTime(backend(), '89 days');
    await maintain();
    expect(await stored(id)).toEqual([{ author: 'buyer', body: 'Thank you', photos: 1 }]);
    await moveTime(backend(), '2 days');
    await maintain();
    expect(await stored(id)).toEqual([{ author: 'buyer', body: 'Thank you', photos: 0 }]);
    expect(await listed()).toContain(photo);
  });

  it('end with the contacts of the order, which they do not prolong', async () => {
    const id = await orderIn(parties(), 'delivered');
    const changedAt = async () => (await backend().sql`select updated_at from orders where id = ${id}`)[0];
    const before = await changedAt();
    expect([await write(buyer, id), await changedAt()]).toEqual(['ok', before]);
    // of an open order the seller's list is told
    const open = await orderIn(parties(), 'confirmed');
    const [since] = await backend().sql`select updated_at from orders where id = ${open}`;
    await write(buyer, open);
    expect((await backend().sql`select updated_at > ${since!.updated_at as Date} as is_later from orders where id = ${open}`)[0]).toEqual({
      is_later: true,
    });
    for (const user of [buyer, seller]) expect(await steps(user, id)).toContain('write_message');
    await backend().sql`update app.order_contacts set look_at = app.now() where order_id = ${id}`;
    await moveTime(
      backend(),
      `${(await backend().sql`select extract(day from app.contact_period())::int as days`)[0]!.days} days 1 minute`,
    );
    await maintain();
    expect([await write(buyer, id), await write(seller, id)]).toEqual(['bad_transition', 'bad_transition']);
    for (const user of [buyer, seller]) expect(await steps(user, id)).not.toContain('write_message');
    expect(await stored(id)).toHaveLength(1);
  });

  it.each(['buyer', 'seller'] as const)('lose the words and photos of a %s whose account is deleted, and end', async (side) => {
    const people = { buyer: await createShopper(backend(), 'leaver'), seller: await createSeller(backend(), 'leaver') };
    const id = await orderIn({ backend: backend(), ...people }, 'pending');
    const other = await orderIn(parties(), 'pending');
    for (const one of ['buyer', 'seller'] as const) {
      await write(people[one], id, `I am the ${one}`, [await uploadPhoto(people[one])]);
      await write({ buyer, seller }[one], other, `I am the ${one}`, [await uploadPhoto({ buyer, seller }[one])]);
    }
    await backend().sql`delete from auth.users where id = ${people[side].id}`;
    const kept = (one: 'buyer' | 'seller') => ({ author: one, body: `I am the ${one}`, photos: 1 });
    const left = (one: 'buyer' | 'seller') => (one === side ? { author: one, body: null, photos: 0 } : kept(one));
    expect(await stored(id)).toEqual([left('buyer'), left('seller')]);
    expect(await stored(other)).toEqual([kept('buyer'), kept('seller')]);
    expect(await write(people[side === 'buyer' ? 'seller' : 'buyer'], id)).toBe('bad_transition');
  });

  it('are read by operators with the case of the order, and the look is in the log', async () => {
    const moderator = await createOperator(backend(), 'moderator');
    const { order } = await escalatedOrder(parties());
    const photo = await uploadPhoto(buyer);
    await write(buyer, order, 'It is broken', [photo]);
    expect(await canReadPhoto(moderator.client, photo)).toBe(false);
    const lines = (await logOf(backend())).length;
    const { data } = await moderator.client.rpc('operator_case', { p_order: order });
    expect(data.messages).toMatchObject([{ author: 'buyer', body: 'It is broken', photos: [photo] }]);
    expect(await canReadPhoto(moderator.client, photo)).toBe(true);
    expect((await logOf(backend())).slice(lines)).toMatchObject([{ action: 'look', target_id: order }]);
  });

  it('leave the messages of a case where they are', async () => {
    const id = await orderIn(parties(), 'delivered');
    const request = await openCase(buyer, id);
    await buyer.client.rpc('write_case_message', { p_case: request, p_body: 'In the case' }).throwOnError();
    await write(buyer, id, 'About the order');
    expect(await stored(id)).toEqual([{ author: 'buyer', body: 'About the order', photos: 0 }]);
  });
});
