/** What reaches Telegram: no address, phone or full name, and nothing of people's words that is a format, a link or a command. */
import { beforeAll, describe, expect, it } from 'vitest';
import { payloads } from '../../../tests/e2e/payloads.ts';
import { deliverTelegram } from '../../functions/_shared/deliverTelegram.ts';
import { secretRpcOf } from '../../functions/_shared/secretRpc.ts';
import type { OutgoingMessage, TelegramApi } from '../../functions/_shared/telegramApi.ts';
import { telegramApi } from '../../functions/_shared/telegramApi.ts';
import { readUpdate } from '../../functions/_shared/telegramUpdate.ts';
import { handleUpdate } from '../../functions/_shared/telegramUpdates.ts';
import { serve } from '../../local/http-server.ts';
import { createTelegram, PREFIX } from '../../local/telegram/server.ts';
import { freePort } from '../../local/testing.ts';
import { orderIn } from '../helpers/cases.ts';
import { marketForFile } from '../helpers/market.ts';
import { linkChat } from '../helpers/telegram.ts';
import { goToHour } from '../helpers/time.ts';
import { createProduct, type TestUser } from '../helpers/users.ts';

const SITE = 'https://tanda.example';
let seller: TestUser;
let buyer: TestUser;
const { backend } = marketForFile((users) => ({ seller, buyer } = users));
const CORPUS = [
  '*bold* _it_ `code` [link](https://evil.kz) ||spoiler||',
  '<b>x</b><a href="https://evil.kz">pay</a> &lt;i&gt; &amp;',
  'https://evil.kz/pay tg://user?id=1 t.me/evil www.evil.kz evil.kz',
  '@evil_bot /stop /start@tanda #tag $TON mailto:a@b.kz',
  '{number} {site} {customer} {{t}}',
  'line\nbreak\u202eright\u200bzero',
];

/** Everything that is due, as Telegram would get it. */
async function sent(): Promise<OutgoingMessage[]> {
  const messages: OutgoingMessage[] = [];
  const api = { sendMessage: async (message: OutgoingMessage) => messages.push(message) } as unknown as TelegramApi;
  const call = secretRpcOf(backend(), backend().keys.secret);
  const options = { api, call, siteUrl: SITE, botUrl: 'https://t.me/x', until: Date.now() + 60_000 };
  for (let before = -1; before < messages.length;) {
    before = messages.length;
    await deliverTelegram(options);
  }
  return messages;
}
const isPlain = (text: string) =>
  !/[@#/$][\p{L}\p{N}_]/u.test(text) && !/https?:|tg:|www\.\S|\w\.kz\b/.test(text) && !/[<>{}\u202a-\u202e\u200b]/.test(text);

function expectPlain(messages: OutgoingMessage[]): void {
  for (const { text, keyboard = [] } of messages) {
    expect(text, text).toSatisfy(isPlain);
    for (const { url } of keyboard.flat()) if (url) expect(url.startsWith(`${SITE}/`)).toBe(true);
  }
}
const tellOf = (words: string) => backend().sql`
  select app.mail_sold_out(${seller.id}, ${words}),
         app.notify(${buyer.id}, 'telegram_linked', p_facts => jsonb_build_object('chat', coalesce(app.mail_text(${words}, 40), '—')))`;

beforeAll(async () => {
  await goToHour(backend(), 12);
  await linkChat(backend(), seller);
  await linkChat(backend(), buyer);
  await sent();
});

describe('a message', () => {
  it('of each kind has no name, address or phone of a person [S43]', async () => {
    const id = await orderIn({ backend: backend(), buyer, seller }, 'confirmed');
    await backend().sql`update orders set customer = 'Айгерим Нурланова', city = 'Тараз' where id = ${id}`;
    const kinds = await backend().sql<{ kind: string }[]>`select kind from app.notification_kinds`;
    for (const { kind } of kinds) {
      for (const user of [buyer, seller]) {
        await backend().sql`insert into app.outbox (kind, user_id, order_id, channel, target_id)
          select ${kind}, ${user.id}, ${id}, 'telegram', id from notification_targets where user_id = ${user.id}
          on conflict do nothing`;
      }
    }
    const messages = await sent();
    expect(messages.length).toBeGreaterThan(60);
    for (const { text } of messages) expect(text).not.toMatch(/Айгерим|Нурланова|Тараз|Дана|Касымова|Абая|7701|kaspi\.kz\//);
  });

  it.each(CORPUS)('has %j as plain text', async (words) => {
    const plain = words.replaceAll(/[\n\u200b\u202e]/g, ' ').slice(0, 100);
    const vase = await createProduct(seller, { name: plain, stock_quantity: 9 });
    await orderIn({ backend: backend(), buyer, seller }, 'confirmed', { product: { name: plain } });
    await buyer.client.rpc('ask_about_product', { p_product: vase.id, p_body: plain }).throwOnError();
    await backend().sql`delete from app.rate_limits`;
    await tellOf(words);
    const messages = await sent();
    expect(messages.length).toBeGreaterThan(3);
    expectPlain(messages);
  });
});

it('messages have the payloads of pages as plain text [S43]', async () => {
  for (const words of payloads) await tellOf(words);
  const messages = await sent();
  expect(messages.length).toBeGreaterThan(payloads.length);
  expectPlain(messages);
});

describe('the adapter', () => {
  it('sends no parse_mode and no preview, and never more than Telegram takes', async () => {
    const port = await freePort();
    const telegram = createTelegram({ token: '1:x', deliver: async () => new Response(null) });
    const server = await serve(port, (request) => telegram.handle(request));
    const api = telegramApi({ token: '1:x', url: `http://127.0.0.1:${port}${PREFIX}` });
    await api.sendMessage({ chat: 1, text: '*x*'.repeat(3000), keyboard: [[{ text: 'x', callback_data: 'x' }]] }).catch(() => undefined);
    server.stop();
    const values = telegram.calls[0]?.values ?? {};
    expect(Object.keys(values).sort()).toEqual(['chat_id', 'link_preview_options', 'reply_markup', 'text']);
    expect([String(values.text).length, values.link_preview_options]).toEqual([4000, { is_disabled: true }]);
  });

  it.each<[string, object]>([
    ['a group', { update_id: 1, message: { chat: { id: -1, type: 'supergroup' }, text: 'x' } }],
    ['a channel', { update_id: 1, message: { chat: { id: -1, type: 'channel' }, text: 'x' } }],
    ['no chat', { update_id: 1, message: { text: 'x' } }],
    ['no id', { message: { chat: { id: 1, type: 'private' }, text: 'x' } }],
    ['a fraction as its id', { update_id: 1.5, message: { chat: { id: 1, type: 'private' }, text: 'x' } }],
    ['an edited message', { update_id: 1, edited_message: { chat: { id: 1, type: 'private' }, text: '/stop' } }],
  ])('reads no update of %s', (_, update) => {
    expect(readUpdate(update as Record<string, unknown>)).toBeNull();
  });
});

describe('an update', () => {
  const update = { update_id: 1, message: { chat: { id: 1, type: 'private' }, from: {}, text: '/stop' } };
  const failing = () => Promise.reject(new Error('down'));
  const silent = { sendMessage: failing } as unknown as TelegramApi;

  it('that the database has not taken fails, so that Telegram sends it again', async () => {
    const options = { api: silent, call: failing, siteUrl: SITE, note: () => undefined };
    await expect(handleUpdate(update, options)).rejects.toThrow('down');
  });

  it('that the database has taken is handled, also when the answer does not arrive', async () => {
    const noted: unknown[] = [];
    await handleUpdate(update, { api: silent, call: async () => 'ru', siteUrl: SITE, note: (error) => void noted.push(error) });
    expect(noted).toHaveLength(1);
  });
});
