/** What people do in their chats with the bot: link it, press, reply, ask, leave. */
import { type OfferedButton, rowsOf } from './deliverTelegram.ts';
import type { SecretRpc } from './secretRpc.ts';
import { type Button, type Keyboard, type TelegramApi, withoutLinks } from './telegramApi.ts';
import { type TelegramWords, telegramWords } from './telegramWords.ts';
import { readUpdate, type Press, type Written } from './telegramUpdate.ts';

interface Answer {
  outcome: string;
  language?: string;
  can_act?: boolean;
  buttons?: OfferedButton[];
}
interface Turns {
  language?: string;
  turns: { words: string; about: string | null; until: string; page: string }[] | null;
}
export interface BotOptions {
  api: TelegramApi;
  call: SecretRpc;
  siteUrl: string;
  /** Told of what Telegram did not do after the database had: the update is handled all the same. */
  note: (error: unknown) => void;
}

/** Of the account, or of the person's Telegram where the chat has none. */
const wordsFor = (answer: { language?: string }, written: { language: string }): TelegramWords =>
  telegramWords(answer.language ?? written.language);

async function link({ update, chat, label, language }: Written, code: string, { call }: BotOptions): Promise<string | null> {
  const answer = (await call('link_telegram', { p_update: update, p_chat: chat, p_code: code, p_label: label })) as Answer | null;
  if (!answer) return null;
  const words = wordsFor(answer, { language });
  if (answer.outcome === 'linked') return answer.can_act ? words.linked : words.reads;
  return { expired: words.expired, taken: words.taken }[answer.outcome] ?? words.full;
}

async function listTurns({ chat, language }: Written, { call, siteUrl }: BotOptions): Promise<{ text: string; keyboard?: Keyboard }> {
  const answer = (await call('telegram_turns', { p_chat: chat })) as Turns;
  const words = wordsFor(answer, { language });
  if (!answer.turns) return { text: words.unlinked };
  if (answer.turns.length === 0) return { text: words.none };
  const lines = answer.turns.map(({ words: task, about, until }) =>
    [`• ${task}`, about && `— ${withoutLinks(about)}`, until && `(${words.until} ${until})`].filter(Boolean).join(' '),
  );
  return { text: [words.turns, ...lines].join('\n'), keyboard: [[{ text: words.open, url: `${siteUrl}/notifications` }]] };
}

async function reply({ update, chat, to, text, language }: Written, { call }: BotOptions): Promise<string | null> {
  if (!text) return telegramWords(language).onlyText;
  const answer = (await call('reply_in_telegram', { p_update: update, p_chat: chat, p_message: to, p_body: text })) as Answer | null;
  if (!answer) return null;
  const words = wordsFor(answer, { language });
  return { sent: words.sent, reads: words.onlyReads, unknown: words.unknown }[answer.outcome] ?? words.notSent;
}

async function leave({ chat, language }: Written, { call }: BotOptions): Promise<string> {
  const known = (await call('leave_telegram', { p_chat: chat })) as string | null;
  return known === null ? telegramWords(language).unlinked : telegramWords(known).left;
}

/** @returns what the bot answers; null: the update was handled before */
async function answerTo(written: Written, options: BotOptions): Promise<{ text: string; keyboard?: Keyboard } | null> {
  const toMessage = (text: string | null) => (text === null ? null : { text });
  const [, command, argument = ''] = /^\/(\w+)(?:@\w+)?(?:\s+(\S+))?/.exec(written.text) ?? [];
  if (command === 'start' && argument) return toMessage(await link(written, argument, options));
  if (command === 'turn') return listTurns(written, options);
  if (command === 'stop') return { text: await leave(written, options) };
  if (!command && written.to) return toMessage(await reply(written, options));
  return { text: telegramWords(written.language).help };
}

const withPage = (rows: Button[][], { keyboard }: Press): Keyboard => [...rows, ...keyboard.filter((row) => row.some(({ url }) => url))];

async function press(pressed: Press, options: BotOptions): Promise<void> {
  const { api, call, note } = options;
  const { update, chat, message, token } = pressed;
  const answer = (await call('press_telegram_button', { p_update: update, p_chat: chat, p_token: token })) as Answer | null;
  if (!answer) return;
  const words = wordsFor(answer, pressed);
  const asks = answer.outcome === 'answer';
  const said = { done: words.done, answer: '', gone: words.gone }[answer.outcome] ?? words.refused;
  await api.answerPress(pressed.id, said).catch(note);
  if (asks) {
    // the reply to this question goes where the reply to the message would go
    const question = await api.sendMessage({ chat, text: words.ask, asks: words.field }).catch(note);
    if (typeof question === 'number') await call('note_telegram_prompt', { p_chat: chat, p_message: question, p_of: message });
  }
  await api.replaceButtons(chat, message, withPage(rowsOf(answer.buttons ?? []), pressed)).catch(note);
}

/**
 * Handles one update; one that has no meaning for the bot is ignored.
 * @throws FunctionError when the database has not taken it: Telegram sends it again
 */
export async function handleUpdate(body: Record<string, unknown>, options: BotOptions): Promise<void> {
  const update = readUpdate(body);
  if (update?.kind === 'blocked') await options.call('leave_telegram', { p_chat: update.chat });
  if (update?.kind === 'press') await press(update, options);
  if (update?.kind !== 'written') return;
  const answer = await answerTo(update, options);
  if (answer) await options.api.sendMessage({ chat: update.chat, ...answer }).catch(options.note);
}
