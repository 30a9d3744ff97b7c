/** The push messages of the outbox through the data API, with the project's secret key. */
import type { PushOutbox } from './deliverPushes.ts';
import type { LeasedPush } from './pushMessage.ts';
import type { SecretRpc } from './secretRpc.ts';

type Row = Omit<LeasedPush, 'isUrgent'> & { is_urgent: boolean };

export function pushOutboxOf(call: SecretRpc): PushOutbox {
  return {
    lease: async (worker, limit) =>
      ((await call('lease_pushes', { p_worker: worker, p_limit: limit })) as Row[]).map(({ is_urgent: isUrgent, ...row }) => ({
        ...row,
        isUrgent,
      })),
    report: (id, worker, failure) =>
      call('report_outbox', {
        p_id: id,
        p_worker: worker,
        ...(failure && { p_error: failure.reason, p_is_permanent: failure.isPermanent, p_retry_after: failure.retryAfterS ?? null }),
      }),
    end: (endpoint) => call('end_push_subscription', { p_endpoint: endpoint }),
  };
}
