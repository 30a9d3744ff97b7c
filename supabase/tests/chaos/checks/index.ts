/** All comparisons at the end of a run. */
import fs from 'node:fs';
import path from 'node:path';
import type { Tally } from '../clients/tally.ts';
import { unexpectedRefusals } from '../expected.ts';
import type { Journal } from '../journal.ts';
import type { Monitor } from '../postgres/monitor.ts';
import { checkAcknowledged } from './acknowledged.ts';
import { checkOrders } from './orders.ts';
import { checkStock } from './stock.ts';

export interface Check {
  name: string;
  /** Number of compared rows, if countable. */
  compared?: number;
  /** Descriptions of the failures; empty when the check passes. */
  wrong: string[];
}

interface Evidence {
  monitor: Monitor;
  journal: Journal;
  tally: Tally;
  deadlocks: number;
}

const consistency = fs.readFileSync(path.join(import.meta.dirname, 'consistency.sql'), 'utf8');

async function rowsOf(monitor: Monitor, query: string): Promise<string[]> {
  const rows = await monitor.read(query);
  return rows.map(({ broken, what }) => `${String(broken)}: ${String(what)}`);
}

/** Compares the acknowledged changes with the stored rows. */
export async function checkEverything({ monitor, journal, tally, deadlocks }: Evidence): Promise<Check[]> {
  // kills of the server do not excuse a deadlock
  const deadlocked = [...tally.locks, ...tally.locksAfterKill].filter(([what]) => what.endsWith('40P01')).map(([what]) => what);
  return [
    { name: 'app.broken_invariants returns nothing', wrong: await rowsOf(monitor, 'select * from app.broken_invariants()') },
    await checkStock(monitor),
    {
      name: 'the stock ledger agrees with the orders, and no step or product is stored twice',
      wrong: await rowsOf(monitor, consistency),
    },
    ...(await checkOrders(monitor, journal)),
    ...(await checkAcknowledged(monitor, journal)),
    { name: 'no key was answered in two different ways', wrong: journal.contradictions },
    { name: 'no unexpected refusal', wrong: unexpectedRefusals(tally) },
    { name: 'no deadlock', wrong: [...deadlocked, ...(deadlocks > 0 ? [`${deadlocks} counted by Postgres`] : [])] },
  ];
}
