/** The gateway before all services, like the edge of a hosted project: preflights, limits, and one answer for a lost database. */
import { allowOrigin, answerPreflight } from './fidelity/preflight.ts';
import { limitRequest } from './request-limits.ts';
import { type RequestContext, requestContext } from './sessions/request-context.ts';

export type Fetch = (request: Request) => Promise<Response>;

/** Reads of the data API are cancelled when their client disconnects; other requests are finished, as on a hosted project. */
const signalOf = (request: Request): AbortSignal | null =>
  ['GET', 'HEAD'].includes(request.method) && new URL(request.url).pathname.startsWith('/rest/v1/') ? request.signal : null;

/** What app.check_request refuses as PostgREST's db-pre-request, which the library does not call: the planner's guess counts the rows of everybody. */
function refuseGuessedCount(request: Request): Response | null {
  if (!new URL(request.url).pathname.startsWith('/rest/v1/')) return null;
  if (!/count\s*=\s*(planned|estimated)/i.test(request.headers.get('prefer') ?? '')) return null;
  return Response.json({ code: 'invalid', message: 'invalid', details: '{"field": "prefer"}', hint: null }, { status: 400 });
}

/**
 * Wraps `services` with the gateway. Refuses requests that are too large (413, 414, 400) or ask for a guessed count, and answers 503 or 504 when the
 * database could not be reached, whatever the service answered.
 */
export function behindGateway(services: Fetch): Fetch {
  return async (request) => {
    const preflight = answerPreflight(request);
    if (preflight) return preflight;
    const refusal = refuseGuessedCount(request);
    if (refusal) return allowOrigin(refusal);
    const context: RequestContext = { signal: signalOf(request), failure: null };
    const limited = await limitRequest(request);
    if ('refusal' in limited) return allowOrigin(limited.refusal);
    const reply = await requestContext.run(context, () => services(limited.request));
    const { failure } = context;
    if (!failure || reply.status < 400) return allowOrigin(reply);
    const { code, message, status } = failure;
    return allowOrigin(Response.json({ code, message, details: null, hint: null }, { status }));
  };
}
