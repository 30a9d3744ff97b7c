/** The outbox through the data API, with the project's secret key. */
import type { Project } from './caller.ts';
import type { Outbox } from './deliverMails.ts';
import { FunctionError } from './FunctionError.ts';

const TIMEOUT_MS = 10_000;

interface Row {
  id: number;
  message_id: string;
  recipient: string;
  language: string;
  subject: string;
  body: string;
}

export function outboxOf({ url }: Project, secretKey: string): Outbox {
  const call = async (name: string, body: object): Promise<unknown> => {
    const reply = await fetch(`${url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { apikey: secretKey, authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!reply.ok) throw new FunctionError('server', `${name}: ${reply.status}`);
    return reply.json();
  };
  return {
    lease: async (worker, limit) =>
      ((await call('lease_mails', { p_worker: worker, p_limit: limit })) as Row[]).map(({ message_id: messageId, ...row }) => ({
        ...row,
        messageId,
      })),
    report: (id, worker, failure) =>
      call('report_mail', {
        p_id: id,
        p_worker: worker,
        ...(failure && { p_error: failure.message, p_is_permanent: failure.isPermanent }),
      }),
  };
}
