/** The gateway before all services, like the edge of a hosted project: preflights, limits, and one answer for a lost database. */
import { allowOrigin, answerPreflight } from './fidelity/preflight.ts';
import { limitRequest } from './request-limits.ts';
import { type RequestContext, requestContext } from './sessions/request-context.ts';

export type Fetch = (request: Request) => Promise<Response>;

/** Reads of the data API are cancelled when their client disconnects; other requests are finished, as on a hosted project. */
const signalOf = (request: Request): AbortSignal | null =>
  ['GET', 'HEAD'].includes(request.method) && new URL(request.url).pathname.startsWith('/rest/v1/') ? request.signal : null;

/**
 * Wraps `services` with the gateway. Refuses requests that are too large (413, 414, 400) and answers 503 or 504 when the
 * database could not be reached, whatever the service answered.
 */
export function behindGateway(services: Fetch): Fetch {
  return async (request) => {
    const preflight = answerPreflight(request);
    if (preflight) return preflight;
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
