import { spawn } from 'node:child_process';
import { once } from 'node:events';
import postgres from 'postgres';
import { expect, inject, it } from 'vitest';
import { endPostgresAt } from '../../local/postgres-process.ts';
import { openTestBackend } from '../../local/testing.ts';

it('stops while a request is in progress and leaves no database running', async () => {
  const backend = await openTestBackend({ adminUrl: inject('adminUrl'), template: inject('template') });
  const other = postgres(backend.databaseUrl, { max: 1, onnotice() {} });
  const locked = await other.reserve();
  await locked`begin`;
  await locked`lock table categories in access exclusive mode`;
  const request = fetch(`${backend.url}/rest/v1/categories?select=name`, { headers: { apikey: backend.keys.publishable } }).catch(
    () => 'cut off',
  );
  const waiting = async () =>
    (await backend.sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`).length;
  await expect.poll(waiting).toBe(1);

  await backend.stop();

  expect(await request).toBe('cut off');
  const admin = postgres(inject('adminUrl'), { max: 1 });
  const name = new URL(backend.databaseUrl).pathname.slice(1);
  expect(await admin`select 1 from pg_database where datname = ${name}`).toEqual([]);
  await Promise.all([admin.end(), other.end({ timeout: 0 })]);
});

it('stops a hanging Postgres with an immediate shutdown', async () => {
  const hanging = `process.on('SIGINT', () => undefined); process.on('SIGQUIT', () => process.exit(3)); console.log('up'); setInterval(() => {}, 1000)`;
  const child = spawn(process.execPath, ['-e', hanging, 'a-data-folder'], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  const ended = once(child, 'exit');
  await endPostgresAt(child.pid ?? 0, 'another-data-folder', 100);
  expect(child.exitCode).toBeNull();
  await endPostgresAt(child.pid ?? 0, 'a-data-folder', 100);
  expect(await ended).toEqual([3, null]);
});
