/** The site behind Caddy: the production build, the handler for previews, the embedded API with the seed. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { repoRoot } from '../../../local/settings.ts';
import { freePort, openTestBackend, startTestPostgres } from '../../../local/testing.ts';
import { type Addresses, caddyVersion, logOf, startCaddy } from './caddy.ts';
import { accessLog, api, compression, filePaths, previews, sameAsFiles, staticPages } from './checks.ts';
import { startHandler } from './handler.ts';
import { requestLimits } from './limits.ts';

const dist = path.join(repoRoot, 'dist');

/** What the machine lacks; null: nothing. */
export function lacks(): string | null {
  if (!caddyVersion()) return 'Caddy is not installed (apt-get install caddy)';
  return fs.existsSync(`${dist}-server/handler.js`) ? null : 'there is no build (npm run build)';
}

/** @returns a line for each fault */
export async function runSite(): Promise<string[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tanda-site-'));
  const postgres = await startTestPostgres();
  const backend = await openTestBackend(postgres);
  const stops: (() => unknown)[] = [];
  try {
    const [sitePort, templatePort, handlerPort] = [await freePort(), await freePort(), await freePort()];
    const local = (port: number) => `http://127.0.0.1:${port}`;
    const addresses: Addresses = {
      ...{ site: local(sitePort), api: local(sitePort), templates: local(templatePort) },
      ...{ previews: `127.0.0.1:${handlerPort}`, gateway: new URL(backend.url).host },
    };
    const { site } = addresses;
    stops.push(await startCaddy(dist, folder, addresses));
    const files = filePaths(dist);
    const [product] = await backend.sql<{ id: string; name: string }[]>`
      select id, name from public.products where status = 'active' and deleted_at is null order by id limit 1`;
    if (!product) throw new Error('the seed has no product');
    const faults = [
      ...(await requestLimits(path.join(folder, 'limits'))),
      ...(await sameAsFiles(site, dist, files)),
      ...(await staticPages(site, dist)),
    ];
    const stopHandler = await startHandler({ dist, port: handlerPort, site, apiUrl: backend.url });
    stops.push(stopHandler);
    faults.push(
      ...(await previews(site, product)),
      ...(await compression(site, files[0] ?? '')),
      ...(await api(addresses, backend.keys.publishable)),
    );
    faults.push(...(await accessLog(addresses, logOf(folder))));
    await stopHandler();
    faults.push(...(await staticPages(site, dist)).map((fault) => `after the handler has ended: ${fault}`));
    console.log(`site: ${files.length} files, pages with and without the handler, compression, the API's addresses`);
    return faults;
  } finally {
    for (const stop of stops.toReversed()) stop();
    await backend.stop();
    await postgres.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
