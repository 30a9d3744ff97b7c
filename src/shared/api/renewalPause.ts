/** Keeps the session when the auth service refuses to renew it for a while. */

/** The pause without a usable Retry-After (ms). */
const PAUSE_MS = 60_000;

let pausedUntil = 0;

const unavailable = (): Response => Response.json({ message: 'Renewing the session is paused' }, { status: 503 });

/**
 * Sends a request that renews the session. auth-js removes the session after 429 and keeps it after 503, so a 429 becomes a 503. Until
 * `Retry-After` (s) or a minute is over nothing is sent: auth-js would ask again at once, and the limit would never end.
 */
export async function pauseAfterLimit(send: () => Promise<Response>): Promise<Response> {
  if (Date.now() < pausedUntil) return unavailable();
  const response = await send();
  if (response.status !== 429) return response;
  pausedUntil = Date.now() + (Number(response.headers.get('Retry-After')) * 1000 || PAUSE_MS);
  return unavailable();
}
