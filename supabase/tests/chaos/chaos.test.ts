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

describe('orders, edits, reviews and deletions at once while connections and Postgres are killed', () => {
  it('the load and the faults were what they should be', () => {
    expect(result.journal.acknowledgedOrders).toBeGreaterThanOrEqual(400);
    expect(result.faults).toMatchObject({ connectionKills: 10, postgresKills: 2, wholeKills: 1 });
    expect(result.durability.synchronous_commit).toBe('on');
    // a kill hits somebody: otherwise nothing was retried and nothing shown
    expect([...result.tally.lost.values()].reduce((a, b) => a + b, 0)).toBeGreaterThan(0);
  });

  it('what was acknowledged is stored once, and nothing else is', () => {
    expect(result.checks.filter(({ wrong }) => wrong.length > 0)).toEqual([]);
  });
});
