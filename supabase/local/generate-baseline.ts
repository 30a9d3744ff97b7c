/** `npm run db:baseline`: writes the baseline migration from supabase/schemas and supabase/reference. */
import fs from 'node:fs';
import path from 'node:path';
import { BASELINE, baselineSql, isBaselineGenerated } from './schema/files.ts';
import { repoRoot } from './settings.ts';

if (!isBaselineGenerated()) {
  console.error('  Since 1.0 the baseline is frozen: write the change as a migration with npm run db:diff <name>.');
  process.exit(1);
}
fs.writeFileSync(path.join(repoRoot, BASELINE), baselineSql());
console.log(`  Written: ${BASELINE}`);
