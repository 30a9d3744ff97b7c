/**
 * `npm run operator`: grants, revokes and lists the roles of operators, resets lost second factors, and checks the log, with the rights of the database.
 *
 * Of the database in DATABASE_URL, or of the embedded one while it runs.
 */
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { readSettings } from '../supabase/local/settings.ts';

const USAGE = `
  npm run operator -- add <email> <role>      gives an account a role
  npm run operator -- remove <email> <role>   takes it away; the last owner stays
  npm run operator -- list                    all roles
  npm run operator -- reset-factor <email> <how the owner was recognized>
      removes the second factor that the owner of an account has lost, and ends
      the sessions; as an operator the account may act again a day later
  npm run operator -- verify-log [<id> <hash>]
      finds the first line of the operators' log that is not as it was written;
      with an id and a hash of an earlier run also a log that was written anew

  Roles: moderator, finance, owner (may do everything).
  The database is the one in DATABASE_URL, or the embedded one while npm start runs.
`;
const ROLES = ['moderator', 'finance', 'owner'];

/** Something that the caller can correct: printed without a stack. */
class UsageError extends Error {}

const { values, positionals } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } }, allowPositionals: true });
const [command, ...rest] = positionals;

function emailAndRole(): [email: string, role: string] {
  const [email, role] = rest;
  if (!email || !role || rest.length > 2) throw new UsageError(`${command} needs an e-mail address and a role.\n${USAGE}`);
  if (!ROLES.includes(role)) throw new UsageError(`There is no role "${role}". Roles: ${ROLES.join(', ')}.`);
  return [email.trim().toLowerCase(), role];
}

async function add(sql: postgres.Sql): Promise<string> {
  const [email, role] = emailAndRole();
  await sql`select app.add_operator((null, 'system'), ${email}, ${role})`;
  return `${email} is ${role} now.`;
}

async function remove(sql: postgres.Sql): Promise<string> {
  const [email, role] = emailAndRole();
  const [account] = await sql`select id from auth.users where email = ${email}`;
  if (!account) throw new UsageError(unknownAccount(email));
  await sql`select app.remove_operator((null, 'system'), ${account.id}, ${role})`.catch((error: unknown) => {
    throw codeOf(error) === 'not_found' ? new UsageError(`${email} is not ${role}.`) : error;
  });
  return `${email} is no longer ${role}.`;
}

async function list(sql: postgres.Sql): Promise<string> {
  const rows = await sql<{ email: string; role: string; day: string }[]>`
    select u.email, o.role, to_char(o.granted_at, 'YYYY-MM-DD') as day
      from app.operators o join auth.users u on u.id = o.user_id order by o.granted_at, u.email, o.role`;
  if (rows.length === 0) return 'There is no operator yet: npm run operator -- add <email> owner';
  return rows.map(({ email, role, day }) => `${role.padEnd(10)}  since ${day}  ${email}`).join('\n  ');
}

async function resetFactor(sql: postgres.Sql): Promise<string> {
  const email = rest[0]?.trim().toLowerCase();
  const evidence = rest.slice(1).join(' ').trim();
  if (!email || evidence.length < 3)
    throw new UsageError(`reset-factor needs an e-mail address and how its owner was recognized.\n${USAGE}`);
  const [account] = await sql`select id from auth.users where email = ${email}`;
  if (!account) throw new UsageError(unknownAccount(email));
  await sql`select app.reset_second_factor((null, 'system'), ${account.id}, ${evidence})`.catch((error: unknown) => {
    throw codeOf(error) === 'not_found' ? new UsageError(`${email} has no second factor.`) : error;
  });
  return `${email} has no second factor any more and is signed out everywhere.`;
}

async function verifyLog(sql: postgres.Sql): Promise<string> {
  const [id, hash] = rest;
  if (rest.length > 0 && !(rest.length === 2 && /^\d+$/.test(id ?? '') && /^[0-9a-f]{64}$/i.test(hash ?? ''))) {
    throw new UsageError('verify-log takes nothing, or an id and a hash of 64 hexadecimal digits.');
  }
  const [broken] = await sql`select id, problem from app.verify_operator_log(${id ?? null}, ${hash ?? null})`;
  if (broken) throw new UsageError(`The log is broken at line ${broken.id}: ${broken.problem}.`);
  const [head] = await sql`select id, encode(hash, 'hex') as hash from app.operator_log_head`;
  return `The log is complete: ${head?.id} lines.\n  Note the last one elsewhere: ${head?.id} ${head?.hash}`;
}

const COMMANDS: Record<string, (sql: postgres.Sql) => Promise<string>> = {
  add,
  remove,
  list,
  'reset-factor': resetFactor,
  'verify-log': verifyLog,
};

const unknownAccount = (email = ''): string => `There is no account with the confirmed e-mail address ${email}. Sign up with it first.`;

/** The code of a business error of the database, or its SQLSTATE, or the code of a connection that failed. */
function codeOf(error: unknown): string {
  const { code = '', message } = error as { code?: string; message: string };
  return code === 'PGRST' ? (JSON.parse(message) as { code: string }).code : code;
}

/** What the caller reads; null for an error that nobody expected. */
function explanationOf(error: unknown): string | null {
  if (error instanceof UsageError) return error.message;
  const [email, role] = rest;
  const code = codeOf(error);
  if (code === 'not_found') return unknownAccount(email);
  if (code === 'unchanged') return `${email} is ${role} already.`;
  if (code === 'last_owner') return 'This is the last owner. Add another one first.';
  if (['3F000', '42P01', '42883'].includes(code)) return 'This database is not one of Tañda, or has an older schema.';
  if (['28P01', '28000', '3D000'].includes(code)) return `The database refused the connection: ${(error as Error).message}`;
  if (/^(E[A-Z]+|CONNECT_TIMEOUT|CONNECTION_\w+)$/.test(code)) {
    return `No connection to the database (${code}). Start Tañda, or set DATABASE_URL.`;
  }
  return null;
}

async function main(): Promise<void> {
  if (values.help || command === undefined || command === 'help') {
    console.log(USAGE);
    return;
  }
  const run = COMMANDS[command];
  if (!run) throw new UsageError(`There is no command "${command}".\n${USAGE}`);
  const url = process.env.DATABASE_URL ?? `postgres://postgres@127.0.0.1:${readSettings().databasePort}/postgres`;
  if (!/^postgres(ql)?:\/\//.test(url)) throw new UsageError('DATABASE_URL must begin with postgres://');
  const sql = postgres(url, { max: 1, connect_timeout: 10, onnotice() {} });
  try {
    console.log(`  ${await run(sql)}`);
  } finally {
    await sql.end({ timeout: 2 });
  }
}

main().catch((error: unknown) => {
  const explanation = explanationOf(error);
  if (explanation === null) console.error(error);
  else console.error(`  ${explanation}`);
  process.exitCode = 1;
});
