// fetch-instagram-media: body { username, mediaType, highlightId, pagination }, answer { items, total } or { error }.
import { albumsOf } from '../_shared/albums.ts';
import { answerMedia } from '../_shared/answerMedia.ts';
import { callerOf } from '../_shared/caller.ts';
import { copyMedia, storageOf } from '../_shared/copyMedia.ts';
import { CALL_MS, withDeadline } from '../_shared/deadline.ts';
import { isSample, origins, project, readTokens } from '../_shared/environment.ts';
import { readMediaQuery } from '../_shared/mediaQuery.ts';
import { officialProvider } from '../_shared/officialProvider.ts';
import { sampleProvider } from '../_shared/sampleProvider.ts';
import { handler } from '../_shared/serve.ts';
import { upstreamOf } from '../_shared/upstream.ts';

Deno.serve(
  handler({
    name: 'fetch-instagram-media',
    origins,
    work: (body, request) =>
      withDeadline(CALL_MS, async (signal) => {
        const caller = await callerOf(request, project, 'instagram_media', signal);
        const query = readMediaQuery(body);
        // sample accounts belong to nobody
        if (isSample) return answerMedia(query, caller.typedHandle, sampleProvider(storageOf(project)));
        const upstream = upstreamOf(fetch);
        const albums = albumsOf(caller, project, (url, stop) => copyMedia(url, caller, project, upstream, stop), signal);
        return answerMedia(query, caller.confirmedHandle, officialProvider({ tokens: readTokens(), upstream, signal, albums }));
      }),
  }),
);
