import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { catalogLines, differences, rowLines } from '../../local/schema/catalog.ts';
import { openScratchDatabase, type ScratchDatabase } from '../../local/schema/databases.ts';
import { referenceFiles } from '../../local/schema/files.ts';

let migrated: ScratchDatabase;
let declared: ScratchDatabase;

beforeAll(async () => {
  migrated = await openScratchDatabase(inject('adminUrl'), 'migrations');
  declared = await openScratchDatabase(inject('adminUrl'), 'schemas');
});
afterAll(async () => {
  await migrated.drop();
  await declared.drop();
});

it('the migrations create the same database as the schema files', async () => {
  const lines = await catalogLines(declared.sql);
  expect(lines.length).toBeGreaterThan(1000);
  expect(differences(await catalogLines(migrated.sql), lines)).toEqual([]);
});

it('the migrations insert the same reference rows', async () => {
  const rows = await rowLines(declared.sql);
  expect(rows.length).toBeGreaterThan(0);
  expect(differences(await rowLines(migrated.sql), rows)).toEqual([]);
});

it('the reference files are idempotent', async () => {
  const before = [...(await catalogLines(declared.sql)), ...(await rowLines(declared.sql))];
  expect(referenceFiles()).not.toEqual([]);
  for (const { text } of referenceFiles()) await declared.sql.unsafe(text).simple();
  expect(differences(before, [...(await catalogLines(declared.sql)), ...(await rowLines(declared.sql))])).toEqual([]);
});

it('a changed row is detected', async () => {
  const before = await rowLines(declared.sql);
  await declared.sql`update storage.buckets set file_size_limit = file_size_limit + 1`;
  expect(differences(before, await rowLines(declared.sql)).length).toBe(2 * (await declared.sql`select from storage.buckets`).length);
});
