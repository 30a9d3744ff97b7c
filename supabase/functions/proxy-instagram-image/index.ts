// proxy-instagram-image: body { url }, answer { url } — the same file, in our storage, for good (spec §7).
import { callerOf } from '../_shared/caller.ts';
import { copyMedia } from '../_shared/copyMedia.ts';
import { origins, project } from '../_shared/environment.ts';
import { handler } from '../_shared/serve.ts';

Deno.serve(
  handler({
    name: 'proxy-instagram-image',
    origins,
    async work({ url }, request) {
      const caller = await callerOf(request, project, 'instagram_image');
      return { url: await copyMedia(url, caller, project) };
    },
  }),
);
