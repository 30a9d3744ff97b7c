/** Operators for tests. The sample data's owner is removed, so that a test has only its own. */
import type { TestBackend } from '../../local/testing.ts';
import { signToken } from '../../local/fidelity/tokens.ts';
import { type Action, createUsers, type TestAccount } from './parallel.ts';
import { createShopper, type TestUser } from './users.ts';

export type Role = 'moderator' | 'finance' | 'owner';
export interface LogLine {
  id: string;
  operator_id: string | null;
  role: string;
  action: string;
  target_kind: string;
  target_id: string | null;
  details: Record<string, unknown>;
}

/** Gives an account a role, as the command line does. */
export const grant = ({ sql }: TestBackend, { id }: { id: string }, role: Role) =>
  sql`select app.add_operator((null, 'system'), email, ${role}) from auth.users where id = ${id}`;

/** An operator, with the backend of which the decisions name present versions. */
export interface TestOperator extends TestUser {
  backend: TestBackend;
}

/** Signs up a new user with these roles. */
export async function createOperator(backend: TestBackend, ...roles: Role[]): Promise<TestOperator> {
  const user = await createShopper(backend, 'operator');
  for (const role of roles) await grant(backend, user, role);
  return { ...user, backend };
}

/** Operators of `runConcurrently`, whose sessions have just begun. */
export async function createOperators(backend: TestBackend, count: number, role: Role): Promise<TestAccount[]> {
  const made = await createUsers(backend, count);
  await backend.sql`update auth.users set email_confirmed_at = now() where id = any (${made.map(({ id }) => id)})`;
  for (const one of made) await grant(backend, one, role);
  return made;
}

/** An action of an account of `createOperators`. */
export const asOperator = ({ id }: TestAccount, run: Action['run']): Action => ({
  as: id,
  async run(sql) {
    const claims = { sub: id, role: 'authenticated', session_id: id };
    await sql`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
    return run(sql);
  },
});

/** The owner of the sample data loses the role, although it may be the last one. */
export const withoutSampleOwner = ({ sql }: TestBackend) => sql`delete from app.operators`;

/** All lines of the log, the oldest first. */
export const logOf = ({ sql }: TestBackend) => sql<LogLine[]>`
  select id, operator_id, role, action, target_kind, target_id, details from app.operator_log order by id`;

/** The same session after the second factor: the token that the auth service then gives. */
export function secondFactorToken(backend: TestBackend, { token }: TestUser): string {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object;
  return signToken({ ...claims, aal: 'aal2' }, backend.keys.jwtSecret);
}
