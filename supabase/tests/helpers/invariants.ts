import fs from 'node:fs';
import path from 'node:path';
import { afterAll, expect } from 'vitest';
import type { TestBackend } from '../../local/testing.ts';

const query = fs.readFileSync(path.resolve(import.meta.dirname, '../invariants.sql'), 'utf8');

/** Checks supabase/tests/invariants.sql after the last test of the file. */
export function expectInvariantsAfterAll(backend: () => TestBackend): void {
  afterAll(async () => {
    expect(await backend().sql.unsafe(query)).toEqual([]);
  });
}
