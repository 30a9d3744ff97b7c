/** The outbox through the data API, with the project's secret key. */
import type { Outbox } from './deliverMails.ts';
import type { SecretRpc } from './secretRpc.ts';

interface Row {
  id: number;
  message_id: string;
  recipient: string;
  language: string;
  subject: string;
  body: string;
  unsubscribe: string | null;
  footer: string | null;
}

export function outboxOf(call: SecretRpc): Outbox {
  return {
    lease: async (worker, limit) =>
      ((await call('lease_mails', { p_worker: worker, p_limit: limit })) as Row[]).map(({ message_id: messageId, ...row }) => ({
        ...row,
        messageId,
      })),
    report: (id, worker, failure) =>
      call('report_outbox', {
        p_id: id,
        p_worker: worker,
        ...(failure && { p_error: failure.message, p_is_permanent: failure.isPermanent }),
      }),
  };
}
