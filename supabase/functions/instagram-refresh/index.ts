// instagram-refresh: body {}, answer { renewed, failed, resealed } or { error }. For the scheduler, with the project's secret key.
import { instagramSettings, project, secretKey } from '../_shared/environment.ts';
import { instagramApi } from '../_shared/instagramApi.ts';
import { refreshTokens } from '../_shared/refreshTokens.ts';
import { requireSecret } from '../_shared/requireSecret.ts';
import { secretRpcOf } from '../_shared/secretRpc.ts';
import { handler } from '../_shared/serve.ts';

/** How long one call leases further tokens, and how long its requests may take (ms). */
const RUN_MS = 30_000;
const END_MS = 50_000;

Deno.serve(
  handler({
    name: 'instagram-refresh',
    // no page may call it
    origins: [],
    work: async (_, request) => {
      const secret = secretKey();
      await requireSecret(request, secret);
      const { app, keys } = instagramSettings();
      const api = instagramApi(app, fetch, AbortSignal.timeout(END_MS));
      return refreshTokens({ api, keys, call: secretRpcOf(project, secret) }, Date.now() + RUN_MS);
    },
  }),
);
