/** What the functions need for the bot of the local Telegram. A real one needs an address that Telegram can reach. */
import { createHash } from 'node:crypto';
import type { LocalKeys } from '../settings.ts';

export interface TelegramVariables {
  TELEGRAM_BOT_TOKEN: string;
  /** Address of the local Telegram. */
  TELEGRAM_URL: string;
}

/** The bot of the local Telegram, with a token of this data folder. @param url its address */
export const localTelegram = ({ jwtSecret }: LocalKeys, url: string): TelegramVariables => ({
  TELEGRAM_BOT_TOKEN: `1:${createHash('sha256').update(`telegram bot ${jwtSecret}`).digest('hex')}`,
  TELEGRAM_URL: url,
});
