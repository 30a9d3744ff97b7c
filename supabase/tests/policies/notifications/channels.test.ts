/** Channels that a site does not have: nobody is offered them, nothing is written for them, and what waited does not wait for ever. */
import { beforeEach, describe, expect, it } from 'vitest';
import { marketForFile } from '../../helpers/market.ts';
import { newSubscription, subscribe } from '../../helpers/pushes.ts';
import { asBot, BOT } from '../../helpers/telegram.ts';
import { goToHour, moveTime, resetTime } from '../../helpers/time.ts';
import { call, createGuest, createSeller, operatorClient, type TestUser } from '../../helpers/users.ts';

let seller: TestUser;
const { backend } = marketForFile(() => undefined);
const CHANNELS = ['mail', 'push', 'telegram'] as const;
type Channel = (typeof CHANNELS)[number];

/** What the function of a channel says when it lacks its settings. */
const switchOff = (...channels: Channel[]) =>
  Promise.all(channels.map((p_channel) => operatorClient(backend()).rpc('report_channel_off', { p_channel }).throwOnError()));
/** What it does when it has them. */
const lease = async (channel: Channel) => {
  const p_worker = crypto.randomUUID();
  const names = { mail: 'lease_mails', push: 'lease_pushes', telegram: 'lease_telegram_messages' };
  return (await asBot(backend(), names[channel], {
    ...{ p_worker, p_limit: 100 },
    ...(channel === 'telegram' ? { p_bot_url: BOT } : {}),
  })) as { id: number }[];
};
const offered = async (user = seller) => {
  const rows = (await user.client.rpc('own_notification_choices')).data as { channel: Channel }[] | null;
  return CHANNELS.filter((channel) => rows?.some((row) => row.channel === channel));
};
/** A browser and a chat of the person. */
async function reach(user: TestUser): Promise<void> {
  await subscribe(user, newSubscription());
  await backend().sql`with made as (
      insert into notification_targets (user_id, channel, label) values (${user.id}, 'telegram', 'Aliya') returning id)
    insert into app.telegram_chats (target_id, chat_id, is_colleague, can_act)
    select id, (random() * 1e9)::bigint, false, true from made`;
}
const notify = (user: TestUser, kind: string) => backend().sql`select app.notify(${user.id}, ${kind})`;
const waiting = async (user = seller) =>
  (await backend().sql`select channel from app.outbox where user_id = ${user.id} and sent_at is null order by channel`).map(
    ({ channel }) => channel as Channel,
  );
const maintain = () => operatorClient(backend()).rpc('run_maintenance').throwOnError();

beforeEach(async () => {
  await resetTime(backend());
  await goToHour(backend(), 12);
  await backend().sql`update app.channels set is_on = true`;
  seller = await createSeller(backend(), 'seller');
  await backend().sql`delete from app.outbox`;
});

it('a new site has mails, and the others once their function has run', async () => {
  expect(await offered()).toEqual(CHANNELS);
  await switchOff(...CHANNELS);
  expect((await seller.client.rpc('own_notification_choices')).data).toBeNull();
  for (const channel of CHANNELS) await lease(channel);
  expect(await offered()).toEqual(CHANNELS);
});

describe('a channel that is off', () => {
  it('is not offered, and takes no choices, browsers and chats', async () => {
    await switchOff('push', 'telegram');
    expect(await offered()).toEqual(['mail']);
    for (const channel of ['push', 'telegram']) {
      expect(await call(seller, 'set_notification_choice', { p_topic: 'orders', p_channel: channel, p_choice: 'off' })).toBe('not_found');
    }
    expect(await backend().sql`select 1 from notification_choices where user_id = ${seller.id}`).toEqual([]);
    expect((await seller.client.rpc('own_push')).data).toEqual({ is_ready: false, browsers: [] });
    expect((await seller.client.rpc('own_telegram')).data).toEqual({ is_ready: false, chats: [] });
    expect(await subscribe(seller, newSubscription())).toBe('not_found');
    expect(await call(seller, 'create_telegram_link', {})).toBe('not_found');
  });

  it('gets nothing, also for browsers and chats that are there', async () => {
    await reach(seller);
    await switchOff('push', 'telegram');
    await notify(seller, 'instagram_ended');
    expect(await waiting()).toEqual(['mail']);
    await lease('push');
    await notify(seller, 'instagram_revoked');
    expect(await waiting()).toEqual(['mail', 'mail', 'push']);
  });

  it('sends what waited when it is on again within a day', async () => {
    await reach(seller);
    await notify(seller, 'instagram_ended');
    await switchOff(...CHANNELS);
    await moveTime(backend(), '23 hours');
    await maintain();
    expect(await waiting()).toEqual([...CHANNELS]);
    for (const channel of ['push', 'telegram'] as const) expect(await lease(channel)).toHaveLength(1);
  });

  it('keeps nothing longer than a day', async () => {
    await reach(seller);
    await notify(seller, 'instagram_ended');
    await switchOff(...CHANNELS);
    await moveTime(backend(), '25 hours');
    await maintain();
    expect(await waiting()).toEqual([]);
    // on the site it stays
    expect(await backend().sql`select kind from app.notifications where user_id = ${seller.id}`).toMatchObject([
      { kind: 'instagram_ended' },
    ]);
  });

  it('leaves what money, rights or safety require to the others', async () => {
    await reach(seller);
    for (const channel of ['push', 'telegram']) {
      expect(await call(seller, 'set_notification_choice', { p_topic: 'account', p_channel: channel, p_choice: 'off' })).toBeNull();
    }
    await notify(seller, 'store_limited');
    expect(await waiting()).toEqual(['mail']);
    await switchOff('mail');
    await notify(seller, 'store_suspended');
    await notify(seller, 'instagram_ended');
    // written for a mail server that comes back within a day
    expect(await waiting()).toEqual(['mail', 'mail', 'mail', 'push', 'telegram']);
  });
});

it('messages to devices and chats that nobody has tried to send for a day are not sent; mails are', async () => {
  await reach(seller);
  await notify(seller, 'instagram_ended');
  await moveTime(backend(), '25 hours');
  // the functions did not run and come back before the maintenance
  for (const channel of ['push', 'telegram'] as const) expect(await lease(channel)).toEqual([]);
  expect(await lease('mail')).toHaveLength(1);
  expect(await waiting()).toEqual(['mail']);
});

it('only the functions say that a channel is off, and only of one that there is', async () => {
  const guest = await createGuest(backend());
  for (const user of [seller, guest]) expect(await call(user, 'report_channel_off', { p_channel: 'push' })).toBe('42501');
  expect((await operatorClient(backend()).rpc('report_channel_off', { p_channel: 'fax' })).error?.code).toBe('invalid');
  expect((await operatorClient(backend()).rpc('report_channel_off', { p_channel: null })).error?.code).toBe('invalid');
  expect(await offered()).toEqual(CHANNELS);
});
