/** The queries are written with the services of the app, which only its bundler can load. */
import path from 'node:path';
import { createServer } from 'vite';
import { repoRoot } from '../../../supabase/local/settings.ts';
import type { Query } from './query.ts';

/** Every query of the app, and what ends the bundler. */
export async function loadQueries(): Promise<{ queries: Query[]; close: () => Promise<void> }> {
  const vite = await createServer({
    configFile: false,
    root: repoRoot,
    logLevel: 'error',
    resolve: { alias: { '~': path.join(repoRoot, 'src') } },
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  const { queries } = await vite.ssrLoadModule('/tests/load/database/queries/index.ts');
  return { queries: queries as Query[], close: () => vite.close() };
}
