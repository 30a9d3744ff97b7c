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

async function rowsOf(monitor: Monitor, file: string): Promise<string[]> {
  const rows = await monitor.read(fs.readFileSync(path.resolve(import.meta.dirname, file), 'utf8'));
  return rows.map(({ broken, what }) => `${String(broken)}: ${String(what)}`);
}

const listed = (counts: Map<string, number>): string[] => [...counts].map(([what, times]) => `${what} × ${times}`);

/** Compares the acknowledged changes with the stored rows. */
export async function checkEverything({ monitor, journal, tally, deadlocks }: Evidence): Promise<Check[]> {
  // kills of the server do not excuse a deadlock
  const deadlocked = [...tally.locks, ...tally.locksAfterKill].filter(([what]) => what.endsWith('40P01')).map(([what]) => what);
  return [
    { name: 'supabase/tests/invariants.sql returns nothing', wrong: await rowsOf(monitor, '../../invariants.sql') },
    await checkStock(monitor),
    {
      name: 'the stock ledger agrees with the orders, and no step or product is stored twice',
      wrong: await rowsOf(monitor, 'consistency.sql'),
    },
    ...(await checkOrders(monitor, journal)),
    ...(await checkAcknowledged(monitor, journal)),
    { name: 'no key was answered in two different ways', wrong: journal.contradictions },
    { name: 'no unexpected refusal', wrong: unexpectedRefusals(tally) },
    { name: 'no deadlock', wrong: [...deadlocked, ...(deadlocks > 0 ? [`${deadlocks} counted by Postgres`] : [])] },
    {
      name: 'no lock or statement timeout, apart from requests sent within 5 s after a kill of Postgres',
      wrong: listed(tally.locks),
    },
  ];
}
