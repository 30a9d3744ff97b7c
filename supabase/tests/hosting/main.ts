/**
 * `npm run test:hosting [-- site] [replica] [files] [services] [stack] [drill] [update]`: what a server of one's own relies on and npm does not carry.
 * A part says in one line what the machine lacks and is left out. DRILL_MB, DRILL_SECONDS and DRILL_CLIENTS change the size of the drill.
 */
import { spawnSync } from 'node:child_process';
import { repoRoot } from '../../local/settings.ts';
import { lacksAuthServer } from '../services/harness/executable.ts';
import { toMarkdown } from './drill/report.ts';
import { runDrill } from './drill/run.ts';
import { findTools } from './drill/tools.ts';
import { lacksRestic, runFiles } from './files.ts';
import { lacksForReplica, runReplica } from './replica/run.ts';
import { lacks, runSite } from './site/run.ts';
import { lacksStack, runStack } from './stack/run.ts';
import { toMarkdown as toUpdateMarkdown } from './update/report.ts';
import { lacksForUpdate, runUpdate } from './update/run.ts';

const numberOf = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise);

async function drill(): Promise<boolean> {
  const tools = findTools();
  if (typeof tools === 'string') {
    console.log(`Skipped: drill: ${tools}.`);
    return true;
  }
  const size = { megabytes: numberOf('DRILL_MB', 200), seconds: numberOf('DRILL_SECONDS', 60), clients: numberOf('DRILL_CLIENTS', 8) };
  const result = await runDrill(tools, size, (line) => console.log(`drill: ${line}`));
  console.log(toMarkdown(result));
  return result.faults.length === 0;
}

/** One part: skipped where the machine lacks something, otherwise a line for each fault. */
async function part(name: string, missing: string | null, run: () => Promise<string[]> | string[]): Promise<boolean> {
  if (missing) {
    console.log(`Skipped: ${name}: ${missing}.`);
    return true;
  }
  const faults = await run();
  for (const fault of faults) console.log(`${name}: ${fault}`);
  console.log(faults.length === 0 ? `${name}: passed` : `${name}: ${faults.length} faults`);
  return faults.length === 0;
}

/** The tests of the app's sign-in, with the real auth server. */
function runServices(): string[] {
  const { status } = spawnSync(process.execPath, ['supabase/tests/services/main.ts'], { cwd: repoRoot, stdio: 'inherit' });
  return status === 0 ? [] : ['tests failed, see above'];
}

const site = (): Promise<boolean> => part('site', lacks(), runSite);
const replica = (): Promise<boolean> => part('replica', lacksForReplica(), runReplica);
const files = (): Promise<boolean> => part('files', lacksRestic(), runFiles);
const services = (): Promise<boolean> => part('services', lacksAuthServer(), runServices);
const stack = (): Promise<boolean> => part('stack', lacksStack(), runStack);

const update = (): Promise<boolean> =>
  part('update', lacksForUpdate(), async () => {
    const result = await runUpdate((line) => console.log(`update: ${line}`));
    console.log(toUpdateMarkdown(result));
    return result.faults;
  });

const parts: Record<string, () => Promise<boolean>> = { site, replica, files, services, stack, drill, update };
console.log('Not part of it: pg_net and the containers. The embedded API stands in for PostgREST and the storage service.');
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`);
let isGreen = true;
for (const [name, run] of Object.entries(parts)) {
  if (asked.length === 0 || asked.includes(name)) isGreen = (await run()) && isGreen;
}
process.exit(isGreen ? 0 : 1);
