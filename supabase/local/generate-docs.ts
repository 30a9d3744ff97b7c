/** `npm run db:docs`: writes the generated section of docs/database.md from the migrations. */
import fs from 'node:fs';
import path from 'node:path';
import { openScratchDatabase, withScratchPostgres } from './schema/databases.ts';
import { DOCS_FILE, documentation, replaceSection } from './schema/docs.ts';
import { assertBaselineIsCurrent } from './schema/files.ts';
import { repoRoot } from './settings.ts';

assertBaselineIsCurrent();
const file = path.join(repoRoot, DOCS_FILE);
const section = await withScratchPostgres(async (adminUrl) => {
  const database = await openScratchDatabase(adminUrl, 'migrations');
  const text = await documentation(database.sql);
  await database.drop();
  return text;
});
fs.writeFileSync(file, replaceSection(fs.readFileSync(file, 'utf8'), section));
console.log(`  Written: ${DOCS_FILE}`);
