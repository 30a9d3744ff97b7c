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
  /** How many things were compared, when that is a number. */
  compared?: number;
  /** What is wrong; empty when all is well. */
  wrong: string[];
}

interface Evidence {
  monitor: Monitor;
  journal: Journal;
  tally: Tally;
  deadlocks: number;
}

async function rowsOf(monitor: Monitor, file: string): Promise<string[]> {
  const rows = await monitor.read(fs.readFileSync(path.resolve(import.meta.dirname, file), 'utf8'));
  return rows.map(({ broken, what }) => `${String(broken)}: ${String(what)}`);
}

const listed = (counts: Map<string, number>): string[] => [...counts].map(([what, times]) => `${what} × ${times}`);

/** Compares what the clients were told with what is stored. */
export async function checkEverything({ monitor, journal, tally, deadlocks }: Evidence): Promise<Check[]> {
  // whatever happened while the server was being killed, a deadlock is never right
  const deadlocked = [...tally.locks, ...tally.locksAfterKill].filter(([what]) => what.endsWith('40P01')).map(([what]) => what);
  return [
    { name: 'supabase/tests/invariants.sql returns nothing', wrong: await rowsOf(monitor, '../../invariants.sql') },
    await checkStock(monitor),
    {
      name: 'the ledger of stock agrees with the orders, and no step or product is there twice',
      wrong: await rowsOf(monitor, 'consistency.sql'),
    },
    ...(await checkOrders(monitor, journal)),
    ...(await checkAcknowledged(monitor, journal)),
    { name: 'no client was told two different things for one key', wrong: journal.contradictions },
    { name: 'no refusal but those that are right', wrong: unexpectedRefusals(tally) },
    { name: 'no deadlock', wrong: [...deadlocked, ...(deadlocks > 0 ? [`${deadlocks} counted by Postgres`] : [])] },
    {
      name: 'no wait for a lock or a statement ran into its time limit, apart from requests sent within 5 s after a kill of Postgres',
      wrong: listed(tally.locks),
    },
  ];
}
