/** Every command of operators, with three questions: is who decides a party, was it seen, and is there a line of the log? */
import { createClient } from '@supabase/supabase-js';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { versionOf, versionOfModeration } from '../../helpers/moderation.ts';
import { createOperator, secondFactorToken, type TestOperator } from '../../helpers/operators.ts';
import { backendForFile, call, rawRequest } from '../../helpers/users.ts';
import { addFactor } from '../../matrix/backend.ts';
import { OPERATOR_ARGUMENTS } from '../../matrix/calls/operators.ts';
import { type RowMaker, rowMaker, type Values } from '../../matrix/rowMaker.ts';
import { NOT_LOGGED } from '../../matrix/table/operators.ts';
import { CHANGED } from '../../walk/operatorChanges.ts';
import { PARTIES } from '../../walk/operatorCommands.ts';

const backend = backendForFile();
let owner: TestOperator;
let make: RowMaker;
beforeAll(async () => {
  make = rowMaker(backend().sql);
  owner = await createOperator(backend(), 'owner');
  await addFactor(backend(), owner);
  const token = secondFactorToken(backend(), owner);
  const headers = { Authorization: `Bearer ${token}` };
  owner = { ...owner, token, client: createClient(backend().url, backend().keys.publishable, { global: { headers } }) };
  await owner.client.from('profiles').update({ is_influencer: true, commission_rate: 5 }).eq('id', owner.id).throwOnError();
});
beforeEach(() => backend().sql`delete from app.rate_limits`.then(() => undefined));

const lines = async () => (await backend().sql<{ count: number }[]>`select count(*)::int from app.operator_log`)[0]!.count;
const commands = async () =>
  (
    await backend().sql<{ name: string }[]>`select proname::text as name from pg_proc
      where pronamespace = 'app'::regnamespace and prosrc like '%app.require_operator(%' order by 1`
  ).map(({ name }) => name);
const tools = () => ({
  make,
  operator: owner.id,
  version: (target: string, id: string) => versionOf(backend(), target, id),
  versionOfModeration: (id: string) => versionOfModeration(backend(), id),
});

describe('the walk', () => {
  it('has an answer for each command of operators', async () => {
    const names = await commands();
    expect(Object.keys(PARTIES).sort()).toEqual(names);
    expect(Object.keys(CHANGED).sort()).toEqual(names);
    expect(Object.keys(OPERATOR_ARGUMENTS).sort()).toEqual(names);
  });

  it('finds no command that answers rows: a request for one column would fail after the look, and undo its line [M23]', async () => {
    const rows = await backend().sql`select p.proname from pg_proc p join pg_proc c
        on c.proname = p.proname and c.pronamespace = 'app'::regnamespace and c.prosrc like '%app.require_operator(%'
      where p.pronamespace = 'public'::regnamespace and (p.proretset or p.prorettype in (
        select oid from pg_type where typtype = 'c'))`;
    expect(rows).toEqual([]);
  });
});

const cases = (table: Record<string, unknown>) => Object.entries(table).filter(([, entry]) => typeof entry !== 'string');

describe('who is a party', () => {
  it.each(cases(PARTIES) as [string, Exclude<(typeof PARTIES)[string], string>][])('is refused by %s [M20]', async (name, situations) => {
    for (const [as, { args, code }] of Object.entries(situations)) {
      const values = await args(tools());
      const before = await lines();
      expect(await call(owner, name, values), as).toBe(code);
      expect(await lines()).toBe(before);
    }
  });
});

describe('what was changed since it was seen', () => {
  it.each(cases(CHANGED) as [string, Exclude<(typeof CHANGED)[string], string>][])(
    'is not decided by %s [M21]',
    async (name, situations) => {
      for (const [how, { args, change, code }] of Object.entries(situations)) {
        const values: Values = await args(tools());
        await change(values, tools());
        const before = await lines();
        expect(await call(owner, name, values), how).toBe(code);
        expect(await lines()).toBe(before);
      }
    },
  );
});

describe('a look', () => {
  /** Ways to make a request fail after the function has run, or to undo it. */
  const WAYS: [string, string, Record<string, string>][] = [
    ...['email', 'username', 'words', 'title', 'name', 'subject'].map((column): [string, string, Record<string, string>] => [
      `${column} cast to a number`,
      `?select=${column}::int`,
      {},
    ]),
    ['a filter on a column', '?email=eq.1', {}],
    ['one object', '', { Accept: 'application/vnd.pgrst.object+json' }],
    ['another format', '', { Accept: 'text/csv' }],
    ['a rollback', '', { Prefer: 'tx=rollback' }],
    ['at most no row', '', { Prefer: 'handling=strict, max-affected=0' }],
  ];
  const logged = Object.keys(OPERATOR_ARGUMENTS).filter((name) => !NOT_LOGGED.has(name));
  it.each(logged)('by %s leaves a line, or nothing is read [M23]', async (name) => {
    for (const [way, query, headers] of WAYS) {
      const body = await OPERATOR_ARGUMENTS[name]!(make);
      const before = await lines();
      const { status, text } = await rawRequest(backend(), 'POST', `/rest/v1/rpc/${name}${query}`, { token: owner.token, body, headers });
      const written = (await lines()) - before;
      if (status < 300) expect(written, way).toBe(1);
      else {
        expect(written, way).toBe(0);
        expect(text, way).not.toMatch(/invalid input syntax|@example\.test/);
      }
    }
  });
});
