// fetch-instagram-media: body { mediaType, highlightId, pagination }, answer { items, total } of the caller's own account, or { error }.
import { albumsOf } from '../_shared/albums.ts';
import { callerOf } from '../_shared/caller.ts';
import { copyMedia } from '../_shared/copyMedia.ts';
import { CALL_MS, withDeadline } from '../_shared/deadline.ts';
import { instagramSettings, origins, project, secretKey } from '../_shared/environment.ts';
import { FunctionError } from '../_shared/FunctionError.ts';
import { instagramApi } from '../_shared/instagramApi.ts';
import { MAX_PAGE, readMediaQuery } from '../_shared/mediaQuery.ts';
import { officialProvider } from '../_shared/officialProvider.ts';
import { secretRpcOf } from '../_shared/secretRpc.ts';
import { handler } from '../_shared/serve.ts';
import { openToken, type SealedToken } from '../_shared/tokenBox.ts';
import { upstreamOf } from '../_shared/upstream.ts';

interface Connection extends SealedToken {
  instagram_user_id: string;
  username: string | null;
}

Deno.serve(
  handler({
    name: 'fetch-instagram-media',
    origins,
    work: (body, request) =>
      withDeadline(CALL_MS, async (signal) => {
        const caller = await callerOf(request, project, 'instagram_media', signal);
        const query = readMediaQuery(body);
        const { app, keys } = instagramSettings();
        const call = secretRpcOf(project, secretKey());
        const [connection] = (await call('instagram_connection', { p_user: caller.id })) as Connection[];
        const token = connection && (await openToken(keys, { user_id: caller.id, ...connection }, connection));
        if (!token) throw new FunctionError('not_connected');
        const upstream = upstreamOf(fetch);
        const provider = officialProvider({
          api: instagramApi(app, upstream.fetch, signal),
          token,
          accountId: connection.instagram_user_id,
          upstream,
          albums: albumsOf(caller, project, (url, stop) => copyMedia(url, caller, project, upstream, stop), signal),
          onMe: async ({ id, username }) => {
            if (username === connection.username) return;
            await call('note_instagram_name', { p_user: caller.id, p_instagram_user_id: id, p_username: username });
          },
        });
        const { items, total } = await provider.list(query);
        // pages beyond the last one that can be requested are not counted
        return { items, total: Math.min(total, MAX_PAGE * query.pageSize) };
      }),
  }),
);
