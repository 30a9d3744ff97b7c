/** Reads the outbox as the operator: the mails as they would be sent now. */
import type { TestBackend } from '../../local/testing.ts';

export interface WaitingMail {
  id: string;
  kind: string;
  recipient: string;
  language: string;
  /** Null: it has become pointless, or comes too early, and would not be sent. */
  subject: string | null;
  body: string;
}

/** The mails to a user that are not sent yet, the oldest first. */
export const mailsTo = (backend: TestBackend, user: { id: string }) => backend.sql<WaitingMail[]>`
  select o.id, o.kind, m.* from app.outbox o cross join lateral app.render_mail(o) m
   where o.user_id = ${user.id} and o.sent_at is null order by o.id`;

/** Kinds and languages of the mails to a user: `new_order kk`; without the one about reviews before they are possible. */
export const kindsTo = async (backend: TestBackend, user: { id: string }) =>
  (await mailsTo(backend, user))
    .filter(({ kind, subject }) => kind !== 'review_possible' || subject !== null)
    .map(({ kind, language }) => `${kind} ${language}`);
