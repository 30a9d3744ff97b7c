import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openScratchDatabase, type ScratchDatabase } from '../../local/schema/databases.ts';
import { DOCS_FILE, documentation, replaceSection } from '../../local/schema/docs.ts';
import { TYPES_FILE, typesText } from '../../local/schema/types.ts';
import { repoRoot } from '../../local/settings.ts';

const read = (file: string): string => fs.readFileSync(path.join(repoRoot, file), 'utf8');

describe('files generated from the database', () => {
  let database: ScratchDatabase;
  beforeAll(async () => {
    database = await openScratchDatabase(inject('adminUrl'), 'migrations');
  });
  afterAll(() => database.drop());

  it('has current types', async () => {
    expect(read(TYPES_FILE) === (await typesText(database.url)), 'run npm run db:types').toBe(true);
  });

  it('has a current section in docs/database.md', async () => {
    expect(read(DOCS_FILE) === replaceSection(read(DOCS_FILE), await documentation(database.sql)), 'run npm run db:docs').toBe(true);
  });

  it('shows a new table with its comments in both', async () => {
    await database.sql
      .unsafe(
        `create table public.probe (id int primary key, owner_id uuid unique references auth.users, size int);
         comment on table public.probe is 'Probe | of */ comments';
         comment on column public.probe.size is 'Size in bytes';
         create function public.probe_count(p_min int) returns int language sql set search_path = '' as 'select 1';
         comment on function public.probe_count(int) is 'Counts probes';
         revoke execute on function public.probe_count(int) from public, anon, service_role;
         grant execute on function public.probe_count(int) to authenticated;`,
      )
      .simple();
    const types = await typesText(database.url);
    expect(types).toContain('      /** Probe | of *\\/ comments */\n      probe: {\n');
    expect(types).toContain('          /** Size in bytes */\n          size: number | null;\n');
    expect(types).toContain('      /** Counts probes */\n      probe_count: ');
    const docs = await documentation(database.sql);
    expect(docs).toContain('  probe {\n    int4 id PK\n    uuid owner_id FK\n  }');
    expect(docs).toContain('  auth_users |o--o| probe : "owner_id"');
    expect(docs).toContain('| `public.probe` | Probe \\| of */ comments |');
    expect(docs).toContain('| `probe_count(p_min integer)` | Counts probes | authenticated |');
  });
});
