/** One chaos test: a new Postgres, clients of every kind, faults, and the comparison of answers with stored rows. */
import { setTimeout as sleep } from 'node:timers/promises';
import { editCatalogue } from './actors/catalogue.ts';
import { buy } from './actors/buyer.ts';
import type { Actor, Context } from './actors/context.ts';
import { leaveAsBuyer, leaveAsSeller } from './actors/leaver.ts';
import { maintain } from './actors/maintenance.ts';
import { cancelAsBuyer, handleOrder } from './actors/orders.ts';
import { publishAndDelete } from './actors/publisher.ts';
import { reviewer } from './actors/reviewer.ts';
import { enterSale } from './actors/sale.ts';
import { editStock, editVariants } from './actors/stock.ts';
import { type Check, checkEverything } from './checks/index.ts';
import { Client } from './clients/client.ts';
import { Tally } from './clients/tally.ts';
import { type FaultReport, injectFaults } from './faults.ts';
import { Journal } from './journal.ts';
import type { Market } from './market.ts';
import { DeadlockCounter } from './postgres/deadlocks.ts';
import { Monitor } from './postgres/monitor.ts';
import { KillablePostgres } from './postgres/server.ts';
import { Progress } from './progress.ts';
import { Random } from './random.ts';
import type { ChaosSettings } from './settings.ts';
import { createMarket, DATABASE } from './setup.ts';

export interface ChaosResult {
  settings: ChaosSettings;
  /** Connections by kind of client. */
  clients: Record<string, number>;
  /** Duration of the load with the faults, without setup and checks. */
  seconds: number;
  faults: FaultReport;
  deadlocks: number;
  tally: Tally;
  journal: Journal;
  checks: Check[];
  /** The durability settings of the server. */
  durability: Record<string, string>;
}

interface Parts {
  settings: ChaosSettings;
  server: KillablePostgres;
  market: Market;
  journal: Journal;
  tally: Tally;
  progress: Progress;
  monitor: Monitor;
  deadlocks: DeadlockCounter;
}

/** Between two actions of a client (ms). */
const PAUSE = 20;
/** Interval of progress messages (ms). */
const LOG_INTERVAL = 15_000;
/** Accounts of each reviewing connection. */
const AUTHORS = 20;

/** Each kind of client with its number of connections in the long form. */
const ROLES: [name: string, count: number, actor: (market: Market, index: number) => Actor][] = [
  ['buyers who cancel', 4, () => cancelAsBuyer],
  ['sellers handling orders', 8, () => handleOrder],
  ['sellers entering sales', 2, () => enterSale],
  ['sellers counting stock', 5, () => editStock],
  ['sellers saving variants', 3, () => editVariants],
  ['sellers editing products', 4, () => editCatalogue],
  ['sellers publishing', 2, () => publishAndDelete],
  ['reviewers', 5, (market, i) => reviewer(market.accounts.slice(i * AUTHORS, (i + 1) * AUTHORS))],
  ['buyers leaving', 2, () => leaveAsBuyer],
  ['sellers leaving', 2, () => leaveAsSeller],
  ['maintenance', 1, () => maintain],
];

function createActors(settings: ChaosSettings, market: Market): { name: string; actor: Actor }[] {
  const others = ROLES.flatMap(([name, count, actor]) =>
    Array.from({ length: Math.max(1, Math.round(count * settings.others)) }, (_, i) => ({ name, actor: actor(market, i) })),
  );
  return [...Array.from({ length: settings.buyers }, () => ({ name: 'buyers', actor: buy })), ...others];
}

async function readDurability(monitor: Monitor): Promise<Record<string, string>> {
  const rows = await monitor.read(
    `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes') order by name`,
  );
  return Object.fromEntries(rows.map(({ name, setting }) => [name as string, setting as string]));
}

/** Runs all clients until the number of orders is acknowledged and all faults are injected. */
async function load(parts: Parts, actors: { actor: Actor }[], random: Random): Promise<FaultReport> {
  const { settings, server, market, journal, tally, progress, monitor, deadlocks } = parts;
  const failures: unknown[] = [];
  const guard = (work: Promise<unknown>): Promise<unknown> =>
    work.catch((error: unknown) => {
      failures.push(error);
      progress.end();
    });
  const work = async (actor: Actor, i: number): Promise<void> => {
    const own = new Random(settings.seed * 1000 + i);
    const client = new Client({ url: server.url(DATABASE), tally, random: own, isRecovering: () => progress.isRecovering });
    const context: Context = { client, market, journal, random: own };
    while (!progress.isOver) {
      await actor(context);
      await sleep(own.integer(0, PAUSE));
    }
    client.close();
  };
  const logTimer = setInterval(() => settings.log?.(`${journal.acknowledgedOrders} orders`), LOG_INTERVAL);
  const tasks = [...actors.map(({ actor }, i) => guard(work(actor, i))), guard(deadlocks.watch(progress))];
  let faults: FaultReport | undefined;
  const inject = async (): Promise<void> => {
    faults = await injectFaults({ settings, server, progress, monitor, deadlocks, random });
    await progress.untilOrders(settings.orders);
  };
  await guard(inject());
  progress.end();
  await Promise.all(tasks);
  clearInterval(logTimer);
  if (!faults || failures.length > 0) throw failures[0];
  return faults;
}

/**
 * Runs the test. Failed checks are reported in `checks`, not thrown.
 * @throws when a client gets no answer, Postgres does not come back, or orders stop
 */
export async function runChaos(settings: ChaosSettings): Promise<ChaosResult> {
  const server = await KillablePostgres.create(settings.folder, new Random(Date.now()));
  try {
    const market = await createMarket(server, settings);
    const [journal, tally, monitor] = [new Journal(), new Tally(), new Monitor(server.url(DATABASE))];
    const [progress, deadlocks] = [new Progress(journal), new DeadlockCounter(monitor)];
    const actors = createActors(settings, market);
    const durability = await readDurability(monitor);
    settings.log?.(`${actors.length} clients`);
    const startedAt = performance.now();
    const parts = { settings, server, market, journal, tally, progress, monitor, deadlocks };
    const faults = await load(parts, actors, new Random(settings.seed));
    const seconds = (performance.now() - startedAt) / 1000;
    await deadlocks.sample();
    settings.log?.(`${Math.round(seconds)} s, comparing`);
    // a crash resets the planner's statistics
    await monitor.read('analyze');
    const checks = await checkEverything({ monitor, journal, tally, deadlocks: deadlocks.total });
    monitor.close();
    const clients: Record<string, number> = {};
    for (const { name } of actors) clients[name] = (clients[name] ?? 0) + 1;
    return { settings, clients, seconds, faults, deadlocks: deadlocks.total, tally, journal, checks, durability };
  } finally {
    await server.remove();
  }
}
