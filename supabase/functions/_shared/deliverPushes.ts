/** Sends the push messages that are due: leases a few, sends them at the same time, and reports each of them. */
import type { LeasedPush } from './pushMessage.ts';

/** What became of a message at the push service. */
export type PushOutcome =
  | { kind: 'sent' }
  /** The service does not know the browser any more. */
  | { kind: 'gone' }
  | { kind: 'refused'; reason: string; isPermanent: boolean; retryAfterS?: number };

export interface PushOutbox {
  lease: (worker: string, limit: number) => Promise<LeasedPush[]>;
  report: (id: LeasedPush['id'], worker: string, failure: Extract<PushOutcome, { kind: 'refused' }> | null) => Promise<unknown>;
  /** Nothing is sent to this address any more. */
  end: (endpoint: string) => Promise<unknown>;
}

/** Sends a message; never throws. */
export type SendPush = (push: LeasedPush) => Promise<PushOutcome>;

/** Messages of one lease. At the time limit of each request they take less than the lease of 5 minutes. */
const BATCH = 20;

/**
 * Sends until nothing is due or the time is over. A message counts as sent only after the service has taken it: a crash between the two
 * repeats it with the same topic and tag, so that it replaces the first one, and loses none. A service that has had too many requests
 * gets no more in this run.
 * @param until time (ms) after which no further messages are leased
 */
export async function deliverPushes(outbox: PushOutbox, send: SendPush, { until }: { until: number }) {
  const worker = crypto.randomUUID();
  const delivered = { sent: 0, failed: 0, ended: 0 };
  const resting = new Map<string, number>();
  async function deliver(push: LeasedPush): Promise<void> {
    const { host } = new URL(push.endpoint);
    const rest = resting.get(host);
    const outcome: PushOutcome = rest
      ? { kind: 'refused', reason: 'the service rests', isPermanent: false, retryAfterS: rest }
      : await send(push);
    if (outcome.kind === 'gone') {
      delivered.ended += 1;
      await outbox.end(push.endpoint);
      return;
    }
    if (outcome.kind === 'refused' && outcome.retryAfterS) resting.set(host, outcome.retryAfterS);
    await outbox.report(push.id, worker, outcome.kind === 'sent' ? null : outcome);
    delivered[outcome.kind === 'sent' ? 'sent' : 'failed'] += 1;
  }
  do {
    const pushes = await outbox.lease(worker, BATCH);
    await Promise.all(pushes.map(deliver));
    if (pushes.length < BATCH) break;
  } while (Date.now() < until);
  return delivered;
}
