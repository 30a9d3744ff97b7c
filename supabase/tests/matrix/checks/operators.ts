/** Runs the lines of the matrix about the commands of operators: the answer, and the lines of the log. */
import type { TestBackend } from '../../../local/testing.ts';
import { createOperator, grant, secondFactorToken } from '../../helpers/operators.ts';
import { createShopper, rawRequest, type TestUser } from '../../helpers/users.ts';
import { addFactor } from '../backend.ts';
import { OPERATOR_ARGUMENTS } from '../calls/operators.ts';
import { rowMaker } from '../rowMaker.ts';
import { NOT_LOGGED, OPERATOR_ACTORS, OPERATOR_COMMANDS, type OperatorActor } from '../table/operators.ts';
import { differences, failuresOf, type BackendCheck } from './check.ts';

/** Tokens of all actors: those of operators after the second factor. */
async function tokensOf(backend: TestBackend): Promise<Record<OperatorActor, string>> {
  const { sql } = backend;
  const users: Record<OperatorActor, TestUser> = {
    moderator: await createOperator(backend, 'moderator'),
    finance: await createOperator(backend, 'finance'),
    owner: await createOperator(backend, 'owner'),
    withoutFactor: await createOperator(backend, 'owner'),
    oldSession: await createOperator(backend, 'owner'),
    revoked: await createShopper(backend, 'revoked'),
  };
  await grant(backend, users.revoked, 'owner');
  await sql`delete from app.operators where user_id = ${users.revoked.id}`;
  await sql`update auth.sessions set created_at = now() - interval '12 hours' where user_id = ${users.oldSession.id}`;
  for (const actor of OPERATOR_ACTORS) if (actor !== 'withoutFactor') await addFactor(backend, users[actor]);
  const token = (actor: OperatorActor) => [actor, secondFactorToken(backend, users[actor])] as const;
  return Object.fromEntries(OPERATOR_ACTORS.map(token)) as Record<OperatorActor, string>;
}

const names = OPERATOR_COMMANDS.map(([name]) => name);

async function wrongAnswers(backend: TestBackend, name: string): Promise<string[]> {
  const tokens = await tokensOf(backend);
  const make = rowMaker(backend.sql);
  const lines = async () => (await backend.sql<{ count: number }[]>`select count(*)::int from app.operator_log`)[0]!.count;
  const cells = OPERATOR_COMMANDS.find(([one]) => one === name)!.slice(1);
  return failuresOf(
    OPERATOR_ACTORS.map((actor, index) => ({ actor, cell: cells[index] as string })),
    async ({ actor, cell }) => {
      const body = await OPERATOR_ARGUMENTS[name]!(make);
      const before = await lines();
      const { status, text } = await rawRequest(backend, 'POST', `/rest/v1/rpc/${name}`, { token: tokens[actor], body });
      const answer = status < 300 ? 'yes' : (JSON.parse(text) as { code: string }).code;
      const written = (await lines()) - before;
      const expected = cell === 'yes' && !NOT_LOGGED.has(name) ? 1 : 0;
      return answer === cell && written === expected ? null : `${name} as ${actor}: ${status} ${answer}, ${written} lines of the log`;
    },
    // the lines of the log are counted
    1,
  );
}

export const OPERATOR_CHECKS: BackendCheck[] = [
  {
    name: 'the table of the commands of operators is complete',
    failures: async ({ sql }) => {
      const rows = await sql<{ name: string }[]>`select proname::text as name from pg_proc
        where pronamespace = 'app'::regnamespace and prosrc like '%app.require_operator(%'`;
      return differences(
        rows.map(({ name }) => name),
        names,
      );
    },
  },
  ...names.map((name) => ({ name: `${name} as each operator`, failures: (backend: TestBackend) => wrongAnswers(backend, name) })),
];
