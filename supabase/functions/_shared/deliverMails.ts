/** Sends what is due in the outbox: leases a few mails, sends them one after the other, and reports each of them. */
import { formatMail, type LeasedMail, type OutgoingMail } from './mailFormat.ts';

/** A mail server did not take a mail. */
export class MailRefused extends Error {
  /** False: the same mail may be taken later. */
  readonly isPermanent: boolean;
  constructor(message: string, isPermanent: boolean) {
    super(message);
    this.isPermanent = isPermanent;
  }
}

export interface Outbox {
  lease: (worker: string, limit: number) => Promise<LeasedMail[]>;
  /** @param failure null when the mail was sent */
  report: (id: LeasedMail['id'], worker: string, failure: MailRefused | null) => Promise<unknown>;
}

/** @throws MailRefused; any other error counts as temporary */
export type SendMail = (mail: OutgoingMail) => Promise<unknown>;

export interface Delivered {
  sent: number;
  failed: number;
}

/** Mails of one lease. Sending them takes less than the lease of 5 minutes, even from a server that answers at its time limits. */
const BATCH = 5;

const toFailure = (error: unknown): MailRefused =>
  error instanceof MailRefused ? error : new MailRefused(error instanceof Error ? error.message : String(error), false);

async function attempt(send: SendMail, mail: OutgoingMail): Promise<MailRefused | null> {
  try {
    await send(mail);
    return null;
  } catch (error) {
    return toFailure(error);
  }
}

/**
 * Sends until nothing is due or the time is over. A mail counts as sent only after the server has taken it: a crash between
 * the two repeats it, with the same Message-ID, and loses none.
 * @param until time (ms) after which no further mails are leased
 */
export async function deliverMails(outbox: Outbox, send: SendMail, options: { siteUrl: string; until: number }): Promise<Delivered> {
  const worker = crypto.randomUUID();
  const delivered = { sent: 0, failed: 0 };
  do {
    const mails = await outbox.lease(worker, BATCH);
    for (const mail of mails) {
      const failure = await attempt(send, formatMail(mail, options.siteUrl));
      await outbox.report(mail.id, worker, failure);
      delivered[failure ? 'failed' : 'sent'] += 1;
    }
    if (mails.length < BATCH) break;
  } while (Date.now() < options.until);
  return delivered;
}
