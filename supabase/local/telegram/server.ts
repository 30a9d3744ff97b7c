/**
 * A local Telegram: the part of the Bot API that the functions use, and people who read, press and write. `npm start` has one with a page;
 * tests let it misbehave. Written after https://core.telegram.org/bots/api.
 */
import { createHash } from 'node:crypto';
import type { Fetch } from '../gateway.ts';
import { type Fault, nextFault, refusal } from './faults.ts';

export const PREFIX = '/_telegram';
/** How often an update is sent until the bot has taken it. */
const TRIES = 3;

interface LocalButton {
  text: string;
  callback_data?: string;
  url?: string;
}
export interface LocalMessage {
  id: number;
  from: 'bot' | 'person';
  text: string;
  keyboard: LocalButton[][];
  /** It asks for a reply to itself. */
  asks: boolean;
  replyTo: number | null;
}
export interface LocalChat {
  id: number;
  /** First name, and name in Telegram. */
  name: string;
  username: string;
  language: string;
  messages: LocalMessage[];
  /** The person has blocked the bot. */
  isBlocked: boolean;
  /** What the bot has said to the last press. */
  notice: string;
}

export interface LocalTelegram {
  handle: Fetch;
  chats: Map<number, LocalChat>;
  /** What happens to the next calls that send something, one after another. */
  faults: Fault[];
  /** Each update is sent twice. */
  isRepeating: boolean;
  /** Calls of the bot: method and what it sent. */
  calls: { method: string; values: Record<string, unknown> }[];
  /** Opens a link to the bot as this person, and presses Start. */
  open: (name: string, code: string) => Promise<LocalChat>;
  write: (chat: LocalChat, text: string, replyTo?: number | null) => Promise<void>;
  press: (chat: LocalChat, message: number, data: string) => Promise<void>;
  block: (chat: LocalChat) => Promise<void>;
}

interface Options {
  token: string;
  /** Takes the updates at the address that the bot has registered. */
  deliver: Fetch;
}

const ok = (result: unknown): Response => Response.json({ ok: true, result });

/** Of one name there is one person, also after a restart. */
const idOf = (name: string): number => createHash('sha256').update(name.toLowerCase()).digest().readUIntBE(0, 4) + 1_000_000_000;

export function createTelegram({ token, deliver }: Options): LocalTelegram {
  const presses = new Map<string, LocalChat>();
  const webhook = { url: '', secret: '', error: '' };
  // later than those before a restart
  let updates = Date.now();
  let ids = Math.floor(Date.now() / 1000);
  const telegram: LocalTelegram = {
    ...{ handle, chats: new Map(), faults: [], isRepeating: false, calls: [] },
    ...{ open, write, press, block },
  };

  async function send(update: object): Promise<void> {
    const body = JSON.stringify({ update_id: ++updates, ...update });
    const headers = { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': webhook.secret };
    for (let tries = 0, left = telegram.isRepeating ? 2 : 1; tries < TRIES && left > 0; tries++) {
      const reply = await deliver(new Request(webhook.url, { method: 'POST', headers, body })).catch(() => null);
      webhook.error = reply?.ok ? '' : `Wrong response from the webhook: ${reply?.status ?? 'none'}`;
      if (reply?.ok) left--;
    }
  }
  const chatOf = (chat: LocalChat) => ({ id: chat.id, type: 'private' });
  const personOf = (chat: LocalChat) => ({
    ...{ id: chat.id, is_bot: false, first_name: chat.name },
    ...{ username: chat.username, language_code: chat.language },
  });
  const toJson = (chat: LocalChat, message: LocalMessage) => ({
    ...{ message_id: message.id, chat: chatOf(chat), text: message.text },
    reply_markup: { inline_keyboard: message.keyboard },
  });

  function personNamed(name: string): LocalChat {
    const id = idOf(name);
    const known = telegram.chats.get(id);
    if (known) return known;
    const username = `${name.toLowerCase().replaceAll(/[^a-z0-9]/g, '') || 'person'}_${id % 1000}`;
    const chat = { id, name, username, language: 'ru', messages: [], isBlocked: false, notice: '' };
    telegram.chats.set(id, chat);
    return chat;
  }
  async function open(name: string, code: string): Promise<LocalChat> {
    const chat = personNamed(name);
    chat.isBlocked = false;
    await write(chat, `/start ${code}`.trim());
    return chat;
  }
  async function write(chat: LocalChat, text: string, replyTo: number | null = null): Promise<void> {
    const message: LocalMessage = { id: ++ids, from: 'person', text, keyboard: [], asks: false, replyTo };
    chat.messages.push(message);
    const to = chat.messages.find(({ id }) => id === replyTo);
    await send({ message: { ...toJson(chat, message), from: personOf(chat), ...(to && { reply_to_message: toJson(chat, to) }) } });
  }
  async function press(chat: LocalChat, id: number, data: string): Promise<void> {
    const message = chat.messages.find((one) => one.id === id);
    if (!message) return;
    presses.set(String(++ids), chat);
    const query = { id: String(ids), from: personOf(chat), data, message: toJson(chat, message) };
    await send({ callback_query: query });
  }
  async function block(chat: LocalChat): Promise<void> {
    chat.isBlocked = true;
    await send({ my_chat_member: { chat: chatOf(chat), from: personOf(chat), new_chat_member: { status: 'kicked' } } });
  }

  function sendMessage(values: Record<string, unknown>): Response {
    const chat = telegram.chats.get(Number(values.chat_id));
    if (!chat) return refusal(400, 'Bad Request: chat not found');
    if (chat.isBlocked) return refusal(403, 'Forbidden: bot was blocked by the user');
    const text = typeof values.text === 'string' ? values.text : '';
    if (!text || text.length > 4096) return refusal(400, 'Bad Request: message text is empty or too long');
    const { inline_keyboard: keyboard = [], force_reply: asks = false } = (values.reply_markup ?? {}) as {
      inline_keyboard?: LocalButton[][];
      force_reply?: boolean;
    };
    if (keyboard.flat().some(({ callback_data: data = '' }) => Buffer.byteLength(data) > 64))
      return refusal(400, 'Bad Request: BUTTON_DATA_INVALID');
    const message: LocalMessage = { id: ++ids, from: 'bot', text, keyboard, asks, replyTo: null };
    chat.messages.push(message);
    return ok(toJson(chat, message));
  }
  function answer(method: string, values: Record<string, unknown>): Response {
    if (method === 'getMe') return ok({ id: 1, is_bot: true, username: 'tanda_local_bot' });
    if (method === 'getWebhookInfo') return ok({ url: webhook.url, last_error_message: webhook.error });
    if (method === 'setWebhook') {
      Object.assign(webhook, { url: String(values.url), secret: String(values.secret_token), error: '' });
      return ok(true);
    }
    if (method === 'sendMessage') return sendMessage(values);
    if (method === 'answerCallbackQuery') {
      const chat = presses.get(String(values.callback_query_id));
      if (chat) chat.notice = String(values.text);
      return chat ? ok(true) : refusal(400, 'Bad Request: query is too old');
    }
    const message = telegram.chats.get(Number(values.chat_id))?.messages.find(({ id }) => id === Number(values.message_id));
    if (method !== 'editMessageReplyMarkup' || !message) return refusal(400, 'Bad Request: method or message not found');
    message.keyboard = (values.reply_markup as { inline_keyboard: LocalButton[][] }).inline_keyboard;
    return ok(true);
  }
  async function handle(request: Request): Promise<Response> {
    const [, given, method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(new URL(request.url).pathname.slice(PREFIX.length)) ?? [];
    if (given !== token) return refusal(401, 'Unauthorized');
    const values = (await request.json()) as Record<string, unknown>;
    telegram.calls.push({ method, values });
    const fault = method === 'sendMessage' ? telegram.faults.shift() : undefined;
    return fault ? nextFault(fault, () => answer(method, values)) : answer(method, values);
  }
  return telegram;
}
