/** Chats of Telegram for tests: linked and used by the functions that the bot calls. */
import type { TestBackend } from '../../local/testing.ts';
import { operatorClient, type TestUser } from './users.ts';

export const BOT = 'https://t.me/tanda_test_bot';
let counter = 7_000_000_000;
export const nextNumber = (): number => counter++;

/** A call of the bot's functions. */
export const asBot = async (backend: TestBackend, name: string, values: object): Promise<unknown> => {
  const { data, error } = await operatorClient(backend).rpc(name, values);
  if (error) throw new Error(`${name}: ${error.message}`);
  return data as unknown;
};

/** The bot is set up: what deliver-telegram says at each run. */
export const setUpBot = (backend: TestBackend) =>
  asBot(backend, 'lease_telegram_messages', { p_worker: crypto.randomUUID(), p_bot_url: BOT });

export interface LinkOptions {
  isColleague?: boolean;
  canAct?: boolean;
}

/** The code of a new link. */
export async function codeOf(user: TestUser, { isColleague = false, canAct = true }: LinkOptions = {}): Promise<string> {
  const { data, error } = await user.client.rpc('create_telegram_link', { p_is_colleague: isColleague, p_can_act: canAct });
  if (error) throw new Error(error.code);
  return new URL(data as string).searchParams.get('start') ?? '';
}

export interface Answer {
  outcome: string;
  code?: string | null;
  language?: string;
  buttons?: { step: string; token: string }[];
}

export const enterCode = async (backend: TestBackend, p_code: string, p_chat: number, p_label = 'Aliya') =>
  (await asBot(backend, 'link_telegram', { p_update: nextNumber(), p_chat, p_code, p_label })) as Answer;

/** Links a new chat. @returns its id */
export async function linkChat(backend: TestBackend, user: TestUser, options: LinkOptions = {}): Promise<number> {
  await setUpBot(backend);
  const chat = nextNumber();
  const { outcome } = await enterCode(backend, await codeOf(user, options), chat);
  if (outcome !== 'linked') throw new Error(outcome);
  return chat;
}

export interface Leased {
  id: number;
  chat_id: number;
  language: string;
  title: string;
  body: string;
  page: string;
  label: string;
  buttons: { step: string; token: string }[];
}

/** What is sent to a chat now; reported as sent. */
export async function messagesTo(backend: TestBackend, chat: number): Promise<(Leased & { message: number })[]> {
  const p_worker = crypto.randomUUID();
  const leased = (await asBot(backend, 'lease_telegram_messages', { p_worker, p_bot_url: BOT, p_limit: 100 })) as Leased[];
  const sent = leased.map((row) => ({ ...row, message: nextNumber() }));
  for (const { id, message } of sent) await asBot(backend, 'report_telegram_message', { p_id: id, p_worker, p_message: message });
  return sent.filter(({ chat_id }) => chat_id === chat);
}

export const press = async (backend: TestBackend, p_chat: number, p_token: string, p_update = nextNumber()) =>
  (await asBot(backend, 'press_telegram_button', { p_update, p_chat, p_token })) as Answer | null;

export const reply = async (backend: TestBackend, p_chat: number, p_message: number, p_body: string, p_update = nextNumber()) =>
  (await asBot(backend, 'reply_in_telegram', { p_update, p_chat, p_message, p_body })) as Answer | null;

/** The token of a button. */
export const tokenOf = ({ buttons = [] }: Pick<Answer, 'buttons'>, step: string): string => {
  const token = buttons.find((button) => button.step === step)?.token;
  if (!token) throw new Error(`no button ${step} among ${buttons.map((button) => button.step).join()}`);
  return token;
};
