/** Measures one query in one form: processor time of many runs, then buffers and plan of one more run. */
import type { TransactionSql } from 'postgres';
import { toEmbedded } from './embedded.ts';
import { Picker, type Sources } from './picker.ts';
import { summarize } from './plan.ts';
import { toPostgrest } from './postgrest.ts';
import type { Cursor, Query } from './query.ts';
import type { Call, Request, Statement } from './request.ts';
import type { Form, Result } from './result.ts';
import type { Session } from './session.ts';
import type { Signature } from './signatures.ts';

const RUNS = 60;
/** Warm-up runs: afterwards a plan is chosen and caches are warm. */
const WARM_UP = 8;
/** A slow query is repeated for this time (ms), but at least three times. */
const PATIENCE = 6000;
const LEAST_RUNS = 3;

export interface Database {
  session: Session;
  sources: Sources;
  signatures: Map<string, Signature>;
  columnTypes: Map<string, string>;
}

class RollBack extends Error {}

/** Runs `work` as a user in a transaction that is rolled back. */
async function rolledBack(session: Session, query: Query, work: (tx: TransactionSql) => Promise<void>): Promise<void> {
  try {
    await session.sql.begin(async (tx) => {
      await session.enter(tx, query.as);
      await work(tx);
      throw new RollBack();
    });
  } catch (error) {
    if (!(error instanceof RollBack)) throw error;
  }
}

/** The id after which a later page starts; null when the list is shorter. */
async function findCursor(database: Database, query: Query): Promise<Cursor | null> {
  if (!query.behind) return { after: null };
  const { list, rows: wanted } = query.behind;
  let after: string | null = null;
  let left = wanted;
  await rolledBack(database.session, query, async (tx) => {
    while (left > 0) {
      const passed = { ...list.arguments, ...(after ? { p_after: after } : {}), p_limit: Math.min(left, 100) };
      const request: Call = { kind: 'call', name: list.name, arguments: passed, columns: ['id'], isGet: true };
      const { text, values } = toEmbedded(request, database.signatures);
      const rows = await tx.unsafe<{ id: string }[]>(text, values);
      after = rows.at(-1)?.id ?? null;
      left = after ? left - rows.length : 0;
    }
  });
  return after ? { after } : null;
}

const percentile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0;

/** Null when the database is too small for the page. */
export async function measure(database: Database, query: Query, form: Form): Promise<Result | null> {
  const { session, sources, signatures, columnTypes } = database;
  const pick = new Picker(sources);
  const result: Result = {
    name: query.name,
    group: query.group,
    form,
    runs: 0,
    cpu50: 0,
    cpu95: 0,
    wall50: 0,
    wall95: 0,
    buffers: 0,
    shape: '',
    error: null,
  };
  const cpu: number[] = [];
  const wall: number[] = [];
  try {
    const cursor = await findCursor(database, query);
    if (!cursor) return null;
    const next = (): Statement => {
      const request: Request = query.request(pick, cursor);
      return form === 'postgrest' ? toPostgrest(request, signatures, columnTypes) : toEmbedded(request, signatures);
    };
    const startedAt = performance.now();
    const isDone = (): boolean =>
      cpu.length >= (query.runs ?? RUNS) || (cpu.length >= LEAST_RUNS && performance.now() - startedAt > PATIENCE);
    let warmUp = WARM_UP;
    const runOnce = async (tx: TransactionSql): Promise<void> => {
      const times = await session.run(tx, next(), form);
      if (warmUp-- > 0 && performance.now() - startedAt < PATIENCE) return;
      cpu.push(times.cpu);
      wall.push(times.wall);
    };
    if (query.isWrite) {
      while (!isDone()) await rolledBack(session, query, runOnce);
    } else {
      await rolledBack(session, query, async (tx) => {
        while (!isDone()) await runOnce(tx);
      });
    }
    await rolledBack(session, query, async (tx) => {
      Object.assign(result, summarize(await session.explain(tx, query.as, next(), form)));
    });
  } catch (error) {
    result.error = (error as Error).message;
  }
  cpu.sort((a, b) => a - b);
  wall.sort((a, b) => a - b);
  return {
    ...result,
    runs: cpu.length,
    cpu50: percentile(cpu, 0.5),
    cpu95: percentile(cpu, 0.95),
    wall50: percentile(wall, 0.5),
    wall95: percentile(wall, 0.95),
  };
}
