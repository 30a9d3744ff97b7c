// deliver-pushes: body {}, answer { sent, failed, ended }, { off } or { error }. For the scheduler, with the project's secret key
// (docs/deploy/hosted.md).
import { deliverPushes } from '../_shared/deliverPushes.ts';
import { project, pushSettings, secretKey } from '../_shared/environment.ts';
import { pushOutboxOf } from '../_shared/pushOutbox.ts';
import { requireSecret } from '../_shared/requireSecret.ts';
import { secretRpcOf } from '../_shared/secretRpc.ts';
import { handler } from '../_shared/serve.ts';
import { unlessOff } from '../_shared/unlessOff.ts';
import { webPush } from '../_shared/webPush.ts';

/** How long one call leases further messages (ms). */
const RUN_MS = 30_000;

Deno.serve(
  handler({
    name: 'deliver-pushes',
    // no page may call it
    origins: [],
    work: async (_, request) => {
      const secret = secretKey();
      await requireSecret(request, secret);
      const call = secretRpcOf(project, secret);
      return unlessOff('push', call, pushSettings, (settings) =>
        deliverPushes(pushOutboxOf(call), webPush(settings), { until: Date.now() + RUN_MS }),
      );
    },
  }),
);
