/** The target of each query, and the comparison with the measured values. */
import type { Group } from './query.ts';
import type { Result } from './result.ts';

/** 95th percentile, ms of processor time in the database. */
export const TARGET_MS: Record<Group, number | null> = { shop: 5, search: 15, report: 50, write: 5, bulk: 50, upkeep: null };

/** A larger database may cost this many times the smallest one … */
const GROWTH = 2;
/** … where it costs more than this at all (ms): below, the measurement itself varies as much. */
const GROWTH_FLOOR_MS = 1;
/** The cost of these depends on the seller's catalogue, which grows with the database. */
const isBoundedBySeller = (name: string): boolean => name.includes('(largest seller)');

/** Sentences about the missed targets; empty when all are met. */
export function missed(results: Result[], smallest: Result[]): string[] {
  const before = new Map(smallest.map((result) => [`${result.name} ${result.form}`, result]));
  return results.flatMap(({ name, form, group, cpu95, cpu50, error }) => {
    const title = `${name} [${form}]`;
    if (error !== null) return [`${title}: ${error}`];
    const target = TARGET_MS[group];
    const out: string[] = [];
    if (target !== null && cpu95 > target) out.push(`${title}: p95 ${cpu95.toFixed(1)} ms, target ${target} ms`);
    const base = before.get(`${name} ${form}`);
    if (base && !isBoundedBySeller(name) && cpu50 > GROWTH_FLOOR_MS && cpu50 > GROWTH * base.cpu50) {
      out.push(`${title}: p50 ${cpu50.toFixed(1)} ms is over ${GROWTH} times the ${base.cpu50.toFixed(1)} ms of the smallest database`);
    }
    return out;
  });
}
