/** Backends of the matrix: embedded, or with the real auth server, which `npm run test:hosting -- stack` asks for by TANDA_MATRIX_AUTH. */
import postgres from 'postgres';
import { openTestBackend, type TestBackend } from '../../local/testing.ts';
import { findAuthServer } from '../services/harness/executable.ts';
import { KEYS } from '../services/harness/project.ts';
import { startStack } from '../services/harness/stack.ts';

type Server = Parameters<typeof openTestBackend>[0];

/** On a copy of a database that has the tables of the real auth server. */
async function openRealBackend(server: Server): Promise<TestBackend> {
  const { url, databaseUrl, stop } = await startStack({ ...server, executable: findAuthServer() ?? '' }, {});
  const sql = postgres(databaseUrl, { max: 2, onnotice() {} });
  return { url, databaseUrl, keys: KEYS, sql, stop: () => sql.end().then(stop) };
}

export const openBackend = (server: Server): Promise<TestBackend> =>
  process.env.TANDA_MATRIX_AUTH ? openRealBackend(server) : openTestBackend(server);

/** Gives an account a verified second factor. The embedded auth service has none, so the table of the real one is made for it. */
export async function addFactor({ sql }: Pick<TestBackend, 'sql'>, { id }: { id: string }): Promise<void> {
  if (process.env.TANDA_MATRIX_AUTH) {
    await sql`insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      values (gen_random_uuid(), ${id}, 'totp', 'verified', now(), now())`;
    return;
  }
  await sql`create table if not exists auth.mfa_factors (user_id uuid, status text)`;
  await sql`insert into auth.mfa_factors values (${id}, 'verified')`;
}
