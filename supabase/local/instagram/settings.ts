/** What the functions need to connect accounts: of the local Instagram, or of a real app from the environment. */
import { createHash } from 'node:crypto';
import type { LocalKeys } from '../settings.ts';

export interface InstagramVariables {
  INSTAGRAM_APP_ID: string;
  INSTAGRAM_APP_SECRET: string;
  /** Keys of the tokens by id (docs/deploy/hosted.md). */
  INSTAGRAM_KEYS: string;
  /** Address of the local Instagram; empty for the real one. */
  INSTAGRAM_URL: string;
}

const derived = (name: string, secret: string) => createHash('sha256').update(`${name} ${secret}`).digest('base64');

/** The local Instagram, with secrets of this data folder. @param url its address */
export const localInstagram = ({ jwtSecret }: LocalKeys, url: string): InstagramVariables => ({
  INSTAGRAM_APP_ID: 'tanda-local',
  INSTAGRAM_APP_SECRET: derived('instagram app', jwtSecret),
  INSTAGRAM_KEYS: JSON.stringify({ local: derived('instagram tokens', jwtSecret) }),
  INSTAGRAM_URL: url,
});

/** The app that the environment names; null without one: then there is the local Instagram. */
export function realInstagram({ INSTAGRAM_APP_ID, INSTAGRAM_APP_SECRET, INSTAGRAM_KEYS } = process.env): InstagramVariables | null {
  if (!INSTAGRAM_APP_ID || !INSTAGRAM_APP_SECRET || !INSTAGRAM_KEYS) return null;
  return { INSTAGRAM_APP_ID, INSTAGRAM_APP_SECRET, INSTAGRAM_KEYS, INSTAGRAM_URL: '' };
}
