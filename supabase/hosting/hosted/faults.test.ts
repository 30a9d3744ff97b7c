/** The command when nothing is as it should be: each part that fails says so, and what to do. */
import { describe, expect, it } from 'vitest';
import type { Facts } from './facts.ts';
import * as complete from './testing.ts';
import { LIMIT_MS, PARTS, runIncomplete, SHORT_MS } from './testingFaults.ts';

const NOTHING: Facts = {
  ...{ migrations: [], extensions: [], jobs: [], vaultKey: null, openTables: [], catalog: [], lateJobs: [], unpublished: [] },
  hasOwner: false,
};

describe('the Management API', () => {
  const every = (status: number) => (project: complete.FakeProject) =>
    void Object.assign(project, Object.fromEntries(PARTS.map((part) => [part, status])));

  it.each([
    [401, 1, 'is not accepted'],
    [404, 1, 'no access to this project'],
    [403, PARTS.length, 'owner of the organization'],
    [429, PARTS.length, 'in a minute'],
    [500, PARTS.length, 'status 500: try again'],
    [complete.PAGE, PARTS.length, 'another form'],
    [complete.SILENCE, PARTS.length, 'no answer in time'],
  ])('answers %i', async (status, count, line) => {
    const missing = await runIncomplete({ change: every(status), limit: status === complete.SILENCE ? SHORT_MS : LIMIT_MS });
    expect(missing).toHaveLength(count);
    for (const each of missing) expect(each).toContain(line);
  });

  it.each(PARTS)('gives %s in another form', async (part) => {
    const missing = await runIncomplete({ change: (project) => void Object.assign(project, { [part]: null }) });
    expect(missing).toEqual([expect.stringContaining('another form')]);
  });

  it('is asked for all parts at once, so that silence costs one limit', async () => {
    const startedAt = performance.now();
    await runIncomplete({ change: every(complete.SILENCE), limit: SHORT_MS * 3 });
    // one after the other they would take seven times as long
    expect(performance.now() - startedAt).toBeLessThan(4 * 3 * SHORT_MS);
  });
});

it('each setting of the auth service that differs is named with what it must be', async () => {
  const settings = Object.keys(complete.completeAuth()).filter(
    (name) => !/^(mailer_(subjects|templates|notifications)|smtp_(host|pass))/.test(name),
  );
  const compared = settings.filter((name) => name !== 'security_update_password_require_current_password');
  const wrong = Object.fromEntries(compared.map((name) => [name, 'another']));
  const missing = await runIncomplete({ change: (project) => void (project['/config/auth'] = { ...complete.completeAuth(), ...wrong }) });
  expect(compared.length).toBeGreaterThan(15);
  const named = missing.map((line) => /setting (\w+) is another, it must be /.exec(line)?.[1]);
  expect(named.toSorted()).toEqual(compared.toSorted());
});

it('a new project without anything lacks everything, in lines that say what to do', async () => {
  const missing = await runIncomplete({
    facts: async () => NOTHING,
    change: (project) =>
      void Object.assign(project, {
        '': { status: 'COMING_UP', database: { postgres_engine: '15' } },
        '/config/auth': {},
        '/postgrest': { db_schema: 'public, graphql_public', max_rows: 100 },
        '/config/storage': { fileSizeLimit: 1 },
        '/functions': [],
        '/secrets': [{ name: 'INSTAGRAM_URL' }, { name: 'INSTAGRAM_KEYS' }],
        '/api-keys': [],
        visitor: { ...project.visitor, header: 404, origin: '' },
      }),
  });
  expect(missing.length).toBeGreaterThan(50);
  for (const part of ['baseline.sql is not applied', 'pg_cron', 'no secret_key', 'does not answer a visitor (404)', 'no mail server'])
    expect(missing.join('\n')).toContain(part);
});

it('an environment with nothing in it says what to set', async () => {
  const environment = { ...Object.fromEntries(Object.keys(complete.completeEnvironment('')).map((name) => [name, ''])) };
  const missing = await runIncomplete({ environment });
  expect(missing).toHaveLength(4);
});
