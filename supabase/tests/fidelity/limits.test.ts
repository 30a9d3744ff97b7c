import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { limits } from '../../local/limits.ts';
import { jsonDepth } from '../../local/request-limits.ts';
import { repoRoot } from '../../local/settings.ts';
import { backendForFile, type TestUser, rawRequest, createShopper } from '../helpers/users.ts';

const backend = backendForFile({ changesSchema: true });
const url = () => backend().url;
let user: TestUser;
const headers = () => ({ apikey: backend().keys.publishable, authorization: `Bearer ${user.token}`, 'content-type': 'application/json' });
const sleeping = async () => (await backend().sql`select 1 from pg_stat_activity where wait_event = 'PgSleep'`).length;

beforeAll(async () => {
  await backend().sql.unsafe(`
    create function public.settings() returns jsonb language sql stable as $$
      select jsonb_build_object('statement', current_setting('statement_timeout'), 'lock', current_setting('lock_timeout'),
                                'role', current_user, 'claims', current_setting('request.jwt.claims')::jsonb -> 'role') $$;
    create function public.wait(seconds float) returns int language sql stable as 'select 1 from pg_sleep(seconds)';
    create table public.done (at timestamptz default now());
    create function public.wait_and_write() returns void language sql security definer as
      'select pg_sleep(0.5); insert into public.done default values';
    grant execute on function public.settings(), public.wait(float), public.wait_and_write() to anon, authenticated, service_role;
    notify pgrst, 'reload schema'`);
  // a PostgREST knows them after it has read the schema again
  await vi.waitFor(async () => expect((await rawRequest(backend(), 'GET', '/rest/v1/rpc/settings')).status).toBe(200), 10_000);
  user = await createShopper(backend(), 'user');
});

describe('a request to the database', () => {
  it.each([
    ['a visitor', 'anon', '3s'],
    ['a user', 'authenticated', '8s'],
    ['the operator', 'service_role', '8s'],
  ])('of %s runs as %s for at most %s, and waits at most 8 s for a lock', async (caller, role, statement) => {
    const { keys } = backend();
    const { text } = await rawRequest(backend(), 'GET', '/rest/v1/rpc/settings', {
      key: caller === 'the operator' ? keys.secret : keys.publishable,
      token: caller === 'a user' ? user.token : undefined,
    });
    expect(JSON.parse(text)).toEqual({ statement, lock: '8s', role, claims: role });
  });

  it('is cancelled by Postgres at the time limit, with PostgREST’s answer', async () => {
    const startedAt = performance.now();
    const { status, text } = await rawRequest(backend(), 'GET', '/rest/v1/rpc/wait?seconds=30');
    expect([status, JSON.parse(text)]).toEqual([
      500,
      { code: '57014', details: null, hint: null, message: 'canceling statement due to statement timeout' },
    ]);
    expect(performance.now() - startedAt).toBeGreaterThan(2900);
    expect(performance.now() - startedAt).toBeLessThan(20_000);
    expect(await sleeping()).toBe(0);
  });

  it('is cancelled when the client of a read disconnects', async () => {
    const leaving = new AbortController();
    const reply = fetch(`${url()}/rest/v1/rpc/wait?seconds=6`, { headers: headers(), signal: leaving.signal }).catch(() => 'gone');
    await expect.poll(sleeping).toBe(1);
    leaving.abort();
    expect(await reply).toBe('gone');
    // it would sleep for six seconds
    await expect.poll(sleeping, { timeout: 5000 }).toBe(0);
  });

  it('is finished when the client of a write disconnects', async () => {
    const leaving = new AbortController();
    const request = { method: 'POST', headers: headers(), body: '{}', signal: leaving.signal };
    const reply = fetch(`${url()}/rest/v1/rpc/wait_and_write`, request).catch(() => 'gone');
    await expect.poll(sleeping).toBe(1);
    leaving.abort();
    expect(await reply).toBe('gone');
    await expect.poll(async () => (await backend().sql`select 1 from done`).length).toBe(1);
  });
});

describe('a request body', () => {
  const search = (body: BodyInit) =>
    fetch(`${url()}/rest/v1/rpc/search_products`, { method: 'POST', headers: headers(), body, duplex: 'half' } as RequestInit);
  const nested = (depth: number) => `{"p_query":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;
  /** A streamed body of up to a gigabyte, without a length; counts the bytes read. */
  function endless() {
    let taken = 0;
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        taken += 65_536;
        if (taken > 2 ** 30) controller.close();
        else controller.enqueue(new Uint8Array(65_536).fill(0x20));
      },
    });
    return { stream, taken: () => taken };
  }

  it('is refused with 413 before it is sent when its declared length is too large', async () => {
    const request = http.request(`${url()}/rest/v1/rpc/search_products`, { method: 'POST', headers: headers() });
    request.setHeader('content-length', 100_000_000);
    request.flushHeaders();
    const [reply] = (await once(request, 'response')) as [http.IncomingMessage];
    expect([reply.statusCode, reply.headers['access-control-allow-origin']]).toEqual([413, '*']);
    request.destroy();
  });

  it('is refused with 413 as soon as it gets too large when its length is not declared', async () => {
    const { stream, taken } = endless();
    expect((await search(stream)).status).toBe(413);
    await sleep(50);
    expect(taken()).toBeLessThan(100 * limits.body);
  });

  it('may be as large as the limit', async () => {
    const body = (size: number) => `{"p_query":"x"${' '.repeat(size - 15)}}`;
    expect([(await search(body(limits.body))).status, (await search(body(limits.body + 1))).status]).toEqual([200, 413]);
  });

  it('is refused by storage in its own format', async () => {
    const file = new Blob([new Uint8Array(limits.upload + 1)], { type: 'image/png' });
    const { error } = await user.client.storage.from('product-media').upload(`${user.id}/${crypto.randomUUID()}.png`, file);
    expect(error).toMatchObject({ status: 400, statusCode: '413' });
  });

  it('is refused with 400 when its JSON is nested too deep', async () => {
    const reply = await search(nested(5000));
    expect([reply.status, await reply.json()]).toEqual([400, expect.objectContaining({ code: 'PGRST102' })]);
    expect((await (await search(nested(limits.jsonDepth))).json()) as object).not.toMatchObject({ code: 'PGRST102' });
    expect(jsonDepth(Buffer.from('[{"a":["[[[","\\"[[[\\\\"]}]'))).toBe(3);
  });

  it('is refused when the address or the headers are too long', async () => {
    const long = (length: number) => rawRequest(backend(), 'GET', `/rest/v1/categories?select=slug&name=eq.${'x'.repeat(length)}`);
    expect([(await long(limits.url - 500)).status, (await long(limits.url)).status]).toEqual([200, 414]);
    expect((await rawRequest(backend(), 'GET', '/rest/v1/categories', { headers: { x: 'x'.repeat(limits.headers) } })).status).toBe(431);
  });
});

it('the Supabase CLI’s configuration has the same limits', () => {
  const config = fs.readFileSync(path.join(repoRoot, 'supabase/config.toml'), 'utf8');
  expect(config).toContain(`max_rows = ${limits.maxRows}\n`);
  expect(config).toContain(`file_size_limit = "${Math.floor(limits.upload / 2 ** 20)}MiB"\n`);
});
