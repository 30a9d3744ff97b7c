/** Reads an update of Telegram (https://core.telegram.org/bots/api#update). */
import type { Button, Keyboard } from './telegramApi.ts';

interface OfChat {
  update: number;
  chat: number;
  /** Of the person's Telegram. */
  language: string;
}
export interface Written extends OfChat {
  kind: 'written';
  /** Empty for a photo and the like. */
  text: string;
  /** The message of the bot that it replies to. */
  to: number | null;
  /** First name and name in Telegram, for the list in the settings. */
  label: string;
}
export interface Press extends OfChat {
  kind: 'press';
  id: string;
  message: number;
  token: string;
  /** The buttons of the message. */
  keyboard: Keyboard;
}
interface Blocked extends OfChat {
  kind: 'blocked';
}
export type Update = Written | Press | Blocked;

type Values = Record<string, unknown>;
const valuesOf = (value: unknown): Values => (typeof value === 'object' && value !== null ? (value as Values) : {});
const numberOf = (value: unknown): number | null => (Number.isSafeInteger(value) ? (value as number) : null);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const ownButton = (value: unknown): Button => {
  const { text, url, callback_data: data } = valuesOf(value);
  return { text: textOf(text), ...(typeof url === 'string' && { url }), ...(typeof data === 'string' && { callback_data: data }) };
};

/** @returns null for what the bot does not handle, as messages in groups: a chat acts for one person */
export function readUpdate(body: Values): Update | null {
  const update = numberOf(body.update_id);
  const press = valuesOf(body.callback_query);
  const message = valuesOf(body.message ?? press.message);
  const member = valuesOf(body.my_chat_member);
  const { id, type } = valuesOf(message.chat ?? member.chat);
  const from = valuesOf(press.from ?? message.from ?? member.from);
  const chat = numberOf(id);
  if (update === null || chat === null || type !== 'private') return null;
  const common = { update, chat, language: textOf(from.language_code).slice(0, 2) };
  if (body.my_chat_member) return valuesOf(member.new_chat_member).status === 'kicked' ? { kind: 'blocked', ...common } : null;
  if (body.callback_query) {
    const rows = valuesOf(message.reply_markup).inline_keyboard;
    const keyboard = Array.isArray(rows) ? rows.map((row) => (Array.isArray(row) ? row.map(ownButton) : [])) : [];
    return {
      kind: 'press',
      ...common,
      id: textOf(press.id),
      message: numberOf(message.message_id) ?? 0,
      token: textOf(press.data),
      keyboard,
    };
  }
  if (!body.message) return null;
  const username = textOf(from.username);
  const label = [textOf(from.first_name), username && `@${username}`].filter(Boolean).join(' ');
  return { kind: 'written', ...common, text: textOf(message.text), to: numberOf(valuesOf(message.reply_to_message).message_id), label };
}
