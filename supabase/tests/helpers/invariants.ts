import fs from 'node:fs';
import path from 'node:path';
import { afterAll, expect } from 'vitest';
import type { TestBackend } from '../../local/testing.ts';

const query = fs.readFileSync(path.resolve(import.meta.dirname, '../invariants.sql'), 'utf8');

/** After the file's last test: nothing that must not exist does. */
export function expectInvariantsAfterAll(backend: () => TestBackend): void {
  afterAll(async () => {
    expect(await backend().sql.unsafe(query)).toEqual([]);
  });
}
