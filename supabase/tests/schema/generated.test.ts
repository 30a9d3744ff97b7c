import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openScratchDatabase, type ScratchDatabase } from '../../local/schema/databases.ts';
import { DOCS_FILE, documentation } from '../../local/schema/docs.ts';
import { generatedModules } from '../../local/schema/generated-modules.ts';
import { TYPES_FILE, typesText } from '../../local/schema/types.ts';
import { repoRoot } from '../../local/settings.ts';
import * as columnLimits from '../../../src/shared/generated/columnLimits.ts';
import { isUuid } from '../../../src/shared/lib/uuid.ts';

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

  it('has current values, limits and steps of the app', async () => {
    for (const [file, text] of await generatedModules(database.sql))
      expect(read(file) === text, `${file}: run npm run db:types`).toBe(true);
  });

  it.each([
    ['name', columnLimits.personName],
    ['city', columnLimits.city],
    ['street', columnLimits.street],
    ['flat', columnLimits.flat],
    ['comment', columnLimits.addressComment],
  ])('has the length of %s in the contact of an order: %i', async (field, limit) => {
    const contact = { name: 'x', phone: '+77010000001', city: 'x', street: 'x', [field]: 'x'.repeat(limit * 2) };
    const [row] = await database.sql`select to_jsonb(app.read_contact(${database.sql.json(contact)}, true)) ->> ${field} as text`;
    expect(row?.text).toHaveLength(limit);
  });

  it.each([
    '01a20000-0000-7000-8000-00000000000f',
    '01A20000-0000-7000-8000-00000000000F',
    '01a20000000070008000000000000001',
    '{01a20000-0000-7000-8000-000000000001}',
    '01a20000-0000-7000-8000-00000000001',
    '01a20000-0000-7000-8000-000000000001\n',
    '01a20000-0000-7000-8000-00000000000g',
  ])('has the same ids in the app: %j', async (id) => {
    const items = database.sql.json([{ product_id: id, quantity: 1 }]);
    const isAccepted = await database.sql`select app.read_items(${items})`.then(
      () => true,
      () => false,
    );
    expect(isAccepted).toBe(isUuid(id));
  });

  it('has a current docs/database-objects.md', async () => {
    expect(read(DOCS_FILE) === (await documentation(database.sql)), 'run npm run db:docs').toBe(true);
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
