/**
 * `npm run db:diff [name]`: the SQL that turns a database built from supabase/migrations into one built from supabase/schemas and
 * supabase/reference. Prints it, or writes it as a migration when a name is given.
 */
import fs from 'node:fs';
import path from 'node:path';
import { differences, rowLines } from './schema/catalog.ts';
import { openScratchDatabase, withScratchPostgres } from './schema/databases.ts';
import { BASELINE, isBaselineGenerated, migrationFiles, referenceFiles } from './schema/files.ts';
import { nextVersions } from './schema/next-version.ts';
import { schemaDifference } from './schema/pg-delta.ts';
import { repoRoot } from './settings.ts';

const [name] = process.argv.slice(2);
if (name !== undefined && !/^[a-z_]+$/.test(name)) {
  console.error('  A name has lower-case letters and underscores: npm run db:diff add_gift_wrap');
  process.exit(1);
}

const { scripts, destructive } = await withScratchPostgres(async (adminUrl) => {
  const migrated = await openScratchDatabase(adminUrl, 'migrations');
  const declared = await openScratchDatabase(adminUrl, 'schemas');
  const difference = await schemaDifference(migrated.url, declared.url);
  // the schema comparison ignores rows; the reference files can be applied again as they are
  const rows = differences(await rowLines(migrated.sql), await rowLines(declared.sql));
  if (rows.length > 0)
    difference.scripts.push(
      referenceFiles()
        .map((file) => `-- ${file.name}\n${file.text.trimEnd()}`)
        .join('\n\n'),
    );
  await migrated.drop();
  await declared.drop();
  return difference;
});

if (scripts.length === 0) {
  console.log('  The migrations and the schema files make the same database.');
} else if (name === undefined || isBaselineGenerated()) {
  console.log(scripts.join('\n\n'));
} else {
  const versions = nextVersions(
    migrationFiles().map(({ version }) => version),
    scripts.length,
    Date.now(),
  );
  for (const [i, script] of scripts.entries()) {
    const file = `supabase/migrations/${versions[i]}_${name}.sql`;
    fs.writeFileSync(path.join(repoRoot, file), `${script}\n`);
    console.log(`  Written: ${file}. Read it before it is committed.`);
  }
}
if (destructive.length > 0) console.error(`\n  These statements delete data:\n    ${destructive.join('\n    ')}`);
if (scripts.length > 0 && isBaselineGenerated()) {
  console.error(`\n  Before 1.0 no migration is written: npm run db:baseline brings ${BASELINE} up to date.`);
}
