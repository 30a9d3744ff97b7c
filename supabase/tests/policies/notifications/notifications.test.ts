/** Notifications on the site: who gets which, what they say, how they are read, and what people choose. */
import { beforeEach, describe, expect, it } from 'vitest';
import { orderIn } from '../../helpers/cases.ts';
import { kindsTo } from '../../helpers/mails.ts';
import { marketForFile } from '../../helpers/market.ts';
import { goToHour, moveTime, resetTime } from '../../helpers/time.ts';
import { createGuest, createProduct, createSeller, createShopper, operatorClient, placeOrder, type TestUser } from '../../helpers/users.ts';

let buyer: TestUser;
let seller: TestUser;
let rival: TestUser;
const { backend } = marketForFile((users) => ({ buyer, seller, rival } = users));
interface Notification {
  id: number;
  kind: string;
  is_read: boolean;
  title: string | null;
  body: string;
  page: string;
}
const listOf = async (user: TestUser, values: object = {}) =>
  (await user.client.rpc('own_notifications', { p_language: 'en', ...values })).data as Notification[];
const kindsOf = async (user: TestUser) => (await listOf(user)).map(({ kind }) => kind);
const unreadOf = async (user: TestUser) => (await listOf(user)).filter(({ is_read }) => !is_read).length;
const move = (user: TestUser, p_order: string, p_status: string) => user.client.rpc('set_order_status', { p_order, p_status });
const choose = async (user: TestUser, p_topic: string, p_channel: string, p_choice: string) =>
  (await user.client.rpc('set_notification_choice', { p_topic, p_channel, p_choice })).error?.code ?? 'ok';
const target = async (user: TestUser, channel: 'push' | 'telegram') =>
  (await backend().sql`select app.add_notification_target(${user.id}, ${channel}, 'Chrome') as id`)[0]?.id as string;
const waiting = (user: TestUser) =>
  backend().sql<{ kind: string; channel: string; due: string }[]>`
    select kind, channel, to_char(due_at at time zone 'Asia/Almaty', 'HH24:MI') as due from app.outbox
     where user_id = ${user.id} and kind <> 'review_possible' order by channel, id`;
beforeEach(async () => {
  await resetTime(backend());
  seller = await createSeller(backend(), 'seller');
  buyer = await createShopper(backend(), 'buyer');
});

describe('notifications', () => {
  it('tell the side that did not act, in the language of the page, without names and addresses', async () => {
    const id = await orderIn({ backend: backend(), buyer, seller }, 'confirmed');
    expect(await kindsOf(seller)).toEqual(['new_order']);
    const [placed] = await listOf(seller, { p_language: 'kk' });
    expect(placed).toMatchObject({ title: expect.stringContaining('2 000 ₸'), page: `/influencer/orders/${id}` });
    expect(JSON.stringify(placed)).not.toMatch(/Дана|Абая|Алматы|7701|site/);
    const [confirmed] = await listOf(buyer);
    expect(confirmed).toMatchObject({
      kind: 'order_confirmed',
      is_read: false,
      page: `/orders/${id}`,
      title: expect.stringMatching(/^Order #/),
    });
    expect(await kindsOf(rival)).toEqual([]);
  });

  it('reach a guest, who has no mail', async () => {
    const guest = await createGuest(backend());
    const vase = await createProduct(seller);
    const { data } = await placeOrder(guest.client, [{ product_id: vase.id, quantity: 1 }]);
    await move(seller, (data as { orders: { id: string }[] }).orders[0]!.id, 'confirmed');
    expect([await kindsOf(guest), await kindsTo(backend(), guest)]).toEqual([['order_confirmed'], []]);
  });

  it('are read as they are shown, by their own person only, and with the page of the order', async () => {
    const id = await orderIn({ backend: backend(), buyer, seller }, 'shipped');
    expect(await kindsOf(buyer)).toEqual(['order_shipped', 'order_confirmed']);
    const [shipped] = await listOf(buyer);
    await rival.client.rpc('mark_notifications_read', { p_ids: [shipped?.id] });
    expect(await unreadOf(buyer)).toBe(2);
    await buyer.client.rpc('mark_notifications_read', { p_ids: [shipped?.id] });
    expect((await listOf(buyer)).map((row) => row.is_read)).toEqual([true, false]);
    await buyer.client.rpc('mark_order_read', { p_order: id, p_event: Number.MAX_SAFE_INTEGER });
    expect(await unreadOf(buyer)).toBe(0);
  });

  it('of one kind and order are one until it is read', async () => {
    const id = await orderIn({ backend: backend(), buyer, seller }, 'pending');
    const write = () => buyer.client.rpc('write_order_message', { p_order: id, p_body: 'Hello' });
    await write();
    await write();
    const [message, ...others] = await listOf(seller);
    expect([message?.kind, others.map(({ kind }) => kind)]).toEqual(['order_message', ['new_order']]);
    await seller.client.rpc('mark_order_read', { p_order: id, p_event: Number.MAX_SAFE_INTEGER });
    expect((await listOf(seller))[0]).toMatchObject({ kind: 'order_message', title: expect.stringMatching(/^Order #/), is_read: true });
    await write();
    expect(await kindsOf(seller)).toEqual(['order_message', 'order_message', 'new_order']);
  });

  it('are listed in pages, and removed after ninety days', async () => {
    for (let n = 0; n < 5; n++) await backend().sql`select app.notify(${buyer.id}, 'instagram_ended')`;
    const first = await listOf(buyer, { p_limit: 3 });
    const second = await listOf(buyer, { p_limit: 3, p_before: first.at(-1)?.id });
    expect([first.length, second.length, new Set([...first, ...second].map(({ id }) => id)).size]).toEqual([3, 2, 5]);
    // an id of somebody else says nothing about their list
    expect(await listOf(rival, { p_before: first[0]?.id })).toEqual([]);
    await moveTime(backend(), '89 days');
    await operatorClient(backend()).rpc('run_maintenance').throwOnError();
    expect(await kindsOf(buyer)).toHaveLength(5);
    await moveTime(backend(), '2 days');
    await operatorClient(backend()).rpc('run_maintenance').throwOnError();
    expect(await kindsOf(buyer)).toEqual([]);
  });

  it('say when reviews are possible only then', async () => {
    const id = await orderIn({ backend: backend(), buyer, seller }, 'delivered');
    expect(await kindsOf(buyer)).not.toContain('review_possible');
    await moveTime(backend(), '2 days');
    expect(await listOf(buyer)).toContainEqual(expect.objectContaining({ kind: 'review_possible', title: expect.any(String) }));
    expect((await buyer.client.rpc('my_turn')).data).toContainEqual(expect.objectContaining({ task: 'review', page: `/orders/${id}` }));
  });

  it('have a kind for each text, and a text for each kind', async () => {
    const [row] = await backend().sql`
      select array(select kind from app.mail_texts except select kind from app.notification_kinds) as unknown,
             array(select kind from app.notification_kinds except select kind from app.mail_texts) as silent`;
    expect(row).toEqual({ unknown: [], silent: [] });
  });
});

describe('choices of notifications', () => {
  it('are those of each person: a topic and a channel, and no other words', async () => {
    expect(await choose(buyer, 'orders', 'mail', 'off')).toBe('ok');
    for (const [topic, channel, choice] of [
      ['orders', 'push', 'daily'],
      ['orders', 'fax', 'off'],
      ['weather', 'mail', 'off'],
      ['orders', 'mail', 'never'],
    ] as const) {
      expect(await choose(buyer, topic, channel, choice)).toBe('invalid');
    }
    const { data } = await buyer.client.rpc('own_notification_choices');
    expect(data).toContainEqual({ topic: 'orders', channel: 'mail', choice: 'off' });
    expect((await rival.client.rpc('own_notification_choices')).data).toContainEqual({ topic: 'orders', channel: 'mail', choice: 'now' });
  });

  it('stop what is not required, and never what concerns money', async () => {
    for (const channel of ['mail', 'push']) await choose(buyer, 'orders', channel, 'off');
    await target(buyer, 'push');
    const id = await orderIn({ backend: backend(), buyer, seller }, 'confirmed');
    // that the order was placed
    expect((await waiting(buyer)).map(({ kind, channel }) => `${channel} ${kind}`)).toEqual(['mail order_placed']);
    expect(await kindsOf(buyer)).toEqual(['order_confirmed']);
    await move(seller, id, 'cancelled');
    expect((await waiting(buyer)).map(({ kind, channel }) => `${channel} ${kind}`)).toEqual(['mail order_cancelled']);
  });

  it('of a guest without an address do not stop what is required', async () => {
    const guest = await createGuest(backend());
    await target(guest, 'telegram');
    await choose(guest, 'orders', 'telegram', 'off');
    const vase = await createProduct(seller);
    const { data } = await placeOrder(guest.client, [{ product_id: vase.id, quantity: 1 }]);
    await move(seller, (data as { orders: { id: string }[] }).orders[0]!.id, 'confirmed');
    await move(seller, (data as { orders: { id: string }[] }).orders[0]!.id, 'cancelled');
    expect((await waiting(guest)).map(({ kind }) => kind)).toEqual(['order_cancelled']);
  });

  it('of a store are its two switches, too', async () => {
    await seller.client.from('seller_settings').upsert({ seller_id: seller.id, order_notifications: false });
    const { data } = await seller.client.rpc('own_notification_choices');
    expect(data).toContainEqual({ topic: 'sales', channel: 'mail', choice: 'off' });
    await choose(seller, 'sales', 'mail', 'now');
    expect((await seller.client.from('seller_settings').select('order_notifications')).data).toEqual([{ order_notifications: true }]);
  });

  it('let devices rest from ten to eight, except about money and deadlines', async () => {
    await target(seller, 'push');
    await goToHour(backend(), 23);
    const id = await orderIn({ backend: backend(), buyer, seller }, 'pending');
    await backend().sql`select app.add_order_event(${id}, 'sale_asked', 'system')`;
    expect(await waiting(seller)).toEqual([
      expect.objectContaining({ channel: 'mail', kind: 'new_order', due: '23:00' }),
      expect.objectContaining({ channel: 'mail', kind: 'sale_asked', due: '23:00' }),
      expect.objectContaining({ channel: 'push', kind: 'new_order', due: '08:00' }),
      expect.objectContaining({ channel: 'push', kind: 'sale_asked', due: '23:00' }),
    ]);
    await goToHour(backend(), 6);
    const [rest] = await backend().sql`select to_char(app.after_quiet_hours(app.now()) at time zone 'Asia/Almaty', 'HH24:MI:SS') as until`;
    expect(rest?.until).toBe('08:00:00');
  });

  it('end with the target: what waits for it is not sent', async () => {
    const id = await target(buyer, 'push');
    await orderIn({ backend: backend(), buyer, seller }, 'confirmed');
    expect((await waiting(buyer)).map(({ channel }) => channel)).toContain('push');
    await rival.client.rpc('remove_notification_target', { p_id: id });
    expect((await waiting(buyer)).map(({ channel }) => channel)).toContain('push');
    await buyer.client.rpc('remove_notification_target', { p_id: id });
    expect((await waiting(buyer)).map(({ channel }) => channel)).not.toContain('push');
  });
});
