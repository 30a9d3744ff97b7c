/** The updates of the rehearsal, one after the other. */
import fs from 'node:fs';
import path from 'node:path';
import { KEPT_DAYS } from '../../../hosting/oldReleases.ts';
import { ordersWithin } from './buyers.ts';
import { dropVersion } from './checkout.ts';
import { type Outcome, textOf, timesOf } from './commands.ts';
import { commit, fail, interrupt, type Rehearsal, seconds, succeed } from './rehearsal.ts';
import { BROKEN_BUILD, BROKEN_HANDLER, FAILING, GOOD, LAST, LOCKING, MENDED } from './versions.ts';

const MIGRATIONS = 'apply the migrations';

function noteMigrations({ buying, figures }: Rehearsal, name: string, outcome: Outcome): void {
  const times = timesOf(outcome, MIGRATIONS);
  if (!times) return;
  const { count, longest } = ordersWithin(buying, times.from, times.to);
  figures.push([`${name}: migrations`, `${seconds(times.from, times.to)}; ${count} orders meanwhile, longest wait ${longest} ms`]);
}

/** Two migrations and a new site; then the same again. */
export async function ordinary(r: Rehearsal): Promise<void> {
  commit(r, 'feat: two', GOOD);
  const outcome = await succeed(r, 'update', 2);
  noteMigrations(r, 'update', outcome);
  const [row] = await r.sql<{ notes: string[]; indexes: number; recorded: number }[]>`
    select array(select distinct rehearsal_note from public.orders order by 1) as notes,
           (select count(*)::int from pg_indexes where indexname = 'rehearsal_notes') as indexes,
           (select count(*)::int from supabase_migrations.schema_migrations where version like '2099%') as recorded`;
  if (row?.notes.join() !== 'after,before' || row.indexes !== 1)
    r.faults.push(`update: the migrations did not change the orders: ${row?.notes.join()}`);
  if (row?.recorded !== 2) r.faults.push(`update: ${row?.recorded} migrations are recorded, not 2`);

  const restarts = () => [...r.services.restarts.values()].join();
  const before = restarts();
  const again = textOf(await succeed(r, 'update repeated', 2));
  for (const title of ['build the site', MIGRATIONS, 'serve release'])
    if (!new RegExp(`^✓ ${title}.*was done`, 'm').test(again))
      r.faults.push(`update repeated: it does not say that nothing was to do: ${title}`);
  if (restarts() !== before) r.faults.push('update repeated: services were restarted');
}

/** A migration that fails in its middle. */
export async function failingMigration(r: Rehearsal): Promise<void> {
  commit(r, 'feat: a table', FAILING);
  await fail(r, 'a migration fails', 'division by zero');
  commit(r, 'fix: the table', MENDED);
  await succeed(r, 'a migration fails: mended', 2);
}

/** A session reads a table all the time, so that the migration cannot have it. */
export async function heldLock(r: Rehearsal): Promise<void> {
  commit(r, 'feat: a column', LOCKING);
  const holder = await r.sql.reserve();
  await holder`begin`;
  await holder`select 1 from public.products limit 1`;
  const outcome = await fail(r, 'a lock is held', 'lock timeout');
  noteMigrations(r, 'a lock is held', outcome);
  if (!textOf(outcome).includes('attempt 6 of 6')) r.faults.push('a lock is held: it gave up too early');
  await holder`rollback`;
  holder.release();
  await succeed(r, 'a lock is held: released', 2);
}

/** A build that fails, and a handler that ends at once. */
export async function brokenSite(r: Rehearsal): Promise<void> {
  commit(r, 'feat: broken', BROKEN_BUILD);
  await fail(r, 'the build fails', 'npm run build ended');
  dropVersion(r.layout.repository);
  commit(r, 'feat: no handler', BROKEN_HANDLER);
  const [settings, values] = ['hosting.env', '.env'].map((name) => path.join(r.layout.server, name)) as [string, string];
  const before = [settings, values].map((file) => fs.readFileSync(file, 'utf8')) as [string, string];
  fs.writeFileSync(settings, before[0].replace(/^DATABASE_MEMORY_MB=.*$/m, 'DATABASE_MEMORY_MB=1111'));
  const outcome = await fail(r, 'the handler does not start', 'container previews exited');
  if (!textOf(outcome).includes('↩')) r.faults.push('the handler does not start: it does not say what was taken back');
  if (fs.readFileSync(values, 'utf8') !== before[1]) r.faults.push('the handler does not start: the settings of before are not back');
  fs.writeFileSync(settings, before[0]);
  dropVersion(r.layout.repository);
}

/** Lets a release be old. */
function makeOld(folder: string): void {
  const at = new Date(Date.now() - (KEPT_DAYS + 1) * 24 * 3600 * 1000);
  fs.utimesSync(folder, at, at);
}

/** Killed twice, after the migrations and between the link and the restart; then it goes on. */
export async function interrupted(r: Rehearsal): Promise<void> {
  commit(r, 'feat: three', LAST);
  await interrupt(r, 'killed after the migrations', '… schedule the jobs');
  await interrupt(r, 'killed while the services change', 'docker up -d --wait --wait-timeout');
  const releases = path.join(r.layout.server, 'releases');
  const names = () => fs.readdirSync(releases, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? one.name : []));
  const built = names();
  // also those that are needed, which must stay
  for (const name of built) makeOld(path.join(releases, name));
  await succeed(r, 'killed twice: repeated', 3);
  const left = names().filter((name) => built.includes(name));
  const needed = ['current', 'previous'].map((link) => fs.readlinkSync(path.join(releases, link)));
  if (left.toSorted().join() !== needed.toSorted().join())
    r.faults.push(`old releases: ${left.join(', ')} are left of ${built.join(', ')}`);
}
