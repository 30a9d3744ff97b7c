/** The gateway of a hosted project: the real auth server at /auth/v1, the embedded services for everything else. */
import { signToken } from '../../../local/fidelity/tokens.ts';
import { behindGateway, type Fetch } from '../../../local/gateway.ts';
import type { LocalKeys } from '../../../local/settings.ts';

const PREFIX = '/auth/v1';
/** Links of mails and providers are opened by browsers, which send no key. */
const WITHOUT_KEY = /^\/(verify|authorize|callback|health)$/;

/** New keys are no tokens; the gateway turns them into one of their role. */
function withRoleToken(headers: Headers, keys: LocalKeys): void {
  const bearer = headers.get('authorization')?.replace(/^Bearer /i, '');
  if (!bearer?.startsWith('sb_')) return;
  const role = bearer === keys.secret ? 'service_role' : 'anon';
  const exp = Math.trunc(Date.now() / 1000) + 60;
  headers.set('authorization', `Bearer ${signToken({ role, iss: 'supabase', exp }, keys.jwtSecret)}`);
}

/** Passes requests on to the auth server, whose redirects are answers for the caller. */
export function toAuthServer(authUrl: string, keys: LocalKeys): Fetch {
  return behindGateway(async (request) => {
    const { pathname, search, host } = new URL(request.url);
    const path = pathname.slice(PREFIX.length);
    const headers = new Headers(request.headers);
    if (!WITHOUT_KEY.test(path) && !headers.has('apikey')) {
      return Response.json(
        { message: 'No API key found in request', hint: 'No `apikey` request header or url param was found.' },
        { status: 401 },
      );
    }
    withRoleToken(headers, keys);
    for (const name of ['host', 'content-length', 'connection', 'accept-encoding']) headers.delete(name);
    if (!headers.has('x-forwarded-for')) headers.set('x-forwarded-for', '127.0.0.1');
    headers.set('x-forwarded-host', host);
    const hasBody = !['GET', 'HEAD'].includes(request.method);
    const body = hasBody ? await request.arrayBuffer() : null;
    const reply = await fetch(authUrl + path + search, { method: request.method, headers, body, redirect: 'manual' });
    const ofReply = new Headers(reply.headers);
    for (const name of ['content-length', 'content-encoding', 'transfer-encoding']) ofReply.delete(name);
    return new Response(reply.status === 204 ? null : await reply.arrayBuffer(), { status: reply.status, headers: ofReply });
  });
}
