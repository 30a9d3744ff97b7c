/**
 * `npm run test:engines [-- chromium|firefox|webkit]`: a short journey through the built shop in three engines. An engine that is not
 * installed is reported as not run; one that is named must be there. `npm test` runs it with `--others`: without Chromium.
 */
import { ensureBrowser } from '../../scripts/ensure.mjs';
import { chromium } from './chromium.ts';
import { firefox } from './firefox.ts';
import { build, root, startBackend, startSite } from './servers.ts';
import { travel } from './travel.ts';
import { webkit } from './webkit.ts';

const engines = [chromium, firefox, webkit];

const words = process.argv.slice(2);
const named = words.filter((word) => word !== '--others');
const wanted = engines.filter(({ name }) =>
  words.includes('--others') ? name !== 'chromium' : named.length === 0 || named.includes(name),
);
const unknown = named.filter((name) => !engines.some((engine) => engine.name === name));
if (unknown.length > 0) throw new Error(`No engine of that name: ${unknown.join(', ')}`);

process.chdir(root);
Object.assign(process.env, await ensureBrowser());
build();
/** The browsers start meanwhile. */
const servers = startBackend().then(async (backend) => ({ backend, server: await startSite() }));
let isGood = true;
const travels = wanted.flatMap((engine) => {
  const missing = engine.missing();
  if (missing) console.log(`  – ${engine.name} was not run: ${missing}`);
  if (missing) isGood &&= named.length === 0;
  return missing ? [] : [travel(engine, servers)];
});
for (const goOffline of await Promise.all(travels)) isGood = (await goOffline()) && isGood;
const { backend, server } = await servers;
await server.stop();
await backend.stop();
process.exit(isGood ? 0 : 1);
