/** `node command.ts <folder> init|up|update`: the commands of supabase/hosting/main.ts with the programs of this machine. */
import { initSteps } from '../../../hosting/init.ts';
import { carryOut } from '../../../hosting/plan.ts';
import type { Server } from '../../../hosting/server.ts';
import { updateSteps, upSteps } from '../../../hosting/up.ts';
import { readLayout } from './layout.ts';
import { localRunner } from './localRunner.ts';

const [root = '', command = ''] = process.argv.slice(2);
/** An interruption: the process is killed before it does this. */
const killAt = process.env.UPDATE_KILL_AT;
const layout = readLayout(root);
const runner = localRunner(layout, (text) => {
  if (killAt && text.startsWith(killAt)) process.kill(process.pid, 'SIGKILL');
});
const server: Server = { runner, repository: layout.repository, folder: layout.server };
const steps = {
  init: () => initSteps(server, Math.trunc(Date.now() / 1000)),
  up: () => upSteps(server),
  update: () => updateSteps(server),
}[command];
if (!steps) throw new Error(`there is no command ${command}`);
try {
  carryOut(steps(), runner.say);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
