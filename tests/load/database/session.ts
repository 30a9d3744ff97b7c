/** One database connection that acts as users of the app and measures the processor time of its backend. */
import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { sessionOf } from './identifiers.ts';
import type { Users } from './picker.ts';
import type { Actor } from './query.ts';
import type { Statement } from './request.ts';
import type { Form } from './result.ts';

/** Statement timeout (ms). */
const TIMEOUT = 60_000;
const EXPLAIN = [
  'log_analyze = on',
  'log_buffers = on',
  'log_timing = off',
  'log_nested_statements = on',
  'log_format = json',
  'log_level = notice',
];

/** Values are text already: the driver's own conversions are switched off. */
const asText = (from: number[]) => ({ to: from[0] ?? 0, from, serialize: String, parse: (text: string) => text });
const TYPES = {
  json: asText([114, 3802]),
  boolean: asText([16]),
  date: asText([1184, 1082, 1114]),
  number: asText([20, 21, 23, 700, 701, 1700]),
};

export interface Session {
  sql: postgres.Sql;
  /** Sets the user until the transaction ends. */
  enter: (tx: postgres.TransactionSql, actor: Actor) => Promise<void>;
  run: (tx: postgres.TransactionSql, statement: Statement, form: Form) => Promise<{ cpu: number; wall: number }>;
  /** Runs once more and returns the output of auto_explain for it and for the statements inside its functions. */
  explain: (tx: postgres.TransactionSql, actor: Actor, statement: Statement, form: Form) => Promise<string[]>;
  end: () => Promise<void>;
}

export async function openSession(url: string, users: Users): Promise<Session> {
  let notices: string[] = [];
  const sql = postgres(url, { max: 1, types: TYPES, fetch_types: false, onnotice: (notice) => notices.push(notice.message ?? '') });
  await sql.unsafe(
    `load 'auto_explain'; set statement_timeout = ${TIMEOUT}; ${EXPLAIN.map((setting) => `set auto_explain.${setting};`).join(' ')}`,
  );
  const [backend] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;

  const claimsOf = (actor: Actor): Record<string, string> => {
    if (actor === 'visitor') return { role: 'anon' };
    if (actor === 'operator' || actor === 'maintenance') return { role: 'service_role' };
    return { role: 'authenticated', sub: users[actor], aal: 'aal1', session_id: sessionOf(users[actor]) };
  };
  const enter: Session['enter'] = async (tx, actor) => {
    const claims = claimsOf(actor);
    const role = actor === 'maintenance' ? 'postgres' : (claims.role ?? 'anon');
    await tx`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true), set_config('role', ${role}, true)`;
  };
  const cpu = (): number => Number(fs.readFileSync(`/proc/${backend?.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  /** Waits until the backend is idle: it still cleans up after its answer. */
  const settledCpu = async (): Promise<number> => {
    for (let before = cpu(); ;) {
      await sleep(1);
      const now = cpu();
      if (now === before) return now;
      before = now;
    }
  };
  const send = (tx: postgres.TransactionSql, { text, values }: Statement, form: Form): Promise<unknown> =>
    tx.unsafe(text, values, { prepare: form === 'postgrest' });
  const run: Session['run'] = async (tx, statement, form) => {
    const cpuBefore = await settledCpu();
    const startedAt = performance.now();
    await send(tx, statement, form);
    const wall = performance.now() - startedAt;
    return { wall, cpu: (await settledCpu()) - cpuBefore };
  };
  const explain: Session['explain'] = async (tx, actor, statement, form) => {
    await tx`select set_config('role', 'postgres', true), set_config('auto_explain.log_min_duration', '0', true)`;
    await enter(tx, actor);
    notices = [];
    await send(tx, statement, form);
    // a statement ends, and is explained, when the next one starts
    await tx`select set_config('role', 'postgres', true)`;
    return notices.filter((notice) => notice.startsWith('duration:'));
  };
  return { sql, enter, run, explain, end: () => sql.end() };
}
