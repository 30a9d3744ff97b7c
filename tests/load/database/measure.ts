/** Measures one query in one form: processor time of many runs, then buffers and plan of one more run. */
import { percentile } from '../figures.ts';
import { Picker } from './picker.ts';
import { summarize } from './plan.ts';
import type { Query } from './query.ts';
import type { Form, Result } from './result.ts';
import type { Session } from './session.ts';
import type { Sources } from './sources.ts';

const RUNS = 60;
/** Warm-up runs: afterwards a plan is chosen and caches are warm. */
const WARM_UP = 8;
/** A slow query is repeated for this time (ms), but at least three times. */
const PATIENCE = 6000;
const LEAST_RUNS = 3;

export interface Database {
  session: Session;
  sources: Sources;
}

/** What a later page starts after; undefined when the list is shorter. */
async function findCursor(session: Session, { as, behind }: Query): Promise<string | null | undefined> {
  if (!behind) return null;
  let after: string | null = null;
  await session.rolledBack(as, async () => {
    for (let left = behind.rows; left > 0;) {
      const { items, next } = await behind.page(after, Math.min(left, 100));
      after = next;
      left = next === null ? 0 : left - items.length;
    }
  });
  return after ?? undefined;
}

/** Null when the database is too small for the page. */
export async function measure({ session, sources }: Database, query: Query, form: Form): Promise<Result | null> {
  const pick = new Picker(sources);
  const cpu: number[] = [];
  const wall: number[] = [];
  let [plan, error]: [ReturnType<typeof summarize>, string | null] = [{ buffers: 0, shape: '' }, null];
  try {
    const after = await findCursor(session, query);
    if (after === undefined) return null;
    const startedAt = performance.now();
    const isDone = (): boolean => cpu.length >= RUNS || (cpu.length >= LEAST_RUNS && performance.now() - startedAt > PATIENCE);
    let warmUp = WARM_UP;
    const send = async (isExplained: boolean) => {
      let given = after;
      for (const [as, step] of query.prepare ?? []) {
        session.become(as);
        given = (await step(pick, given ?? '')) ?? given;
      }
      session.become(query.as);
      return session.measure(() => query.send(pick, given), { form, isExplained });
    };
    const runOnce = async (): Promise<void> => {
      const cost = await send(false);
      if (warmUp-- > 0 && performance.now() - startedAt < PATIENCE) return;
      cpu.push(cost.cpu);
      wall.push(cost.wall);
    };
    if (query.isWrite) {
      while (!isDone()) await session.rolledBack(query.as, runOnce);
    } else {
      await session.rolledBack(query.as, async () => {
        while (!isDone()) await runOnce();
      });
    }
    await session.rolledBack(query.as, async () => {
      plan = summarize((await send(true)).plans);
    });
  } catch (thrown) {
    error = (thrown as Error).message || String(thrown);
  }
  return {
    name: query.name,
    group: query.group,
    form,
    runs: cpu.length,
    cpu50: percentile(cpu, 0.5),
    cpu95: percentile(cpu, 0.95),
    wall95: percentile(wall, 0.95),
    ...plan,
    error,
  };
}
