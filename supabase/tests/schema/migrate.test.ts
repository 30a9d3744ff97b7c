import { expect, inject, it } from 'vitest';
import { closeConnection, openConnection } from '../../local/connection.ts';
import { applyMigrations, SchemaChangedError } from '../../local/migrate.ts';
import { openScratchDatabase } from '../../local/schema/databases.ts';
import { migrationFiles } from '../../local/schema/files.ts';

it('applies a migration once, and refuses data created by other migrations', async () => {
  const database = await openScratchDatabase(inject('adminUrl'), 'migrations');
  const connection = openConnection(database.url, 1);
  const { sql } = database;
  try {
    expect(await applyMigrations(connection)).toEqual([]);
    const applied = await sql`select version from supabase_migrations.schema_migrations order by version`;
    expect(applied.map(({ version }) => version)).toEqual(migrationFiles().map(({ version }) => version));

    await sql`update supabase_migrations.migration_hashes set hash = 'of an older text'`;
    await expect(applyMigrations(connection)).rejects.toThrow(SchemaChangedError);
    await expect(applyMigrations(connection)).rejects.toThrow('npm run db:reset');

    // recorded by the Supabase CLI, which keeps no hash
    await sql`delete from supabase_migrations.migration_hashes`;
    expect(await applyMigrations(connection)).toEqual([]);

    await sql`insert into supabase_migrations.schema_migrations (version, name) values ('20200101000000', 'removed')`;
    await expect(applyMigrations(connection)).rejects.toThrow('20200101000000');
  } finally {
    await closeConnection(connection);
    await database.drop();
  }
});
