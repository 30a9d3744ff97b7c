/** The log of the operators: nobody changes it, and what was changed around the database's rules is found. */
import { beforeAll, describe, expect, it } from 'vitest';
import type postgres from 'postgres';
import { createOperator, logOf } from '../../helpers/operators.ts';
import { backendForFile, type TestUser } from '../../helpers/users.ts';

const backend = backendForFile();
let owner: TestUser;
beforeAll(async () => {
  owner = await createOperator(backend(), 'owner');
  for (let i = 0; i < 6; i++) await owner.client.rpc('list_operators').throwOnError();
});

class RolledBack extends Error {}
/** Does something as a role in a transaction that is rolled back; returns what `look` then finds, or the code of the error. */
async function tried<T>(
  role: string,
  run: (sql: postgres.TransactionSql) => Promise<unknown>,
  look?: (sql: postgres.TransactionSql) => Promise<T>,
) {
  let found: T | undefined;
  try {
    await backend().sql.begin(async (sql) => {
      await sql.unsafe(`set local role ${role}`);
      await run(sql);
      found = await look?.(sql);
      throw new RolledBack();
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) return (error as { code: string }).code;
  }
  return found;
}

const CHANGES: Record<string, string> = {
  insert: `insert into app.operator_log select l.id + 1000, l.at, l.operator_id, l.role, 'forged', l.target_kind, l.target_id, l.details,
    l.previous_hash, l.hash from app.operator_log l limit 1`,
  update: `update app.operator_log set action = 'forged'`,
  delete: 'delete from app.operator_log',
  truncate: 'truncate app.operator_log',
  'update of the head': `update app.operator_log_head set hash = ''`,
  'delete of the head': 'delete from app.operator_log_head',
  'truncate of the head': 'truncate app.operator_log_head',
};
const matrix = ['anon', 'authenticated', 'service_role'].flatMap((role) => Object.keys(CHANGES).map((change) => [role, change] as const));

describe('the log of the operators', () => {
  it.each(matrix)('takes from %s no %s [M03]', async (role, change) => {
    const before = await logOf(backend());
    expect(await tried(role, (sql) => sql.unsafe(CHANGES[change]!))).toBe('42501');
    expect(await logOf(backend())).toEqual(before);
  });

  it.each(Object.keys(CHANGES).filter((change) => change !== 'insert'))('takes from the owner of the database no %s', async (change) => {
    expect(await tried('postgres', (sql) => sql.unsafe(CHANGES[change]!))).toBe('42501');
  });

  it('is appended to by nobody but the commands', async () => {
    const call = `select app.log_operator_action((null, 'system'), 'forged', 'user', 'x')`;
    for (const role of ['anon', 'authenticated']) expect(await tried(role, (sql) => sql.unsafe(call)), role).toBe('42501');
  });

  it('has one line for each command, in order, and none of a command that failed', async () => {
    const lines = await logOf(backend());
    expect(lines.map(({ id }) => Number(id))).toEqual(lines.map((_, index) => index + 1));
    const before = lines.length;
    await owner.client.rpc('revoke_operator', { p_user: owner.id, p_role: 'finance' });
    expect(await logOf(backend())).toHaveLength(before);
  });

  it('is read by owners, the newest line first', async () => {
    const page = (p_before?: number, p_limit = 2) => owner.client.rpc('read_operator_log', { p_before, p_limit });
    const { data } = (await page()) as { data: { id: number; hash: string; operator_id: string }[] };
    const last = (await logOf(backend())).length;
    expect(data.map(({ id }) => id)).toEqual([last, last - 1]);
    expect(data[0]).toMatchObject({ operator_id: owner.id, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(((await page(last)).data as { id: number }[])[0]?.id).toBe(last - 1);
    expect((await page(undefined, 100_000)).data).toHaveLength(last);
    const moderator = await createOperator(backend(), 'moderator', 'finance');
    const [granted] = (await page(undefined, 1)).data as { target_id: string; target_name: string }[];
    const [person] = await backend().sql`select username from app.profiles where id = ${granted?.target_id ?? ''}`;
    expect(granted?.target_name).toBe(person?.username);
    expect((await moderator.client.rpc('read_operator_log')).error?.code).toBe('not_operator');
  });
});

describe('a log that was changed around the rules', () => {
  /** As somebody who may switch the triggers off. */
  const broken = (change: string, known = '') =>
    tried(
      'postgres',
      async (sql) => {
        await sql`set local session_replication_role = replica`;
        await sql.unsafe(change);
      },
      async (sql) =>
        (await sql.unsafe(`select id::int, problem from app.verify_operator_log(${known})`)).map(({ id, problem }) => [id, problem])[0],
    );
  /** Changes lines, then gives all of them and the head hashes that fit. */
  const writtenAnew = (change: string) => `${change}; do $$ declare l app.operator_log; h bytea := ''; begin
    for l in select * from app.operator_log order by id loop
      l.previous_hash := h;
      h := sha256(h || convert_to(app.operator_log_text(l), 'UTF8'));
      update app.operator_log o set previous_hash = l.previous_hash, hash = h where o.id = l.id;
    end loop;
    update app.operator_log_head set hash = h; end $$`;
  const rewrite = writtenAnew(`update app.operator_log set target_id = 'other' where id = 3`);

  it('is complete as it was written', async () => {
    expect(await broken('select 1')).toBeUndefined();
  });

  it.each([
    ['action', `'other'`],
    ['role', `'finance'`],
    ['operator_id', `'00000000-0000-4000-8000-00000000abcd'`],
    ['target_kind', `'other'`],
    ['target_id', `'other'`],
    ['details', `'{"a": 1}'`],
    ['at', `at + interval '1 microsecond'`],
  ])('is broken where the column %s was changed', async (column, value) => {
    expect(await broken(`update app.operator_log set ${column} = ${value} where id = 4`)).toEqual([4, 'changed']);
  });

  it.each([
    ['a line was removed', 'delete from app.operator_log where id = 4', [5, 'lines before it are missing']],
    ['the first line was removed', 'delete from app.operator_log where id = 1', [2, 'lines before it are missing']],
    ['the last line was removed', 'delete from app.operator_log where id > 5', [6, 'the last lines are missing']],
    ['all lines were removed', 'delete from app.operator_log', [1, 'the last lines are missing']],
    [
      'a line was removed and all others written anew, with the head',
      writtenAnew('delete from app.operator_log where id = 4'),
      [5, 'lines before it are missing'],
    ],
    [
      'two lines changed places',
      `update app.operator_log a set (at, hash, previous_hash) = (select b.at, b.hash, b.previous_hash from app.operator_log b where b.id = 7 - a.id)
        where a.id in (3, 4)`,
      [3, 'changed'],
    ],
    [
      'a line and its hash were written anew',
      `update app.operator_log l set action = 'other', hash = sha256(l.previous_hash || convert_to(app.operator_log_text(
      (l.id, l.at, l.operator_id, l.role, 'other', l.target_kind, l.target_id, l.details, null, null)::app.operator_log), 'UTF8')) where id = 3`,
      [4, 'the line before it is another one'],
    ],
    [
      'a line was added',
      `insert into app.operator_log select h.id + 1, now(), null, 'system', 'added', 'user', 'x', '{}', h.hash,
      sha256(h.hash || convert_to(app.operator_log_text((h.id + 1, now(), null, 'system', 'added', 'user', 'x', '{}', null, null)::app.operator_log), 'UTF8'))
      from app.operator_log_head h`,
      [expect.any(Number), 'added'],
    ],
  ])('is broken where %s', async (_, change, expected) => {
    expect(await broken(change)).toEqual(expected);
  });

  it('and written anew from the first line is found by a hash that was noted before [M03]', async () => {
    const [known] = await backend().sql`select id, encode(hash, 'hex') as hash from app.operator_log where id = 5`;
    expect(await broken(rewrite)).toBeUndefined();
    expect(await broken(rewrite, `5, '${known?.hash as string}'`)).toEqual([5, 'another line than is known']);
    expect(await broken('select 1', `5, '${known?.hash as string}'`)).toBeUndefined();
    expect(await broken('select 1', `1000, '${known?.hash as string}'`)).toEqual([expect.any(Number), 'the last lines are missing']);
  });
});
