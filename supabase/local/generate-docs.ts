/** `npm run db:docs`: writes docs/database-objects.md from the migrations. */
import fs from 'node:fs';
import path from 'node:path';
import { openScratchDatabase, withScratchPostgres } from './schema/databases.ts';
import { DOCS_FILE, documentation } from './schema/docs.ts';
import { assertBaselineIsCurrent } from './schema/files.ts';
import { repoRoot } from './settings.ts';

assertBaselineIsCurrent();
const text = await withScratchPostgres(async (adminUrl) => {
  const database = await openScratchDatabase(adminUrl, 'migrations');
  const page = await documentation(database.sql);
  await database.drop();
  return page;
});
fs.writeFileSync(path.join(repoRoot, DOCS_FILE), text);
console.log(`  Written: ${DOCS_FILE}`);
