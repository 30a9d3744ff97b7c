/** Sign-up without an address (`signInAnonymously`), which the API library lacks. The table of users marks them (anonymous-users.sql). */
import { randomUUID } from 'node:crypto';
import type { Connection } from '../connection.ts';
import type { Fetch } from '../gateway.ts';

interface SignedUp {
  user: Record<string, unknown> & { id: string };
}

/** @param body what the client sent, without e-mail and phone */
export async function signUpAnonymously(
  connection: Connection,
  request: Request,
  body: Record<string, unknown>,
  next: Fetch,
): Promise<Response> {
  const placeholder = { email: `${randomUUID()}@anonymous.invalid`, password: randomUUID(), data: body.data ?? {} };
  const reply = await next(new Request(request.url, { method: 'POST', headers: request.headers, body: JSON.stringify(placeholder) }));
  if (!reply.ok) return reply;
  const session = (await reply.json()) as SignedUp;
  const { id } = session.user;
  await connection.driver.unsafe(
    `update auth.users set email = null, encrypted_password = null, email_confirmed_at = null, raw_app_meta_data = '{}' where id = $1`,
    [id],
  );
  await connection.driver.unsafe('delete from auth.identities where user_id = $1', [id]);
  return Response.json({ ...session, user: { ...session.user, email: '', app_metadata: {}, identities: [] } });
}
