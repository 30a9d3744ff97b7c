/** Delivers the mails of app.outbox into the local mailbox. In production a mail sender does the same (docs/deploy.md). */
import type { InMemoryEmailDriver } from '@supabase/lite';
import type { Connection } from './connection.ts';

type Mailbox = InstanceType<typeof InMemoryEmailDriver>;
interface Waiting {
  recipient: string;
  subject: string;
  body: string;
}

/** Delivers waiting mails. Runs when the mailbox is opened, the only way to read a local mail. */
export async function deliverMails(connection: Connection, mailbox: Mailbox, siteUrl: string): Promise<void> {
  const session = await connection.driver.reserve();
  const taken = session.unsafe<Waiting[]>('select recipient, subject, body from app.dequeue_mails(100)');
  const mails = await taken.finally(() => session.release());
  for (const mail of mails) {
    await mailbox.send({ to: mail.recipient, subject: mail.subject, text: mail.body.replaceAll('{site}', siteUrl), html: '' });
  }
}
