/** `npm run db:types`: writes src/services/database.types.ts from the migrations, on a database of its own. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { repoRoot } from './settings.ts';
import { startTestPostgres } from './testing.ts';

const bin = (name: string): string => path.join(repoRoot, 'node_modules/.bin', name);
const target = path.join(repoRoot, 'src/services/database.types.ts');
const server = await startTestPostgres();
try {
  const remote = server.adminUrl.replace(/\/[^/]*$/, `/${server.template}`);
  const out = execFileSync(bin('supabase'), ['gen', 'types', 'typescript', `--remote=${remote}`, '--schema', 'public'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  // the tool talks before it writes
  const types = out.slice(out.indexOf('export type Json'));
  fs.writeFileSync(target, `/** Made by \`npm run db:types\` from supabase/migrations; not edited by hand. */\n${types}`);
  console.log(`  Written: ${path.relative(repoRoot, target)}`);
} finally {
  await server.stop();
}
