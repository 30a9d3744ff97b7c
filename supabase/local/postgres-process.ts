/** One Postgres server process: starts it, watches it, and ends it even when it hangs. */
import { type ChildProcess, spawn } from 'node:child_process';
import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning, type ProcessOwner } from './process-owner.ts';

/** How long a fast shutdown may take (ms) before the immediate one. */
const FAST_SHUTDOWN = 5000;
/** How long an immediate shutdown may take (ms): Postgres itself kills processes that do not respond within 5 s. */
const IMMEDIATE_SHUTDOWN = 7000;

async function untilGone(isThere: () => boolean, timeout: number): Promise<boolean> {
  for (const end = Date.now() + timeout; isThere() && Date.now() < end;) await sleep(25);
  return !isThere();
}

/** Ends a server: fast shutdown, then the immediate one, then kill. `timeout` is how long the first may take (ms). */
async function end(send: (signal: NodeJS.Signals) => void, isThere: () => boolean, timeout: number): Promise<void> {
  const steps = [
    ['SIGINT', timeout],
    ['SIGQUIT', IMMEDIATE_SHUTDOWN],
    ['SIGKILL', IMMEDIATE_SHUTDOWN],
  ] as const;
  for (const [signal, time] of steps) {
    if (!isThere()) return;
    send(signal);
    if (await untilGone(isThere, time)) return;
  }
}

/** Ends the server with this process id that works on `dir`, if it still does. */
export const endPostgresAt = (pid: number, dir: string, timeout = FAST_SHUTDOWN): Promise<void> =>
  end(
    (signal) => process.kill(pid, signal),
    () => isRunning(pid, dir),
    timeout,
  );

const isAlive = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null;

/** Ends a server that this process started. */
export const endPostgres = (child: ChildProcess, timeout = FAST_SHUTDOWN): Promise<void> =>
  end(
    (signal) => child.kill(signal),
    () => isAlive(child),
    timeout,
  );

/** @param message that it prints when it is */
function untilReady(child: ChildProcess, message: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    child.stderr?.on('data', (chunk) => {
      log = `${log}${chunk}`.slice(-10_000);
      if (log.includes(message)) resolve();
    });
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`postgres ended with ${code}\n${log}`)));
  });
}

/**
 * Runs the server until it accepts connections, those of a replica to read only. Rejects with its log when it ends before.
 */
export async function runPostgres(command: string, args: string[], owner: ProcessOwner, isReplica = false): Promise<ChildProcess> {
  const child = spawn(command, args, { ...owner, cwd: os.tmpdir(), stdio: ['ignore', 'ignore', 'pipe'] });
  await untilReady(child, `ready to accept ${isReplica ? 'read-only ' : ''}connections`);
  return child;
}

/** Restarts a killed server; its last processes may hold the shared memory for a moment. Rejects after ten attempts. */
export async function restartPostgres(run: () => Promise<ChildProcess>): Promise<ChildProcess> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (attempt === 10) throw error;
      await sleep(200);
    }
  }
}
