/** How Telegram answers on its worst day. */
import { setTimeout as sleep } from 'node:timers/promises';

export const FAULTS = ['limited', 'slow', 'closed', 'blocked', 'down', 'nonsense'] as const;
/**
 * - `limited`: 429, to be tried again in some seconds
 * - `slow`: the answer comes after the longest wait
 * - `closed`: it takes the message and closes the connection
 * - `blocked`: 403
 * - `down`: 502 without JSON
 * - `nonsense`: 200 without JSON
 */
export type Fault = (typeof FAULTS)[number];

export const refusal = (code: number, description: string, parameters: object = {}): Response =>
  Response.json({ ok: false, error_code: code, description, parameters }, { status: code });

/** Longer than the functions wait (ms). */
const SLOW_MS = 11_000;
const RETRY_AFTER = 3;

/** An answer that breaks off: the client sees a closed connection. */
const broken = (): Response =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"ok":'));
        controller.error(new Error('closed'));
      },
    }),
  );

export async function nextFault(fault: Fault, answer: () => Response, slowMs = SLOW_MS): Promise<Response> {
  if (fault === 'limited') return refusal(429, 'Too Many Requests: retry later', { retry_after: RETRY_AFTER });
  if (fault === 'blocked') return refusal(403, 'Forbidden: bot was blocked by the user');
  if (fault === 'down') return new Response('Bad Gateway', { status: 502 });
  if (fault === 'nonsense') return new Response('<html>');
  // it has taken the message
  const taken = answer();
  if (fault === 'closed') return broken();
  await sleep(slowMs);
  return taken;
}
