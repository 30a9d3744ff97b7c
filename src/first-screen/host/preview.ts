/**
 * `npm run preview`: serves the build by node, with the handler for previews in front of it (docs/deploy/hosted.md). Where the handler was
 * not built, or with TANDA_STATIC=1, like a static host that reads `_redirects` and `_headers`.
 */
import fs from 'node:fs';
import path from 'node:path';
import type * as Handler from '../server/handler.ts';
import { openFolder } from './folder.ts';
import { createServer } from './nodeServer.ts';

const dist = path.resolve(import.meta.dirname, '../../..', process.env.TANDA_DIST ?? 'dist');
const port = Number(process.env.TANDA_PREVIEW_PORT ?? 4173);
const host = process.env.TANDA_PREVIEW_HOST ?? 'localhost';
const site = process.env.TANDA_SITE_URL ?? `http://localhost:${port}`;
const apiUrl = process.env.TANDA_API_URL;
/** Tests change data and look at once. */
const ttl = process.env.TANDA_RESPONSE_TTL_MS;

if (!fs.existsSync(path.join(dist, 'app.html'))) {
  console.error('  There is no build yet. Run: npm run build');
  process.exit(1);
}

/** The whole site: files, and previews where they were built. */
async function openSite(): Promise<(request: Request) => Response | Promise<Response>> {
  const files = openFolder(dist);
  const built = path.join(`${dist}-server`, 'handler.js');
  if (process.env.TANDA_STATIC || !fs.existsSync(built)) return files;
  const { createHandler, plan }: typeof Handler & { plan: Handler.Plan } = await import(built);
  return createHandler({ plan, site, files, ...(apiUrl ? { api: { url: apiUrl } } : {}), ...(ttl ? { ttlMs: Number(ttl) } : {}) });
}

const server = createServer(await openSite(), site);
server.on('error', (error: NodeJS.ErrnoException) => {
  console.error(error.code === 'EADDRINUSE' ? `  Port ${port} is taken. Choose another with TANDA_PREVIEW_PORT.` : error);
  process.exit(1);
});
server.listen(port, host, () => console.log(`  The production build is on http://${host}:${port}`));
