/** `npm run hosting -- init|check|up|update|backup|restore|status|address`: a server of one's own (docs/deploy/own-server.md). */
import path from 'node:path';
import { backupSteps, showStatus } from './archive.ts';
import { initSteps } from './init.ts';
import { alone } from './lock.ts';
import { carryOut, type Step } from './plan.ts';
import { restoreSteps } from './restore.ts';
import { systemRunner } from './runner.ts';
import { keysOf, type Server, settingsOf } from './server.ts';
import { updateSteps, upSteps } from './up.ts';

const repository = path.resolve(import.meta.dirname, '../..');
const server: Server = {
  runner: systemRunner,
  repository,
  folder: path.resolve(process.env.TANDA_HOSTING ?? path.join(repository, '.hosting')),
};

function pointOf(text: string | undefined): Date | null {
  if (text === undefined) return null;
  const at = new Date(text);
  if (Number.isNaN(at.getTime()) || !/(Z|[+-]\d\d:?\d\d)$/.test(text))
    throw new Error(`"${text}" is no point in time with its zone, like 2026-12-01T09:30:00+05:00`);
  return at;
}

// services run as other users and read what is written here; secrets get modes of their own
process.umask(0o022);

const [command = '', argument] = process.argv.slice(2);
const steps: Record<string, () => Step[]> = {
  init: () => initSteps(server, Math.trunc(Date.now() / 1000)),
  up: () => upSteps(server),
  update: () => updateSteps(server),
  backup: () => backupSteps(server, argument === 'full' ? 'full' : 'incr'),
  restore: () => restoreSteps(server, pointOf(argument), new Date().toISOString().replaceAll(/[:.]/g, '-')),
};

try {
  if (command === 'check') {
    settingsOf(server);
    console.log('The settings are complete.');
  } else if (command === 'address') {
    console.log(`postgres://postgres:${keysOf(server).POSTGRES_PASSWORD}@127.0.0.1:5432/postgres`);
  } else if (command === 'status') showStatus(server);
  else if (steps[command]) alone(server, () => carryOut(steps[command]?.() ?? [], server.runner.say));
  else throw new Error('npm run hosting -- init | check | up | update | backup [full] | restore [time] | status | address');
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
