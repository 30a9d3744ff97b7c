/** The methods of Telegram's Bot API that the bot uses (https://core.telegram.org/bots/api, decision 0050). */
import { readBounded } from './readBounded.ts';

export interface Button {
  text: string;
  /** What the bot hears when it is pressed; or the page that it opens. */
  callback_data?: string;
  url?: string;
}
export type Keyboard = Button[][];

export interface OutgoingMessage {
  chat: number;
  /** Plain text: without parse_mode nothing in it is a format. */
  text: string;
  keyboard?: Keyboard;
  /** Shows a field for the answer, with these words in it. */
  asks?: string;
}

/** - `wait`: too many messages; `blocked`: this chat takes none any more; `refused`: this message for good; `failed`: for now */
type Failure = 'wait' | 'blocked' | 'refused' | 'failed';

/** Telegram has not done it. The words never name the bot's token, which is in every address. */
export class TelegramFailure extends Error {
  readonly kind: Failure;
  /** For how long Telegram asks to wait (s). */
  readonly seconds: number;
  constructor(kind: Failure, message: string, seconds = 0) {
    super(message);
    this.kind = kind;
    this.seconds = seconds;
  }
}

const MAX_ANSWER_BYTES = 262_144;
const TIMEOUT_MS = 10_000;
/** When Telegram does not say for how long (s). */
const WAIT_SECONDS = 30;
/** Characters of a message. */
const MOST = 4000;

interface Answer {
  ok?: boolean;
  result?: unknown;
  error_code?: number;
  description?: string;
  parameters?: { retry_after?: number };
}

/** Words of people, in which Telegram finds no link to a person, a command or a search: an invisible joiner follows its sign. */
export const withoutLinks = (text: string): string => text.replaceAll(/([@#/$])(?=[\p{L}\p{N}_])/gu, '$1\u2060');

function failureOf({ error_code: code = 0, description = '', parameters }: Answer): TelegramFailure {
  if (code === 429) return new TelegramFailure('wait', '429', Number(parameters?.retry_after) || WAIT_SECONDS);
  if (code === 403 || (code === 400 && /chat not found|user is deactivated/i.test(description)))
    return new TelegramFailure('blocked', String(code));
  return new TelegramFailure(code === 400 ? 'refused' : 'failed', `${code} ${description}`.trim());
}

export interface TelegramApi {
  /** The name of the bot. */
  username: () => Promise<string>;
  /** Registers where updates are sent, unless it is registered and works. */
  register: (url: string, secret: string) => Promise<void>;
  /** @returns the id of the message in its chat */
  sendMessage: (message: OutgoingMessage) => Promise<number>;
  answerPress: (id: string, text: string) => Promise<void>;
  replaceButtons: (chat: number, message: number, keyboard: Keyboard) => Promise<void>;
}

/**
 * @param url of the Bot API, without a slash at its end
 * @param timeoutMs longest wait for an answer
 */
export function telegramApi({ token, url, timeoutMs = TIMEOUT_MS }: { token: string; url: string; timeoutMs?: number }): TelegramApi {
  async function read(method: string, values: object): Promise<Answer> {
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(values), signal };
      const reply = await fetch(`${url}/bot${token}/${method}`, { ...init, redirect: 'error' });
      const bytes = await readBounded(reply, { maxBytes: MAX_ANSWER_BYTES });
      return { ...(JSON.parse(new TextDecoder().decode(bytes)) as Answer), ...(!reply.ok && { ok: false, error_code: reply.status }) };
    } catch {
      // not the error itself: it may have the address
      throw new TelegramFailure('failed', `${method}: no answer`);
    }
  }
  async function call(method: string, values: object = {}): Promise<Record<string, unknown>> {
    const answer = await read(method, values);
    if (answer.ok !== true) throw failureOf(answer);
    return typeof answer.result === 'object' && answer.result !== null ? Object.fromEntries(Object.entries(answer.result)) : {};
  }
  return {
    username: async () => String((await call('getMe')).username),
    register: async (webhook, secret) => {
      const info = await call('getWebhookInfo');
      // 401: it was registered with another secret
      if (info.url === webhook && !/\b401\b/.test(String(info.last_error_message ?? ''))) return;
      await call('setWebhook', { url: webhook, secret_token: secret, allowed_updates: ['message', 'callback_query', 'my_chat_member'] });
    },
    sendMessage: async ({ chat, text, keyboard, asks }) => {
      const buttons = keyboard && keyboard.length > 0 ? { reply_markup: { inline_keyboard: keyboard } } : {};
      const field = asks ? { reply_markup: { force_reply: true, input_field_placeholder: asks } } : {};
      const sent = await call('sendMessage', {
        ...{ chat_id: chat, text: text.slice(0, MOST), link_preview_options: { is_disabled: true } },
        ...buttons,
        ...field,
      });
      return Number(sent.message_id);
    },
    answerPress: async (id, text) => {
      await call('answerCallbackQuery', { callback_query_id: id, text });
    },
    replaceButtons: async (chat, message, keyboard) => {
      await call('editMessageReplyMarkup', { chat_id: chat, message_id: message, reply_markup: { inline_keyboard: keyboard } });
    },
  };
}
