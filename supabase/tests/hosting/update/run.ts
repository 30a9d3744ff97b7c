/** The rehearsal of `npm run hosting -- update` without docker, with orders and an old page all the time. */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import postgres from 'postgres';
import { endPostgres } from '../../../local/postgres-process.ts';
import { compare, faults as faultsOf } from '../drill/checks.ts';
import { initCluster } from '../cluster.ts';
import { machine } from '../drill/machine.ts';
import { makePlaces } from '../drill/places.ts';
import { findTools, type Tools } from '../drill/tools.ts';
import { caddyVersion } from '../site/caddy.ts';
import { preparePlatform, startBackend } from './backend.ts';
import { resent } from './browser.ts';
import { startBuying } from './buyers.ts';
import { cloneInto, commitVersion, versionBefore } from './checkout.ts';
import { DATABASE_PORT, layoutOf, local, writeLayout } from './layout.ts';
import { startCaddy } from './localCaddy.ts';
import { buildMarket } from './market.ts';
import type { Rehearsal } from './rehearsal.ts';
import { brokenSite, failingMigration, heldLock, interrupted, ordinary } from './scenarios.ts';
import { keysOf, runOrThrow, writeServerFiles } from './server.ts';
import { openServices } from './services.ts';
import { BEFORE } from './versions.ts';
import { startVisit } from './visitor.ts';

const CLIENTS = 8;

export interface Result {
  before: string;
  tools: string;
  faults: string[];
  figures: [string, string][];
}

/** What the machine lacks; null: nothing. */
export function lacksForUpdate(): string | null {
  const tools = findTools();
  if (typeof tools === 'string') return tools;
  if (!caddyVersion()) return 'Caddy is not installed (apt-get install caddy)';
  if (spawnSync(`${tools.postgres.bin}/pg_dump`, ['--version']).status !== 0)
    return 'pg_dump is not installed (apt-get install postgresql-client)';
  return versionBefore() ? null : 'the checkout has no commit before this one';
}

/** Takes some minutes, most of them for the builds. */
export async function runUpdate(say: (line: string) => void): Promise<Result> {
  const tools = findTools() as Tools;
  const before = versionBefore() ?? '';
  const places = makePlaces(tools.postgres.owner, randomBytes(32).toString('base64'), 'update', DATABASE_PORT);
  const layout = layoutOf(places, tools);
  const at = machine(tools, places);
  const stops: (() => unknown)[] = [() => fs.rmSync(places.root, { recursive: true, force: true })];
  try {
    writeLayout(layout);
    cloneInto(layout.repository, before);
    commitVersion(layout.repository, 'feat: one', BEFORE);
    await initCluster(at.cluster);
    stops.push(at.startAgent());
    const server = await at.startPostgres();
    stops.push(() => endPostgres(server));
    await preparePlatform(layout);
    writeServerFiles(layout);
    const services = await openServices(layout, () => keysOf(layout));
    stops.push(services.stop);
    say('the version before is built and started');
    await runOrThrow(layout, 'init');
    await runOrThrow(layout, 'up');
    stops.push(await startCaddy(layout), await startBackend(layout, services, keysOf(layout)));
    const sql = postgres(places.databaseUrl, { max: 3, onnotice() {} });
    stops.push(() => sql.end());
    const market = await buildMarket(sql);
    say('orders and the visitor begin');
    const visit = startVisit(layout, keysOf(layout), market.goods[0]?.id ?? '');
    const buying = startBuying(local(layout.ports.api), keysOf(layout), market, CLIENTS);
    const r: Rehearsal = { layout, sql, services, buying, visit, version: 1, say, run: at.run, faults: [], figures: [] };
    const startedAt = performance.now();
    for (const scenario of [ordinary, failingMigration, heldLock, brokenSite, interrupted]) await scenario(r);
    await buying.stop();
    await visit.stop();
    const seconds = (performance.now() - startedAt) / 1000;
    const comparison = await compare(
      sql,
      buying.acknowledged,
      () => true,
      () => false,
    );
    return {
      before: before.slice(0, 8),
      tools: `${tools.postgres.version}; ${tools.pgbackrest}; Caddy ${caddyVersion()}`,
      figures: [
        ...r.figures,
        ['Orders', `${comparison.due} acknowledged in ${seconds.toFixed(0)} s by ${CLIENTS} clients, ${buying.failed.length} failed`],
        ['Sent again', `${buying.busy} busy answers; ${resent.count} requests on a connection that a reload had closed`],
        ['In the database', `${comparison.missing} missing, ${comparison.doubled} twice; ${comparison.broken.length} broken invariants`],
        ['The visitor', `${visit.requests} requests of ${visit.files.size} files and of pages, ${visit.faults.size} faults`],
        ['Functions without an answer', `${visit.functionsGap} ms at most, at their restart`],
      ],
      faults: [
        ...r.faults,
        ...[...new Set(buying.failed)].slice(0, 10).map((one) => `an order failed: ${one}`),
        ...[...visit.faults].slice(0, 10).map((one) => `the visitor: ${one}`),
        ...faultsOf('orders', comparison),
      ],
    };
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}
