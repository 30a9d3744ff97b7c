/** Ctrl-C while steps of `npm run check` and `npm test` run side by side. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, vi } from 'vitest';

const MODULE = pathToFileURL(path.resolve(import.meta.dirname, '../../scripts/runInGroup.mjs')).href;
const STEP = 'console.log(process.pid); setInterval(() => {}, 1000)';

/** A process that has ended counts as one that runs until its parent has asked for its result: then its state is Z. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !fs.existsSync(`/proc/${pid}/stat`) || !/\) Z /.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s ends every step that runs', async (signal) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'steps-'));
  const logs = ['lint', 'types', 'dead'].map((name) => path.join(folder, name));
  const script = `
    import { runInGroup } from '${MODULE}';
    const run = [process.execPath, ['-e', '${STEP}']];
    await Promise.all(${JSON.stringify(logs)}.map((log) => runInGroup({ run, limit: 60_000 }, log)));`;
  const runner = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' });
  const pids: number[] = [];
  try {
    await vi.waitFor(
      () => {
        pids.splice(0, 3, ...logs.map((log) => Number(fs.readFileSync(log, 'utf8'))));
        expect(pids.every((pid) => pid > 0)).toBe(true);
      },
      { timeout: 20_000, interval: 50 },
    );
    const ended = once(runner, 'exit');
    runner.kill(signal);
    await ended;
    await vi.waitFor(() => expect(pids.filter(isRunning)).toEqual([]), { timeout: 10_000, interval: 20 });
  } finally {
    for (const pid of pids.filter(isRunning)) process.kill(pid, 'SIGKILL');
    fs.rmSync(folder, { recursive: true, force: true });
  }
});
