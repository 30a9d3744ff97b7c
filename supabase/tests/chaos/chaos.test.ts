import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { repoRoot } from '../../local/settings.ts';
import { type ChaosResult, runChaos } from './run.ts';

let result: ChaosResult;

beforeAll(async () => {
  result = await runChaos({
    orders: 400,
    connectionKills: 10,
    postgresKills: 2,
    buyers: 24,
    others: 0.5,
    accounts: 200,
    sellers: 10,
    productsPerSeller: 15,
    seed: 7,
    folder: path.join(repoRoot, '.data-test/chaos-short'),
  });
}, 240_000);

describe('concurrent orders, edits, reviews and deletions while connections and Postgres are killed', () => {
  it('reach the configured load and number of faults', () => {
    expect(result.journal.acknowledgedOrders).toBeGreaterThanOrEqual(400);
    expect(result.faults).toMatchObject({ connectionKills: 10, postgresKills: 2, wholeKills: 1 });
    expect(result.durability.synchronous_commit).toBe('on');
    // each kill interrupts requests: without retries the run would prove nothing
    expect([...result.tally.lost.values()].reduce((a, b) => a + b, 0)).toBeGreaterThan(0);
  });

  it('store everything that was acknowledged once, and nothing else', () => {
    expect(result.checks.filter(({ wrong }) => wrong.length > 0)).toEqual([]);
  });
});
