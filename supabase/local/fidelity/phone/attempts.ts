/** Bounds the attempts at codes: the real service counts those of an address of the network, this one, which sees one, those at a number. */
import { AuthFailure } from './failure.ts';

/** As `token_verifications` in supabase/config.toml. */
const MOST = 30;
const WINDOW_MS = 5 * 60 * 1000;

/** @returns a function that counts one attempt; it throws AuthFailure over_request_rate_limit above 30 in five minutes */
export function countAttempts(now = Date.now): (phone: string) => void {
  const windows = new Map<string, { end: number; used: number }>();
  return (phone) => {
    for (const [key, { end }] of windows) if (end <= now()) windows.delete(key);
    const window = windows.get(phone) ?? { end: now() + WINDOW_MS, used: 0 };
    windows.set(phone, window);
    if (++window.used > MOST) throw new AuthFailure(429, 'over_request_rate_limit', 'Request rate limit reached');
  };
}
