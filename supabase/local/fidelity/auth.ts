/** Answers of the auth service in which the API library differs from a hosted project. */
import type { Connection } from '../connection.ts';
import type { Fetch } from '../gateway.ts';
import { signUpAnonymously } from './anonymous.ts';
import type { SendSms } from './phone/codes.ts';
import { AuthFailure } from './phone/failure.ts';
import { phoneService } from './phone/service.ts';

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

/** Answers what names a phone with `work`, and its failures as the auth service does. */
async function answered(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AuthFailure) return error.response;
    throw error;
  }
}

/** Takes codes of the type `email`, and phones; signs people up without an address, and ends the other sessions with a new password. */
export function answerLikeHostedAuth(connection: Connection, sendSms: SendSms, next: Fetch): Fetch {
  const phones = phoneService(connection, sendSms);
  const route: Fetch = async (request) => {
    const { pathname } = new URL(request.url);
    const call = `${request.method} ${pathname.replace('/auth/v1/', '')}`;
    if (!/^(POST (otp|verify|signup|resend)|PUT user)$/.test(call)) return next(request);
    const body = await jsonOf(request);
    const hasPhone = body.phone !== undefined && body.phone !== '';
    if (call === 'PUT user') return hasPhone ? phones.changePhone(request, body, next) : next(request);
    if (hasPhone) return phones[call.slice('POST '.length) as 'otp' | 'verify' | 'signup' | 'resend'](request, body, next);
    if (call === 'POST verify' && body.type === 'email') return next(withBody(request, { ...body, type: 'magiclink' }));
    return call === 'POST signup' && body.email === undefined ? signUpAnonymously(connection, request, body, next) : next(request);
  };
  return async (request) => {
    const isChange = request.method === 'PUT' && new URL(request.url).pathname === '/auth/v1/user';
    const { password } = isChange ? await jsonOf(request) : {};
    const reply = await answered(() => route(request));
    if (reply.ok && password) await endOtherSessions(connection, request);
    return reply;
  };
}
