// instagram-import: body {}. Of a seller: reads the own new posts, answer { found, priced }. Of the scheduler, with the project's secret key
// as apikey: those that are due, answer { accounts, failed, found }. Or { error }.
import { callerOf } from '../_shared/caller.ts';
import { CALL_MS, withDeadline } from '../_shared/deadline.ts';
import { instagramSettings, origins, project, secretKey } from '../_shared/environment.ts';
import { FunctionError } from '../_shared/FunctionError.ts';
import { importDuePosts } from '../_shared/importDuePosts.ts';
import { importPosts, type LeasedAccount } from '../_shared/importPosts.ts';
import { instagramApi } from '../_shared/instagramApi.ts';
import { requireSecret } from '../_shared/requireSecret.ts';
import { secretRpcOf } from '../_shared/secretRpc.ts';
import { handler } from '../_shared/serve.ts';
import { upstreamOf } from '../_shared/upstream.ts';

/** How long one call of the scheduler leases further accounts, and how long its requests may take (ms). */
const RUN_MS = 35_000;
const END_MS = 55_000;

async function importDue(secret: string) {
  const { app, keys } = instagramSettings();
  const api = instagramApi(app, fetch, AbortSignal.timeout(END_MS));
  return importDuePosts({ api, keys, call: secretRpcOf(project, secret), ownHost: project.url }, Date.now() + RUN_MS);
}

const importOwn = (request: Request) =>
  withDeadline(CALL_MS, async (signal) => {
    const { app, keys } = instagramSettings();
    const caller = await callerOf(request, project, 'instagram_import', signal);
    const call = secretRpcOf(project, secretKey());
    if (((await call('instagram_connection', { p_user: caller.id })) as unknown[]).length === 0) throw new FunctionError('not_connected');
    const worker = crypto.randomUUID();
    const [leased] = (await call('lease_instagram_imports', { p_worker: worker, p_user: caller.id })) as LeasedAccount[];
    if (!leased) throw new FunctionError('already_importing');
    const api = instagramApi(app, upstreamOf(fetch).fetch, signal);
    return (await importPosts(leased, { api, keys, call, ownHost: project.url, worker })) ?? { found: 0, priced: 0 };
  });

Deno.serve(
  handler({
    name: 'instagram-import',
    origins,
    work: async (_, request) => {
      const secret = secretKey();
      const isScheduler = await requireSecret(request, secret).then(
        () => true,
        () => false,
      );
      return isScheduler ? importDue(secret) : importOwn(request);
    },
  }),
);
