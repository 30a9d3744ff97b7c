/** The drill: orders under load, an archive in a second place, kill -9, and two restores on an empty machine. */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { faults } from './checks.ts';
import { initCluster } from '../cluster.ts';
import { ARCHIVE_TIMEOUT, killPostgres, machine } from './machine.ts';
import { buildMarket } from './market.ts';
import { type Acknowledged, startLoad } from './orders.ts';
import { loseMachine, makePlaces, sizeOf } from './places.ts';
import { type Restored, restore } from './restore.ts';
import type { Tools } from './tools.ts';

/** TANDA_DRILL_PORT names another one. */
const PORT = Number(process.env.TANDA_DRILL_PORT ?? 27600);
const SEGMENT = 16n * 1024n * 1024n;

export interface Size {
  /** Of the database (MB). */
  megabytes: number;
  /** How long orders are placed (s). */
  seconds: number;
  clients: number;
}

export interface Drill {
  size: Size;
  tools: Tools;
  databaseBytes: number;
  fillerBytes: number;
  backupSeconds: number;
  backupBytes: number;
  orders: number;
  refused: string[];
  /** Acknowledged orders that the archive did not have at the kill. */
  lost: number;
  /** Age of the newest order of the archive at the kill (s). */
  recoveryPoint: number;
  end: Restored;
  point: Restored;
  faults: string[];
}

/** End of the newest segment in the archive, as a position of the log (bytes). The archive's names are of its files, without the timeline. */
async function archivedPosition(rest: (...args: string[]) => Promise<string>): Promise<bigint> {
  const [stanza] = JSON.parse(await rest('info', '--output=json')) as { archive: { max: string }[] }[];
  const max = stanza?.archive.at(-1)?.max ?? '';
  return (BigInt(`0x${max.slice(8, 16)}`) * 256n + BigInt(`0x${max.slice(16, 24)}`) + 1n) * SEGMENT;
}

/** Runs it and removes its folders. Takes about as long as the load and the time for the size. */
export async function runDrill(tools: Tools, size: Size, say: (line: string) => void): Promise<Drill> {
  const places = makePlaces(tools.postgres.owner, randomBytes(32).toString('base64'), 'drill', PORT);
  const at = machine(tools, places);
  try {
    await initCluster(at.cluster);
    const stopAgent = at.startAgent();
    const server = await at.startPostgres();
    say('the database is filled');
    const market = await buildMarket(places.databaseUrl, size.megabytes, size.seconds * size.clients * 10 + 100);
    await at.rest('stanza-create');
    // all that was filled is on its way to the archive
    await at.rest('check', '--archive-timeout=600');
    say('a full backup is made');
    const backupStartedAt = performance.now();
    await at.rest('backup', '--type=full');
    const backupSeconds = (performance.now() - backupStartedAt) / 1000;
    const backupBytes = sizeOf(places.archive);

    say(`orders are placed for ${size.seconds} s`);
    const load = startLoad(places.databaseUrl, market.goods, market.buyers, size.clients);
    await sleep(size.seconds * 1000);
    load.expectLoss();
    const killedAt = new Date();
    killPostgres(server);
    stopAgent();
    await load.ended;
    const archived = await archivedPosition(at.rest);
    loseMachine(places, tools.postgres.owner);

    const { acknowledged } = load;
    say('the machine is lost; the archive is restored to its end');
    const isArchived = ({ position }: Acknowledged): boolean => position !== null && position <= archived;
    const end = await restore(at, null, acknowledged, isArchived);
    const times = acknowledged.filter(isArchived).map(({ acknowledgedAt }) => acknowledgedAt.getTime());
    const target = new Date(times.toSorted((a, b) => a - b)[Math.trunc(times.length / 2)] ?? NaN);
    say('and to the middle of the archived orders');
    const point = await restore(at, target, acknowledged, ({ acknowledgedAt }) => acknowledgedAt < target);
    const newest = end.comparison.newest ?? killedAt;
    const recoveryPoint = (killedAt.getTime() - newest.getTime()) / 1000;
    return {
      ...{ size, tools, backupSeconds, backupBytes, recoveryPoint, end, point },
      databaseBytes: market.bytes,
      fillerBytes: market.filler,
      orders: acknowledged.length,
      refused: load.refused,
      lost: acknowledged.filter(({ acknowledgedAt }) => acknowledgedAt > newest).length,
      faults: [
        ...load.refused.map((message) => `an order was refused: ${message}`),
        ...faults('end of the archive', end.comparison),
        ...faults('point in time', point.comparison),
        ...(recoveryPoint > 2 * ARCHIVE_TIMEOUT ? [`the recovery point is ${recoveryPoint.toFixed(0)} s old`] : []),
      ],
    };
  } finally {
    fs.rmSync(places.root, { recursive: true, force: true });
  }
}
