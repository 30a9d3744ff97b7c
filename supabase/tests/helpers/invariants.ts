import { afterAll, expect } from 'vitest';
import type { TestBackend } from '../../local/testing.ts';

/** Checks app.broken_invariants after the last test of the file, and after what is due has been done. */
export function expectInvariantsAfterAll(backend: () => TestBackend): void {
  afterAll(async () => {
    // what was done may have a deadline that has passed as well: time was moved
    for (let run = 0; run < 5; run++) await backend().sql`call app.run_deadlines(10000)`.simple();
    expect(await backend().sql`select * from app.broken_invariants()`).toEqual([]);
  });
}
