/** Linking chats of Telegram: codes, rights, and the ends of links. */
import { beforeEach, describe, expect, it } from 'vitest';
import { orderIn } from '../../helpers/cases.ts';
import { mailsTo } from '../../helpers/mails.ts';
import { marketForFile } from '../../helpers/market.ts';
import { asBot, BOT, codeOf, linkChat, messagesTo, nextNumber, setUpBot, enterCode } from '../../helpers/telegram.ts';
import { goToHour, moveTime, resetTime } from '../../helpers/time.ts';
import { call, createGuest, createSeller, createShopper, operatorClient, type TestUser, visitorClient } from '../../helpers/users.ts';

let buyer: TestUser;
let seller: TestUser;
let rival: TestUser;
const { backend } = marketForFile((users) => ({ rival } = users));
interface Own {
  is_ready: boolean;
  chats: { id: string; label: string; is_colleague: boolean; can_act: boolean }[];
}
const ownOf = async (user: TestUser) => (await user.client.rpc('own_telegram')).data as Own;

beforeEach(async () => {
  await resetTime(backend());
  // nobody is told at night
  await goToHour(backend(), 12);
  seller = await createSeller(backend(), 'seller');
  buyer = await createShopper(backend(), 'buyer');
  await setUpBot(backend());
});

describe('a link to Telegram', () => {
  it('is made while a bot is set up', async () => {
    expect((await ownOf(buyer)).is_ready).toBe(true);
    expect((await buyer.client.rpc('create_telegram_link')).data).toMatch(new RegExp(`^${BOT}\\?start=[0-9a-f]{32}$`));
    await asBot(backend(), 'report_channel_off', { p_channel: 'telegram' });
    expect((await ownOf(buyer)).is_ready).toBe(false);
    expect(await call(buyer, 'create_telegram_link', {})).toBe('not_found');
    await setUpBot(backend());
    // one that has not run for a while is a failure, which is no answer to a person
    await moveTime(backend(), '2 hours');
    expect((await ownOf(buyer)).is_ready).toBe(true);
  });

  it('links one chat, within ten minutes, and its owner is told [S41]', async () => {
    const code = await codeOf(buyer);
    const chat = nextNumber();
    expect(await enterCode(backend(), code, chat, 'Aliya @evil https://x.kz')).toMatchObject({
      outcome: 'linked',
      can_act: true,
      language: 'ru',
    });
    expect((await enterCode(backend(), code, nextNumber())).outcome).toBe('expired');
    expect((await ownOf(buyer)).chats).toMatchObject([{ is_colleague: false, can_act: true }]);
    const mail = (await mailsTo(backend(), buyer)).find(({ kind }) => kind === 'telegram_linked');
    expect(mail?.subject).toContain('Aliya evil https x. kz');
    const late = await codeOf(buyer);
    await moveTime(backend(), '11 minutes');
    expect((await enterCode(backend(), late, nextNumber())).outcome).toBe('expired');
    expect((await enterCode(backend(), 'unknown', nextNumber())).outcome).toBe('expired');
    expect((await ownOf(buyer)).chats).toHaveLength(1);
  });

  it('is stored as a hash', async () => {
    const code = await codeOf(buyer);
    const rows = await backend().sql`select t::text as row, encode(code_hash, 'escape') as hash from app.telegram_codes t`;
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it('is made twenty times an hour at most', async () => {
    for (let n = 0; n < 20; n++) await codeOf(buyer);
    expect(await call(buyer, 'create_telegram_link', {})).toBe('rate_limited');
  });

  it('leaves a chat of another account alone, and changes the rights of an own one [S41]', async () => {
    const chat = await linkChat(backend(), seller);
    expect((await enterCode(backend(), await codeOf(rival), chat)).outcome).toBe('taken');
    expect((await ownOf(rival)).chats).toEqual([]);
    expect((await enterCode(backend(), await codeOf(seller, { isColleague: true, canAct: false }), chat)).outcome).toBe('linked');
    expect((await ownOf(seller)).chats).toMatchObject([{ is_colleague: true, can_act: false }]);
  });

  it('for a colleague is made by sellers only, with buttons or without', async () => {
    expect(await call(buyer, 'create_telegram_link', { p_is_colleague: true })).toBe('not_seller');
    await linkChat(backend(), seller, { isColleague: true, canAct: false });
    await linkChat(backend(), seller, { isColleague: true });
    // who does not act is somebody else
    await linkChat(backend(), seller, { canAct: false });
    expect((await ownOf(seller)).chats).toMatchObject([
      { is_colleague: true, can_act: false },
      { is_colleague: true, can_act: true },
      { is_colleague: false, can_act: true },
    ]);
  });

  it('reaches a guest, and goes on with the account', async () => {
    const guest = await createGuest(backend());
    const chat = await linkChat(backend(), guest);
    const { data: key } = await guest.client.rpc('create_guest_key');
    await buyer.client.rpc('merge_guest', { p_key: key as string }).throwOnError();
    await orderIn({ backend: backend(), buyer, seller }, 'confirmed');
    expect((await messagesTo(backend(), chat)).map(({ title }) => title)).toEqual([expect.stringContaining('подтверждён')]);
  });

  it('ends on both sides', async () => {
    const [first, second] = [await linkChat(backend(), buyer), await linkChat(backend(), buyer)];
    const [{ id } = { id: '' }] = (await ownOf(buyer)).chats;
    await rival.client.rpc('remove_notification_target', { p_id: id });
    expect((await ownOf(buyer)).chats).toHaveLength(2);
    await orderIn({ backend: backend(), buyer, seller }, 'confirmed');
    await buyer.client.rpc('remove_notification_target', { p_id: id });
    expect(await asBot(backend(), 'leave_telegram', { p_chat: second })).toBe('ru');
    expect(await asBot(backend(), 'leave_telegram', { p_chat: second })).toBeNull();
    expect([...(await messagesTo(backend(), first)), ...(await messagesTo(backend(), second))]).toEqual([]);
    expect(await ownOf(buyer)).toEqual({ is_ready: true, chats: [] });
  });

  it('is nobody else’s to see', async () => {
    await linkChat(backend(), seller);
    expect((await ownOf(rival)).chats).toEqual([]);
    expect((await visitorClient(backend()).rpc('own_telegram')).error?.code).toBe('42501');
  });
});

describe('a colleague', () => {
  it('is told of the store alone', async () => {
    const chat = await linkChat(backend(), seller, { isColleague: true });
    await orderIn({ backend: backend(), buyer, seller }, 'pending');
    await orderIn({ backend: backend(), buyer: seller, seller: rival }, 'confirmed');
    await backend().sql`select app.notify(${seller.id}, 'instagram_ended'), app.mail_sold_out(${seller.id}, 'Bowl')`;
    expect((await messagesTo(backend(), chat)).map(({ page }) => page.split('/').slice(0, 3).join('/'))).toEqual([
      '/influencer/orders',
      '/influencer/products',
    ]);
    const turns = (await asBot(backend(), 'telegram_turns', { p_chat: chat })) as { turns: { page: string }[] };
    expect(turns.turns).not.toEqual([]);
    expect(turns.turns.every(({ page }) => page.startsWith('/influencer/'))).toBe(true);
  });
});

describe('what Telegram leaves behind', () => {
  it('is removed when it has expired', async () => {
    const chat = await linkChat(backend(), seller);
    await codeOf(seller);
    await orderIn({ backend: backend(), buyer, seller }, 'pending');
    await messagesTo(backend(), chat);
    const counts = async () =>
      (
        await backend()
          .sql`select (select count(*) from app.telegram_codes)::int as codes, (select count(*) from app.telegram_buttons)::int as buttons,
          (select count(*) from app.telegram_messages)::int as messages, (select count(*) from app.telegram_updates)::int as updates`
      )[0];
    expect(Object.values((await counts()) ?? {})).not.toContain(0);
    await moveTime(backend(), '91 days');
    await operatorClient(backend()).rpc('run_maintenance').throwOnError();
    expect(await counts()).toEqual({ codes: 0, buttons: 0, messages: 0, updates: 0 });
    expect((await ownOf(seller)).chats).toHaveLength(1);
  });

  it('goes with the account', async () => {
    await linkChat(backend(), buyer);
    await codeOf(buyer);
    await buyer.client.rpc('delete_account', { p_email: buyer.email }).throwOnError();
    const left = await backend().sql`
      select 1 from app.telegram_codes where user_id = ${buyer.id} union all select 1 from notification_targets where user_id = ${buyer.id}`;
    expect(left).toHaveLength(0);
  });
});
