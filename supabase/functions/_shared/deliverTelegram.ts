/** Sends what is due to chats: leases a few messages, sends them one after the other, and reports each of them. */
import type { SecretRpc } from './secretRpc.ts';
import { type Button, type Keyboard, type TelegramApi, TelegramFailure, withoutLinks } from './telegramApi.ts';

export interface OfferedButton {
  token: string;
  label: string;
}
interface LeasedMessage {
  id: number;
  chat_id: number;
  title: string;
  body: string;
  page: string | null;
  label: string | null;
  buttons: OfferedButton[];
}
export interface SentMessages {
  sent: number;
  failed: number;
}

/** Messages of one lease. Sending them takes less than the lease of 5 minutes, even from a server that answers at its time limits. */
const BATCH = 5;

export const rowsOf = (buttons: OfferedButton[]): Button[][] => buttons.map(({ label, token }) => [{ text: label, callback_data: token }]);

/** The buttons of a message, and below them the page that it is about. */
function keyboardOf({ buttons, page, label }: Pick<LeasedMessage, 'buttons' | 'page' | 'label'>, siteUrl: string): Keyboard {
  return [...rowsOf(buttons), ...(page && label ? [[{ text: label, url: siteUrl + page }]] : [])];
}

interface DeliverOptions {
  api: TelegramApi;
  call: SecretRpc;
  siteUrl: string;
  /** Where a chat with the bot begins. */
  botUrl: string;
  /** Time (ms) after which no further messages are leased. */
  until: number;
}

/** @returns whether Telegram has asked to wait */
async function attempt(
  message: LeasedMessage,
  worker: string,
  { api, call, siteUrl }: DeliverOptions,
): Promise<'sent' | 'failed' | 'wait'> {
  const { id, chat_id: chat, title, body } = message;
  let sent: number;
  try {
    const text = withoutLinks([title, body].filter(Boolean).join('\n\n'));
    sent = await api.sendMessage({ chat, text, keyboard: keyboardOf(message, siteUrl) });
  } catch (error) {
    const failure = error instanceof TelegramFailure ? error : new TelegramFailure('failed', 'no answer');
    if (failure.kind === 'wait') {
      await call('pause_telegram', { p_worker: worker, p_seconds: failure.seconds });
      return 'wait';
    }
    if (failure.kind === 'blocked') await call('leave_telegram', { p_chat: chat });
    else await call('report_outbox', { p_id: id, p_worker: worker, p_error: failure.message, p_is_permanent: failure.kind === 'refused' });
    return 'failed';
  }
  await call('report_telegram_message', { p_id: id, p_worker: worker, p_message: sent });
  return 'sent';
}

/**
 * Sends until nothing is due, the time is over, or Telegram asks to wait. A message counts as sent only after Telegram has taken it: a
 * crash between the two repeats it, and loses none.
 */
export async function deliverTelegram(options: DeliverOptions): Promise<SentMessages> {
  const worker = crypto.randomUUID();
  const done = { sent: 0, failed: 0 };
  do {
    const lease = { p_worker: worker, p_bot_url: options.botUrl, p_limit: BATCH };
    const messages = (await options.call('lease_telegram_messages', lease)) as LeasedMessage[];
    for (const message of messages) {
      const outcome = await attempt(message, worker, options);
      if (outcome === 'wait') return done;
      done[outcome] += 1;
    }
    // what has become pointless is leased and not returned
    if (messages.length === 0) break;
  } while (Date.now() < options.until);
  return done;
}
