/** Bearer tokens that are no JWT, refused as PostgREST refuses them; the API library takes their senders for visitors. */

/** The refusal of a request whose bearer is neither a JWT by its shape nor one of the project's keys, or null. */
export function refuseMalformedBearer(request: Request): Response | null {
  const [scheme, token] = (request.headers.get('authorization') ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || token === undefined || token.startsWith('sb_')) return null;
  const parts = token.split('.').length;
  if (parts === 3) return null;
  const message = `Expected 3 parts in JWT; got ${parts}`;
  const headers = { 'www-authenticate': `Bearer error="invalid_token", error_description=${JSON.stringify(message)}` };
  return Response.json({ code: 'PGRST301', details: null, hint: null, message }, { status: 401, headers });
}
