/** Adds the claims of a hosted project to access tokens: issuer, metadata, assurance level, method, anonymous users. */
import { createHmac } from 'node:crypto';
import type { LocalKeys } from '../settings.ts';

type Next = (request: Request) => Promise<Response>;
interface User {
  id: string;
  email?: string;
  phone?: string;
  app_metadata?: unknown;
  user_metadata?: unknown;
  is_anonymous?: boolean;
  email_confirmed_at?: string;
  phone_confirmed_at?: string;
}
interface TokenReply extends Partial<User> {
  access_token?: string;
  user?: User;
}

const HEADER = Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url');

/** Signs claims with the project's secret. Tests use it to create unusual tokens. */
export function signToken(claims: object, jwtSecret: string): string {
  const body = `${HEADER}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  return `${body}.${createHmac('sha256', jwtSecret).update(body).digest('base64url')}`;
}

/** Passes a request to the auth service and completes the user and the token in its reply. */
export async function withHostedClaims(request: Request, next: Next, options: { apiUrl: string; keys: LocalKeys }): Promise<Response> {
  const { pathname } = new URL(request.url);
  const reply = await next(request);
  if (!reply.ok || !/\/(token|signup|verify|user)$/.test(pathname)) return reply;
  const body = (await reply.json()) as TokenReply;
  const user = body.user ?? (body.id ? (body as User) : undefined);
  // the library always says no; only anonymous users have no address
  if (user) user.is_anonymous = !user.email && !user.phone;
  // it knows confirmed addresses only
  if (user?.phone && !user.email && user.email_confirmed_at) {
    user.phone_confirmed_at = user.email_confirmed_at;
    delete user.email_confirmed_at;
  }
  const token = body.access_token;
  if (token) {
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { iat: number };
    const method = pathname.endsWith('/verify') ? 'otp' : pathname.endsWith('/signup') && user?.is_anonymous ? 'anonymous' : 'password';
    body.access_token = signToken(
      {
        ...claims,
        iss: `${options.apiUrl}/auth/v1`,
        email: user?.email ?? '',
        phone: user?.phone ?? '',
        app_metadata: user?.app_metadata,
        user_metadata: user?.user_metadata,
        is_anonymous: user?.is_anonymous ?? false,
        aal: 'aal1',
        amr: [{ method, timestamp: claims.iat }],
      },
      options.keys.jwtSecret,
    );
  }
  const headers = new Headers(reply.headers);
  headers.delete('content-length');
  return Response.json(body, { status: reply.status, headers });
}
