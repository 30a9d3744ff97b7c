/** Terminates connections and kills Postgres while the clients work. */
import { setTimeout as sleep } from 'node:timers/promises';
import { CLIENT_NAME } from './clients/connection.ts';
import type { DeadlockCounter } from './postgres/deadlocks.ts';
import type { Monitor } from './postgres/monitor.ts';
import type { KillablePostgres } from './postgres/server.ts';
import type { Progress } from './progress.ts';
import type { Random } from './random.ts';
import type { ChaosSettings } from './settings.ts';

export interface FaultReport {
  connectionKills: number;
  postgresKills: number;
  /** Kills of Postgres with all its processes, among `postgresKills`. */
  wholeKills: number;
  /** From each kill of Postgres until it accepted connections again (ms). */
  recoveries: number[];
}

interface FaultContext {
  settings: ChaosSettings;
  server: KillablePostgres;
  progress: Progress;
  monitor: Monitor;
  deadlocks: DeadlockCounter;
  random: Random;
}

/** Mostly connections that are executing a statement. */
const ACTIVE = 0.75;

async function terminateConnection({ monitor, random }: FaultContext): Promise<void> {
  for (;;) {
    const rows = await monitor.read(
      `select pid, state = 'active' as is_active from pg_stat_activity where application_name = '${CLIENT_NAME}' and state is not null`,
    );
    const active = rows.filter((row) => row.is_active);
    const candidates = active.length > 0 && random.chance(ACTIVE) ? active : rows;
    if (candidates.length > 0) {
      const [row] = await monitor.read(`select pg_terminate_backend(${Number(random.pick(candidates).pid)}) as is_done`);
      if (row?.is_done) return;
    }
    await sleep(50);
  }
}

/** @returns the downtime (ms) */
async function killPostgres({ server, progress, monitor, deadlocks }: FaultContext, isWhole: boolean): Promise<number> {
  // the counter does not survive a crash
  await deadlocks.sample();
  progress.setServer(false);
  const killedAt = performance.now();
  server.kill(isWhole);
  monitor.close();
  await server.start();
  progress.setServer(true);
  return performance.now() - killedAt;
}

/** Faults sorted by the number of orders after which each is injected: kills of Postgres evenly spaced, of connections at random. */
function plan({ settings, random }: FaultContext): { at: number; isPostgres: boolean }[] {
  const { orders, connectionKills, postgresKills } = settings;
  const connections = Array.from({ length: connectionKills }, () => ({ at: orders * (0.02 + 0.95 * random.next()), isPostgres: false }));
  const servers = Array.from({ length: postgresKills }, (_, i) => ({
    at: orders * (0.05 + (0.9 * (i + random.next())) / postgresKills),
    isPostgres: true,
  }));
  return [...connections, ...servers].sort((a, b) => a.at - b.at);
}

/** Injects all faults of a run. Resolves after the last one. */
export async function injectFaults(context: FaultContext): Promise<FaultReport> {
  const report: FaultReport = { connectionKills: 0, postgresKills: 0, wholeKills: 0, recoveries: [] };
  for (const { at, isPostgres } of plan(context)) {
    await context.progress.untilOrders(at);
    if (isPostgres) {
      const isWhole = report.postgresKills % 2 === 1;
      report.recoveries.push(await killPostgres(context, isWhole));
      report.postgresKills += 1;
      report.wholeKills += isWhole ? 1 : 0;
      context.settings.log?.(`Postgres killed (${report.postgresKills}) after ${Math.round(at)} orders`);
    } else {
      await terminateConnection(context);
      report.connectionKills += 1;
    }
  }
  return report;
}
