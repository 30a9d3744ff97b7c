/** `npm run db:types`: writes the database's TypeScript types and the app's values, limits and steps from the migrations. */
import fs from 'node:fs';
import path from 'node:path';
import { openScratchDatabase, withScratchPostgres } from './schema/databases.ts';
import { generatedModules } from './schema/generated-modules.ts';
import { assertBaselineIsCurrent } from './schema/files.ts';
import { TYPES_FILE, typesText } from './schema/types.ts';
import { repoRoot } from './settings.ts';

assertBaselineIsCurrent();
const files = await withScratchPostgres(async (adminUrl) => {
  const database = await openScratchDatabase(adminUrl, 'migrations');
  const all = (await generatedModules(database.sql)).set(TYPES_FILE, await typesText(database.url));
  await database.drop();
  return all;
});
for (const [file, text] of files) {
  fs.mkdirSync(path.join(repoRoot, path.dirname(file)), { recursive: true });
  fs.writeFileSync(path.join(repoRoot, file), text);
  console.log(`  Written: ${file}`);
}
