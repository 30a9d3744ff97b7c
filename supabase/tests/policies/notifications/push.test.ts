/** Browsers that take push messages: whose they are, how long, and what a worker is given to send. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Receiver } from '../../../local/push/service.ts';
import { orderIn } from '../../helpers/cases.ts';
import { marketForFile } from '../../helpers/market.ts';
import { argumentsOf, newSubscription, subscribe } from '../../helpers/pushes.ts';
import { createGuest, createSeller, createShopper, operatorClient, PASSWORD, type TestUser, visitorClient } from '../../helpers/users.ts';

let buyer: TestUser;
let seller: TestUser;
let browser: Receiver;
const { backend } = marketForFile((users) => ({ buyer, seller } = users));
beforeEach(async () => {
  seller = await createSeller(backend(), 'seller');
  buyer = await createShopper(backend(), 'buyer');
  browser = newSubscription();
  await backend().sql`delete from app.outbox`;
});

const WORKER = '11111111-1111-4111-8111-111111111111';
const lease = async () =>
  (await operatorClient(backend()).rpc('lease_pushes', { p_worker: WORKER, p_limit: 100 }).throwOnError()).data as {
    id: number;
    endpoint: string;
    title: string;
    body: string;
    page: string;
    tag: string;
    is_urgent: boolean;
  }[];
const makeDue = () => backend().sql`update app.outbox set due_at = now() where channel = 'push'`;
const notify = async (user: TestUser, kind = 'instagram_ended') => {
  await backend().sql`select app.notify(${user.id}, ${kind})`;
  await makeDue();
};
const targetsOf = async ({ client }: TestUser) =>
  (await client.from('notification_targets').select('id, label').order('created_at').throwOnError()).data as {
    id: string;
    label: string;
  }[];
const subscriptions = (endpoint = browser.endpoint) =>
  backend().sql<{ user_id: string; auth: string }[]>`
    select t.user_id, s.auth from app.push_subscriptions s join notification_targets t on t.id = s.target_id where s.endpoint = ${endpoint}`;
const signInAgain = async ({ email }: TestUser) => {
  const client = visitorClient(backend());
  await client.auth.signInWithPassword({ email, password: PASSWORD });
  return client;
};

describe('a subscription', () => {
  it('is that of the person and the session, and nobody can read its address and keys', async () => {
    const id = await subscribe(buyer, browser, 'Chrome, Android');
    expect(await targetsOf(buyer)).toEqual([{ id, label: 'Chrome, Android' }]);
    expect(await targetsOf(seller)).toEqual([]);
    const [stored] = await backend().sql`select * from app.push_subscriptions where target_id = ${id}`;
    expect(stored).toEqual({ target_id: id, endpoint: browser.endpoint, p256dh: browser.p256dh, auth: browser.auth });
    const answers = await Promise.all([
      buyer.client.from('push_subscriptions').select(),
      buyer.client.from('notification_targets').select('*, push_subscriptions(*)'),
      buyer.client.rpc('lease_pushes', { p_worker: WORKER }),
      buyer.client.rpc('end_push_subscription', { p_endpoint: browser.endpoint }),
    ]);
    expect(answers.map(({ error }) => error !== null)).toEqual([true, true, true, true]);
    const { data } = await buyer.client.rpc('export_own_records');
    expect(JSON.stringify(data ?? '')).not.toContain(browser.auth);
  });

  it('is kept once for a browser: the same address again has its new keys', async () => {
    const id = await subscribe(buyer, browser);
    const renewed = { ...newSubscription(), endpoint: browser.endpoint };
    expect(await subscribe(buyer, renewed)).toBe(id);
    expect(await subscriptions()).toEqual([{ user_id: buyer.id, auth: renewed.auth }]);
  });

  it('with a new address replaces that of the session, and what waits goes there', async () => {
    const id = await subscribe(buyer, browser);
    await notify(buyer);
    const renewed = newSubscription('updates.push.services.mozilla.com');
    expect(await subscribe(buyer, renewed)).toBe(id);
    expect(await lease()).toEqual([expect.objectContaining({ endpoint: renewed.endpoint })]);
    expect(await subscriptions()).toEqual([]);
  });

  it('is taken over by the next person at the browser, and the first one gets nothing there any more', async () => {
    await subscribe(seller, browser);
    await notify(seller);
    const other = newSubscription();
    const phone = await signInAgain(seller);
    await phone.rpc('add_push_subscription', argumentsOf(other)).throwOnError();
    await subscribe(buyer, browser);
    expect(await subscriptions()).toEqual([{ user_id: buyer.id, auth: browser.auth }]);
    expect(await lease()).toEqual([]);
    await notify(seller);
    await notify(buyer);
    const due = await lease();
    expect(due.map(({ endpoint }) => endpoint).sort()).toEqual([other.endpoint, browser.endpoint].sort());
  });

  it.each([
    ['without TLS', 'http://fcm.googleapis.com/wp/x'],
    ['on this machine', 'https://127.0.0.1/wp/x'],
    ['on this machine by name', 'https://localhost/wp/x'],
    ['in the network of the server', 'https://10.0.0.1/wp/x'],
    ['at the cloud’s metadata', 'https://169.254.169.254/latest/meta-data'],
    ['at an unknown host', 'https://push.example/wp/x'],
    ['that only ends like one', 'https://evil-fcm.googleapis.com/wp/x'],
    ['that only begins like one', 'https://fcm.googleapis.com.evil.example/wp/x'],
    ['with a user', 'https://fcm.googleapis.com@evil.example/wp/x'],
    ['with a user’s name', 'https://evil@fcm.googleapis.com/wp/x'],
    ['at another port', 'https://fcm.googleapis.com:8443/wp/x'],
    ['with a backslash', 'https://evil.example\\.push.apple.com/x'],
    ['with a fragment', 'https://fcm.googleapis.com/wp/x#y'],
    ['with a line break', 'https://fcm.googleapis.com/wp/x\nhttps://evil.example/'],
    ['without a path', 'https://fcm.googleapis.com'],
    ['that is too long', `https://fcm.googleapis.com/${'x'.repeat(2000)}`],
    ['without an address', null],
  ])('%s is refused [E04]', async (_, endpoint) => {
    const { error } = await buyer.client.rpc('add_push_subscription', { ...argumentsOf(browser), p_endpoint: endpoint });
    expect(error?.code).toBe('invalid');
    expect(await targetsOf(buyer)).toEqual([]);
  });

  it.each([
    ['fcm.googleapis.com'],
    ['updates.push.services.mozilla.com'],
    ['web.push.apple.com'],
    ['wns2-by3p.notify.windows.com'],
    ['sg2p.wns.notify.windows.com'],
  ])('at %s is taken', async (host) => {
    expect(await subscribe(buyer, newSubscription(host))).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([
    ['key', { p_p256dh: 'BAAA' }],
    ['compressed key', { p_p256dh: `A${'A'.repeat(86)}` }],
    ['secret', { p_auth: 'AAAA' }],
    ['secret with a header', { p_auth: 'AAAAAAAAAAAAAAAA\r\nX: y' }],
    ['no key', { p_p256dh: null }],
  ])('with a wrong %s is refused', async (_, values) => {
    const { error } = await buyer.client.rpc('add_push_subscription', { ...argumentsOf(browser), ...values });
    expect(error?.code).toBe('invalid');
  });

  it('is not possible for visitors, and at most 60 times a day', async () => {
    expect((await visitorClient(backend()).rpc('add_push_subscription', argumentsOf(browser))).error?.code).toBe('42501');
    await backend().sql`insert into app.rate_limits (user_id, kind, window_start, used) values (${buyer.id}, 'push', now(), 60)`;
    expect(await subscribe(buyer, browser)).toBe('rate_limited');
  });

  it('of a guest is possible', async () => {
    const guest = await createGuest(backend());
    await subscribe(guest, browser);
    await notify(guest);
    expect(await lease()).toEqual([expect.objectContaining({ endpoint: browser.endpoint })]);
  });
});

describe('a subscription ends', () => {
  it('with its session: signing out there, and no other one', async () => {
    const phone = await signInAgain(buyer);
    await phone.rpc('add_push_subscription', argumentsOf(browser)).throwOnError();
    const other = newSubscription();
    await subscribe(buyer, other);
    await notify(buyer);
    await phone.auth.signOut({ scope: 'local' });
    expect([await subscriptions(), await subscriptions(other.endpoint)]).toEqual([[], [expect.anything()]]);
    expect((await targetsOf(buyer)).length).toBe(1);
    expect((await lease()).map(({ endpoint }) => endpoint)).toEqual([other.endpoint]);
  });

  it('with all sessions of an account, and with the account', async () => {
    await subscribe(buyer, browser);
    await buyer.client.auth.signOut({ scope: 'global' });
    expect(await subscriptions()).toEqual([]);
    const again = await createShopper(backend(), 'leaving');
    await subscribe(again, browser);
    await again.client.rpc('delete_account', { p_email: again.email }).throwOnError();
    expect(await subscriptions()).toEqual([]);
  });

  it('when the time of its session is over', async () => {
    await subscribe(buyer, browser);
    await notify(buyer);
    await backend().sql`update auth.sessions set not_after = now() - interval '1 minute' where user_id = ${buyer.id}`;
    expect(await lease()).toEqual([]);
    expect(await subscriptions()).toEqual([]);
  });

  it('by its person, and by nobody else', async () => {
    const id = await subscribe(buyer, browser);
    await seller.client.rpc('remove_notification_target', { p_id: id });
    expect(await subscriptions()).toHaveLength(1);
    await buyer.client.rpc('remove_notification_target', { p_id: id }).throwOnError();
    expect(await subscriptions()).toEqual([]);
  });

  it('when the push service does not know it, with what waits', async () => {
    await subscribe(buyer, browser);
    await notify(buyer);
    const operator = operatorClient(backend());
    expect((await operator.rpc('end_push_subscription', { p_endpoint: browser.endpoint })).data).toBe(true);
    expect((await operator.rpc('end_push_subscription', { p_endpoint: browser.endpoint })).data).toBe(false);
    expect([await targetsOf(buyer), await lease()]).toEqual([[], []]);
  });
});

describe('a push message', () => {
  it('says what happened and leads to the order, without names and addresses', async () => {
    await subscribe(seller, browser);
    await seller.client.auth.updateUser({ data: { language: 'en' } });
    const id = await orderIn({ backend: backend(), buyer, seller }, 'pending');
    await makeDue();
    const [push, ...others] = await lease();
    expect(others).toEqual([]);
    expect(push).toMatchObject({
      endpoint: browser.endpoint,
      title: expect.stringMatching(/^New order/),
      page: `/influencer/orders/${id}`,
      tag: id.replaceAll('-', ''),
      is_urgent: false,
    });
    expect(JSON.stringify(push)).not.toMatch(/Дана|Абая|Алматы|7701|site/);
  });

  it('fits: a long text is cut', async () => {
    await subscribe(buyer, browser);
    await backend().sql`update app.mail_texts set body = ${'Ұ'.repeat(900)} where kind = 'instagram_ended'`;
    await notify(buyer);
    const [push] = await lease();
    expect(push?.body).toHaveLength(300);
    expect(push?.body.endsWith('…')).toBe(true);
  });

  it('that has become pointless is removed', async () => {
    await subscribe(seller, browser);
    await backend().sql`select app.notify(${seller.id}, 'sold_out', p_facts => '{"product": ""}')`;
    await makeDue();
    expect(await lease()).toEqual([]);
    expect(await backend().sql`select 1 from app.outbox where channel = 'push'`).toHaveLength(0);
  });

  it('is leased to one worker, and mails are not', async () => {
    await subscribe(buyer, browser);
    await notify(buyer);
    expect(await lease()).toHaveLength(1);
    expect(await lease()).toEqual([]);
    expect(await backend().sql`select 1 from app.outbox where channel = 'mail' and attempts > 0`).toHaveLength(0);
  });
});
