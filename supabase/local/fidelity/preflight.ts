/**
 * Answers preflights like a hosted project, which allows every header its clients send. The API library's own list lacks
 * `x-supabase-api-version`, without which a browser can neither sign up nor sign in.
 */
export function answerPreflight(request: Request): Response | null {
  const requested = request.headers.get('access-control-request-method');
  if (request.method !== 'OPTIONS' || !requested) return null;
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
      'access-control-allow-headers': request.headers.get('access-control-request-headers') ?? '*',
      'access-control-max-age': '3600',
    },
  });
}

/** Adds the CORS header to answers for which the API library omits it. */
export function allowOrigin(response: Response): Response {
  if (response.headers.has('access-control-allow-origin')) return response;
  const headers = new Headers(response.headers);
  headers.set('access-control-allow-origin', '*');
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}
