/** The page that stands for Telegram, in Russian: chats with the bot, in which one presses buttons and replies. */
import type { Locator, Page } from '@playwright/test';
import { apiUrl } from './shop.ts';

/** Where a person adds channels. */
export const CHANNELS = '/notifications/settings';

/** The chats as they are now. */
export const openTelegram = (telegram: Page) => telegram.goto(`${apiUrl}/_telegram/`);

/** Follows the link of the card on this page of somebody's channels, and starts the bot under this name. @returns the page of Telegram */
export async function linkChat(page: Page, name: string): Promise<Page> {
  await page.getByRole('button', { name: 'Подключить Telegram' }).click();
  const [telegram] = await Promise.all([page.context().waitForEvent('page'), page.getByRole('link', { name: 'Открыть Telegram' }).click()]);
  await telegram.getByLabel('As').fill(name);
  await telegram.getByRole('button', { name: 'Start' }).click();
  return telegram;
}

/** The chat of this person. */
export const chatOf = (telegram: Page, name: string): Locator =>
  telegram.locator('section').filter({ has: telegram.getByRole('heading', { name: new RegExp(`^${name} `) }) });
