/** Sends the mails of app.outbox into the local mailbox. In production the function deliver-mails sends them by SMTP. */
import { type Delivered, deliverMails, type Outbox } from '../functions/_shared/deliverMails.ts';
import type { LeasedMail } from '../functions/_shared/mailFormat.ts';
import type { Connection } from './connection.ts';
import type { Mailbox } from './fidelity/mail.ts';

const LEASE = 'select id, message_id as "messageId", recipient, language, subject, body, unsubscribe, footer from app.lease_mails($1, $2)';

/** The outbox through a connection of the operator. */
const outboxOf = ({ driver }: Connection): Outbox => ({
  lease: (worker, limit) => driver.unsafe<LeasedMail[]>(LEASE, [worker, limit]),
  report: (id, worker, failure) =>
    driver.unsafe('select app.report_outbox($1, $2, $3, $4, null)', [id, worker, failure?.message ?? null, failure?.isPermanent ?? false]),
});

/** Sends all mails that are due. Runs on a schedule, and when the mailbox is opened. */
export const deliverToMailbox = (connection: Connection, mailbox: Mailbox, siteUrl: string): Promise<Delivered> =>
  deliverMails(outboxOf(connection), (mail) => mailbox.send(mail), { siteUrl, until: Infinity });

/** The language of the account with an address, for the mails of the auth service. */
export const languageOf =
  ({ driver }: Connection) =>
  async (email: string): Promise<string> => {
    const [row] = await driver.unsafe<{ language: string }[]>('select app.user_language(id) as language from auth.users where email = $1', [
      email,
    ]);
    return row?.language ?? 'ru';
  };
