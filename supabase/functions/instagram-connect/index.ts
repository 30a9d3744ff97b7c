// instagram-connect: body { step: 'start' }, answer { url }; body { step: 'finish', code, state }, answer { username }; or { error }.
import { connectInstagram } from '../_shared/connectInstagram.ts';
import { CALL_MS, withDeadline } from '../_shared/deadline.ts';
import { instagramSettings, origins, project, secretKey, siteUrl } from '../_shared/environment.ts';
import { FunctionError } from '../_shared/FunctionError.ts';
import { instagramApi } from '../_shared/instagramApi.ts';
import { secretRpcOf } from '../_shared/secretRpc.ts';
import { handler } from '../_shared/serve.ts';
import { upstreamOf } from '../_shared/upstream.ts';
import { userRpc } from '../_shared/userRpc.ts';

/** The page of the site to which Instagram sends the seller back; each origin is registered with the app. */
const REDIRECT_PATH = '/influencer/instagram';

function redirectUriOf(request: Request): string {
  const origin = request.headers.get('origin');
  return `${origin && origins.includes(origin) ? origin : siteUrl()}${REDIRECT_PATH}`;
}

Deno.serve(
  handler({
    name: 'instagram-connect',
    origins,
    work: (body, request) =>
      withDeadline(CALL_MS, async (signal) => {
        const { app, keys } = instagramSettings();
        const api = instagramApi(app, upstreamOf(fetch).fetch, signal);
        if (body.step === 'start') {
          const state = await userRpc(project, request, 'start_instagram_connection', {}, signal);
          return { url: api.authorizeUrl(redirectUriOf(request), String(state)) };
        }
        if (body.step !== 'finish') throw new FunctionError('invalid_request');
        return connectInstagram(body, redirectUriOf(request), {
          api,
          keys,
          claimState: async (state) => String(await userRpc(project, request, 'claim_instagram_state', { p_state: state }, signal)),
          call: secretRpcOf(project, secretKey()),
        });
      }),
  }),
);
