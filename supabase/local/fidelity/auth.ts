/** Answers of the auth service in which the API library differs from a hosted project. */
import type { Connection } from '../connection.ts';
import type { Fetch } from '../gateway.ts';
import { signUpAnonymously } from './anonymous.ts';

const withBody = (request: Request, body: object): Request =>
  new Request(request.url, { method: request.method, headers: request.headers, body: JSON.stringify(body) });

async function jsonOf(request: Request): Promise<Record<string, unknown>> {
  const text = await request.clone().text();
  try {
    return (JSON.parse(text) ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** Ends the user's sessions but the one of this token, which the auth service has just accepted. */
async function endOtherSessions(connection: Connection, request: Request): Promise<void> {
  const payload = request.headers.get('authorization')?.split('.')[1] ?? '';
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string; session_id: string };
  await connection.driver.unsafe('delete from auth.sessions where user_id = $1 and id <> $2', [claims.sub, claims.session_id]);
}

/** Takes codes of the type `email`, signs people up without an address, and ends the other sessions with a new password. */
export function answerLikeHostedAuth(connection: Connection, next: Fetch): Fetch {
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (request.method === 'POST' && pathname === '/auth/v1/verify') {
      const body = await jsonOf(request);
      return next(body.type === 'email' ? withBody(request, { ...body, type: 'magiclink' }) : request);
    }
    if (request.method === 'POST' && pathname === '/auth/v1/signup') {
      const body = await jsonOf(request);
      return body.email === undefined && body.phone === undefined ? signUpAnonymously(connection, request, body, next) : next(request);
    }
    if (request.method !== 'PUT' || pathname !== '/auth/v1/user') return next(request);
    const { password } = await jsonOf(request);
    const reply = await next(request);
    if (reply.ok && password) await endOtherSessions(connection, request);
    return reply;
  };
}
