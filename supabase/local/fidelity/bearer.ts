/** Refuses bearer tokens that are no JWT, like PostgREST; the API library treats their senders as visitors. */

/** The error response for a bearer that is neither shaped like a JWT nor one of the project's keys; null otherwise. */
export function refuseMalformedBearer(request: Request): Response | null {
  const [scheme, token] = (request.headers.get('authorization') ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || token === undefined || token.startsWith('sb_')) return null;
  const parts = token.split('.').length;
  if (parts === 3) return null;
  const message = `Expected 3 parts in JWT; got ${parts}`;
  const headers = { 'www-authenticate': `Bearer error="invalid_token", error_description=${JSON.stringify(message)}` };
  return Response.json({ code: 'PGRST301', details: null, hint: null, message }, { status: 401, headers });
}
