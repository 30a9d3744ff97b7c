/** The bot: both functions as they run, with a Telegram that misbehaves. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliverTelegram } from '../../functions/_shared/deliverTelegram.ts';
import { secretRpcOf } from '../../functions/_shared/secretRpc.ts';
import { telegramApi } from '../../functions/_shared/telegramApi.ts';
import { webhookSecret } from '../../functions/_shared/webhookSecret.ts';
import { type EdgeFunctions, startEdgeFunctions } from '../../local/edge-functions.ts';
import { type HttpServer, serve } from '../../local/http-server.ts';
import { createTelegram, type LocalChat, type LocalTelegram, PREFIX } from '../../local/telegram/server.ts';
import { freePort } from '../../local/testing.ts';
import { orderIn } from '../helpers/cases.ts';
import { codeOf } from '../helpers/telegram.ts';
import { goToHour, moveTime, resetTime } from '../helpers/time.ts';
import { transferMarketForFile } from '../helpers/market.ts';
import { createShopper, type TestUser } from '../helpers/users.ts';

const SITE = 'https://tanda.example';
const TOKEN = '1:secret-of-the-bot';
let seller: TestUser;
let buyer: TestUser;
const { backend } = transferMarketForFile((users) => ({ seller } = users));
let telegram: LocalTelegram;
let server: HttpServer;
let functions: EdgeFunctions;
let url: string;
beforeAll(async () => {
  const port = await freePort();
  url = `http://127.0.0.1:${port}${PREFIX}`;
  telegram = createTelegram({ token: TOKEN, deliver: (request) => functions.handle(request) });
  server = await serve(port, (request) => telegram.handle(request));
  functions = await startEdgeFunctions({
    ...{ apiUrl: backend().url, keys: backend().keys, origins: [SITE] },
    telegram: { TELEGRAM_BOT_TOKEN: TOKEN, TELEGRAM_URL: url },
  });
  await functions.call('deliver-telegram');
});
afterAll(() => {
  functions.stop();
  server.stop();
});

let aliya: LocalChat;
let names = 0;
const linked = async (user = seller) => telegram.open(`Aliya ${names++}`, await codeOf(user));
beforeEach(async () => {
  await resetTime(backend());
  await goToHour(backend(), 12);
  await backend().sql`delete from notification_targets`;
  await backend().sql`update app.jobs set ran_at = app.now(), paused_until = null where name = 'telegram'`;
  buyer = await createShopper(backend(), 'buyer');
  aliya = await linked();
  Object.assign(telegram, { faults: [], calls: [], isRepeating: false });
});

const placed = () => orderIn({ backend: backend(), buyer, seller }, 'pending', { order: { p_payment_method: 'kaspi_transfer' } });
const deliver = () => functions.call('deliver-telegram');
const last = (chat = aliya) => chat.messages.at(-1)!;
const ofBot = (chat = aliya) => chat.messages.filter(({ from }) => from === 'bot');
const buttonOf = (text: string, chat = aliya) => {
  const message = ofBot(chat).findLast(({ keyboard }) => keyboard.flat().some((button) => button.text === text));
  return { message: message?.id ?? 0, data: message?.keyboard.flat().find((button) => button.text === text)?.callback_data ?? '' };
};
const pressOn = (text: string, chat = aliya) => telegram.press(chat, buttonOf(text, chat).message, buttonOf(text, chat).data);
const statusOf = async (id: string) => (await backend().sql`select status from orders where id = ${id}`)[0]?.status as string;
const waiting = async () =>
  (
    await backend().sql<{ attempts: number; error: string | null }[]>`
      select attempts, error from app.outbox where channel = 'telegram' and sent_at is null and failed_at is null order by id`
  ).map(({ attempts, error }) => `${attempts} ${error ?? ''}`.trim());

describe('the bot', () => {
  it('links a chat, tells of an order, and its button moves the order', async () => {
    expect(last().text).toContain('/turn');
    const id = await placed();
    await deliver();
    const message = last();
    expect(message.keyboard.map(([button]) => button?.text)).toEqual(['Деньги пришли', 'Подтвердить заказ', expect.any(String)]);
    expect(message.keyboard.at(-1)?.[0]?.url).toBe(`${SITE}/influencer/orders/${id}`);
    await pressOn('Деньги пришли');
    expect([await statusOf(id), aliya.notice]).toEqual(['confirmed', 'Готово']);
    // the next step, and the page
    expect(message.keyboard.map(([button]) => button?.text)).toEqual(['Отметить отправку', expect.any(String)]);
    await pressOn('Отметить отправку');
    expect(await statusOf(id)).toBe('shipped');
  });

  it('takes replies into the thread, with and without being asked', async () => {
    const theirs = await linked(buyer);
    const id = await placed();
    await deliver();
    await telegram.write(aliya, 'Отправим завтра', last().id);
    expect(last().text).toBe('Отправлено.');
    await deliver();
    await pressOn('Ответить', theirs);
    expect(last(theirs)).toMatchObject({ from: 'bot', asks: true });
    await telegram.write(theirs, 'Спасибо', last(theirs).id);
    const rows = await backend().sql`select author || ': ' || body as line from order_messages where order_id = ${id} order by id`;
    expect(rows.map(({ line }) => line as string)).toEqual(['seller: Отправим завтра', 'buyer: Спасибо']);
    await telegram.write(theirs, '', last(theirs).id);
    expect(last(theirs).text).toContain('фото');
  });

  it('lists what waits, explains itself, and ends on /stop', async () => {
    const id = await placed();
    await buyer.client.rpc('report_payment', { p_order: id }).throwOnError();
    await telegram.write(aliya, '/turn');
    expect(last().text).toMatch(/^Ваша очередь\n• Проверьте оплату — №\u00a0[\d-]+ \(до .+\)$/m);
    await telegram.write(aliya, 'Привет');
    expect(last().text).toContain('/stop');
    await telegram.write(aliya, '/stop');
    expect(last().text).toContain('отключён');
    await telegram.write(aliya, '/turn');
    expect(last().text).toContain('не подключён');
    await deliver();
    expect(last().text).toContain('не подключён');
  });

  it('answers a used link, a link in a linked chat, and a chat that only reads', async () => {
    const code = await codeOf(buyer);
    await telegram.open(aliya.name, code);
    expect(last().text).toContain('другому аккаунту');
    const other = await telegram.open('Berik', code);
    expect(last(other).text).toContain('/turn');
    expect(last(await telegram.open('Dana', code)).text).toContain('больше не действует');
    const reader = await telegram.open('Saule', await codeOf(seller, { isColleague: true, canAct: false }));
    expect(last(reader).text).toContain('без кнопок');
    await placed();
    await deliver();
    expect(
      last(reader)
        .keyboard.flat()
        .map(({ callback_data }) => callback_data),
    ).toEqual([undefined]);
  });

  it('speaks the language of the account', async () => {
    await buyer.client.auth.updateUser({ data: { language: 'kk' } });
    const theirs = await linked(buyer);
    expect(last(theirs).text).toContain('Дайын');
    await telegram.write(theirs, '/turn');
    expect(last(theirs).text).toBe('Қазір сізден ештеңе күтілмейді.');
  });
});

describe('an update', () => {
  const send = async (body: unknown, secret?: string) =>
    (
      await functions.handle(
        new Request(`${backend().url}/functions/v1/telegram-webhook`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...(secret !== undefined && { 'x-telegram-bot-api-secret-token': secret }) },
          body: JSON.stringify(body),
        }),
      )
    ).status;

  it.each([
    ['without a secret', undefined],
    ['with an empty one', ''],
    ['with another one', 'a'.repeat(64)],
    ['with the token of the bot', TOKEN],
  ])('%s is refused [S43]', async (_, secret) => {
    const update = { update_id: 1, message: { chat: { id: aliya.id, type: 'private' }, text: '/stop', from: {} } };
    expect(await send(update, secret)).toBe(401);
    expect(await backend().sql`select 1 from app.telegram_chats where chat_id = ${aliya.id}`).toHaveLength(1);
  });

  it('that comes twice is handled once', async () => {
    const id = await placed();
    await deliver();
    telegram.isRepeating = true;
    const { id: message } = last();
    await telegram.write(aliya, 'Один раз', message);
    await pressOn('Деньги пришли');
    expect(await backend().sql`select 1 from order_messages where order_id = ${id}`).toHaveLength(1);
    expect(await backend().sql`select 1 from order_events where order_id = ${id} and kind = 'payment_received'`).toHaveLength(1);
    expect(ofBot().filter(({ text }) => text === 'Отправлено.')).toHaveLength(1);
  });

  it('of a group, without a meaning, or malformed changes nothing', async () => {
    const secret = await webhookSecret(TOKEN);
    const group = { id: aliya.id, type: 'group' };
    for (const update of [
      { update_id: 5, message: { chat: group, text: '/stop', from: {} } },
      { update_id: 6, callback_query: { message: { chat: group }, data: 'x' } },
      { update_id: 'x', message: { chat: { id: 1, type: 'private' }, text: '/stop' } },
      { update_id: 7, poll: {} },
      { update_id: 8, message: [] },
      {},
    ]) {
      expect(await send(update, secret), JSON.stringify(update)).toBe(200);
    }
    expect(await backend().sql`select 1 from app.telegram_chats where chat_id = ${aliya.id}`).toHaveLength(1);
  });

  it('of somebody who blocks the bot unlinks the chat', async () => {
    await telegram.block(aliya);
    expect(await backend().sql`select 1 from notification_targets where user_id = ${seller.id}`).toHaveLength(0);
  });
});

describe('on its worst day', () => {
  const run = (timeoutMs = 400) =>
    deliverTelegram({
      ...{ api: telegramApi({ token: TOKEN, url, timeoutMs }), call: secretRpcOf(backend(), backend().keys.secret) },
      ...{ siteUrl: SITE, botUrl: `${url}/open`, until: Date.now() + 10_000 },
    });

  it.each(['down', 'nonsense', 'closed', 'slow'] as const)('Telegram is %s: the message comes later, at most twice', async (fault) => {
    await placed();
    const before = ofBot().length;
    telegram.faults = [fault];
    expect(await run()).toEqual({ sent: 0, failed: 1 });
    expect(await waiting()).toEqual([expect.stringMatching(/^1 (502|sendMessage: no answer)$/)]);
    expect(await run()).toEqual({ sent: 0, failed: 0 });
    await moveTime(backend(), '2 minutes');
    expect(await run(5000)).toEqual({ sent: 1, failed: 0 });
    const came = ofBot().length - before;
    expect(came).toBe(fault === 'closed' || fault === 'slow' ? 2 : 1);
    // the buttons of both are good for one step
    await pressOn('Деньги пришли');
    expect(aliya.notice).toBe('Готово');
  });

  it('Telegram asks to wait: nothing is sent meanwhile, and it counts as no attempt', async () => {
    await placed();
    await placed();
    telegram.faults = ['limited'];
    expect(await run()).toEqual({ sent: 0, failed: 0 });
    const sends = () => telegram.calls.filter(({ method }) => method === 'sendMessage').length;
    const asked = sends();
    expect(await run()).toEqual({ sent: 0, failed: 0 });
    expect(sends()).toBe(asked);
    await moveTime(backend(), '4 seconds');
    expect(await run()).toEqual({ sent: 2, failed: 0 });
  });

  it('a blocked chat is unlinked, and others get theirs', async () => {
    const other = await linked();
    // that there is another chat
    await run();
    await placed();
    telegram.faults = ['blocked'];
    expect(await run()).toEqual({ sent: 1, failed: 1 });
    const left = await backend().sql`select 1 from notification_targets where user_id = ${seller.id}`;
    expect(left).toHaveLength(1);
    expect([last().text, last(other).text].filter((text) => text.includes('заказ')).length).toBeGreaterThan(0);
  });

  it('no error names the token', async () => {
    await placed();
    const dead = telegramApi({ token: TOKEN, url: 'http://127.0.0.1:9' });
    await expect(dead.sendMessage({ chat: 1, text: 'x' })).rejects.toThrow(/^sendMessage: no answer$/);
    const wrong = telegramApi({ token: 'x', url });
    await expect(wrong.username()).rejects.toThrow('401 Unauthorized');
  });

  it('a worker that dies between lease and send, or between send and report, loses nothing and repeats once at most', async () => {
    const call = secretRpcOf(backend(), backend().keys.secret);
    const rounds = process.env.TANDA_LONG === '1' ? 1000 : 40;
    for (let round = 0; round < rounds; round++) {
      await backend().sql`delete from app.outbox`;
      await backend().sql`select app.mail_sold_out(${seller.id}, ${`Bowl ${round}`})`;
      const deadly = round % 2 === 0 ? 'lease_telegram_messages' : 'report_telegram_message';
      const dying: typeof call = async (name, values) => {
        const answer = name === 'report_telegram_message' && deadly === name ? null : await call(name, values);
        if (name === deadly) throw new Error('killed');
        return answer;
      };
      const options = { api: telegramApi({ token: TOKEN, url }), siteUrl: SITE, botUrl: url, until: Infinity };
      await expect(deliverTelegram({ ...options, call: dying })).rejects.toThrow('killed');
      expect(await deliverTelegram({ ...options, call })).toEqual({ sent: 0, failed: 0 });
      await backend().sql`update app.outbox set due_at = app.now() where sent_at is null`;
      expect(await deliverTelegram({ ...options, call })).toEqual({ sent: 1, failed: 0 });
      expect(ofBot().filter(({ text }) => text.includes(`Bowl ${round}\n`) || text.endsWith(`Bowl ${round}`)).length).toBe(
        round % 2 === 0 ? 1 : 2,
      );
    }
  }, 300_000);
});
