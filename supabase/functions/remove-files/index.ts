// remove-files: body {}, answer { removed, stuck } or { error }. For the scheduler, with the project's secret key (docs/deploy/hosted.md).
import { project, secretKey } from '../_shared/environment.ts';
import { removeFiles } from '../_shared/removeFiles.ts';
import { requireSecret } from '../_shared/requireSecret.ts';
import { handler } from '../_shared/serve.ts';

/** How long one call lists further files (ms). */
const RUN_MS = 30_000;
const TIMEOUT_MS = 20_000;

Deno.serve(
  handler({
    name: 'remove-files',
    // no page may call it
    origins: [],
    work: async (_, request) => {
      const secret = secretKey();
      await requireSecret(request, secret);
      const send = (path: string, init: RequestInit) => fetch(project.url + path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
      return removeFiles(send, secret, { until: Date.now() + RUN_MS });
    },
  }),
);
