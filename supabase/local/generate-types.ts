/** `npm run db:types`: writes the database's TypeScript types from the migrations. */
import fs from 'node:fs';
import path from 'node:path';
import { openScratchDatabase, withScratchPostgres } from './schema/databases.ts';
import { assertBaselineIsCurrent } from './schema/files.ts';
import { TYPES_FILE, typesText } from './schema/types.ts';
import { repoRoot } from './settings.ts';

assertBaselineIsCurrent();
const text = await withScratchPostgres(async (adminUrl) => {
  const database = await openScratchDatabase(adminUrl, 'migrations');
  const types = await typesText(database.url);
  await database.drop();
  return types;
});
fs.writeFileSync(path.join(repoRoot, TYPES_FILE), text);
console.log(`  Written: ${TYPES_FILE}`);
