/** Metrics of a real database, and the alerts that use them. */
import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { prometheusText, type Sample } from '../../hosting/metrics.ts';
import { repoRoot } from '../../local/settings.ts';
import { runDeadlines } from '../helpers/time.ts';
import { backendForFile, createProduct, createSeller, createShopper, placeOrder, type TestUser } from '../helpers/users.ts';

const folder = path.join(repoRoot, 'supabase/hosting');
const query = fs.readFileSync(path.join(folder, 'metrics.sql'), 'utf8');
const backend = backendForFile();
let seller: TestUser;
let buyer: TestUser;

beforeAll(async () => {
  seller = await createSeller(backend(), 'seller');
  buyer = await createShopper(backend(), 'buyer');
});
beforeEach(async () => {
  await runDeadlines(backend());
  await backend().sql`delete from app.outbox`;
});

async function samples(): Promise<Sample[]> {
  const rows = await backend().sql.unsafe(query).values();
  return rows.map(([name, labels, value]) => ({ name: String(name), labels: labels as Record<string, string>, value: Number(value) }));
}
const valueOf = (all: Sample[], name: string, label?: string): number | undefined =>
  all.find((sample) => sample.name === name && (label === undefined || Object.values(sample.labels).includes(label)))?.value;

it('an overdue deadline is counted, with its age in seconds', async () => {
  const product = await createProduct(seller, { stock_quantity: 5 });
  await placeOrder(buyer.client, [{ product_id: product.id, quantity: 1 }]);
  expect(valueOf(await samples(), 'work_overdue', 'orders')).toBe(0);
  await backend().sql`update orders set due_at = app.now() - interval '1 hour' where user_id = ${buyer.id} and due_at is not null`;
  const all = await samples();
  expect(valueOf(all, 'work_overdue', 'orders')).toBe(1);
  expect(valueOf(all, 'work_overdue_seconds', 'orders')).toBeGreaterThanOrEqual(3600);
  expect(valueOf(all, 'work_overdue', 'cases')).toBe(0);
});

it.each(['mail', 'push', 'telegram'])('what waits for %s and what was given up are two numbers', async (channel) => {
  const { sql } = backend();
  await sql`update app.channels set is_on = true`;
  await sql`with target as (insert into notification_targets (user_id, channel, label)
      select ${seller.id}, ${channel}, 'x' where ${channel} <> 'mail' returning id)
    insert into app.outbox (kind, user_id, channel, target_id, due_at)
    values ('sold_out', ${seller.id}, ${channel}, (select id from target), app.now() - interval '20 minutes')`;
  const waiting = await samples();
  expect([valueOf(waiting, 'notifications_due', channel), valueOf(waiting, 'channel_on', channel)]).toEqual([1, 1]);
  expect(valueOf(waiting, 'notifications_due_seconds', channel)).toBeGreaterThanOrEqual(1200);
  // what waits for a channel that is off alarms nobody, except for mails
  await sql`update app.channels set is_on = false where channel = ${channel}`;
  const off = await samples();
  expect([valueOf(off, 'notifications_due', channel), valueOf(off, 'channel_on', channel)]).toEqual([1, 0]);
  expect((valueOf(off, 'notifications_due_seconds', channel) ?? 0) > 0).toBe(channel === 'mail');
  await sql`update app.outbox set failed_at = app.now(), due_at = app.now()`;
  expect(valueOf(await samples(), 'notifications_due', channel)).toBe(0);
  expect(valueOf(await samples(), 'notifications_failed', channel)).toBe(1);
  await sql`update app.channels set is_on = true`;
});

it('a job that has run is not late, one that never ran is', async () => {
  await backend().sql`update app.jobs set ran_at = case when name = 'deadlines' then app.now() end`;
  const all = await samples();
  expect(valueOf(all, 'job_late', 'deadlines')).toBe(0);
  expect(valueOf(all, 'job_late', 'maintenance')).toBe(1);
  expect(valueOf(all, 'job_seconds_since_run', 'maintenance')).toBeUndefined();
});

it('sizes are those of the database', async () => {
  const all = await samples();
  expect(valueOf(all, 'database_bytes')).toBeGreaterThan(1_000_000);
  expect(valueOf(all, 'database_connections')).toBeGreaterThan(0);
});

it('no metric has an id, an address or a name of a person in it', async () => {
  const text = prometheusText(await samples());
  expect(text).not.toMatch(/@|[0-9a-f]{8}-[0-9a-f]{4}/);
  for (const each of text.trim().split('\n'))
    expect(each).toMatch(/^# (HELP|TYPE) tanda_\w+ .+|^tanda_\w+(\{\w+="[\w ]+"\})? -?[\d.e+-]+$/);
});

it('each alert about the marketplace uses a metric that exists', async () => {
  const rules = fs.readFileSync(path.join(folder, 'alerts.yml'), 'utf8');
  const known = new Set([...(await samples()).map(({ name }) => name), 'up', 'job_seconds_since_run', 'archive_seconds_since_success']);
  const used = [...rules.matchAll(/tanda_(\w+)/g)].map(([, name]) => name ?? '');
  expect(used.length).toBeGreaterThan(10);
  expect(used.filter((name) => !known.has(name))).toEqual([]);
});
