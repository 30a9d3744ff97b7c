/** Sends push messages to the services of browsers: RFC 8030, encrypted (RFC 8291) and signed (RFC 8292); decision 0051. */
import { buildPushPayload } from '@block65/webcrypto-web-push';
import type { PushOutcome, SendPush } from './deliverPushes.ts';
import { type LeasedPush, payloadOf } from './pushMessage.ts';

export interface PushSettings {
  publicKey: string;
  privateKey: string;
  /** Whom a push service asks when something is wrong: `mailto:` or the site. */
  subject: string;
  /** Only for tests: takes the requests to all services, below a folder with the name of each. */
  standIn?: string | null;
  /** Longest wait for an answer (ms). */
  timeoutMs?: number;
}

/** For how long a service keeps a message for a device that is off (s): later the site says it anyway. */
const TTL_S = 24 * 60 * 60;
/** An answer that is unreadable is not obeyed for longer (s). */
const LONGEST_REST_S = 60 * 60;

/** Seconds of a Retry-After: a number or a date. */
function restOf(text: string | null): number | undefined {
  const seconds = /^\d+$/.test(text ?? '') ? Number(text) : Math.ceil((Date.parse(text ?? '') - Date.now()) / 1000);
  return seconds > 0 ? Math.min(seconds, LONGEST_REST_S) : undefined;
}

function outcomeOf(status: number, rest: number | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const retryAfterS = rest ?? (status === 429 ? 60 : undefined);
  // 400 and 413 are about this message; others are the service's own trouble, or a mistake of the settings
  const isPermanent = status === 400 || status === 413;
  return { kind: 'refused', reason: `push service: ${status}`, isPermanent, ...(retryAfterS ? { retryAfterS } : {}) };
}

async function requestFor(push: LeasedPush, { subject, publicKey, privateKey }: PushSettings) {
  const { endpoint, p256dh, auth } = push;
  return buildPushPayload(
    { data: payloadOf(push), options: { ttl: TTL_S, topic: push.tag, urgency: push.isUrgent ? 'high' : 'normal' } },
    { endpoint, expirationTime: null, keys: { p256dh, auth } },
    { subject, publicKey, privateKey },
  );
}

/** Reasons have no address: it lets anybody send to the browser. */
const reasonOf = (error: unknown): string => (error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'no connection');

/** @throws when the keys of the site are no keys */
export function webPush(settings: PushSettings): SendPush {
  const { standIn, timeoutMs = 10_000 } = settings;
  return async (push) => {
    // the keys of the browser are no point of the curve: nobody can read what is sent to it
    const request = await requestFor(push, settings).catch(() => null);
    if (!request) return { kind: 'gone' };
    const { host, pathname, search } = new URL(push.endpoint);
    const url = standIn ? `${standIn}/${host}${pathname}${search}` : push.endpoint;
    try {
      const reply = await fetch(url, {
        method: 'POST',
        headers: request.headers,
        body: request.body,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await reply.body?.cancel();
      return outcomeOf(reply.status, restOf(reply.headers.get('retry-after')));
    } catch (error) {
      return { kind: 'refused', reason: reasonOf(error), isPermanent: false };
    }
  };
}
