/** A small OAuth provider with the paths of Keycloak, the one provider whose address the auth server takes from its settings. */
export interface Person {
  sub: string;
  email: string;
  email_verified: boolean;
  name: string;
}

const OPENID = '/provider/protocol/openid-connect';

/**
 * Answers the requests for /provider/…; null for every other path. The person that gives consent is set with PUT /provider/person;
 * without one, consent is denied.
 */
export function startProvider(): (request: Request) => Promise<Response | null> {
  let next: Person | null = null;
  const people = new Map<string, Person>();
  const consent = (query: URLSearchParams): Response => {
    const back = new URL(query.get('redirect_uri') ?? '');
    back.searchParams.set('state', query.get('state') ?? '');
    if (next) {
      const code = crypto.randomUUID();
      people.set(code, next);
      back.searchParams.set('code', code);
    } else {
      back.searchParams.set('error', 'access_denied');
      back.searchParams.set('error_description', 'The user denied access');
    }
    return Response.redirect(back, 302);
  };
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/provider/person') {
      next = (await request.json()) as Person | null;
      return new Response(null, { status: 204 });
    }
    if (pathname === `${OPENID}/auth`) return consent(searchParams);
    if (pathname === `${OPENID}/token`) {
      const code = new URLSearchParams(await request.text()).get('code') ?? '';
      return Response.json({ access_token: code, token_type: 'bearer', expires_in: 300 });
    }
    if (pathname !== `${OPENID}/userinfo`) return null;
    const person = people.get(request.headers.get('authorization')?.replace('Bearer ', '') ?? '');
    return person ? Response.json(person) : new Response(null, { status: 401 });
  };
}
