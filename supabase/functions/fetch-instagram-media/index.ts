// fetch-instagram-media: body { username, mediaType, highlightId, pagination }, answer { items, total } or { error } (spec §7).
import { albumsOf } from '../_shared/albums.ts';
import { callerOf } from '../_shared/caller.ts';
import { copyMedia, storageOf } from '../_shared/copyMedia.ts';
import { isSample, origins, project, readTokens } from '../_shared/environment.ts';
import { readMediaQuery } from '../_shared/mediaQuery.ts';
import { officialProvider } from '../_shared/officialProvider.ts';
import { sampleProvider } from '../_shared/sampleProvider.ts';
import { handler } from '../_shared/serve.ts';

Deno.serve(
  handler({
    name: 'fetch-instagram-media',
    origins,
    async work(body, request) {
      const caller = await callerOf(request, project, 'instagram_media');
      const query = readMediaQuery(body);
      if (isSample) return sampleProvider(storageOf(project)).list(query);
      const albums = albumsOf(caller, project, (url) => copyMedia(url, caller, project));
      return officialProvider({ tokens: readTokens(), fetch, albums }).list(query);
    },
  }),
);
