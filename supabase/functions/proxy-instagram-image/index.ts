// proxy-instagram-image: body { url }, answer { url } — a permanent copy in the project's storage.
import { callerOf } from '../_shared/caller.ts';
import { copyMedia } from '../_shared/copyMedia.ts';
import { CALL_MS, withDeadline } from '../_shared/deadline.ts';
import { origins, project } from '../_shared/environment.ts';
import { handler } from '../_shared/serve.ts';
import { upstreamOf } from '../_shared/upstream.ts';

Deno.serve(
  handler({
    name: 'proxy-instagram-image',
    origins,
    work: ({ url }, request) =>
      withDeadline(CALL_MS, async (signal) => {
        const caller = await callerOf(request, project, 'instagram_image', signal);
        return { url: await copyMedia(url, caller, project, upstreamOf(fetch), signal) };
      }),
  }),
);
