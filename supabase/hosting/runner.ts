/** Programs of this machine. */
import { spawnSync, type SpawnSyncOptions } from 'node:child_process';
import type { Runner } from './plan.ts';

function call(command: string, args: string[], options: SpawnSyncOptions): string {
  const { status, error, stdout, stderr } = spawnSync(command, args, { maxBuffer: 256 << 20, encoding: 'utf8', ...options });
  if (error && 'code' in error && error.code === 'ENOENT') throw new Error(`${command} is not installed on this machine`);
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ${args.slice(0, 3).join(' ')} ended with ${status}. ${String(stderr ?? '').trim()}`);
  return String(stdout ?? '');
}

export const systemRunner: Runner = {
  run(command, args, { folder, input, environment } = {}) {
    const env = { ...process.env, ...environment };
    call(command, args, { cwd: folder, input, env, stdio: [input === undefined ? 'inherit' : 'pipe', 'inherit', 'inherit'] });
  },
  read: (command, args, { folder, input } = {}) => call(command, args, { cwd: folder, input }),
  say: (line) => console.log(line),
};
