/** Replies in chats, chats that only read, and the worker that sends. */
import { beforeEach, describe, expect, it } from 'vitest';
import { orderIn } from '../../helpers/cases.ts';
import { transferMarketForFile } from '../../helpers/market.ts';
import { asBot, linkChat, messagesTo, nextNumber, press, reply, setUpBot, tokenOf } from '../../helpers/telegram.ts';
import { goToHour, moveTime, resetTime } from '../../helpers/time.ts';
import { createProduct, createShopper, operatorClient, type TestUser } from '../../helpers/users.ts';

let seller: TestUser;
let buyer: TestUser;
let rival: TestUser;
let chat: number;
const { backend } = transferMarketForFile((users) => ({ seller, rival } = users));
const placed = () => orderIn({ backend: backend(), buyer, seller }, 'pending', { order: { p_payment_method: 'kaspi_transfer' } });
const lastTo = async (to = chat) => (await messagesTo(backend(), to)).at(-1)!;

beforeEach(async () => {
  await resetTime(backend());
  // nobody is told at night
  await goToHour(backend(), 12);
  await backend().sql`delete from notification_targets`;
  buyer = await createShopper(backend(), 'buyer');
  chat = await linkChat(backend(), seller);
  await messagesTo(backend(), chat);
});

describe('a reply', () => {
  it('goes into the thread of its order, and the other side is told', async () => {
    const theirs = await linkChat(backend(), buyer);
    const id = await placed();
    const { message } = await lastTo();
    expect(await reply(backend(), chat, message, 'Отправим завтра <b>')).toMatchObject({ outcome: 'sent' });
    const [row] = await backend().sql`select author, body from order_messages where order_id = ${id}`;
    expect(row).toEqual({ author: 'seller', body: 'Отправим завтра <b>' });
    const told = await lastTo(theirs);
    expect(told).toMatchObject({ page: `/orders/${id}`, buttons: [{ step: 'write_message' }] });
    expect(await press(backend(), theirs, tokenOf(told, 'write_message'))).toMatchObject({ outcome: 'answer' });
    const prompt = nextNumber();
    await asBot(backend(), 'note_telegram_prompt', { p_chat: theirs, p_message: prompt, p_of: told.message });
    expect((await reply(backend(), theirs, prompt, 'Спасибо'))?.outcome).toBe('sent');
    expect(
      (await backend().sql`select body from order_messages where order_id = ${id} order by id`).map(({ body }) => body as string),
    ).toEqual(['Отправим завтра <b>', 'Спасибо']);
  });

  it('goes into the thread of a question about a product', async () => {
    const vase = await createProduct(seller);
    const { data: question } = await buyer.client.rpc('ask_about_product', { p_product: vase.id, p_body: 'Есть синяя?' });
    const asked = await lastTo();
    expect((await reply(backend(), chat, asked.message, 'Есть'))?.outcome).toBe('sent');
    const rows = await backend()
      .sql`select author, body from product_question_messages where question_id = ${question as string} order by id`;
    expect([...rows]).toEqual([
      { author: 'buyer', body: 'Есть синяя?' },
      { author: 'seller', body: 'Есть' },
    ]);
  });

  it('is refused without the right, to what is unknown, and above the limits of the site', async () => {
    const reader = await linkChat(backend(), seller, { isColleague: true, canAct: false });
    const id = await placed();
    const { message } = await lastTo(reader);
    expect(await reply(backend(), reader, message, 'x')).toMatchObject({ outcome: 'reads' });
    expect(await reply(backend(), chat, 1, 'x')).toMatchObject({ outcome: 'unknown' });
    // the number of a message is one of its chat
    expect(await reply(backend(), await linkChat(backend(), rival), message, 'x')).toMatchObject({ outcome: 'unknown' });
    const other = await placed();
    expect(other).not.toBe(id);
    const mine = (await lastTo()).message;
    expect(await reply(backend(), chat, mine, 'x'.repeat(1001))).toMatchObject({ outcome: 'refused', code: 'invalid' });
    expect(await reply(backend(), chat, mine, '   ')).toMatchObject({ outcome: 'refused', code: 'invalid' });
    expect(await backend().sql`select 1 from order_messages where order_id in ${backend().sql([id, other])}`).toHaveLength(0);
  });

  it('that comes twice is written once', async () => {
    const id = await placed();
    const { message } = await lastTo();
    const update = nextNumber();
    await reply(backend(), chat, message, 'Once', update);
    expect(await reply(backend(), chat, message, 'Once', update)).toBeNull();
    expect(await backend().sql`select 1 from order_messages where order_id = ${id}`).toHaveLength(1);
  });
});

describe('a chat that only reads', () => {
  it('has messages without buttons, and the list of turns', async () => {
    const reader = await linkChat(backend(), seller, { isColleague: true, canAct: false });
    const id = await placed();
    expect((await lastTo(reader)).buttons).toEqual([]);
    const turnsOf = async (p_chat: number) =>
      (await asBot(backend(), 'telegram_turns', { p_chat })) as {
        language: string;
        turns: { words: string; until: string; page: string }[];
      };
    const page = `/influencer/orders/${id}`;
    expect((await turnsOf(chat)).turns.some((turn) => turn.page === page)).toBe(false);
    await buyer.client.rpc('report_payment', { p_order: id }).throwOnError();
    const { language, turns } = await turnsOf(reader);
    expect([language, turns.find((turn) => turn.page === page)]).toEqual([
      'ru',
      { words: 'Проверьте оплату', about: expect.stringMatching(/^№\u00a0\d/), until: expect.stringMatching(/\d\d:\d\d$/), page },
    ]);
    expect(await asBot(backend(), 'telegram_turns', { p_chat: nextNumber() })).toEqual({ turns: null });
  });
});

describe('a worker', () => {
  it('that was asked to wait gives back what it holds, and nobody leases meanwhile', async () => {
    await placed();
    const worker = crypto.randomUUID();
    const lease = async (p_worker = worker) =>
      (await asBot(backend(), 'lease_telegram_messages', { p_worker, p_bot_url: 'https://t.me/x' })) as unknown[];
    const held = (await lease()).length;
    expect(held).toBeGreaterThan(0);
    await asBot(backend(), 'pause_telegram', { p_worker: worker, p_seconds: 120 });
    await moveTime(backend(), '119 seconds');
    expect(await lease(crypto.randomUUID())).toEqual([]);
    await moveTime(backend(), '2 seconds');
    expect(await lease()).toHaveLength(held);
    const rows = await backend().sql`select attempts from app.outbox where channel = 'telegram' and worker = ${worker}`;
    expect(new Set(rows.map(({ attempts }) => attempts as number))).toEqual(new Set([2]));
  });
});
it('the job is noted, and none is missed where there is no bot', async () => {
  const flags = async () => {
    const { data, error } = await operatorClient(backend()).rpc('health');
    return ((data as { checks: object } | null)?.checks ?? JSON.parse(error?.details ?? '{}')) as { jobs: boolean };
  };
  await backend().sql`update app.jobs set ran_at = app.now()`;
  await asBot(backend(), 'report_channel_off', { p_channel: 'telegram' });
  await backend().sql`update app.jobs set ran_at = null where name = 'telegram'`;
  expect((await flags()).jobs).toBe(true);
  await setUpBot(backend());
  await backend().sql`update app.jobs set ran_at = app.now() - interval '11 minutes' where name = 'telegram'`;
  expect((await flags()).jobs).toBe(false);
});
