// deliver-mails: body {}, answer { sent, failed }, { off } or { error }. For the scheduler, with the project's secret key (docs/deploy/hosted.md).
import { deliverMails } from '../_shared/deliverMails.ts';
import { mailSettings, project, secretKey } from '../_shared/environment.ts';
import { outboxOf } from '../_shared/outbox.ts';
import { requireSecret } from '../_shared/requireSecret.ts';
import { secretRpcOf } from '../_shared/secretRpc.ts';
import { handler } from '../_shared/serve.ts';
import { openSmtp } from '../_shared/smtp.ts';
import { unlessOff } from '../_shared/unlessOff.ts';

/** How long one call leases further mails (ms). */
const RUN_MS = 30_000;

Deno.serve(
  handler({
    name: 'deliver-mails',
    // no page may call it
    origins: [],
    work: async (_, request) => {
      const secret = secretKey();
      await requireSecret(request, secret);
      const call = secretRpcOf(project, secret);
      return unlessOff('mail', call, mailSettings, async ({ siteUrl, ...smtp }) => {
        const { send, close } = openSmtp(smtp);
        try {
          return await deliverMails(outboxOf(call), send, { siteUrl, until: Date.now() + RUN_MS });
        } finally {
          close();
        }
      });
    },
  }),
);
