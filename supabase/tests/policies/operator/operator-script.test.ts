/** `npm run operator`, as an owner runs it in a terminal. */
import { execFile } from 'node:child_process';
import { beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../local/testing.ts';
import { repoRoot } from '../../../local/settings.ts';
import { logOf, withoutSampleOwner } from '../../helpers/operators.ts';
import { backendForFile, createShopper, type TestUser } from '../../helpers/users.ts';
import { addFactor } from '../../matrix/backend.ts';

const backend = backendForFile();
let person: TestUser;
beforeAll(async () => {
  await withoutSampleOwner(backend());
  person = await createShopper(backend(), 'person');
});

/** Exit code and output of the script. */
const run = (args: string[], DATABASE_URL = backend().databaseUrl) =>
  new Promise<[number, string]>((resolve) => {
    execFile(
      process.execPath,
      ['scripts/operator.ts', ...args],
      { cwd: repoRoot, env: { ...process.env, DATABASE_URL } },
      (error, out, err) => resolve([error ? Number(error.code) : 0, out + err]),
    );
  });
const roles = async () =>
  (await backend().sql`select role from app.operators where user_id = ${person.id}`).map(({ role }) => role as string);

describe('npm run operator', () => {
  it('grants, lists and revokes roles, with lines of the log', async () => {
    expect(await run(['list'])).toEqual([0, expect.stringContaining('There is no operator yet')]);
    expect(await run(['add', person.email.toUpperCase(), 'owner'])).toEqual([0, expect.stringContaining(`${person.email} is owner now.`)]);
    expect(await run(['add', person.email, 'owner'])).toEqual([1, expect.stringContaining('is owner already')]);
    expect(await run(['list'])).toEqual([0, expect.stringMatching(new RegExp(`owner +since \\d{4}-\\d\\d-\\d\\d +${person.email}`))]);
    expect(await run(['remove', person.email, 'owner'])).toEqual([1, expect.stringContaining('This is the last owner')]);
    expect(await run(['add', person.email, 'finance'])).toEqual([0, expect.any(String)]);
    expect(await run(['remove', person.email, 'finance'])).toEqual([0, expect.stringContaining('is no longer finance')]);
    expect(await roles()).toEqual(['owner']);
    const lines = (await logOf(backend())).filter(({ target_id }) => target_id === person.id);
    expect(lines.map(({ operator_id, role, action, details }) => [operator_id, role, action, details.role])).toEqual([
      [null, 'system', 'grant_role', 'owner'],
      [null, 'system', 'grant_role', 'finance'],
      [null, 'system', 'revoke_role', 'finance'],
    ]);
  });

  it.each([
    [
      'an unknown address',
      ['add', 'nobody@example.test', 'owner'],
      'There is no account with the confirmed e-mail address nobody@example.test',
    ],
    ['an unknown address to be removed', ['remove', 'nobody@example.test', 'owner'], 'There is no account'],
    ['an unknown role', ['add', 'nobody@example.test', 'admin'], 'There is no role "admin". Roles: moderator, finance, owner.'],
    ['no role', ['add', 'nobody@example.test'], 'add needs an e-mail address and a role.'],
    ['an unknown command', ['promote'], 'There is no command "promote".'],
    ['half of what was noted of the log', ['verify-log', '5'], 'verify-log takes nothing, or an id and a hash'],
  ])('explains %s', async (_, args, words) => {
    const [code, text] = await run(args);
    expect([code, text]).toEqual([1, expect.stringContaining(words)]);
    expect(text).not.toMatch(/\n\s+at /);
  });

  it('explains a role that the account does not have', async () => {
    expect(await run(['remove', person.email, 'moderator'])).toEqual([1, expect.stringContaining(`${person.email} is not moderator.`)]);
  });

  it('explains a database that does not answer, and one that is not of Tañda', async () => {
    const nowhere = `postgres://postgres@127.0.0.1:${await freePort()}/postgres`;
    expect(await run(['list'], nowhere)).toEqual([1, expect.stringContaining('No connection to the database (ECONNREFUSED)')]);
    expect(await run(['list'], 'mysql://x')).toEqual([1, expect.stringContaining('DATABASE_URL must begin with postgres://')]);
    const other = backend().databaseUrl.replace(/\/[^/]*$/, '/template1');
    expect(await run(['list'], other)).toEqual([1, expect.stringContaining('This database is not one of Tañda')]);
  });

  it('shows the commands', async () => {
    for (const args of [[], ['--help'], ['help']]) expect(await run(args)).toEqual([0, expect.stringContaining('verify-log')]);
  });

  it('resets a lost second factor, with what was seen as evidence [M26]', async () => {
    expect(await run(['reset-factor', person.email])).toEqual([1, expect.stringContaining('how its owner was recognized')]);
    expect(await run(['reset-factor', 'nobody@example.test', 'a call'])).toEqual([1, expect.stringContaining('There is no account')]);
    expect(await run(['reset-factor', person.email, 'a', 'call'])).toEqual([1, expect.stringContaining('has no second factor')]);
    await addFactor(backend(), person);
    expect(await run(['reset-factor', person.email.toUpperCase(), 'a', 'call'])).toEqual([0, expect.stringContaining(person.email)]);
    expect(await backend().sql`select 1 from auth.mfa_factors where user_id = ${person.id}`).toEqual([]);
    expect((await logOf(backend())).at(-1)).toMatchObject({ role: 'system', action: 'reset_factor', details: { evidence: 'a call' } });
    await backend().sql`drop table auth.mfa_factors`;
  });

  it('checks the log, and names the first broken line', async () => {
    const [code, text] = await run(['verify-log']);
    expect([code, text]).toEqual([0, expect.stringMatching(/The log is complete: \d+ lines\.[^]*elsewhere: \d+ [0-9a-f]{64}/)]);
    const [id, hash] = /elsewhere: (\d+) ([0-9a-f]{64})/.exec(text)!.slice(1) as [string, string];
    expect(await run(['verify-log', id, hash])).toEqual([0, expect.any(String)]);
    expect(await run(['verify-log', id, '0'.repeat(64)])).toEqual([1, expect.stringContaining(`line ${id}: another line than is known`)]);
    await backend().sql.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`update app.operator_log set role = 'owner', operator_id = gen_random_uuid() where id = 2`;
    });
    expect(await run(['verify-log'])).toEqual([1, expect.stringContaining('The log is broken at line 2: changed.')]);
  });
});
